import type { DisplayActorRef } from '#machines/portal/display/display.machine.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { TransactionsActorRef } from '#machines/wallet/transactions/transactions.machine.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'

/** The actors that the parts of the dashboard render. */
export interface DashboardActors {
  readonly portal: PortalActorRef
  readonly wallet: WalletActorRef
  readonly display: DisplayActorRef
}

export interface ChartActors extends DashboardActors {
  readonly transactions: TransactionsActorRef
}

export interface ChartProps extends ChartActors {
  readonly kind: 'balance' | 'flow' | 'spending'
}
