import type { SignedAddresses } from './bulk/addresses.ts'
import type { SandboxClock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Networks } from './networks/networks.ts'
import type { Authenticators } from './store/authenticators.ts'
import type { Batches } from './store/batches.ts'
import type { BulkUploads } from './store/bulk-uploads.ts'
import type { Checkouts } from './store/checkouts.ts'
import type { Database } from './store/database.ts'
import type { DownloadRefusals } from './store/download-refusals.ts'
import type { Faults } from './store/faults.ts'
import type { Idempotency } from './store/idempotency.ts'
import type { Inbox } from './store/inbox.ts'
import type { Instruments } from './store/instruments.ts'
import type { Journal } from './store/journal.ts'
import type { Movements } from './store/movements.ts'
import type { OneTimePins } from './store/one-time-pins.ts'
import type { Pasts } from './store/pasts.ts'
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
  readonly batches: Batches
  readonly pasts: Pasts
  readonly checkouts: Checkouts
  readonly paymentRequests: PaymentRequests
  readonly bulkUploads: BulkUploads
  readonly addresses: SignedAddresses
  readonly downloadRefusals: DownloadRefusals
  readonly recipients: Recipients
  readonly instruments: Instruments
  readonly sessions: Sessions
  readonly authenticators: Authenticators
  readonly pins: OneTimePins
  readonly inbox: Inbox
  readonly idempotency: Idempotency
  readonly faults: Faults
  readonly log: RequestLog
}
