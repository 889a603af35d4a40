import { currencySymbol, formatMoney, moneyParts } from '#machines/domain/money.ts'
import type { PaymentRequestActorRef } from '#machines/payment-request/payment-request.machine.ts'
import { selectRequestForm, selectRequestPage } from '#machines/payment-request/payment-request.selectors.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectServiceOffer } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { PayeeCard } from '#src/ui/layout/PayeeCard.tsx'
import { TaskPanel } from '#src/ui/layout/TaskLayout.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { ChargeSummary } from '../payment/charges/ChargeSummary.tsx'
import { FormRows } from '../service/form/FormRows.tsx'
import { formatAvailable } from '../service/form/field-props.ts'
import { FormOpenPayments, type OrderFormProps } from '../service/OpenPayments.tsx'
import { useFormat, useService, useText, useView } from '../shared/hooks.tsx'

export const formId = 'payment-request-form'

interface RequestFormProps extends OrderFormProps {
  readonly paymentRequest: PaymentRequestActorRef
}

/** The amount, the requester, the fields that the payer fills in, and the charges. */
export const RequestForm = ({ form, paymentRequest }: RequestFormProps) => {
  const service = useService()
  const { isHidden } = useFormat()
  const text = useText()
  const { formatMessage, formatDefinedMessage, service: serviceText } = text
  const { requester } = useView(paymentRequest, selectRequestPage)
  const offer = useView(service, selectServiceOffer)
  const { facts, charges } = useView(form, selectForm)
  const { rows, requestedAmount, amount, problem } = useView(form, selectRequestForm)
  const symbol = currencySymbol(facts.currency)
  if (requester === undefined || offer === undefined) return null
  const fields = (
    <AutoValidateForm id={formId} onSubmit={() => form.send({ type: 'form.submit' })}>
      <FormRows
        rows={rows}
        account={facts}
        isHidden={isHidden}
        onChange={(field, value) => form.send({ type: 'field.change', field, value })}
        onLeave={field => form.send({ type: 'field.blur', field })}
        onRetry={name => form.send({ type: 'options.retry', name })}
      />
    </AutoValidateForm>
  )
  return (
    <>
      <PayeeCard
        {...requester}
        amount={{ ...moneyParts(amount, symbol), label: formatMoney(amount, symbol) }}
      >
        {/* The field of an amount that the payer chooses shows the balance itself. */}
        {requestedAmount !== undefined && (
          <p>
            <MutedText>{formatAvailable(text, facts, isHidden)}</MutedText>
          </p>
        )}
      </PayeeCard>
      {problem && <Notice>{formatMessage(problem)}</Notice>}
      {offer.refusal && <Notice>{formatDefinedMessage(offer.refusal)}</Notice>}
      <FormOpenPayments form={form} />
      {rows.length > 0 ? <TaskPanel>{fields}</TaskPanel> : fields}
      {facts.isBalanceUnavailable && (
        <Button onPress={() => form.send({ type: 'wallet.retry' })}>{serviceText.readBalance}</Button>
      )}
      {charges && <ChargeSummary charges={charges} definition={offer.definition} />}
    </>
  )
}
