import { useSelector } from '@xstate/react'
import {
  selectAsksPin,
  selectCanConfirm,
  selectNeedsOtp,
} from '../../../machines/confirmation/confirmation.selectors.ts'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import { selectConfirmation } from '../../../machines/ordering/ordering.selectors.ts'
import { fillTemplate } from '../../../machines/service/order.ts'
import {
  selectCurrency,
  selectOrder,
  selectOrderNode,
  selectWords,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { DialogScreen } from '../../ui/DialogScreen.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormNote } from '../../ui/FormNote.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { Lead } from '../../ui/Lead.tsx'
import { NetworkButton } from '../service/NetworkButton.tsx'
import { OrderSummary } from '../service/Summary.tsx'
import { useMessage } from '../service/written.tsx'
import { useSelected } from '../use-selected.ts'
import { Cancel, EnterPin } from './EnterPin.tsx'
import { OneTimePin } from './OneTimePin.tsx'
import type { ConfirmationProps, OrderingProps } from './ordering.types.ts'

const formId = 'confirmation-form'

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
