import { describe, expect, test } from 'vitest'
import { idleBrowser, start } from '../support/idle-tabs.ts'

const hour = 3_600
const day = 24 * hour

describe('one tab', () => {
  test('warns after 300 s in which nobody does anything, and ends the session 60 s later', () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    pass(299)
    expect([tab.state(), tab.left()]).toEqual(['active', 61])
    pass(1)
    expect([tab.state(), tab.left(), tab.share()]).toEqual(['warning', 60, 100])
    pass(45)
    expect([tab.state(), tab.left(), tab.share(), tab.told]).toEqual(['warning', 15, 25, []])
    pass(14)
    expect([tab.state(), tab.left(), tab.told]).toEqual(['warning', 1, []])
    pass(1)
    expect([tab.state(), tab.left(), tab.share(), tab.told]).toEqual(['expired', 0, 0, ['session.idleOut']])
  })

  test('by the times that the network has set', () => {
    const { open, pass } = idleBrowser({ timeout: { notification: 20, logout: 10 } })
    const tab = open()
    pass(20)
    expect([tab.state(), tab.left(), tab.share()]).toEqual(['warning', 10, 100])
    pass(10)
    expect(tab.told).toEqual(['session.idleOut'])
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
  ])('begins anew with %s', type => {
    const { open, pass } = idleBrowser()
    const tab = open()
    pass(299)
    tab.happen(type)
    pass(299)
    expect([tab.state(), tab.left()]).toEqual(['active', 61])
    pass(1)
    expect([tab.state(), tab.left()]).toEqual(['warning', 60])
  })

  test('what else happens at the page is nobody doing anything', () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    pass(299)
    for (const type of ['focus', 'resize', 'pointerenter', 'online']) tab.happen(type)
    tab.look('hidden')
    tab.look('visible')
    pass(1)
    expect(tab.state()).toBe('warning')
  })

  test('counts its seconds from the last activity, and not from its ticks', () => {
    const { open, pass, doze } = idleBrowser()
    const tab = open()
    doze(0.7)
    tab.happen('click')
    pass(299)
    expect(tab.left()).toBe(61)
    pass(1)
    expect(tab.left()).toBe(60)
  })

  test.each(['mousemove', 'click', 'keydown', 'touchstart', 'scroll'])(
    'while the warning shows, %s ends nothing',
    type => {
      const { open, pass, kept } = idleBrowser()
      const tab = open()
      pass(330)
      tab.happen(type)
      expect([tab.state(), tab.left(), kept.get('activity')]).toEqual(['warning', 30, String(start)])
      pass(30)
      expect(tab.told).toEqual(['session.idleOut'])
    },
  )

  test('Continue ends the warning, and all time is there again', () => {
    const { open, pass, kept } = idleBrowser()
    const tab = open()
    pass(359)
    tab.goOn()
    expect([tab.state(), tab.left(), kept.get('activity')]).toEqual(['active', 360, String(start + 359_000)])
    pass(359)
    expect([tab.state(), tab.told]).toEqual(['warning', []])
  })

  test('Logout tells the portal', () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    pass(300)
    tab.logOut()
    expect(tab.told).toEqual(['session.signOut'])
  })

  test('neither means anything while there is no warning', () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    pass(100)
    tab.goOn()
    tab.logOut()
    expect([tab.state(), tab.told]).toEqual(['active', []])
    pass(200)
    expect(tab.state()).toBe('warning')
  })

  test('what is left is spoken once more at 10 seconds, and only then', () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    const said: [number, number | undefined][] = []
    pass(300)
    for (let second = 0; second < 60; second++) {
      if (tab.toSay() !== undefined) said.push([tab.left(), tab.toSay()])
      pass(1)
    }
    expect(said).toEqual([[10, 10]])
  })

  test('the portal is told each second until it ends the session, and nothing calls it off', () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    pass(360)
    tab.goOn()
    tab.logOut()
    tab.happen('click')
    pass(3)
    expect([tab.state(), tab.told]).toEqual(['expired', Array(4).fill('session.idleOut')])
    tab.actor.stop()
    pass(10)
    expect(tab.told).toHaveLength(4)
  })

  test('stops for good with its session', () => {
    const { open, pass, writes } = idleBrowser()
    const tab = open()
    tab.actor.stop()
    tab.happen('click')
    tab.look('hidden')
    tab.look('visible')
    pass(400)
    expect([tab.told, writes]).toEqual([[], [0]])
  })

  test('writes what is done down at most once a second', () => {
    const { open, doze, writes } = idleBrowser()
    const tab = open()
    doze(5)
    for (let moment = 0; moment < 50; moment++) {
      tab.happen('keydown')
      doze(0.1)
    }
    expect(writes).toEqual([0, 5, 6, 7, 8, 9])
  })
})

