import type { PaymentRequestActorRef } from '#machines/payment-request/payment-request.machine.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import {
  selectCheckout,
  selectOrderForm,
  selectServiceDialog,
  selectStep,
} from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { qrIcon } from '#src/ui/icons/icons.ts'
import { TaskLayout } from '#src/ui/layout/TaskLayout.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Checkout, useCheckoutProgress } from '../service/checkout/Checkout.tsx'
import { useService, useText, useView } from '../shared/hooks.tsx'
import { formId, RequestForm } from './RequestForm.tsx'

export interface ApprovalProps {
  readonly paymentRequest: PaymentRequestActorRef
}

/** The dialog of the order. */
const CheckoutDialog = (props: ApprovalProps) => {
  const { codes, failure } = useText()
  const { paymentRequest } = props
  const service = useService()
  const { isBlocked, part } = useCheckoutProgress(service)
  const { focusKey } = useView(service, selectServiceDialog)
  const { canGoBack } = useView(service, selectStep)
  return (
    <Dialog
      open
      isInUrl
      ignoresOutside
      size="service"
      title={codes['request.title']}
      icon={qrIcon}
      focusKey={part ?? focusKey}
      blocked={isBlocked}
      onClose={() => service.send({ type: 'dialog.close' })}
      onBack={canGoBack && !isBlocked ? () => service.send({ type: 'choice.back' }) : undefined}
    >
      {/* A request is paid once, and Retry of a declined payment reads it again first. */}
      <Checkout
        isRepeatable={false}
        declinedAction={
          <Button kind="primary" onPress={() => paymentRequest.send({ type: 'request.retry' })}>
            {failure.retry}
          </Button>
        }
      />
    </Dialog>
  )
}

/** 'Approve Payment': the request, and the dialog of its order. */
export const Approval = (props: ApprovalProps) => {
  const {
    codes,
    service: serviceText,
    paymentRequest: paymentRequestText,
    formatDefinedMessage,
    waitsFor,
  } = useText()
  const { paymentRequest } = props
  const service = useService()
  const form = useView(service, selectOrderForm)
  const { canSubmit: canPay, missing } = useView(form, selectForm) ?? {}
  const isOrdered = useView(service, selectCheckout) !== undefined
  return (
    <>
      <TaskLayout
        title={codes['request.title']}
        foot={
          <>
            <Button kind="quiet" align="start" onPress={() => paymentRequest.send({ type: 'request.close' })}>
              {serviceText.back}
            </Button>
            {form && (
              <SubmitButton
                form={formId}
                incomplete={!canPay}
                waitsFor={missing && waitsFor(formatDefinedMessage(missing))}
              >
                {paymentRequestText.pay}
              </SubmitButton>
            )}
          </>
        }
      >
        {form && <RequestForm paymentRequest={paymentRequest} form={form} />}
      </TaskLayout>
      {isOrdered && <CheckoutDialog {...props} />}
    </>
  )
}
