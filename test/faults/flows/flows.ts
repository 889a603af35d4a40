import type { Flow } from '../flow.types.ts'
import { bulkFlows } from './bulk.ts'
import { dashboardFlows } from './dashboard.ts'
import { lookupFlows } from './lookups.ts'
import { invite, payments, scanToPay, topUp } from './orders.ts'
import { settingsFlows } from './settings.ts'
import { signInFlows } from './sign-in.ts'

/** Every flow as it is played. To add one: write it in the file of its dialog, and add it to the list there. */
export const playedFlows: readonly Flow[] = [
  ...[...signInFlows, ...dashboardFlows, ...settingsFlows, ...lookupFlows, ...bulkFlows],
  ...[topUp, invite, ...payments, ...scanToPay],
]
