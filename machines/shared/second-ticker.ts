import { fromCallback } from 'xstate'
import type { Time } from './time.ts'

/** Sends an event each second. */
export const secondTicker = fromCallback<{ type: never }, { time: Time }>(({ sendBack, input: { time } }) => {
  let timer: unknown
  const wait = () => {
    timer = time.setTimeout(() => {
      sendBack({ type: 'time.tick' })
      wait()
    }, 1_000)
  }
  wait()
  return () => time.clearTimeout(timer)
})