/** What the clocks do for a while, what happens then, and where that leads. */
describe('what clocks and sleep do to it (S6)', () => {
  type Browser = ReturnType<typeof idleBrowser>
  type Tab = ReturnType<Browser['open']>

  test.each<[string, (browser: Browser, tab: Tab) => void, string]>([
    [
      '2 h of sleep, then a mouse that moves',
      ({ move }, tab) => {
        move(2 * hour)
        tab.happen('mousemove')
      },
      'expired',
    ],
    [
      '2 h of sleep, then a key',
      ({ move }, tab) => {
        move(2 * hour)
        tab.happen('keydown')
      },
      'expired',
    ],
    [
      '2 h of sleep during which both clocks went on, then a touch',
      ({ doze }, tab) => {
        doze(2 * hour)
        tab.happen('touchstart')
      },
      'expired',
    ],
    [
      '2 h of sleep, then the next tick',
      ({ move, pass }) => {
        move(2 * hour)
        pass(1)
      },
      'expired',
    ],
    [
      '2 h of sleep, then somebody looks',
      ({ move }, tab) => {
        tab.look('hidden')
        move(2 * hour)
        tab.look('visible')
      },
      'expired',
    ],
    [
      '2 h of sleep during the warning, then Continue',
      ({ pass, move }, tab) => {
        pass(310)
        move(2 * hour)
        tab.goOn()
      },
      'expired',
    ],
    [
      '2 h of sleep during the warning, then a mouse that moves',
      ({ pass, move }, tab) => {
        pass(310)
        move(2 * hour)
        tab.happen('mousemove')
      },
      'expired',
    ],
    [
      '330 s of sleep, then a mouse that moves',
      ({ move }, tab) => {
        move(330)
        tab.happen('mousemove')
      },
      'warning',
    ],
    [
      '299 s of sleep, then a mouse that moves',
      ({ move, pass }, tab) => {
        move(299)
        tab.happen('mousemove')
        pass(299)
      },
      'active',
    ],
    [
      'a clock put back by a day, 299 s',
      ({ move, pass }) => {
        move(-day)
        pass(299)
      },
      'active',
    ],
    [
      'a clock put back by a day, 359 s',
      ({ move, pass }) => {
        move(-day)
        pass(359)
      },
      'warning',
    ],
    [
      'a clock put back by a day, 360 s',
      ({ move, pass }) => {
        move(-day)
        pass(360)
      },
      'expired',
    ],
    [
      'a clock put back by 100 s: the moment that was shared comes again, and counts for nothing',
      ({ move, pass }) => {
        move(-100)
        pass(360)
      },
      'expired',
    ],
    [
      'a clock put back by a day, activity, 299 s',
      ({ move, pass }, tab) => {
        pass(100)
        move(-day)
        tab.happen('click')
        pass(299)
      },
      'active',
    ],
    [
      'a clock put forward by a day',
      ({ move, pass }) => {
        move(day)
        pass(1)
      },
      'expired',
    ],
    [
      'a timer that fires once in 6 min',
      ({ doze }) => {
        doze(360)
      },
      'expired',
    ],
  ])('%s', (_, happen, expected) => {
    const browser = idleBrowser()
    const tab = browser.open()
    happen(browser, tab)
    expect(tab.state()).toBe(expected)
  })
})

