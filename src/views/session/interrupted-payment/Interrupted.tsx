import { useSelector } from '@xstate/react'
import type { IdleActorRef } from '#machines/session/idle/idle.machine.ts'
import { selectIsActive } from '#machines/session/idle/idle.selectors.ts'
import type { InterruptedPaymentActorRef } from '#machines/session/interrupted-payment/interrupted-payment.machine.ts'
import {
  selectIsCodeNoticeShown,
  selectIsNoticeShown,
} from '#machines/session/interrupted-payment/interrupted-payment.selectors.ts'
import type { SettingsActorRef } from '#machines/settings/settings.machine.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { AlertDialog } from '#src/ui/overlay/AlertDialog.tsx'

interface InterruptedProps {
  readonly interruption: InterruptedPaymentActorRef
  /** The settings, whose My Wallet may list the payment. */
  readonly settings: SettingsActorRef
  /** The idle warning has priority. */
  readonly idle: IdleActorRef
}

/** The notice that the page was left during a payment, or with an unused one-time PIN. */
export const Interrupted = ({ interruption, settings, idle }: InterruptedProps) => {
  const isTelling = useSelector(interruption, selectIsNoticeShown)
  const isCodeLost = useSelector(interruption, selectIsCodeNoticeShown)
  const isCalm = useSelector(idle, selectIsActive)
  if (!isCalm) return null
  const dismiss = () => interruption.send({ type: 'interruption.dismiss' })
  if (isCodeLost)
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
  if (!isTelling) return null
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
