import type { ChargesCode } from '#machines/payment/charges/charges.selectors.ts'
import type { ConfirmationCode } from '#machines/payment/confirmation/confirmation.selectors.ts'
import type { ProcessingCode } from '#machines/payment/processing/processing.selectors.ts'
import type { PaymentCode } from '#machines/payment/submission/submission.selectors.ts'

const codes = {
  'charges.failed': 'Unable to Retrieve Charge List',
  'otp.incomplete': 'The OTP must be 6 digits. Please try again.',
  'payment.checkFailed':
    'We could not check just now. Your money may have moved. Check My Wallet before you try again.',
  'payment.notFound': 'Not found yet. It may still arrive: check again in a moment before you try again.',
  'payment.recognise': 'We found a payment like this. Is it yours?',
  'payment.unknown':
    'We did not get an answer. Your money may have moved. Check My Wallet before you try again.',
  'payment.unusable':
    'An answer came that we could not use. Your money may have moved. Check My Wallet before you try again.',
  'pin.incomplete': 'The PIN must be 4 digits. Please try again.',
  'processing.late': 'Your transaction is still pending. You will find it in My Wallet.',
  'processing.outOfReach': 'We cannot reach your wallet just now. We keep trying.',
  'processing.unknown': 'This transaction is not in your wallet.',
  'processing.verifying': 'We are verifiying your transaction. Please wait...',
} satisfies Record<ChargesCode | ConfirmationCode | PaymentCode | ProcessingCode, string>

/** English texts of payments. */
export const payment = {
  codes,
  processing: {
    title: 'Payment Status',
    topUpApproved: (amount: string) =>
      `Your topup transaction for ${amount} has been successfully added to your wallet.`,
    topUpDeclined: (amount: string) =>
      `Your topup transaction for ${amount} was declined. Please contact your bank.`,
    approved: (amount: string, type: string) =>
      `Your ${type} transaction for ${amount} has been successfully processed.`,
    declined: (amount: string, type: string) => `Your ${type} transaction for ${amount} was declined.`,
    toDashboard: 'Return to Dashboard',
  },
}
