import type { ComponentType } from 'react'
import type { PaymentRequestActorRef } from '#machines/payment-request/payment-request.machine.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { ScreenProps } from '../shared/dialog/service.types.ts'

export interface ApprovalProps extends ScreenProps {
  readonly paymentRequest: PaymentRequestActorRef
}

/** 'Approve Payment', loaded with the service that it shows. */
export type LateApproval = ComponentType<ApprovalProps & { readonly portal: PortalActorRef }>
