import type { Time } from '#machines/shared/time.ts'

/** The start of every run, in milliseconds since the epoch. */
export const startOfRun = Date.UTC(2026, 10, 21, 8)

/** Creates time that a model moves forward and back; no timer fires. */
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

/** Waits for one task, so that all settled promises have run, in Node and in a browser. */
export const flushTasks = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
