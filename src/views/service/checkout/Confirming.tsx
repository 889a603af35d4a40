import { formatMoney } from '#machines/domain/money.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectCheckoutDialog, selectConfirmation } from '#machines/service/checkout/checkout.selectors.ts'
import { fillTemplate } from '#machines/service/form/order.ts'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { alertIcon } from '#src/ui/icons/field.ts'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import {
  ConfirmationButtons,
  type ConfirmationProps,
} from '#src/views/payment/confirmation/ConfirmationButtons.tsx'
import { EnterPin } from '#src/views/payment/confirmation/EnterPin.tsx'
import { OneTimePin } from '#src/views/payment/confirmation/OneTimePin.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import { OpenPayments } from '../OpenPayments.tsx'
import { OrderHead, useArrival } from '../OrderHead.tsx'
import { useMessage } from '../summary-rows.tsx'
import { type CheckoutProps, OrderSummary } from './Summary.tsx'

const formId = 'confirmation-form'

const ConfirmOrder = ({ confirmation, checkout }: ConfirmationProps & Pick<CheckoutProps, 'checkout'>) => {
  const { formatDefinedMessage, service: serviceText } = useText()
  const { offer, texts: words, order, party, symbol, isOwnerUnknown } = useOrder()
  const { openPayments, isPaymentElsewhere } = useView(checkout, selectCheckoutDialog)
  const amount = order && formatMoney(order.amount, symbol)
  const message = useMessage()
  const { canConfirm, needsOtp } = useView(confirmation, selectConfirming)
  const question = words?.confirmQuestion && formatDefinedMessage(words.confirmQuestion)
  return (
    <DialogScreen
      foot={
        <ConfirmationButtons
          {...{ confirmation, formId }}
          canSubmit={canConfirm}
          missing={needsOtp ? serviceText.otp : undefined}
          label={offer?.submitLabel}
        >
          {serviceText.confirm}
        </ConfirmationButtons>
      }
    >
      <OrderHead
        title={words?.confirmTitle ? formatDefinedMessage(words.confirmTitle) : serviceText.confirmTitle}
        when={useArrival()}
      />
      {message && <FormText icon={infoIcon}>{message}</FormText>}
      {isOwnerUnknown && <NextStep icon={alertIcon} state="unsure" problem={serviceText.unknownOwner} />}
      <OrderSummary />
      <OpenPayments payments={openPayments} party={party} isElsewhere={isPaymentElsewhere} />
      <FormText>
        {question && amount
          ? fillTemplate(question, new Map([['amount', amount]]))
          : serviceText.confirmQuestion}
      </FormText>
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'order.confirm' })}>
        {needsOtp && <OneTimePin confirmation={confirmation} />}
      </Form>
    </DialogScreen>
  )
}

/** 'Enter PIN' if the network requires it, then 'Confirm Transaction'. */
export const Confirming = ({ checkout }: CheckoutProps) => {
  const confirmation = useView(checkout, selectConfirmation)
  const Screen = useView(confirmation, selectConfirming)?.asksPin ? EnterPin : ConfirmOrder
  return confirmation && <Screen confirmation={confirmation} checkout={checkout} />
}
