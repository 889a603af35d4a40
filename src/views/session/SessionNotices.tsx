import { selectIdleWarning } from '#machines/session/idle/idle.selectors.ts'
import { selectSettings } from '#machines/session/session.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { AlertDialog } from '#src/ui/overlay/AlertDialog.tsx'
import { useSession } from '../shared/actors.tsx'
import { useView } from '../shared/use-view.ts'
import { IdleWarning } from './idle/IdleWarning.tsx'

const words = text.interruption

/** The notice that the page was left during a payment, or with an unused one-time PIN. */
const Interruption = () => {
  const session = useSession()
  const { journalRef } = useView(session, ({ context }) => context)
  const settings = useView(session, selectSettings)
  const { isPaymentLost, isPinLost } = useView(journalRef, ({ context }) => context)
  const dismiss = () => journalRef.send({ type: 'notice.dismiss' })
  if (isPaymentLost)
    return (
      <AlertDialog
        title={words.title}
        message={words.message}
        figure={null}
        foot={
          <>
            <Button onPress={dismiss}>{text.failure.close}</Button>
            <Button
              kind="primary"
              onPress={() => {
                dismiss()
                settings?.send({ type: 'settings.open', section: 'wallet' })
              }}
            >
              {text.receipt.checkWallet}
            </Button>
          </>
        }
      />
    )
  return (
    isPinLost && (
      <AlertDialog
        title={words.codeTitle}
        message={words.codeMessage}
        figure={null}
        foot={
          <Button kind="primary" onPress={dismiss}>
            {text.failure.close}
          </Button>
        }
      />
    )
  )
}

/**
 * The notices above any page of a session: the idle warning, which has priority, or an interrupted payment or one-time
 * PIN. The latter waits for a dialog that loads, because the URL that the dialog writes would close My Wallet, which
 * the notice opens.
 */
export const SessionNotices = () => {
  const { idle, serviceNavigation } = useView(useSession(), ({ children }) => children)
  const isOpening = useView(serviceNavigation, snapshot => snapshot.matches('opening'))
  const isIdle = useView(idle, snapshot => selectIdleWarning(snapshot).isShown)
  if (idle && isIdle) return <IdleWarning idle={idle} />
  return isOpening ? null : <Interruption />
}
