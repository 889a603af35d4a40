import type { ActivityEvents } from '../../../machines/shared/ports/page.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '../../../machines/shared/time.ts'

/** The idle-resetting events (specification, section 9), and those of a touch screen and of keys that type nothing. */
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

/** Milliseconds between two that are told. */
const rest = 1_000

/** Where a pointer is, for an event that says so. */
const placeOf = (event: Event): string | undefined =>
  'screenX' in event && 'screenY' in event ? `${event.screenX} ${event.screenY}` : undefined

/**
 * Watches for whatever a consumer does, before anything on the page can keep it to itself. A mouse that a browser
 * says to have moved while it lies still, because the page has moved below it, is nobody's doing.
 */
export const createBrowserActivityEvents = (window: EventTarget, time: Time): ActivityEvents => ({
  subscribe: listener => {
    const watching = new AbortController()
    let told: ClockReading | undefined
    let place: string | undefined
    const happen = (event: Event) => {
      if (event.type === 'mousemove') {
        const former = place
        place = placeOf(event)
        if (place !== undefined && place === former) return
      }
      if (told !== undefined && elapsedSince(told, time) < rest) return
      told = readClocks(time)
      listener()
    }
    for (const type of types)
      window.addEventListener(type, happen, { capture: true, passive: true, signal: watching.signal })
    return () => watching.abort()
  },
})
