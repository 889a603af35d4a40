import { createJournal } from './ledger/journal.ts'
import { createMovements } from './ledger/movements.ts'
import type { BulkUpload, StoredRequest } from './ledger/stored-orders.ts'
import { createDraft } from './networks/draft.ts'
import { createNetworks } from './networks/networks.ts'
import { type Authenticator, createAuthenticators } from './people/authenticators.ts'
import { createPeople } from './people/people.ts'
import { createRecords, type Instrument, type SavedRecipient } from './people/records.ts'
import { createOneTimePins, createSessions } from './people/sessions.ts'
import { createAddresses } from './store/addresses.ts'
import type { SandboxClock } from './store/clock.ts'
import type { Database } from './store/database.ts'
import { createFaults } from './store/faults.ts'
import { createInbox } from './store/inbox.ts'
import { createRequestLog } from './store/request-log.ts'
import { createIds, type SandboxSettings } from './store/settings.ts'

export interface SandboxOptions {
  /** The path of the file, which is created when missing; or `:memory:`. */
  readonly database: string
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

interface DeferredHistory {
  readonly count: number
  /** When the history was deferred, in milliseconds since the epoch; no movement is later. */
  readonly at: number
}

interface StoredResponse {
  /** A hash of the operation and the body of the request that first used the key. */
  readonly request: string
  readonly status: number
  readonly answer: object
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** The rejecting status by method; when both reject, the portal has tried the other one. */
type DownloadRefusals = Readonly<Partial<Record<'GET' | 'POST', 404 | 405>>>

/** No server listens there; only callers of `fetch` in the same process reach it. */
const nowhere = 'https://storage.sandbox.test'

export const createWorld = (
  database: Database,
  clock: SandboxClock,
  settings: SandboxSettings,
  { fixedOtp, storage = () => nowhere }: SandboxOptions,
) => {
  const { table } = database
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
    /** By mobile number. */
    deferredHistories: table<DeferredHistory>('deferred histories'),
    /** By movement. */
    pendingTopUps: table<PendingTopUp>('pending top-ups'),
    paymentRequests: table<StoredRequest>('payment requests'),
    bulkUploads: table<BulkUpload>('bulk uploads'),
    addresses: createAddresses(settings, storage),
    /** The key of the only row is 'all'. */
    downloadRefusals: table<DownloadRefusals>('download refusals'),
    recipients: createRecords(table<SavedRecipient>('recipients')),
    instruments: createRecords(table<Instrument>('instruments')),
    sessions: createSessions(database, clock),
    authenticators: createAuthenticators(table<Authenticator>('authenticators'), ids),
    pins: createOneTimePins(database, clock, ids, inbox, fixedOtp),
    /** By mobile number and idempotency key. */
    idempotentResponses: table<StoredResponse>('idempotent responses'),
    faults: createFaults(database),
    log: createRequestLog(database),
  }
}

export type SandboxContext = ReturnType<typeof createWorld>
