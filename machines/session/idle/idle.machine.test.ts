import { describe, expect, test } from 'vitest'
import { createEmptyActor } from 'xstate'
import { openMachine } from '#test/support/scripted-machine.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { idleMachine } from './idle.machine.ts'
import { idleBrowser, start } from './idle-tabs.fixture.ts'

const hour = 3_600
const day = 24 * hour
const ended = 'session.timeout'

type Browser = ReturnType<typeof idleBrowser>
type Tab = ReturnType<Browser['open']>

/** Seconds that pass, an act, or the expected text of the tab: its state, the seconds left, the share left in percent. */
type Step = number | string | ((tab: Tab, browser: Browser) => unknown)

const shownBy = (tab: Tab) => `${String(tab.state())} ${tab.left()}`

/** Returns a test of one tab. */
const story = (steps: readonly Step[], options?: Parameters<typeof idleBrowser>[0]) => async () => {
  const browser = idleBrowser(options)
  const tab = browser.open()
  for (const [index, step] of steps.entries())
    if (typeof step === 'number') await browser.pass(step)
    else if (typeof step === 'function') await step(tab, browser)
    else {
      await flushPromises()
      const shown = step.includes('%') ? `${shownBy(tab)}, ${tab.share()} %` : shownBy(tab)
      expect({ index, shown }).toEqual({ index, shown: step })
    }
}

const happen = (type: string) => (tab: Tab) => tab.happen(type)
const hideAndShow = (tab: Tab) => {
  tab.look('hidden')
  tab.look('visible')
}
const pressContinue = (tab: Tab) => tab.goOn()
const logOut = (tab: Tab) => tab.logOut()
const stop = (tab: Tab) => tab.actor.stop()
const pay = (tab: Tab) => tab.pay()
const settle = (tab: Tab) => tab.settle()
const moveClock =
  (seconds: number) =>
  (_: Tab, { move }: Browser) =>
    move(seconds)
const sleep =
  (seconds: number) =>
  (_: Tab, { doze }: Browser) =>
    doze(seconds)
const hasSent =
  (...types: readonly string[]) =>
  ({ received }: Tab) =>
    expect(received).toEqual(types)
const stores =
  (seconds: number) =>
  (_: Tab, { kept }: Browser) =>
    expect(kept.get('activity')).toBe(String(start + seconds * 1_000))
const storeAs =
  (value: string) =>
  (_: Tab, { kept }: Browser) =>
    kept.set('activity', value)

describe('one tab', () => {
  test(
    'warns after 300 s without activity and ends the session 60 s later',
    story([
      ...[299, 'active 61', 1, 'warning 60, 100 %', 45, 'warning 15, 25 %', 14, 'warning 1', hasSent()],
      ...[1, 'expired 0, 0 %', hasSent(ended)],
    ]),
  )

  test(
    'uses the times that the network has set',
    story([20, 'warning 10, 100 %', 10, hasSent(ended)], { timeout: { notification: 20, logout: 10 } }),
  )

  test.each('mousemove mousedown click scroll wheel keypress keydown touchstart touchmove load'.split(' '))(
    'restarts the count on %s',
    type => story([299, happen(type), 299, 'active 61', 1, 'warning 60'])(),
  )

  const otherEvents = ['focus', 'resize', 'pointerenter', 'online'].map(happen)

  test.each<[string, readonly Step[]]>([
    ['does not count other events of the page', [299, ...otherEvents, hideAndShow, 1, 'warning 60']],
    ['counts from the last activity, not from a tick', [sleep(0.7), happen('click'), 299, 'active 61']],
    ['keeps the warning on a click', [330, happen('click'), 'warning 30', stores(0), 30, hasSent(ended)]],
    ['restores the full time on Continue', [359, pressContinue, 'active 360', stores(359), 359, 'warning 1']],
    ['asks the portal to sign out on Logout', [300, logOut, hasSent('session.signOut')]],
    ['ignores both without a warning', [100, pressContinue, logOut, 'active 260', hasSent()]],
    [
      'ignores them after the end',
      [360, pressContinue, logOut, happen('click'), 'expired 0', hasSent(ended)],
    ],
    ['does nothing after its session', [stop, happen('click'), hideAndShow, 400, hasSent(), stores(0)]],
    ['restarts the warning when a payment ends in it', [290, pay, 65, 'warning 5', settle, 'warning 60']],
    ['ignores a payment that ends before the warning', [100, pay, settle, 'active 260', stores(0)]],
  ])('%s', (_, steps) => story(steps)())

  test('announces the remaining time once more at 10 seconds only', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    const announced: [left: number, text: number | undefined][] = []
    await pass(300)
    for (let second = 0; second < 60; second++) {
      if (tab.toSay() !== undefined) announced.push([tab.left(), tab.toSay()])
      await pass(1)
    }
    expect(announced).toEqual([[10, 10]])
  })
})

