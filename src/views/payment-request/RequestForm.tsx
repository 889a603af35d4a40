import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney, moneyParts } from '#machines/domain/money.ts'
import {
  selectAmount,
  selectEditableRows,
  selectRequestedAmount,
  selectRequestedAmountProblem,
  selectRequester,
} from '#machines/payment-request/payment-request.selectors.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectServiceOffer, selectWalletFacts } from '#machines/service/service.selectors.ts'
import { formatDefinedMessage, formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { PayeeCard } from '#src/ui/layout/PayeeCard.tsx'
import { TaskPanel } from '#src/ui/layout/TaskLayout.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { ChargeSummary } from '../payment/charges/ChargeSummary.tsx'
import { FormRows } from '../service/form/FormRows.tsx'
import { formatAvailable } from '../service/form/Select.tsx'
import { FormOpenPayments } from '../service/OpenPayments.tsx'
import type { OrderFormProps } from '../service/order-form.types.ts'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import { useView } from '../shared/use-view.ts'
import type { ApprovalProps } from './payment-request.types.ts'

const formId = 'payment-request-form'

/** The balance; the field of an amount that the payer chooses shows it. */
const Available = ({ service, isHidden }: ScreenProps) => {
  const asked = useSelector(service, selectRequestedAmount)
  const account = useSelector(service, selectWalletFacts)
  if (asked === undefined) return null
  return (
    <p>
      <MutedText>{formatAvailable(account, isHidden)}</MutedText>
    </p>
  )
}

/** The fields that the payer fills in. */
const Fields = ({ service, form, isHidden }: OrderFormProps) => {
  const rows = useSelector(form, selectEditableRows)
  const account = useSelector(service, selectWalletFacts)
  const fields = (
    <AutoValidateForm id={formId} onSubmit={() => form.send({ type: 'form.submit' })}>
      <FormRows
        rows={rows}
        account={account}
        isHidden={isHidden}
        onChange={(name, value) => form.send({ type: 'field.change', field: name, value })}
        onLeave={name => form.send({ type: 'field.blur', field: name })}
        onRetry={name => form.send({ type: 'options.retry', name })}
      />
    </AutoValidateForm>
  )
  return rows.length > 0 ? <TaskPanel>{fields}</TaskPanel> : fields
}

/** The amount, the requester and the charges. */
export const RequestForm = (props: ApprovalProps & Pick<OrderFormProps, 'form'>) => {
  const { service, form, paymentRequest } = props
  const requester = useSelector(paymentRequest, selectRequester)
  const problem = useSelector(form, selectRequestedAmountProblem)
  const node = useSelector(service, selectServiceOffer)
  const account = useSelector(service, selectWalletFacts)
  const charges = useView(form, selectForm).charges
  const amount = useSelector(form, selectAmount)
  const symbol = currencySymbol(account.currency)
  if (requester === undefined || node === undefined) return null
  return (
    <>
      <PayeeCard
        {...requester}
        amount={{ ...moneyParts(amount, symbol), label: formatMoney(amount, symbol) }}
      >
        <Available {...props} />
      </PayeeCard>
      {problem && <Notice>{formatMessage(problem)}</Notice>}
      {node.refusal && <Notice>{formatDefinedMessage(node.refusal)}</Notice>}
      <FormOpenPayments service={service} form={form} receipt={props.receipt} />
      <Fields {...props} />
      {account.isBalanceUnavailable && (
        <Button onPress={() => form.send({ type: 'wallet.retry' })}>{text.service.readBalance}</Button>
      )}
      {charges && <ChargeSummary service={service} charges={charges} definition={node.definition} />}
    </>
  )
}
