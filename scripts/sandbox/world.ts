import { createBulkUploads } from './ledger/bulk-uploads.ts'
import { createIdempotency } from './ledger/idempotency.ts'
import { createJournal } from './ledger/journal.ts'
import { createMovements } from './ledger/movements.ts'
import { createPaymentRequests } from './ledger/payment-requests.ts'
import { createDraft } from './networks/draft.ts'
import { createNetworks } from './networks/networks.ts'
import { createAuthenticators } from './people/authenticators.ts'
import { createInstruments } from './people/instruments.ts'
import { createOneTimePins } from './people/one-time-pins.ts'
import { createPeople } from './people/people.ts'
import { createRecipients } from './people/recipients.ts'
import { createSessions } from './people/sessions.ts'
import { createAddresses } from './store/addresses.ts'
import type { SandboxClock } from './store/clock.ts'
import type { Database } from './store/database.ts'
import { createDownloadRefusals } from './store/download-refusals.ts'
import { createFaults } from './store/faults.ts'
import { createIds } from './store/ids.ts'
import { createInbox } from './store/inbox.ts'
import { createRequestLog } from './store/request-log.ts'
import type { SandboxSettings } from './store/settings.ts'

export interface SandboxOptions {
  /** The path of the file, which is created when missing; or `:memory:`. */
  readonly database: string
  /** The seed of all generated values. An existing file keeps its first seed. */
  readonly seed?: string
  /** The default is real time, which the controls can shift; a file stores that shift. */
  readonly clock?: SandboxClock
  readonly fixedOtp?: string
  /** Whether the console and the payment page answer a host name; the default is every name. */
  readonly isKnownHost?: (hostname: string) => boolean
  /** The origin of files. It differs from the network's origin, but the sandbox answers both. */
  readonly storage?: () => string
}

/** A top-up that is not yet paid on the hosted page. */
interface PendingTopUp {
  readonly tender: 'online_card' | 'instant_eft'
  readonly network: string
  /** The origin of the portal that the payer came from and returns to. */
  readonly portal: string
}

/** A history that is generated on the first request of its consumer. */
interface DeferredHistory {
  readonly count: number
  /** When the history was deferred, in milliseconds since the epoch; no movement is later. */
  readonly at: number
}

/** No server listens there; only callers of `fetch` in the same process reach it. */
const nowhere = 'https://storage.sandbox.test'

/** Creates the repositories of the sandbox; all their state is in the database. */
export const createWorld = (
  database: Database,
  clock: SandboxClock,
  settings: SandboxSettings,
  { fixedOtp, storage = () => nowhere }: SandboxOptions,
) => {
  const ids = createIds(settings)
  const draft = createDraft()
  const journal = createJournal(database)
  const inbox = createInbox(database, ids)
  const movements = createMovements(database, clock, journal, inbox, ids)
  return {
    /** Reads after every due movement is settled, in one transaction. */
    settled: <Result>(read: () => Result): Result =>
      database.transaction(() => {
        movements.settleDue(clock.now())
        return read()
      }),
    database,
    clock,
    ids,
    draft,
    networks: createNetworks(draft),
    journal,
    inbox,
    people: createPeople(database, journal, ids),
    movements,
    /** The histories that are generated on the first request of their consumers, by mobile number. */
    deferredHistories: database.table<DeferredHistory>('deferred histories'),
    /** The top-ups that are paid on the hosted page, by movement. */
    pendingTopUps: database.table<PendingTopUp>('pending top-ups'),
    paymentRequests: createPaymentRequests(database, clock, ids, movements),
    bulkUploads: createBulkUploads(database),
    addresses: createAddresses(settings, storage),
    downloadRefusals: createDownloadRefusals(database),
    recipients: createRecipients(database, ids),
    instruments: createInstruments(database, ids),
    sessions: createSessions(database, clock),
    authenticators: createAuthenticators(database, ids),
    pins: createOneTimePins(database, clock, ids, inbox, fixedOtp),
    idempotency: createIdempotency(database, clock),
    faults: createFaults(database, ids),
    log: createRequestLog(database),
  }
}

export type SandboxContext = ReturnType<typeof createWorld>
