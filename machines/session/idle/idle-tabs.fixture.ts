import { createActor, fromCallback } from 'xstate'
import type { Time } from '#machines/shared/time.ts'
import { createBrowserActivityEvents } from '#src/ports/page/activity-events.ts'
import { createBrowserPageVisibility } from '#src/ports/page/page-visibility.ts'
import { createBrowserActivityStore } from '#src/ports/storage/activity-store.ts'
import { createBrowserPaymentMarks } from '#src/ports/storage/payment-marks.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { newPayment } from '#test/model/facts/order.fixtures.ts'
import { createJournal } from '#test/support/journal.ts'
import { createMemoryBrowser } from '#test/support/memory-browser.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { createIdleActors } from './idle.actors.ts'
import { idleMachine } from './idle.machine.ts'
import { selectIdleWarning } from './idle.selectors.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

/** The start of every test, in milliseconds since the epoch. */
export const start = Date.UTC(2026, 10, 21, 8)

/** A browser whose tabs run only the idle timer over the real ports. */
export const idleBrowser = () => {
  const time = simulatedTime(start)
  // A test can move the wall clock. It alone advances while a device is suspended.
  let moved = 0
  const seenTime: Time = { ...time, now: () => time.now() + moved }
  const browser = createMemoryBrowser()

  /** Opens a tab, whose session begins with it. */
  const open = () => {
    const { ports, freeze } = browser.openPage()
    const { window } = ports
    const page = new Page()
    const received: string[] = []
    const portal = createActor(
      fromCallback<{ type: 'session.timeout' } | { type: 'session.signOut' }>(({ receive }) =>
        receive(({ type }) => received.push(type)),
      ),
    ).start()
    const activity = createBrowserActivityStore(window, ports.shared)
    const journalRef = createJournal()
    const marks = createBrowserPaymentMarks({ ...ports, journalRef, time: seenTime })
    marks.attach(msisdn)
    const actors = createIdleActors({
      activity,
      activityWatch: createBrowserActivityEvents(window, seenTime),
      pageWatch: createBrowserPageVisibility(page, window),
      marks,
    })
    const actor = createActor(idleMachine.provide({ actors }), {
      clock: seenTime,
      input: { time: seenTime, timeout: { notification: 300, logout: 60 }, portal },
    }).start()
    return {
      pay: () => journalRef.send({ type: 'payment.begin', payment: newPayment }),
      settle: () =>
        journalRef.send({ type: 'payment.change', id: newPayment.id, stage: 'approved', snsi: undefined }),
      /** The events that the portal received. */
      received,
      state: () => actor.getSnapshot().value,
      warning: () => selectIdleWarning(actor.getSnapshot()),
      happen: (type: string) => window.dispatchEvent(new Event(type)),
      look: (visibilityState: DocumentVisibilityState) => {
        page.visibilityState = visibilityState
        page.dispatchEvent(new Event('visibilitychange'))
      },
      goOn: () => actor.send({ type: 'idle.continue' }),
      freeze,
    }
  }

  return {
    open,
    kept: browser.kept,
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
