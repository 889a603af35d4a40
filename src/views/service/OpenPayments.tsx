import { formatMoney } from '#machines/domain/money.ts'
import type { OrderParty } from '#machines/service/form/order-party.ts'
import type { OpenPayment } from '#machines/service/open-payments.ts'
import type { OrderFormActorRef } from '#machines/service/order-form/order-form.machine.ts'
import { selectOpenPayments } from '#machines/service/order-form/order-form.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useNextActions } from '../shared/dialog/next-actions.tsx'
import { useText, useView } from '../shared/hooks.tsx'
import { useOrder } from '../shared/use-order.ts'
import { formatSummaryValue } from './summary-rows.tsx'

/** The props of the form of an order and its parts. */
export interface OrderFormProps {
  readonly form: OrderFormActorRef
}

interface OpenPaymentsProps {
  readonly payments: readonly OpenPayment[]
  readonly party: OrderParty | undefined
  /** Whether another page has an open payment, of which nothing else is known. */
  readonly isElsewhere: boolean
}

/** Says which payments to the same payee are open, before the consumer pays again. */
export const OpenPayments = ({ payments, party, isElsewhere }: OpenPaymentsProps) => {
  const { receipt } = useNextActions()
  const text = useText()
  const { service: serviceText, formatDefinedMessage } = text
  const { symbol } = useOrder()
  const words = serviceText
  const name = party?.name
    ? formatDefinedMessage(party.name)
    : party?.number && formatSummaryValue(text, party.number, symbol)
  return (
    <>
      {payments.map(({ snsi, amount, isPending }) => (
        <Notice key={snsi ?? amount} plain>
          <p>{words[isPending ? 'stillPending' : 'stillUnanswered'](formatMoney(amount, symbol), name)}</p>
          {snsi !== undefined && receipt && (
            <Button onPress={() => receipt.send({ type: 'receipt.find', snsi })}>{words.showPayment}</Button>
          )}
        </Notice>
      ))}
      {isElsewhere && payments.length === 0 && <Notice plain>{words.openElsewhere}</Notice>}
    </>
  )
}

/** The open payments to the payee of a filled form. */
export const FormOpenPayments = ({ form, ...props }: OrderFormProps) => (
  <OpenPayments {...props} {...useView(form, selectOpenPayments)} />
)
