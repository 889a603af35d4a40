import { setTimeout } from 'node:timers/promises'
import type { Listening } from './listen.ts'
import type { Operations } from './operations.ts'
import { parseSettings, type Settings, SettingsError } from './settings.ts'

/** Ends the process with a message for the operator. */
export const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

/** Parses the environment. Ends the process if a variable is invalid. */
export const settingsOrFail = (hasSandbox: boolean): Settings => {
  try {
    return parseSettings(process.env, { hasSandbox })
  } catch (error) {
    if (error instanceof SettingsError) return fail(`${error.message}\nSee --help for all settings.`)
    throw error
  }
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Waits for a server to listen. Ends the process with advice if it cannot listen. */
export const listenOrFail = <Listener>(
  listening: Promise<Listener>,
  name: 'PORT' | 'STORAGE_PORT',
  port: number,
  host?: string,
): Promise<Listener> =>
  listening.catch((error: unknown) => {
    const code = codeOf(error) ?? ''
    if (code === 'EADDRINUSE') return fail(`Port ${port} is in use. Choose another with ${name}.`)
    if (code === 'EACCES')
      return fail(`Port ${port} needs rights that this process lacks. Choose one from 1024 with ${name}.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return fail(`HOST is '${host}': this machine has no such address.`)
    throw error
  })

export interface Stoppable {
  readonly operations: Operations
  /** Milliseconds between the failing readiness and the closed port. */
  readonly delay: number
  readonly listeners: readonly Pick<Listening, 'close'>[]
  readonly onStopped?: () => void
}

/**
 * Ends the process on SIGTERM or SIGINT: readiness fails at once, no new connection is accepted, and requests in flight
 * end first, so that a paying consumer gets a response. A second signal ends it at once.
 */
export const stopOnSignal = ({ operations, delay, listeners, onStopped }: Stoppable): void => {
  const stop = async (signal: NodeJS.Signals) => {
    operations.startDraining()
    operations.log.debug({ signal }, 'stopping')
    await setTimeout(delay)
    await Promise.all(listeners.map(listener => listener.close()))
    onStopped?.()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
