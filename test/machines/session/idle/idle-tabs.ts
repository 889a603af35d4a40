import { createActor, fromCallback } from 'xstate'
import { createIdleActors } from '#machines/session/idle/idle.actors.ts'
import { idleMachine } from '#machines/session/idle/idle.machine.ts'
import {
  selectAnnouncedSeconds,
  selectPercentLeft,
  selectSecondsLeft,
} from '#machines/session/idle/idle.selectors.ts'
import type { Time } from '#machines/shared/time.ts'
import { createBrowserActivityEvents } from '#src/ports/page/activity-events.ts'
import { createBrowserPageVisibility } from '#src/ports/page/page-visibility.ts'
import { createBrowserActivityStore } from '#src/ports/storage/activity-store.ts'
import { createBrowserPendingPayments } from '#src/ports/storage/pending-payments.ts'
import { noopPaymentMark } from '#test/support/noop-ports.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

/** The start of every test, in milliseconds since the epoch. */
export const start = Date.UTC(2026, 10, 21, 8)

/**
 * A browser whose tabs run only the idle timer over the real ports. Like a real one, its storage reports each write
 * to the other tabs. When disabled, it throws.
 */
export const idleBrowser = ({
  storage: isOn = true,
  locks: hasLocks = true,
  timeout = { notification: 300, logout: 60 },
} = {}) => {
  const time = simulatedTime(start)
  // A test can move the wall clock. It alone advances while a device is suspended.
  let moved = 0
  const seenTime: Time = { ...time, now: () => time.now() + moved }
  const windows = new Set<EventTarget>()
  const kept = new Map<string, string>()
  /** The seconds after the start at which the store was written. */
  const writes: number[] = []

  const storageOf = (window: EventTarget) => (): Storage => {
    if (!isOn) throw new DOMException('denied', 'SecurityError')
    const tellOthers = (key: string) => {
      for (const other of windows)
        if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    return {
      get length() {
        return kept.size
      },
      clear: () => kept.clear(),
      key: index => [...kept.keys()][index] ?? null,
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => {
        writes.push(time.monotonic() / 1_000)
        kept.set(key, value)
        tellOthers(key)
      },
      removeItem: key => {
        kept.delete(key)
        tellOthers(key)
      },
    }
  }

  const locks = new Set<LockInfo>()
  /** Locks of the browser, as one of its tabs asks for them. */
  const locksOfTab = () => {
    const own = new Set<LockInfo>()
    const port: Pick<LockManager, 'request' | 'query'> = {
      request: async (name: string, _: unknown, work?: unknown) => {
        const lock = { name }
        own.add(lock)
        locks.add(lock)
        await (work as () => Promise<void>)()
        locks.delete(lock)
      },
      query: async () => ({ held: [...locks], pending: [] }),
    }
    return {
      port,
      drop: () => {
        for (const lock of own) locks.delete(lock)
      },
    }
  }

  /** Opens a tab, whose session begins with it. */
  const open = () => {
    const window = new EventTarget()
    const page = new Page()
    windows.add(window)
    const told: string[] = []
    const portal = createActor(
      fromCallback<{ type: 'session.timeout' } | { type: 'session.signOut' }>(({ receive }) => {
        receive(({ type }) => told.push(type))
      }),
    ).start()
    const activity = createBrowserActivityStore(window, storageOf(window))
    const locks = locksOfTab()
    const payments = createBrowserPendingPayments(
      window,
      hasLocks ? locks.port : undefined,
      storageOf(window),
      { mark: noopPaymentMark, readToken: () => undefined },
      seenTime,
    )
    const actors = createIdleActors({
      activity,
      activityWatch: createBrowserActivityEvents(window, seenTime),
      pageWatch: createBrowserPageVisibility(page, window),
      payments,
    })
    const actor = createActor(idleMachine.provide({ actors }), {
      clock: seenTime,
      input: { time: seenTime, timeout, portal },
    }).start()
    const seen = () => actor.getSnapshot()
    return {
      actor,
      activity,
      /** Begins a payment in this tab. Returns the callback that ends it. */
      pay: payments.begin,
      /** Closes or crashes the tab: it sends no more events, and the browser releases its locks. */
      die: () => {
        windows.delete(window)
        actor.stop()
        locks.drop()
      },
      /** The events that the portal received. */
      told,
      state: () => seen().value,
      left: () => selectSecondsLeft(seen()),
      share: () => selectPercentLeft(seen()),
      toSay: () => selectAnnouncedSeconds(seen()),
      happen: (type: string) => window.dispatchEvent(new Event(type)),
      look: (visibilityState: DocumentVisibilityState) => {
        page.visibilityState = visibilityState
        page.dispatchEvent(new Event('visibilitychange'))
      },
      goOn: () => actor.send({ type: 'idle.continue' }),
      logOut: () => actor.send({ type: 'idle.logout' }),
      /** Stops events of other tabs from arriving, as when the browser freezes this tab. */
      freeze: () => windows.delete(window),
    }
  }

  return {
    open,
    writes,
    kept,
    /** Advances the time second by second, as for a visible page. */
    pass: async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed++) time.advance(1_000)
      await flushPromises()
    },
    /** Advances the time in one step, as for a hidden page: timers fire only at the end. */
    doze: async (seconds: number) => {
      time.advance(seconds * 1_000)
      await flushPromises()
    },
    /** Moves the wall clock by these seconds, as a suspended device does. */
    move: (seconds: number) => {
      moved += seconds * 1_000
    },
  }
}
