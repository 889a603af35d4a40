import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney } from '../../../../machines/domain/money.ts'
import {
  selectAsksPin,
  selectCanConfirm,
  selectNeedsOtp,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import { fillTemplate } from '../../../../machines/service/form/order.ts'
import { selectConfirmation } from '../../../../machines/service/ordering/ordering.selectors.ts'
import {
  selectCurrency,
  selectOrder,
  selectOrderNode,
  selectWords,
} from '../../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../../text/inside.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormNote } from '../../../ui/form/FormNote.tsx'
import { infoIcon } from '../../../ui/icons/status.ts'
import { DialogScreen } from '../../../ui/overlay/DialogScreen.tsx'
import { Lead } from '../../../ui/text/Lead.tsx'
import type { ConfirmationProps } from '../../payment/confirmation/confirmation.types.ts'
import { Cancel, EnterPin } from '../../payment/confirmation/EnterPin.tsx'
import { OneTimePin } from '../../payment/confirmation/OneTimePin.tsx'
import { NetworkButton } from '../../shared/dialog/NetworkButton.tsx'
import { useSelected } from '../../shared/use-selected.ts'
import { OrderSummary } from '../Summary.tsx'
import { useMessage } from '../written.tsx'
import type { OrderingProps } from './ordering.types.ts'

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
