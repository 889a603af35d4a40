import { type Context, Hono } from 'hono'
import { routes } from '#openapi/routes.gen.ts'
import { fileRoutes } from './bulk/reports.ts'
import { controls } from './console/controls.ts'
import { sentBytes } from './http/connection.ts'
import { knownHostsOnly } from './http/known-hosts-only.ts'
import type { OperationId } from './http/operation.ts'
import { sharedPassword } from './magic-values.ts'
import { createPaymentPageRoutes } from './payment-page/payment-page-routes.ts'
import { hashPassword } from './people/people.ts'
import { answerRequest } from './pipeline.ts'
import { seedPersonas } from './seed/people.ts'
import { storagePath } from './store/addresses.ts'
import { type ClockState, createClock, type SandboxClock } from './store/clock.ts'
import { openDatabase } from './store/database.ts'
import { createSettings, settingsTable } from './store/settings.ts'
import { createWorld, type SandboxContext, type SandboxOptions } from './world.ts'

export interface Sandbox {
  /**
   * Answers the network's paths and the controls under `/_sandbox`. Rejects as the browser's `fetch` does: with the abort
   * reason, or with a TypeError when a fault breaks the connection.
   */
  fetch(request: Request, init?: { signal?: AbortSignal | null }): Promise<Response>
  readonly clock: SandboxClock
  /** Rejects the calls that still wait, and closes the database. */
  close(): void
}

/** The embedded network, written from the API description alone. All its state is in one database. */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const database = openDatabase(options.database)
  const settings = createSettings(database)
  const saveClock = (changed: ClockState) => settings.change({ clock: changed })
  const clock = options.clock ?? createClock(Date.now, { saved: settings.read().clock, save: saveClock })
  const world = createWorld(database, clock, settings, options)
  const password = hashPassword(sharedPassword)
  database.transaction(() => {
    if (world.people.list().length === 0) seedPersonas(world, password)
  })

  const closing = new AbortController()
  const app = createApp(world)
  app.use('/_sandbox/*', knownHostsOnly(options.isKnownHost ?? (() => true)))
  app.get('/_sandbox/', context => context.redirect('/_sandbox'))
  app.route('/_sandbox/pay', createPaymentPageRoutes(world))
  app.route(
    '/_sandbox',
    controls(world, {
      password,
      reset: () =>
        database.transaction(() => {
          database.clearAllBut(settingsTable)
          settings.change({ count: 0 })
          clock.restart()
          seedPersonas(world, password)
        }),
    }),
  )

  return {
    clock,
    async fetch(request, init) {
      const signals = [closing.signal, request.signal, ...(init?.signal ? [init.signal] : [])]
      return app.fetch(request, { signal: AbortSignal.any(signals) })
    },
    close() {
      closing.abort(new DOMException('The sandbox was closed.', 'AbortError'))
      database.close()
    },
  }
}

interface Environment {
  Bindings: { readonly signal: AbortSignal }
}

const createApp = (world: SandboxContext): Hono<Environment> => {
  const app = new Hono<Environment>()
  // Rethrow, because Hono would turn a broken connection into a 500.
  app.onError(error => {
    throw error
  })
  app.route(storagePath, fileRoutes(world))
  const answer = (operation?: OperationId) => async (c: Context<Environment>) =>
    answerRequest(world, {
      operation,
      path: c.req.param(),
      request: c.req.raw,
      bytes: await sentBytes(c.req.raw),
      signal: c.env.signal,
    })
  for (const operation of Object.keys(routes) as OperationId[]) {
    const [method, path] = routes[operation]
    app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), answer(operation))
  }
  app.notFound(answer())
  return app
}
