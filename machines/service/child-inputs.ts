import type { UploadsInput } from '../bulk/uploads/uploads.machine.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import type { CheckoutInput } from './checkout/checkout.types.ts'
import { getCurrentOffer, getFinalScreen, hasChoiceAbove } from './menu-path.ts'
import type { OrderFormInput } from './order-form/order-form.types.ts'
import type { QrRequest } from './qr/qr.machine.ts'
import type { ServiceContext } from './service.types.ts'

// The inputs that the service machine gives to its child machines.

/** Returns the input of the form. */
export const toOrderFormInput = (
  context: ServiceContext,
  serviceRef: OrderFormInput['serviceRef'],
): OrderFormInput => {
  const { formValues: values, facts, journalRef, walletRef, consumerRef } = context
  const offer = assertDefined(getCurrentOffer(context))
  return { offer, values, facts, journalRef, serviceRef, walletRef, consumerRef }
}

/** Returns the input of the QR code: of the payment request that was ordered, else of the wallet. */
export const toQrInput = ({
  facts,
  codeReceipt,
  time,
  walletRef,
}: ServiceContext): QrRequest & Pick<ServiceContext, 'walletRef'> => {
  const code = codeReceipt?.scanCode
  return code === undefined
    ? { of: 'wallet', facts, time, walletRef }
    : { of: 'request', code, time, walletRef }
}

/** Returns the input of the checkout. */
export const toCheckoutInput = (
  context: ServiceContext,
  formRef: CheckoutInput['formRef'] | undefined,
): CheckoutInput => {
  const { order, chargesRef, facts, journalRef, walletRef, time, sendsIdempotencyKey, createKey } = context
  return {
    offer: assertDefined(getCurrentOffer(context)),
    order: assertDefined(order),
    formRef: assertDefined(formRef),
    facts,
    journalRef,
    chargesRef,
    walletRef,
    time,
    sendsIdempotencyKey,
    createKey,
  }
}

/** Returns the input of bulk transfers. */
export const toUploadsInput = (context: ServiceContext): UploadsInput => {
  const { facts, journalRef, walletRef, consumerRef, time, sendsIdempotencyKey, createKey } = context
  const needsOtp = getCurrentOffer(context)?.needsOtp ?? false
  return {
    begin: getFinalScreen(context) === 'bulkHistory' ? 'history' : 'newUpload',
    canGoBack: hasChoiceAbove(context),
    bulkInput: {
      facts,
      journalRef,
      needsOtp,
      idempotent: sendsIdempotencyKey,
      createKey,
      wallet: walletRef,
      consumer: consumerRef,
      time,
    },
  }
}

/** Returns the input of the saved recipients. */
export const toRecipientsInput = ({ facts }: ServiceContext) => ({ entity: facts.read().entity })
