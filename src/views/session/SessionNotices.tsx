import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { selectIdleWarning } from '#machines/session/idle/idle.selectors.ts'
import { selectSettings } from '#machines/session/session.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { AlertDialog } from '#src/ui/overlay/AlertDialog.tsx'
import { useSession, useText, useView } from '../shared/hooks.tsx'
import { IdleWarning } from './idle/IdleWarning.tsx'

/** The notice that the wallet of another consumer has taken the place of the one before. */
const Replacement = () => {
  const { replacement: words, idle } = useText()
  const session = useSession()
  const { msisdn } = useView(session, ({ context }) => context)
  return (
    <AlertDialog
      title={words.title}
      message={words.message(formatMsisdn(msisdn))}
      figure={null}
      foot={
        <Button kind="primary" onPress={() => session.send({ type: 'notice.dismiss' })}>
          {idle.goOn}
        </Button>
      }
    />
  )
}

/** The notice that the page was left during a payment, or with an unused one-time PIN. */
const Interruption = () => {
  const { interruption: words, failure, receipt } = useText()
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
            <Button onPress={dismiss}>{failure.close}</Button>
            <Button
              kind="primary"
              onPress={() => {
                dismiss()
                settings?.send({ type: 'settings.open', section: 'wallet' })
              }}
            >
              {receipt.checkWallet}
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
            {failure.close}
          </Button>
        }
      />
    )
  )
}

/**
 * The notices above any page of a session: the idle warning, which has priority, that of another consumer, or of an
 * interrupted payment or one-time PIN. The latter waits for a dialog that loads, because the URL that the dialog writes would close My Wallet, which
 * the notice opens.
 */
export const SessionNotices = () => {
  const session = useSession()
  const { idle, serviceNavigation } = useView(session, ({ children }) => children)
  const { isReplacing } = useView(session, ({ context }) => context)
  const isOpening = useView(serviceNavigation, snapshot => snapshot.matches('opening'))
  const isIdle = useView(idle, snapshot => selectIdleWarning(snapshot).isShown)
  if (idle && isIdle) return <IdleWarning idle={idle} />
  if (isReplacing) return <Replacement />
  return isOpening ? null : <Interruption />
}
