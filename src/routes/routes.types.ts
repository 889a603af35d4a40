import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { LateApproval } from '../views/payment-request/payment-request.types.ts'
import type { DashboardDialogs } from '../views/session/Dashboard.tsx'

/** The actors and dialogs that the routes receive from the page. */
export interface RouterContext {
  readonly portal: PortalActorRef
  readonly dialogs: DashboardDialogs
  readonly Approval: LateApproval
}
