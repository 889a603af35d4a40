import { useSelector } from '@xstate/react'
import type { BulkFormActorRef } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import {
  selectIsNotified,
  selectSmsCharge,
  selectSmsTotal,
} from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import type { BulkProps } from '../bulk.types.ts'

const words = text.bulk

interface SmsNotificationProps extends Pick<BulkProps, 'service'> {
  readonly form: BulkFormActorRef
}

/** 'Send notifications to recipients at R0.50 an SMS', with the total for the file if it is known. */
export const SmsNotification = ({ form, service }: SmsNotificationProps) => {
  const isNotified = useSelector(form, selectIsNotified)
  const charge = useSelector(form, selectSmsCharge)
  const price = useSelector(charge, snapshot => snapshot?.context.loaded)
  const total = useSelector(form, snapshot => selectSmsTotal(snapshot, price))
  const failure = useSelector(charge, snapshot => snapshot?.context.failure)
  const symbol = currencySymbol(useSelector(service, selectWalletFacts).currency)
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
      {failure && <Button onPress={() => charge?.send({ type: 'load.retry' })}>{text.failure.retry}</Button>}
    </Checkbox>
  )
}
