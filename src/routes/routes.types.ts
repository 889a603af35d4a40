import type { PortalActorRef } from '../../machines/portal/portal.machine.ts'
import type { LateApproval } from '../views/payment-request/payment-request.types.ts'
import type { DashboardDialogs } from '../views/session/Dashboard.tsx'

/** What the routes need of the page around them. */
export interface RouterContext {
  readonly portal: PortalActorRef
  readonly dialogs: DashboardDialogs
  readonly Approval: LateApproval
}
