import type { Batches } from './ledger/batch-payments.ts'
import type { BulkUploads } from './ledger/bulk-uploads.ts'
import type { DeferredHistories } from './ledger/deferred-histories.ts'
import type { Idempotency } from './ledger/idempotency.ts'
import type { Journal } from './ledger/journal.ts'
import type { Movements } from './ledger/movements.ts'
import type { PaymentRequests } from './ledger/payment-requests.ts'
import type { PendingTopUps } from './ledger/pending-top-ups.ts'
import type { Networks } from './networks/networks.ts'
import type { Authenticators } from './people/authenticators.ts'
import type { Instruments } from './people/instruments.ts'
import type { OneTimePins } from './people/one-time-pins.ts'
import type { People } from './people/people.ts'
import type { Recipients } from './people/recipients.ts'
import type { Sessions } from './people/sessions.ts'
import type { SignedAddresses } from './store/addresses.ts'
import type { SandboxClock } from './store/clock.ts'
import type { Database } from './store/database.ts'
import type { DownloadRefusals } from './store/download-refusals.ts'
import type { Faults } from './store/faults.ts'
import type { Ids } from './store/ids.ts'
import type { Inbox } from './store/inbox.ts'
import type { RequestLog } from './store/request-log.ts'

/** The repositories of the sandbox; all their state is in the database. */
export interface SandboxContext {
  readonly database: Database
  readonly clock: SandboxClock
  readonly ids: Ids
  readonly networks: Networks
  readonly people: People
  readonly journal: Journal
  readonly movements: Movements
  readonly batches: Batches
  readonly deferredHistories: DeferredHistories
  readonly pendingTopUps: PendingTopUps
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
