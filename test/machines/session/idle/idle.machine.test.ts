import { describe, expect, test } from 'vitest'
import { flushPromises } from '../../../support/simulated-time.ts'
import { idleBrowser, start } from './idle-tabs.ts'

const hour = 3_600
const day = 24 * hour

describe('one tab', () => {
  test('warns after 300 s without activity and ends the session 60 s later', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(299)
    expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'active', left: 61 })
    await pass(1)
    expect({ state: tab.state(), left: tab.left(), share: tab.share() }).toEqual({
      state: 'warning',
      left: 60,
      share: 100,
    })
    await pass(45)
    expect({ state: tab.state(), left: tab.left(), share: tab.share(), told: tab.told }).toEqual({
      state: 'warning',
      left: 15,
      share: 25,
      told: [],
    })
    await pass(14)
    expect({ state: tab.state(), left: tab.left(), told: tab.told }).toEqual({
      state: 'warning',
      left: 1,
      told: [],
    })
    await pass(1)
    expect({ state: tab.state(), left: tab.left(), share: tab.share(), told: tab.told }).toEqual({
      state: 'expired',
      left: 0,
      share: 0,
      told: ['session.timeout'],
    })
  })

  test('uses the times that the network has set', async () => {
    const { open, pass } = idleBrowser({ timeout: { notification: 20, logout: 10 } })
    const tab = open()
    await pass(20)
    expect({ state: tab.state(), left: tab.left(), share: tab.share() }).toEqual({
      state: 'warning',
      left: 10,
      share: 100,
    })
    await pass(10)
    expect(tab.told).toEqual(['session.timeout'])
  })

  test.each([
    'mousemove',
    'mousedown',
    'click',
    'scroll',
    'wheel',
    'keypress',
    'keydown',
    'touchstart',
    'touchmove',
    'load',
  ])('restarts the count on %s', async type => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(299)
    tab.happen(type)
    await pass(299)
    expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'active', left: 61 })
    await pass(1)
    expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'warning', left: 60 })
  })

  test('does not count other events of the page as activity', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(299)
    for (const type of ['focus', 'resize', 'pointerenter', 'online']) tab.happen(type)
    tab.look('hidden')
    tab.look('visible')
    await pass(1)
    expect(tab.state()).toBe('warning')
  })

  test('counts the seconds from the last activity, not from the ticks', async () => {
    const { open, pass, doze } = idleBrowser()
    const tab = open()
    await doze(0.7)
    tab.happen('click')
    await pass(299)
    expect(tab.left()).toBe(61)
    await pass(1)
    expect(tab.left()).toBe(60)
  })

  test.each(['mousemove', 'click', 'keydown', 'touchstart', 'scroll'])(
    'keeps the warning on %s',
    async type => {
      const { open, pass, kept } = idleBrowser()
      const tab = open()
      await pass(330)
      tab.happen(type)
      expect({ state: tab.state(), left: tab.left(), activity: kept.get('activity') }).toEqual({
        state: 'warning',
        left: 30,
        activity: String(start),
      })
      await pass(30)
      expect(tab.told).toEqual(['session.timeout'])
    },
  )

  test('Continue ends the warning and restores the full time', async () => {
    const { open, pass, kept } = idleBrowser()
    const tab = open()
    await pass(359)
    tab.goOn()
    expect({ state: tab.state(), left: tab.left(), activity: kept.get('activity') }).toEqual({
      state: 'active',
      left: 360,
      activity: String(start + 359_000),
    })
    await pass(359)
    expect({ state: tab.state(), told: tab.told }).toEqual({ state: 'warning', told: [] })
  })

  test('Logout asks the portal to sign out', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(300)
    tab.logOut()
    expect(tab.told).toEqual(['session.signOut'])
  })

  test('ignores Continue and Logout without a warning', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(100)
    tab.goOn()
    tab.logOut()
    expect({ state: tab.state(), told: tab.told }).toEqual({ state: 'active', told: [] })
    await pass(200)
    expect(tab.state()).toBe('warning')
  })

  test('announces the remaining time once more at 10 seconds only', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    const said: [number, number | undefined][] = []
    await pass(300)
    for (let second = 0; second < 60; second++) {
      if (tab.toSay() !== undefined) said.push([tab.left(), tab.toSay()])
      await pass(1)
    }
    expect(said).toEqual([[10, 10]])
  })

  test('asks the portal every second to end the session, and accepts no event any more', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(360)
    tab.goOn()
    tab.logOut()
    tab.happen('click')
    await pass(3)
    expect({ state: tab.state(), told: tab.told }).toEqual({
      state: 'expired',
      told: Array(4).fill('session.timeout'),
    })
    tab.actor.stop()
    await pass(10)
    expect(tab.told).toHaveLength(4)
  })

  test('stops all timers and listeners when the session ends', async () => {
    const { open, pass, writes } = idleBrowser()
    const tab = open()
    tab.actor.stop()
    tab.happen('click')
    tab.look('hidden')
    tab.look('visible')
    await pass(400)
    expect({ told: tab.told, writes }).toEqual({ told: [], writes: [0] })
  })

  test('writes the last activity at most once a second', async () => {
    const { open, doze, writes } = idleBrowser()
    const tab = open()
    await doze(5)
    for (let moment = 0; moment < 50; moment++) {
      tab.happen('keydown')
      await doze(0.1)
    }
    expect(writes).toEqual([0, 5, 6, 7, 8, 9])
  })
})

