import { setTimeout } from 'node:timers/promises'
import type { Listening } from './listen.ts'
import type { Operations } from './operations.ts'

export interface Stoppable {
  readonly operations: Operations
  /** Milliseconds between the failing readiness and the closed port. */
  readonly delay: number
  readonly listeners: readonly Pick<Listening, 'close'>[]
  /** Called when all requests have ended. */
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

/** Returns whether any response comes from an address. */
export const canReach = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(3_000) })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}
