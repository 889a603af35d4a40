import { describe, expect, test } from 'vitest'
import { flushPromises } from '#test/support/simulated-time.ts'
import { idleBrowser, start } from './idle-tabs.fixture.ts'

const hour = 3_600
const day = 24 * hour
const ended = 'session.timeout'

type Browser = ReturnType<typeof idleBrowser>
type Tab = ReturnType<Browser['open']>

/** Seconds that pass, an act, or the expected text of the tab: its state, the seconds left. */
type Step = number | string | ((tab: Tab, browser: Browser) => unknown)

const shownBy = (tab: Tab) => `${String(tab.state())} ${tab.warning().secondsLeft}`

/** Returns a test of one tab. */
const story = (steps: readonly Step[]) => async () => {
  const browser = idleBrowser()
  const tab = browser.open()
  for (const [index, step] of steps.entries())
    if (typeof step === 'number') await browser.pass(step)
    else if (typeof step === 'function') await step(tab, browser)
    else {
      await flushPromises()
      expect({ index, shown: shownBy(tab) }).toEqual({ index, shown: step })
    }
}

const happen = (type: string) => (tab: Tab) => tab.happen(type)
const hideAndShow = (tab: Tab) => {
  tab.look('hidden')
  tab.look('visible')
}
const pressContinue = (tab: Tab) => tab.goOn()
const moveClock = (seconds: number) => (_: Tab, browser: Browser) => browser.move(seconds)
const sleep = (seconds: number) => (_: Tab, browser: Browser) => browser.doze(seconds)
const announces = (seconds: number | undefined) => (tab: Tab) =>
  expect(tab.warning().announcedSeconds).toBe(seconds)
const hasSent =
  (...types: readonly string[]) =>
  ({ received }: Tab) =>
    expect(received).toEqual(types)
const stores = (seconds: number) => (_: Tab, browser: Browser) =>
  expect(browser.kept.get('activity')).toBe(String(start + seconds * 1_000))
const storeAs = (value: string) => (_: Tab, browser: Browser) => browser.kept.set('activity', value)

describe('one tab', () => {
  const events = 'mousemove mousedown click scroll wheel keypress keydown touchstart touchmove load'

  test.each<[string, readonly Step[]]>([
    [
      'warns after 300 s without activity and ends the session 60 s later',
      [299, 'active 61', 1, 'warning 60', 59, 'warning 1', hasSent(), 1, 'expired 0', hasSent(ended)],
    ],
    ['restarts the count on activity', events.split(' ').flatMap(type => [299, happen(type), 'active 360'])],
    [
      'does not count other events of the page',
      [299, ...['focus', 'resize', 'online'].map(happen), hideAndShow, 1, 'warning 60'],
    ],
    ['announces 10 s once', [349, announces(undefined), 1, announces(10), 1, announces(undefined)]],
    ['counts from the last activity, not from a tick', [sleep(0.7), happen('click'), 299, 'active 61']],
    ['keeps the warning on a click', [330, happen('click'), 'warning 30', stores(0), 30, hasSent(ended)]],
    ['restores the full time on Continue', [359, pressContinue, 'active 360', stores(359), 359, 'warning 1']],
    [
      'ignores a payment that ends before the warning',
      [100, tab => tab.pay(), tab => tab.settle(), 'active 260', stores(0)],
    ],
  ])('%s', (_, steps) => story(steps)())
})

describe('changed clocks and suspended devices (S6)', () => {
  test.each<[string, string, ...Step[]]>([
    ['2 h of sleep, then a mouse move', 'expired 0', moveClock(2 * hour), happen('mousemove')],
    ['2 h of sleep with running clocks, then a touch', 'expired 0', sleep(2 * hour), happen('touchstart')],
    ['2 h of sleep, then the next tick', 'expired 0', moveClock(2 * hour), 1],
    ['2 h of sleep, then a visible page', 'expired 0', moveClock(2 * hour), hideAndShow],
    ['2 h of sleep during the warning, then Continue', 'expired 0', 310, moveClock(2 * hour), pressContinue],
    ['330 s of sleep, then a mouse move', 'warning 30', moveClock(330), happen('mousemove')],
    ['a clock put back by a day, 359 s', 'warning 1', moveClock(-day), 359],
    ['a clock put back by 100 s: the stored time counts only once', 'expired 0', moveClock(-100), 360],
    ['a clock put back, activity, 299 s', 'active 61', 100, moveClock(-day), happen('click'), 299],
  ])('%s: %s', (_, shown, ...steps) => story([...steps, shown])())
})

describe('several tabs', () => {
  test('keeps the unused tabs alive while one tab is used', async () => {
    const { open, pass } = idleBrowser()
    const tabs = [open(), open()]
    for (let minute = 0; minute < 10; minute++) {
      tabs[0]?.happen('mousemove')
      await pass(60)
    }
    await pass(240)
    expect(tabs.map(shownBy)).toEqual(['warning 60', 'warning 60'])
    await pass(40)
    tabs[1]?.goOn()
    expect(tabs.map(shownBy)).toEqual(['active 360', 'active 360'])
    await pass(360)
    expect(tabs.map(({ received }) => received)).toEqual([[ended], [ended]])
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

  // The scenarios of `test/faults` end, close and crash the paying tab for each kind of payment.
  test('a tab that missed the outcome of a payment restarts its warning', async () => {
    const { open, pass } = idleBrowser()
    const [paying, other] = [open(), open()]
    other.freeze()
    await pass(310)
    paying.pay()
    await pass(52)
    expect(shownBy(other)).toBe('waitingForPayment 0')
    paying.settle()
    await flushPromises()
    await pass(1)
    expect([shownBy(other), other.received]).toEqual(['warning 59', []])
  })
})