describe('changed clocks and suspended devices (S6)', () => {
  test.each<[string, string, ...Step[]]>([
    ['2 h of sleep, then a mouse move', 'expired 0', moveClock(2 * hour), happen('mousemove')],
    ['2 h of sleep with running clocks, then a touch', 'expired 0', sleep(2 * hour), happen('touchstart')],
    ['2 h of sleep, then the next tick', 'expired 0', moveClock(2 * hour), 1],
    ['2 h of sleep, then a visible page', 'expired 0', moveClock(2 * hour), hideAndShow],
    ['2 h of sleep during the warning, then Continue', 'expired 0', 310, moveClock(2 * hour), pressContinue],
    ['2 h of sleep in the warning, then a mouse', 'expired 0', 310, moveClock(2 * hour), happen('mousemove')],
    ['330 s of sleep, then a mouse move', 'warning 30', moveClock(330), happen('mousemove')],
    ['299 s of sleep, then a mouse move', 'active 61', moveClock(299), happen('mousemove'), 299],
    ['a clock put back by a day, 359 s', 'warning 1', moveClock(-day), 359],
    ['a clock put back by a day, 360 s', 'expired 0', moveClock(-day), 360],
    ['a clock put back by 100 s: the stored time counts only once', 'expired 0', moveClock(-100), 360],
    ['a clock put back, activity, 299 s', 'active 61', 100, moveClock(-day), happen('click'), 299],
  ])('%s: %s', (_, shown, ...steps) => story([...steps, shown])())

  test(
    'counts the activity of another tab once, also on a clock set back',
    story([
      ...[moveClock(470), storeAs(String(start + 100_000))],
      (tab, { move }) => {
        hideAndShow(tab)
        move(-50)
      },
      'expired 0',
    ]),
  )
})

