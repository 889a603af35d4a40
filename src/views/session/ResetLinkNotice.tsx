import { shallowEqual, useSelector } from '@xstate/react'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectResetLinkWhileSignedIn } from '#machines/portal/reset-link-while-signed-in.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'

const words = text.link

/** The notice that a reset link needs a sign-out first, with the identifier of the link. */
export const ResetLinkNotice = ({ portal }: { readonly portal: PortalActorRef }) => {
  const link = useSelector(portal, selectResetLinkWhileSignedIn, shallowEqual)
  if (link === undefined) return null
  const stay = () => portal.send({ type: 'resetLink.dismiss' })
  return (
    <Dialog open title={words.title} size="alert" onClose={stay}>
      <DialogScreen
        foot={
          <>
            <Button onPress={stay}>{words.stay}</Button>
            <Button kind="primary" onPress={() => portal.send({ type: 'session.signOut' })}>
              {text.portal.signOut}
            </Button>
          </>
        }
      >
        <StepHeading
          title={link.whose === undefined ? words.forNobody : words.forWhom(formatMsisdn(link.whose))}
          message={words.help(formatMsisdn(link.signedIn))}
        />
      </DialogScreen>
    </Dialog>
  )
}
