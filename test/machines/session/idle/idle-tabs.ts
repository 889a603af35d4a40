import { createActor, fromCallback } from 'xstate'
import { createIdleActors } from '../../../../machines/session/idle/idle.actors.ts'
import { idleMachine } from '../../../../machines/session/idle/idle.machine.ts'
import {
  selectAnnouncedSeconds,
  selectPercentLeft,
  selectSecondsLeft,
} from '../../../../machines/session/idle/idle.selectors.ts'
import type { Time } from '../../../../machines/shared/time.ts'
import { createBrowserActivityEvents } from '../../../../src/ports/page/activity-events.ts'
import { createBrowserPageVisibility } from '../../../../src/ports/page/page-visibility.ts'
import { createBrowserActivityStore } from '../../../../src/ports/storage/activity-store.ts'
import { createBrowserPendingPayments } from '../../../../src/ports/storage/pending-payments.ts'
import { noopPaymentMark } from '../../../support/noop-ports.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

/** When every test begins, in milliseconds since the epoch. */
export const start = Date.UTC(2026, 10, 21, 8)

/**
 * A browser whose tabs run nothing but the idle timer over the real ports. Its storage tells every other tab of
 * what one writes, as a real one does; switched off, it throws.
 */
export const idleBrowser = ({
  storage: isOn = true,
  locks: hasLocks = true,
  timeout = { notification: 300, logout: 60 },
} = {}) => {
  const time = simulatedTime(start)
  // The wall clock may be put elsewhere, and runs on alone while a device sleeps.
  let moved = 0
  const seenTime: Time = { ...time, now: () => time.now() + moved }
  const windows = new Set<EventTarget>()
  const kept = new Map<string, string>()
  /** The times that were written, by the seconds that had passed. */
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
      /** A payment leaves from it. Returns what gives it its verdict. */
      pay: payments.begin,
      /** It is closed, or crashes: it says nothing any more, and the browser lets go of what it held. */
      die: () => {
        windows.delete(window)
        actor.stop()
        locks.drop()
      },
      /** What the portal has been told. */
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
      /** No event of another tab arrives any more, as while a browser has frozen this one. */
      freeze: () => windows.delete(window),
    }
  }

  return {
    open,
    writes,
    kept,
    /** Time passes second by second, as for a page that can be seen. */
    pass: async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed++) time.advance(1_000)
      await flushPromises()
    },
    /** Time passes in which timers fire only at its end, as for a page that nobody sees. */
    doze: async (seconds: number) => {
      time.advance(seconds * 1_000)
      await flushPromises()
    },
    /** The wall clock goes elsewhere, by these seconds. While a device sleeps, it alone goes on. */
    move: (seconds: number) => {
      moved += seconds * 1_000
    },
  }
}