describe('several tabs', () => {
  test('keeps the unused tabs alive while one tab is used', async () => {
    const { open, pass } = idleBrowser()
    const [used, unused] = [open(), open()]
    for (let minute = 0; minute < 60; minute++) {
      used.happen('mousemove')
      await pass(60)
    }
    await pass(240)
    expect([used, unused].map(shownBy)).toEqual(['warning 60', 'warning 60'])
    await pass(60)
    expect([used.received, unused.received]).toEqual([[ended], [ended]])
  })

  test('Continue in one tab ends the warning in all tabs', async () => {
    const { open, pass } = idleBrowser()
    const tabs = [open(), open(), open()]
    await pass(340)
    tabs[1]?.goOn()
    expect(tabs.map(shownBy)).toEqual(Array(3).fill('active 360'))
  })

  test('a frozen tab reads the shared activity before it ends the session', async () => {
    const { open, doze } = idleBrowser()
    const [used, frozen] = [open(), open()]
    frozen.freeze()
    await doze(200)
    used.happen('click')
    await doze(200)
    expect([shownBy(frozen), frozen.received]).toEqual(['active 160', []])
  })

  /** Another tab stores a time `ahead` milliseconds ahead of the clock when the 300 s are over. */
  const storeAhead = (ahead: number): Step[] => [299, storeAs(String(start + 300_000 + ahead)), 1]

  // Clocks may differ by a second.
  test.each<[string, readonly Step[]]>([
    ['was active later: the warning is extended', [310, storeAs(String(start + 10_000)), 1, 'warning 59']],
    ['opens: the warning ends', [340, (_, { open }) => open(), 'active 360']],
    ['stores a time 1 s ahead, which counts as now', [...storeAhead(1_000), 'active 360', 299, 'active 61']],
    ['stores a time 1 001 ms ahead, which is ignored', [...storeAhead(1_001), 'warning 60', 2, 'warning 58']],
    ['stores no time', [299, storeAs('yesterday'), 1, 'warning 60']],
  ])('another tab %s', (_, steps) => story(steps)())

  test('each tab counts its own time when storage is disabled', async () => {
    const { open, pass } = idleBrowser({ storage: false })
    const [used, unused] = [open(), open()]
    await pass(200)
    used.happen('click')
    await pass(100)
    expect([used, unused].map(shownBy)).toEqual(['active 260', 'warning 60'])
    unused.goOn()
    await pass(260)
    expect([used.received, unused.received, unused.state()]).toEqual([[ended], [], 'active'])
  })
})

// The scenarios of `test/faults` end, close and crash the paying tab for each kind of payment.
describe('a pending payment', () => {
  /** A tab that pays at 310 s, and another one, 52 s later, when the session would be over. */
  const startPayment = async ({ isFrozen = false } = {}) => {
    const browser = idleBrowser()
    const [paying, other] = [browser.open(), browser.open()]
    if (isFrozen) other.freeze()
    await browser.pass(310)
    paying.pay()
    await browser.pass(52)
    return { ...browser, paying, other }
  }

  test('restarts the warning in a tab that missed the outcome', async () => {
    const { paying, other, pass } = await startPayment({ isFrozen: true })
    paying.settle()
    await flushPromises()
    await pass(1)
    expect([shownBy(other), other.received]).toEqual(['warning 59', []])
  })

  test(
    'restarts the warning when another tab shares its outcome late',
    story([
      moveClock(360),
      (tab, { kept }) => {
        hideAndShow(tab)
        kept.set('activity', String(start + 60_000))
      },
      'warning 60',
    ]),
  )

  const paying = { isPaying: true, isPaymentLost: false, shared: undefined }

  test.each([
    ['expired', 'at first', [new Error('No locks')]],
    ['paymentLost', 'later', [paying, new Error('No locks')]],
  ])('ends the session as %s when its check fails %s', async (state, _, checkPendingPayments) => {
    const time = simulatedTime(start)
    const { now, pass, receive } = await openMachine(
      idleMachine,
      {
        input: { time, timeout: { notification: 300, logout: 60 }, portal: createEmptyActor() },
        time,
        channels: ['activity'],
        answers: { checkPendingPayments },
      },
      () => ({}),
    )
    await pass(360_000)
    await receive('activity', { type: 'activity.shared', shared: undefined })
    expect(now().state).toBe(state)
  })

  test.each([
    ['unknown', 'paymentLost'],
    ['awaiting', 'paymentLost'],
    ['approved', 'expired'],
  ] as const)('that is %s when its tab crashes ends the session as %s', async (stage, state) => {
    const { paying, other, pass } = await startPayment()
    paying.settle(stage)
    await flushPromises()
    expect(shownBy(other)).toBe('warning 60')
    paying.die()
    await pass(60)
    expect(other.state()).toBe(state)
  })

  test('ignores activity, Continue and Logout after the time is over', async () => {
    const { paying } = await startPayment()
    for (const act of [happen('click'), pressContinue, logOut]) act(paying)
    expect([paying.state(), paying.received]).toEqual(['waitingForPayment', []])
  })
})
