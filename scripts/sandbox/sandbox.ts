import { Hono } from 'hono'
import { fileRoutes } from './bulk/file-routes.ts'
import { consoleRoutes } from './console/console.ts'
import { controls } from './console/controls.ts'
import type { OperationId } from './http/operation.ts'
import { sentBytes } from './http/request-bodies.ts'
import { routes } from './http/routes.ts'
import { createBatches } from './ledger/batch-payments.ts'
import { createBulkUploads } from './ledger/bulk-uploads.ts'
import { createDeferredHistories } from './ledger/deferred-histories.ts'
import { createIdempotency } from './ledger/idempotency.ts'
import { createJournal } from './ledger/journal.ts'
import { createMovements } from './ledger/movements.ts'
import { createPaymentRequests } from './ledger/payment-requests.ts'
import { createPendingTopUps } from './ledger/pending-top-ups.ts'
import { networks } from './networks/networks.ts'
import { createPaymentPageRoutes } from './payment-page/payment-page-routes.ts'
import { createAuthenticators } from './people/authenticators.ts'
import { createInstruments } from './people/instruments.ts'
import { createOneTimePins } from './people/one-time-pins.ts'
import { hashPassword } from './people/passwords.ts'
import { createPeople } from './people/people.ts'
import { createRecipients } from './people/recipients.ts'
import { createSessions } from './people/sessions.ts'
import { answerRequest } from './pipeline.ts'
import { seedPersonas } from './seed/people.ts'
import { sharedPassword } from './seed/personas.ts'
import { createAddresses, storagePath } from './store/addresses.ts'
import { createClock, type SandboxClock } from './store/clock.ts'
import { type Database, openDatabase } from './store/database.ts'
import { createDownloadRefusals } from './store/download-refusals.ts'
import { createFaults } from './store/faults.ts'
import { createIds } from './store/ids.ts'
import { createInbox } from './store/inbox.ts'
import { createRequestLog } from './store/request-log.ts'
import { createSettings } from './store/settings.ts'
import type { SandboxContext } from './world.ts'

export interface SandboxOptions {
  /** The path of the SQLite file, which is created when missing; or `:memory:`. */
  readonly database: string
  /** The seed of all generated values. An existing file keeps its first seed. */
  readonly seed?: string
  /** The default is real time, which the controls can shift; a file stores that shift. */
  readonly clock?: SandboxClock
  /** A one-time PIN that replaces the generated ones. */
  readonly fixedOtp?: string
  /**
   * The origin for uploads and downloads of files. It differs from the network's origin, but the sandbox
   * answers both.
   */
  readonly storage?: () => string
}

export interface Sandbox {
  /**
   * Answers the network's paths (`/network/express/…`, `/application/…`, `/consumer/…`, `/service/…`,
   * `/financial/…`) and the controls under `/_sandbox`. Rejects as the browser's `fetch` does: with the abort
   * reason, or with a TypeError when a fault breaks the connection. A server mounts it through `overHttp` of
   * connection.ts.
   */
  fetch(request: Request, init?: { signal?: AbortSignal | null }): Promise<Response>
  readonly clock: SandboxClock
  /** Rejects the calls that still wait, and closes the database. */
  close(): void
}

/** The embedded network, written from the API description alone. All its state is in one SQLite database. */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const database = openDatabase(options.database)
  const settings = createSettings(database)
  const clock = options.clock ?? createClock(Date.now, settings.clock)
  const world = createWorld(database, clock, settings.seed, options)
  const password = hashPassword(sharedPassword)
  const settle = (seed: string) => {
    settings.setSeed(seed)
    seedPersonas(world, password)
  }
  database.transaction(() => {
    if (world.people.list().length === 0) settle(options.seed ?? 'lwandle')
  })

  const closing = new AbortController()
  const app = createApp(world)
  app.get('/_sandbox/', context => context.redirect('/_sandbox'))
  app.route('/_sandbox', consoleRoutes)
  app.route('/_sandbox/pay', createPaymentPageRoutes(world))
  app.route(
    '/_sandbox',
    controls(world, {
      password,
      reset: seed =>
        database.transaction(() => {
          const planted = settings.seed()
          database.clear()
          clock.restart()
          settle(seed ?? planted)
        }),
    }),
  )

  return {
    clock,
    async fetch(request, init) {
      const signals = [closing.signal, request.signal, ...(init?.signal ? [init.signal] : [])]
      return app.fetch(request, { signals })
    },
    close() {
      closing.abort(new DOMException('The sandbox was closed.', 'AbortError'))
      database.close()
    },
  }
}

/**
 * The default storage origin. No server listens there; only callers of `fetch` in the same process reach it.
 */
const nowhere = 'https://storage.sandbox.test'

const createWorld = (
  database: Database,
  clock: SandboxClock,
  seed: () => string,
  { fixedOtp, storage = () => nowhere }: SandboxOptions,
): SandboxContext => {
  const ids = createIds(database, seed)
  const journal = createJournal(database)
  const inbox = createInbox(database, ids)
  return {
    database,
    clock,
    ids,
    networks,
    journal,
    inbox,
    people: createPeople(database, journal, ids),
    movements: createMovements(database, journal, inbox, ids),
    batches: createBatches(database, journal, ids),
    deferredHistories: createDeferredHistories(database, ids),
    pendingTopUps: createPendingTopUps(database),
    paymentRequests: createPaymentRequests(database, clock, ids),
    bulkUploads: createBulkUploads(database, ids),
    addresses: createAddresses(seed, storage),
    downloadRefusals: createDownloadRefusals(database),
    recipients: createRecipients(database, ids),
    instruments: createInstruments(database, ids),
    sessions: createSessions(database, clock, ids),
    authenticators: createAuthenticators(database, ids),
    pins: createOneTimePins(database, clock, ids, inbox, fixedOtp),
    idempotency: createIdempotency(database, clock),
    faults: createFaults(database, ids),
    log: createRequestLog(database),
  }
}

interface Environment {
  Bindings: { readonly signals: readonly AbortSignal[] }
}

const createApp = (world: SandboxContext): Hono<Environment> => {
  const app = new Hono<Environment>()
  // Rethrow, because Hono would turn a broken connection into a 500.
  app.onError(error => {
    throw error
  })
  app.route(storagePath, fileRoutes(world))
  for (const [operation, [method, path]] of Object.entries(routes) as [
    OperationId,
    (typeof routes)[OperationId],
  ][]) {
    app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async c =>
      answerRequest(world, {
        operation,
        path: c.req.param(),
        request: c.req.raw,
        bytes: await sentBytes(c.req.raw),
        signals: c.env.signals,
      }),
    )
  }
  app.notFound(async c =>
    answerRequest(world, {
      operation: undefined,
      path: {},
      request: c.req.raw,
      bytes: await sentBytes(c.req.raw),
      signals: c.env.signals,
    }),
  )
  return app
}
