import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney, moneyParts } from '../../../machines/domain/money.ts'
import {
  selectAsked,
  selectAskedProblem,
  selectRequester,
  selectTypedRows,
} from '../../../machines/payment-request/payment-request.selectors.ts'
import { selectAccount, selectCharges, selectOrderNode } from '../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AskingForm } from '../../ui/form/AskingForm.tsx'
import { Payee } from '../../ui/layout/Payee.tsx'
import { TaskPanel } from '../../ui/layout/TaskLayout.tsx'
import { Figure } from '../../ui/text/Figure.tsx'
import { Quiet } from '../../ui/text/Quiet.tsx'
import { ChargeSummary } from '../payment/charges/ChargeSummary.tsx'
import { FormRows } from '../service/form/FormRows.tsx'
import { sayAvailable } from '../service/form/Select.tsx'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import type { ApprovalProps } from './payment-request.types.ts'

const formId = 'payment-request-form'

/** What is asked for and what there is to pay it with. */
const Asked = ({ service, isHidden }: ScreenProps) => {
  const asked = useSelector(service, selectAsked)
  const account = useSelector(service, selectAccount)
  const symbol = currencySymbol(account.currency)
  if (asked === undefined) return null
  return (
    <>
      <Figure {...moneyParts(asked, symbol)} label={formatMoney(asked, symbol)} />
      <p>
        <Quiet>{sayAvailable(account, isHidden)}</Quiet>
      </p>
    </>
  )
}

/** What is left to be said by whoever pays. */
const Fields = ({ service, isHidden }: ScreenProps) => {
  const rows = useSelector(service, selectTypedRows)
  const account = useSelector(service, selectAccount)
  const form = (
    <AskingForm id={formId} onSubmit={() => service.send({ type: 'form.submit' })}>
      <FormRows
        rows={rows}
        account={account}
        isHidden={isHidden}
        onChange={(name, value) => service.send({ type: 'field.change', field: name, value })}
        onLeave={name => service.send({ type: 'field.leave', field: name })}
        onRetry={name => service.send({ type: 'options.retry', name })}
      />
    </AskingForm>
  )
  return rows.length > 0 ? <TaskPanel>{form}</TaskPanel> : form
}

/** Who asks for what, and what it would cost besides. */
export const Asking = (props: ApprovalProps) => {
  const { service, paymentRequest } = props
  const requester = useSelector(paymentRequest, selectRequester)
  const problem = useSelector(service, selectAskedProblem)
  const node = useSelector(service, selectOrderNode)
  const account = useSelector(service, selectAccount)
  const charges = useSelector(service, selectCharges)
  if (requester === undefined || node === undefined) return null
  return (
    <>
      <Payee {...requester}>
        <Asked {...props} />
      </Payee>
      {problem && <Notice>{say(problem)}</Notice>}
      {node.refusal && <Notice>{sayDefined(node.refusal)}</Notice>}
      <Fields {...props} />
      {account.unreadable && (
        <Button onPress={() => service.send({ type: 'wallet.retry' })}>{text.service.readBalance}</Button>
      )}
      {charges && <ChargeSummary service={service} charges={charges} definition={node.definition} />}
    </>
  )
}