/** Each row: a change of the clocks with what follows, and the expected state. */
describe('changed clocks and suspended devices (S6)', () => {
  type Browser = ReturnType<typeof idleBrowser>
  type Tab = ReturnType<Browser['open']>

  test.each<[string, (browser: Browser, tab: Tab) => Promise<void>, string]>([
    [
      '2 h of sleep, then a mouse that moves',
      async ({ move }, tab) => {
        move(2 * hour)
        tab.happen('mousemove')
      },
      'expired',
    ],
    [
      '2 h of sleep, then a key',
      async ({ move }, tab) => {
        move(2 * hour)
        tab.happen('keydown')
      },
      'expired',
    ],
    [
      '2 h of sleep during which both clocks went on, then a touch',
      async ({ doze }, tab) => {
        await doze(2 * hour)
        tab.happen('touchstart')
      },
      'expired',
    ],
    [
      '2 h of sleep, then the next tick',
      async ({ move, pass }) => {
        move(2 * hour)
        await pass(1)
      },
      'expired',
    ],
    [
      '2 h of sleep, then somebody looks',
      async ({ move }, tab) => {
        tab.look('hidden')
        move(2 * hour)
        tab.look('visible')
      },
      'expired',
    ],
    [
      '2 h of sleep during the warning, then Continue',
      async ({ pass, move }, tab) => {
        await pass(310)
        move(2 * hour)
        tab.goOn()
      },
      'expired',
    ],
    [
      '2 h of sleep during the warning, then a mouse that moves',
      async ({ pass, move }, tab) => {
        await pass(310)
        move(2 * hour)
        tab.happen('mousemove')
      },
      'expired',
    ],
    [
      '330 s of sleep, then a mouse that moves',
      async ({ move }, tab) => {
        move(330)
        tab.happen('mousemove')
      },
      'warning',
    ],
    [
      '299 s of sleep, then a mouse that moves',
      async ({ move, pass }, tab) => {
        move(299)
        tab.happen('mousemove')
        await pass(299)
      },
      'active',
    ],
    [
      'a clock put back by a day, 299 s',
      async ({ move, pass }) => {
        move(-day)
        await pass(299)
      },
      'active',
    ],
    [
      'a clock put back by a day, 359 s',
      async ({ move, pass }) => {
        move(-day)
        await pass(359)
      },
      'warning',
    ],
    [
      'a clock put back by a day, 360 s',
      async ({ move, pass }) => {
        move(-day)
        await pass(360)
      },
      'expired',
    ],
    [
      'a clock put back by 100 s: the moment that was shared comes again, and counts for nothing',
      async ({ move, pass }) => {
        move(-100)
        await pass(360)
      },
      'expired',
    ],
    [
      'a clock put back by a day, activity, 299 s',
      async ({ move, pass }, tab) => {
        await pass(100)
        move(-day)
        tab.happen('click')
        await pass(299)
      },
      'active',
    ],
    [
      'a clock put forward by a day',
      async ({ move, pass }) => {
        move(day)
        await pass(1)
      },
      'expired',
    ],
    [
      'a timer that fires once in 6 min',
      async ({ doze }) => {
        await doze(360)
      },
      'expired',
    ],
  ])('%s', async (_, happen, expected) => {
    const browser = idleBrowser()
    const tab = browser.open()
    await happen(browser, tab)
    await flushPromises()
    expect(tab.state()).toBe(expected)
  })
})

