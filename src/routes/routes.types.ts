import type { PortalActorRef } from '../../machines/portal/portal.machine.ts'
import type { DashboardDialogs } from '../views/session/Dashboard.tsx'

export interface RouteProps {
  readonly portal: PortalActorRef
  readonly dialogs: DashboardDialogs
  /** Opens the dashboard as a new entry of the browser history. */
  readonly onReturn: () => void
}
