import type { Time } from '../shared/time.ts'

/** Milliseconds without an answer after which a call is slow. */
export const slowAfter = 5_000

/** Whether a call of the session waits for a slow answer. */
export interface SlowCalls {
  /** Calls `listener` on each later change. Returns the function that unsubscribes. */
  subscribe(listener: (isSlow: boolean) => void): () => void
}

/** Creates the watch of the calls that `wrap` sends: they are slow while one of them waits for its answer. */
export const createSlowCalls = (time: Time) => {
  const listeners = new Set<(isSlow: boolean) => void>()
  let count = 0
  const add = (change: 1 | -1) => {
    const wasSlow = count > 0
    count += change
    if (wasSlow !== count > 0) for (const listener of listeners) listener(count > 0)
  }
  return {
    wrap:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        let isSlow = false
        const timer = time.setTimeout(() => {
          isSlow = true
          add(1)
        }, slowAfter)
        try {
          return await fetch(input, init)
        } finally {
          time.clearTimeout(timer)
          if (isSlow) add(-1)
        }
      },
    subscribe(listener: (isSlow: boolean) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