describe('several tabs', () => {
  test('keeps the unused tabs alive while one tab is used', async () => {
    const { open, pass } = idleBrowser()
    const [used, left] = [open(), open()]
    for (let minute = 0; minute < 60; minute++) {
      used.happen('mousemove')
      await pass(60)
    }
    expect({ usedState: used.state(), leftState: left.state() }).toEqual({
      usedState: 'active',
      leftState: 'active',
    })
    await pass(240)
    expect({ usedState: used.state(), leftState: left.state(), left: left.left() }).toEqual({
      usedState: 'warning',
      leftState: 'warning',
      left: 60,
    })
    await pass(60)
    expect({ usedTold: used.told, leftTold: left.told }).toEqual({
      usedTold: ['session.timeout'],
      leftTold: ['session.timeout'],
    })
  })

  test('Continue in one tab ends the warning in all tabs', async () => {
    const { open, pass } = idleBrowser()
    const tabs = [open(), open(), open()]
    await pass(340)
    expect(tabs.map(tab => tab.state())).toEqual(['warning', 'warning', 'warning'])
    tabs[1]?.goOn()
    expect(tabs.map(tab => [tab.state(), tab.left()])).toEqual(Array(3).fill(['active', 360]))
  })

  test('opening a tab ends the warning in the others', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(340)
    open()
    expect(tab.state()).toBe('active')
  })

  test('a frozen tab reads the shared activity before it ends the session', async () => {
    const { open, doze } = idleBrowser()
    const [used, frozen] = [open(), open()]
    frozen.freeze()
    await doze(200)
    used.happen('click')
    await doze(200)
    expect({ state: frozen.state(), left: frozen.left(), told: frozen.told }).toEqual({
      state: 'active',
      left: 160,
      told: [],
    })
  })

  /** Opens a tab and shares a time `ahead` milliseconds ahead of its clock when its 300 s are over. */
  const openAndShare = async (ahead: number) => {
    const browser = idleBrowser()
    const tab = browser.open()
    await browser.pass(299)
    browser.kept.set('activity', String(start + 300_000 + ahead))
    await browser.pass(1)
    return { ...browser, tab }
  }

  test.each([0, 1, 1_000])(
    'counts a shared time %s ms ahead as now, because tab clocks may differ',
    async ahead => {
      const { tab, pass } = await openAndShare(ahead)
      expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'active', left: 360 })
      await pass(299)
      expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'active', left: 61 })
      await pass(1)
      expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'warning', left: 60 })
    },
  )

  test('ignores a shared time 1 001 ms ahead, also once that time is reached', async () => {
    const { tab, pass } = await openAndShare(1_001)
    expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'warning', left: 60 })
    await pass(2)
    expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'warning', left: 58 })
    await pass(58)
    expect(tab.told).toEqual(['session.timeout'])
  })

  test('ignores a shared time in the future', async () => {
    const { open, pass, kept } = idleBrowser()
    const tab = open()
    kept.set('activity', String(start + day * 1_000))
    await pass(360)
    expect(tab.told).toEqual(['session.timeout'])
  })

  test.each(['', 'yesterday', '-1', '1e300', '99999999999999999999', '{"at":1}'])(
    'ignores a stored value that is not a time (%j)',
    async rubbish => {
      const { open, pass, kept } = idleBrowser()
      const tab = open()
      await pass(299)
      kept.set('activity', rubbish)
      await pass(1)
      expect(tab.state()).toBe('warning')
    },
  )

  test('each tab counts its own time when storage is disabled', async () => {
    const { open, pass } = idleBrowser({ storage: false })
    const [used, left] = [open(), open()]
    await pass(200)
    used.happen('click')
    await pass(100)
    expect({ usedState: used.state(), leftState: left.state() }).toEqual({
      usedState: 'active',
      leftState: 'warning',
    })
    left.goOn()
    await pass(260)
    expect({ usedTold: used.told, leftTold: left.told, state: left.state() }).toEqual({
      usedTold: ['session.timeout'],
      leftTold: [],
      state: 'active',
    })
  })

  test('stores only the time of the last activity', async () => {
    const { open, pass, kept } = idleBrowser()
    const tab = open()
    await pass(10)
    tab.happen('click')
    expect([...kept]).toEqual([['activity', String(start + 10_000)]])
    tab.activity.clear()
    expect([...kept]).toEqual([])
  })
})

