import type { NewWindowActorRef } from '#machines/shared/new-window/new-window.machine.ts'
import { selectBlocked } from '#machines/shared/new-window/new-window.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useText, useView } from '../hooks.tsx'

/** The link that replaces a window that the browser blocked. */
export const BlockedWindow = ({ newWindow }: { readonly newWindow: NewWindowActorRef }) => {
  const { newWindow: newWindowText, failure } = useText()
  const blocked = useView(newWindow, selectBlocked)
  if (blocked === undefined) return null
  const dismiss = () => newWindow.send({ type: 'window.dismiss' })
  return (
    <Dialog open title={newWindowText.blocked} size="alert" onClose={dismiss}>
      <DialogScreen foot={<Button onPress={dismiss}>{failure.close}</Button>}>
        <p>{newWindowText.blockedHelp}</p>
        <TextLink external href={blocked.url}>
          {blocked.isDownload ? newWindowText.download : newWindowText.follow}
        </TextLink>
      </DialogScreen>
    </Dialog>
  )
}
