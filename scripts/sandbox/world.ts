import type { SandboxClock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Networks } from './networks/networks.ts'
import type { Checkouts } from './store/checkouts.ts'
import type { Database } from './store/database.ts'
import type { Faults } from './store/faults.ts'
import type { Idempotency } from './store/idempotency.ts'
import type { Inbox } from './store/inbox.ts'
import type { Journal } from './store/journal.ts'
import type { Movements } from './store/movements.ts'
import type { OneTimePins } from './store/one-time-pins.ts'
import type { PaymentRequests } from './store/payment-requests.ts'
import type { People } from './store/people.ts'
import type { Recipients } from './store/recipients.ts'
import type { RequestLog } from './store/request-log.ts'
import type { Sessions } from './store/sessions.ts'

/** Everything the sandbox knows. It is all in the database; these are the ways to it. */
export interface World {
  readonly database: Database
  readonly clock: SandboxClock
  readonly ids: Ids
  readonly networks: Networks
  readonly people: People
  readonly journal: Journal
  readonly movements: Movements
  readonly checkouts: Checkouts
  readonly paymentRequests: PaymentRequests
  readonly recipients: Recipients
  readonly sessions: Sessions
  readonly pins: OneTimePins
  readonly inbox: Inbox
  readonly idempotency: Idempotency
  readonly faults: Faults
  readonly log: RequestLog
}
