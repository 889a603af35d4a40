import type { Time } from '../../../machines/shared/time.ts'

/** When every run begins, in milliseconds since the epoch. */
export const startOfRun = Date.UTC(2026, 10, 21, 8)

/** Time as a model imagines it: put where it is wanted, back as well, and nothing ever fires by itself. */
export const createModelTime = (): { readonly time: Time; readonly goTo: (elapsed: number) => void } => {
  let elapsed = 0
  return {
    time: {
      now: () => startOfRun + elapsed,
      monotonic: () => elapsed,
      setTimeout: () => undefined,
      clearTimeout: () => {},
    },
    goTo: to => {
      elapsed = to
    },
  }
}

/** Lets everything that is ready run, in Node and in a browser: a task comes after all that promises have started. */
export const flushTasks = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
