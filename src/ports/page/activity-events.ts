import type { ActivityEvents } from '#machines/shared/ports/page.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '#machines/shared/time.ts'

/** The events that reset the idle timer. They include touches, and keys that type nothing. */
const types = [
  'load',
  'mousemove',
  'mousedown',
  'click',
  'scroll',
  'wheel',
  'keypress',
  'keydown',
  'touchstart',
  'touchmove',
] as const

/** Milliseconds between two reports. */
const rest = 1_000

/** Returns the pointer position of an event that has one. */
const placeOf = (event: Event): string | undefined =>
  'screenX' in event && 'screenY' in event ? `${event.screenX} ${event.screenY}` : undefined

/**
 * Reports the consumer's activity, in the capture phase. A mouse event at the same position is ignored: the page has
 * moved below the pointer.
 */
export const createBrowserActivityEvents = (window: EventTarget, time: Time): ActivityEvents => ({
  subscribe: listener => {
    const watching = new AbortController()
    let reportedAt: ClockReading | undefined
    let place: string | undefined
    const happen = (event: Event) => {
      if (event.type === 'mousemove') {
        const former = place
        place = placeOf(event)
        if (place !== undefined && place === former) return
      }
      if (reportedAt !== undefined && elapsedSince(reportedAt, time) < rest) return
      reportedAt = readClocks(time)
      listener()
    }
    for (const type of types)
      window.addEventListener(type, happen, { capture: true, passive: true, signal: watching.signal })
    return () => watching.abort()
  },
})