describe('several tabs', () => {
  test('one that is used keeps the others alive', () => {
    const { open, pass } = idleBrowser()
    const [used, left] = [open(), open()]
    for (let minute = 0; minute < 60; minute++) {
      used.happen('mousemove')
      pass(60)
    }
    expect([used.state(), left.state()]).toEqual(['active', 'active'])
    pass(240)
    expect([used.state(), left.state(), left.left()]).toEqual(['warning', 'warning', 60])
    pass(60)
    expect([used.told, left.told]).toEqual([['session.idleOut'], ['session.idleOut']])
  })

  test('Continue in one ends the warning in all', () => {
    const { open, pass } = idleBrowser()
    const tabs = [open(), open(), open()]
    pass(340)
    expect(tabs.map(tab => tab.state())).toEqual(['warning', 'warning', 'warning'])
    tabs[1]?.goOn()
    expect(tabs.map(tab => [tab.state(), tab.left()])).toEqual(Array(3).fill(['active', 360]))
  })

  test('one that is opened ends the warning in the others', () => {
    const { open, pass } = idleBrowser()
    const tab = open()
    pass(340)
    open()
    expect(tab.state()).toBe('active')
  })

  test('one that slept through what another did asks before it judges', () => {
    const { open, doze } = idleBrowser()
    const [used, frozen] = [open(), open()]
    frozen.freeze()
    doze(200)
    used.happen('click')
    doze(200)
    expect([frozen.state(), frozen.left(), frozen.told]).toEqual(['active', 160, []])
  })

  /** What a tab makes of a moment that another one shares as its 300 s are over, by how far ahead of its clock it is. */
  const openAndShare = (ahead: number) => {
    const browser = idleBrowser()
    const tab = browser.open()
    browser.pass(299)
    browser.kept.set('activity', String(start + 300_000 + ahead))
    browser.pass(1)
    return { ...browser, tab }
  }

  test.each([0, 1, 1_000])(
    'a moment %s ms ahead is believed, for the clocks of two tabs may differ by a second; it counts as now',
    ahead => {
      const { tab, pass } = openAndShare(ahead)
      expect([tab.state(), tab.left()]).toEqual(['active', 360])
      pass(299)
      expect([tab.state(), tab.left()]).toEqual(['active', 61])
      pass(1)
      expect([tab.state(), tab.left()]).toEqual(['warning', 60])
    },
  )

  test('a moment 1 001 ms ahead is not believed, nor is it once it has come', () => {
    const { tab, pass } = openAndShare(1_001)
    expect([tab.state(), tab.left()]).toEqual(['warning', 60])
    pass(2)
    expect([tab.state(), tab.left()]).toEqual(['warning', 58])
    pass(58)
    expect(tab.told).toEqual(['session.idleOut'])
  })

  test('a moment that is still to come says nothing', () => {
    const { open, pass, kept } = idleBrowser()
    const tab = open()
    kept.set('activity', String(start + day * 1_000))
    pass(360)
    expect(tab.told).toEqual(['session.idleOut'])
  })

  test.each(['', 'yesterday', '-1', '1e300', '99999999999999999999', '{"at":1}'])(
    'what cannot be a moment (%j) says nothing',
    rubbish => {
      const { open, pass, kept } = idleBrowser()
      const tab = open()
      pass(299)
      kept.set('activity', rubbish)
      pass(1)
      expect(tab.state()).toBe('warning')
    },
  )

  test('with storage switched off each keeps its own time', () => {
    const { open, pass } = idleBrowser({ storage: false })
    const [used, left] = [open(), open()]
    pass(200)
    used.happen('click')
    pass(100)
    expect([used.state(), left.state()]).toEqual(['active', 'warning'])
    left.goOn()
    pass(260)
    expect([used.told, left.told, left.state()]).toEqual([['session.idleOut'], [], 'active'])
  })

  test('only a time is kept', () => {
    const { open, pass, kept } = idleBrowser()
    const tab = open()
    pass(10)
    tab.happen('click')
    expect([...kept]).toEqual([['activity', String(start + 10_000)]])
    tab.activity.clear()
    expect([...kept]).toEqual([])
  })
})
