import { SimulatedClock } from 'xstate'
import type { Time } from '#machines/shared/time.ts'

/** Time that stands still until a test advances it, in milliseconds. */
export const simulatedTime = (start: number) => {
  const clock = new SimulatedClock()
  const dueTimes = new Map<number, number>()
  const time: Time = {
    now: () => start + clock.now(),
    monotonic: () => clock.now(),
    setTimeout: (callback, milliseconds) => {
      const fire = () => {
        dueTimes.delete(id)
        callback()
      }
      const id = clock.setTimeout(fire, milliseconds)
      dueTimes.set(id, clock.now() + milliseconds)
      return id
    },
    clearTimeout: id => {
      dueTimes.delete(id as number)
      clock.clearTimeout(id as number)
    },
  }
  return {
    ...time,
    advance: (milliseconds: number) => clock.increment(milliseconds),
    untilNextTimer: () => Math.min(...dueTimes.values()) - clock.now(),
  }
}

/** Lets everything that is ready to run do so: promises, and what they start. */
export const flushPromises = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** The clock of a network that stands still. */
export const stoppedClock = { now: () => 0 }
