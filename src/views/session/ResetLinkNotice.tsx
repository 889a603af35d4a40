import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { selectResetLinkWhileSignedIn } from '#machines/portal/reset-link-while-signed-in.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog, DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { usePortal, useText, useView } from '../shared/hooks.tsx'

/** The notice that a reset link needs a sign-out first, with the identifier of the link. */
export const ResetLinkNotice = () => {
  const { link: words, portal: portalText } = useText()
  const portal = usePortal()
  const link = useView(portal, selectResetLinkWhileSignedIn)
  if (link === undefined) return null
  const stay = () => portal.send({ type: 'resetLink.dismiss' })
  return (
    <Dialog open title={words.title} size="alert" onClose={stay}>
      <DialogScreen
        foot={
          <>
            <Button onPress={stay}>{words.stay}</Button>
            <Button kind="primary" onPress={() => portal.send({ type: 'session.signOut' })}>
              {portalText.signOut}
            </Button>
          </>
        }
      >
        <StepHeading
          title={
            link.identifier === undefined ? words.forNobody : words.forWhom(formatMsisdn(link.identifier))
          }
          message={words.help(formatMsisdn(link.signedIn))}
        />
      </DialogScreen>
    </Dialog>
  )
}
