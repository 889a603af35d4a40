import { SimulatedClock } from 'xstate'
import type { Time } from '#machines/shared/time.ts'

/** Time that stands still until a test advances it, in milliseconds. */
export const simulatedTime = (start: number): Time & { advance(milliseconds: number): void } => {
  const clock = new SimulatedClock()
  return {
    now: () => start + clock.now(),
    monotonic: () => clock.now(),
    setTimeout: (callback, milliseconds) => clock.setTimeout(callback, milliseconds),
    clearTimeout: id => clock.clearTimeout(id as number),
    advance: milliseconds => clock.increment(milliseconds),
  }
}

/** Lets everything that is ready to run do so: promises, and what they start. */
export const flushPromises = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
}