describe('a pending payment', () => {
  test('delays the end of the session, and its outcome restarts the warning', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(310)
    const settle = tab.pay()
    await pass(52)
    expect({ state: tab.state(), told: tab.told }).toEqual({ state: 'waitingForPayment', told: [] })
    settle()
    expect({ state: tab.state(), left: tab.left(), share: tab.share() }).toEqual({
      state: 'warning',
      left: 60,
      share: 100,
    })
    await pass(59)
    expect({ state: tab.state(), left: tab.left(), told: tab.told }).toEqual({
      state: 'warning',
      left: 1,
      told: [],
    })
    await pass(1)
    expect({ state: tab.state(), told: tab.told }).toEqual({ state: 'expired', told: ['session.timeout'] })
  })

  test('whose outcome arrives during the warning restarts the full warning', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(290)
    const settle = tab.pay()
    await pass(65)
    expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'warning', left: 5 })
    settle()
    expect({ state: tab.state(), left: tab.left() }).toEqual({ state: 'warning', left: 60 })
  })

  test('that is decided before the warning changes nothing', async () => {
    const { open, pass, writes } = idleBrowser()
    const tab = open()
    await pass(100)
    tab.pay()()
    expect({ state: tab.state(), left: tab.left(), writes }).toEqual({
      state: 'active',
      left: 260,
      writes: [0],
    })
  })

  test('in one tab keeps all tabs open, and its outcome restarts the warning in all', async () => {
    const { open, pass } = idleBrowser()
    const [paying, other] = [open(), open()]
    await pass(310)
    const settle = paying.pay()
    await pass(55)
    expect({ payingState: paying.state(), otherState: other.state(), told: other.told }).toEqual({
      payingState: 'waitingForPayment',
      otherState: 'waitingForPayment',
      told: [],
    })
    settle()
    await flushPromises()
    expect([paying, other].map(tab => [tab.state(), tab.left()])).toEqual([
      ['warning', 60],
      ['warning', 60],
    ])
    await pass(1)
    other.goOn()
    expect([paying, other].map(tab => [tab.state(), tab.left()])).toEqual([
      ['active', 360],
      ['active', 360],
    ])
  })

  test('restarts the warning in a tab that missed the outcome', async () => {
    const { open, pass } = idleBrowser()
    const [paying, frozen] = [open(), open()]
    frozen.freeze()
    await pass(310)
    const settle = paying.pay()
    await pass(55)
    settle()
    await flushPromises()
    await pass(1)
    expect({ state: frozen.state(), left: frozen.left(), told: frozen.told }).toEqual({
      state: 'warning',
      left: 59,
      told: [],
    })
  })

  test('is dropped when its tab closes, and the session then ends in the other tabs', async () => {
    const { open, pass } = idleBrowser()
    const [paying, other] = [open(), open()]
    await pass(310)
    paying.pay()
    await pass(55)
    expect({ state: other.state(), told: other.told }).toEqual({ state: 'waitingForPayment', told: [] })
    paying.die()
    await pass(1)
    expect({ state: other.state(), told: other.told }).toEqual({
      state: 'paymentLost',
      told: ['session.timeout'],
    })
  })

  test('ignores activity, Continue and Logout after the time is over', async () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    await pass(310)
    tab.pay()
    await pass(52)
    tab.happen('click')
    tab.goOn()
    tab.logOut()
    expect({ state: tab.state(), told: tab.told }).toEqual({ state: 'waitingForPayment', told: [] })
  })

  test('without browser locks keeps all tabs open, for 70 s at most if its tab closes', async () => {
    const { open, pass } = idleBrowser({ locks: false })
    const [paying, other] = [open(), open()]
    await pass(350)
    paying.pay()
    paying.die()
    await pass(69)
    expect({ state: other.state(), told: other.told }).toEqual({ state: 'waitingForPayment', told: [] })
    await pass(1)
    expect({ state: other.state(), told: other.told }).toEqual({
      state: 'paymentLost',
      told: ['session.timeout'],
    })
  })

  test('without browser locks ends with its outcome', async () => {
    const { open, pass, kept } = idleBrowser({ locks: false })
    const [paying, other] = [open(), open()]
    await pass(310)
    const settle = paying.pay()
    await pass(55)
    settle()
    await flushPromises()
    expect([other.state(), other.left(), [...kept.keys()]]).toEqual(['warning', 60, ['activity']])
  })
})
