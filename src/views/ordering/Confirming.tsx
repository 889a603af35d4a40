import { useSelector } from '@xstate/react'
import type { ConfirmationActorRef } from '../../../machines/confirmation/confirmation.machine.ts'
import {
  selectAsksPin,
  selectCanConfirm,
  selectCanSubmitPin,
  selectCode,
  selectCodeProblem,
  selectNeedsOtp,
} from '../../../machines/confirmation/confirmation.selectors.ts'
import { pinLength } from '../../../machines/domain/constants.ts'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import { selectConfirmation } from '../../../machines/ordering/ordering.selectors.ts'
import { fillTemplate } from '../../../machines/service/order.ts'
import {
  selectCurrency,
  selectOrder,
  selectOrderNode,
  selectWords,
} from '../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { DialogScreen } from '../../ui/DialogScreen.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormNote } from '../../ui/FormNote.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { Lead } from '../../ui/Lead.tsx'
import { NetworkButton } from '../service/NetworkButton.tsx'
import { OrderSummary, useMessage } from '../service/Summary.tsx'
import { useSelected } from '../use-selected.ts'
import { OneTimePin } from './OneTimePin.tsx'
import type { OrderingProps } from './ordering.types.ts'

const formId = 'confirmation-form'

interface ConfirmationProps extends Pick<OrderingProps, 'service'> {
  readonly confirmation: ConfirmationActorRef
}

const Cancel = ({ confirmation, service }: ConfirmationProps) => {
  const node = useSelector(service, selectOrderNode)
  return (
    <NetworkButton
      label={node?.cancelLabel}
      face={node?.cancelFace}
      onPress={() => confirmation.send({ type: 'order.cancel' })}
    >
      {text.service.cancel}
    </NetworkButton>
  )
}

/** The consumer's own PIN, before anything else. */
const EnterPin = ({ confirmation, service }: ConfirmationProps) => {
  const problem = useSelector(confirmation, selectCodeProblem)
  const node = useSelector(service, selectOrderNode)
  return (
    <DialogScreen
      foot={
        <>
          <Cancel confirmation={confirmation} service={service} />
          <NetworkButton
            kind="primary"
            type="submit"
            form={formId}
            disabled={!useSelector(confirmation, selectCanSubmitPin)}
            label={undefined}
            face={node?.submitFace}
          >
            {text.service.goOn}
          </NetworkButton>
        </>
      }
    >
      <Lead title={text.service.enterPin} message={text.service.enterPinHelp} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'pin.submit' })}>
        <CodeField
          autoFocus
          label={text.service.pin}
          name="pin"
          kind="pin"
          length={pinLength}
          value={useSelector(confirmation, selectCode)}
          error={problem && say(problem)}
          onChange={value => confirmation.send({ type: 'code.change', value })}
          onBlur={() => confirmation.send({ type: 'code.leave' })}
        />
      </Form>
    </DialogScreen>
  )
}

const ConfirmOrder = ({ confirmation, service }: ConfirmationProps) => {
  const node = useSelector(service, selectOrderNode)
  const words = useSelector(service, selectWords)
  const order = useSelector(service, selectOrder)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const amount = order && formatMoney(order.amount, symbol)
  const message = useMessage(service)
  const question = words?.confirmQuestion && sayDefined(words.confirmQuestion)
  return (
    <DialogScreen
      foot={
        <>
          <Cancel confirmation={confirmation} service={service} />
          <NetworkButton
            kind="primary"
            type="submit"
            form={formId}
            disabled={!useSelector(confirmation, selectCanConfirm)}
            label={node?.submitLabel}
            face={node?.submitFace}
          >
            {text.service.confirm}
          </NetworkButton>
        </>
      }
    >
      <Lead
        title={words?.confirmTitle ? sayDefined(words.confirmTitle) : text.service.confirmTitle}
        message={
          question && amount
            ? fillTemplate(question, new Map([['amount', amount]]))
            : text.service.confirmQuestion
        }
      />
      {message && <FormNote icon={infoIcon}>{message}</FormNote>}
      <OrderSummary service={service} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'order.confirm' })}>
        {useSelector(confirmation, selectNeedsOtp) && (
          <OneTimePin confirmation={confirmation} service={service} />
        )}
      </Form>
    </DialogScreen>
  )
}

/** 'Enter PIN' where it is wanted, then 'Confirm Transaction'. */
export const Confirming = ({ service, ordering }: OrderingProps) => {
  const confirmation = useSelector(ordering, selectConfirmation)
  const Screen = useSelected(confirmation, selectAsksPin) ? EnterPin : ConfirmOrder
  return confirmation && <Screen confirmation={confirmation} service={service} />
}
