import type { BulkFormActorRef } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import { type BulkFormView, toSmsTotal } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'

interface SmsNotificationProps {
  readonly form: BulkFormActorRef
  readonly chosen: BulkFormView
  readonly currency: string
}

/** 'Send notifications to recipients at R0.50 an SMS', with the total for the file if it is known. */
export const SmsNotification = ({ form, chosen, currency }: SmsNotificationProps) => {
  const { bulk: words, failure: failureText } = useText()
  const { isNotified, smsCharge, report } = chosen
  const { loaded: price, failure } = useView(smsCharge, ({ context }) => context) ?? {}
  const total = toSmsTotal(report, price)
  const symbol = currencySymbol(currency)
  return (
    <Checkbox
      name="notification"
      label={
        price === undefined
          ? words.smsUnpriced
          : words.sms(
              formatMoney(price, symbol),
              total === undefined ? undefined : formatMoney(total, symbol),
            )
      }
      checked={isNotified}
      onToggle={() => form.send({ type: 'notification.set', on: !isNotified })}
      error={failure && words.smsUnknown}
    >
      {failure && (
        <Button onPress={() => smsCharge?.send({ type: 'load.retry' })}>{failureText.retry}</Button>
      )}
    </Checkbox>
  )
}
