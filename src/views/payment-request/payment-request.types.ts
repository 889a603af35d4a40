import type { PaymentRequestActorRef } from '../../../machines/payment-request/payment-request.machine.ts'
import type { ScreenProps } from '../shared/dialog/service.types.ts'

export interface ApprovalProps extends ScreenProps {
  readonly paymentRequest: PaymentRequestActorRef
}
