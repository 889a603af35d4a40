import type { ComponentType } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { ApprovalProps } from '../views/payment-request/Approval.tsx'
import type { DashboardDialogs } from '../views/session/Dashboard.tsx'

/** The actors and dialogs that the routes receive from the page. */
export interface RouterContext {
  readonly portal: PortalActorRef
  readonly dialogs: DashboardDialogs
  readonly Approval: ComponentType<ApprovalProps>
}
