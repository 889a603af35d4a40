import { useSelector } from '@xstate/react'
import type { JournalRef } from '#machines/payment/journal/payment-journal.ts'
import type { IdleActorRef } from '#machines/session/idle/idle.machine.ts'
import { selectIsActive } from '#machines/session/idle/idle.selectors.ts'
import type { SettingsActorRef } from '#machines/settings/settings.machine.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { AlertDialog } from '#src/ui/overlay/AlertDialog.tsx'

interface InterruptedProps {
  readonly journal: JournalRef
  /** The settings, whose My Wallet may list the payment. */
  readonly settings: SettingsActorRef
  /** The idle warning has priority. */
  readonly idle: IdleActorRef
}

/** The notice that the page was left during a payment, or with an unused one-time PIN. */
export const Interrupted = ({ journal, settings, idle }: InterruptedProps) => {
  const { isPaymentLost, isPinLost } = useSelector(journal, ({ context }) => context)
  const isCalm = useSelector(idle, selectIsActive)
  if (!isCalm) return null
  const dismiss = () => journal.send({ type: 'notice.dismiss' })
  if (isPinLost && !isPaymentLost)
    return (
      <AlertDialog
        title={text.interruption.codeTitle}
        message={text.interruption.codeMessage}
        figure={null}
        foot={
          <Button kind="primary" onPress={dismiss}>
            {text.failure.close}
          </Button>
        }
      />
    )
  if (!isPaymentLost) return null
  return (
    <AlertDialog
      title={text.interruption.title}
      message={text.interruption.message}
      figure={null}
      foot={
        <>
          <Button onPress={dismiss}>{text.failure.close}</Button>
          <Button
            kind="primary"
            onPress={() => {
              dismiss()
              settings.send({ type: 'settings.open', section: 'wallet' })
            }}
          >
            {text.receipt.checkWallet}
          </Button>
        </>
      }
    />
  )
}
