import { describe, expect, test } from 'vitest'
import { type Channel, createBrowserTabChannel } from '../../../../src/ports/storage/tab-channel.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

const token = 'header.payload.signature'

/** A browser with one jar of cookies; with or without a channel between its tabs, and with what passed through it. */
const browser = (hasChannel: boolean) => {
  const time = simulatedTime(0)
  const jar = { cookie: `sessionToken=${token}` }
  const channels = new Set<Channel>()
  const said: unknown[] = []
  const names = new Set<string>()

  const open = (name: string): Channel => {
    if (!hasChannel) throw new ReferenceError('BroadcastChannel is not defined')
    names.add(name)
    const channel = Object.assign(new EventTarget(), {
      postMessage: (message: unknown) => {
        said.push(message)
        for (const other of channels) if (other !== channel) other.dispatchEvent(new Event('message'))
      },
    })
    channels.add(channel)
    return channel
  }

  const tab = () => {
    const page = new Page()
    const window = new EventTarget()
    const tabs = createBrowserTabChannel(page, window, time, () => jar.cookie, open)
    /** The cookie at each time that this tab was told. */
    const told: string[] = []
    const stop = tabs.subscribe(() => told.push(jar.cookie))
    const turn = (visibilityState: DocumentVisibilityState) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    }
    return { ...tabs, page, window, told, stop, turn }
  }

  return { time, jar, said, names, tab }
}

describe('with a channel', () => {
  test('the other tabs report the change at once, and the announcing tab does not', () => {
    const { jar, said, names, tab } = browser(true)
    const [one, two, three] = [tab(), tab(), tab()]
    jar.cookie = ''
    one.announce()
    expect({ oneTold: one.told, twoTold: two.told, threeTold: three.told }).toEqual({
      oneTold: [],
      twoTold: [''],
      threeTold: [''],
    })
    expect([[...names], said]).toEqual([['session'], ['changed']])
  })

  test('a hidden tab also reports the change at once', () => {
    const { jar, tab } = browser(true)
    const [one, two] = [tab(), tab()]
    two.turn('hidden')
    jar.cookie = ''
    one.announce()
    expect(two.told).toEqual([''])
  })

  test('a cookie that arrives after the word of it is seen a second later', () => {
    const { jar, time, tab } = browser(true)
    const [one, two] = [tab(), tab()]
    one.announce()
    jar.cookie = 'sessionToken=other'
    time.advance(1_000)
    expect(two.told).toEqual([`sessionToken=${token}`, 'sessionToken=other'])
  })

  test('nothing of the cookie passes through it', () => {
    const { jar, said, tab } = browser(true)
    const one = tab()
    for (const cookie of [`sessionToken=${token}`, '', 'sessionToken=other']) {
      jar.cookie = cookie
      one.announce()
    }
    expect(JSON.stringify(said)).toBe('["changed","changed","changed"]')
  })
})

describe('without a channel', () => {
  test('a tab that is seen finds out within a second', () => {
    const { jar, time, tab } = browser(false)
    const [one, two] = [tab(), tab()]
    time.advance(60_000)
    expect(two.told).toEqual([])
    jar.cookie = ''
    one.announce()
    expect(two.told).toEqual([])
    time.advance(1_000)
    expect(two.told).toEqual([''])
    time.advance(60_000)
    expect(two.told).toEqual([''])
  })

  test.each<[string, (found: ReturnType<ReturnType<typeof browser>['tab']>) => void]>([
    ['when it is seen again', ({ turn }) => turn('visible')],
    [
      'when it comes out of the history',
      ({ page, window }) => {
        page.visibilityState = 'visible'
        window.dispatchEvent(new Event('pageshow'))
      },
    ],
    ['when the storage changes', ({ window }) => window.dispatchEvent(new Event('storage'))],
  ])('a hidden one finds out %s', (_, happen) => {
    const { jar, time, tab } = browser(false)
    const two = tab()
    two.turn('hidden')
    jar.cookie = ''
    time.advance(60_000)
    expect(two.told).toEqual([])
    happen(two)
    expect(two.told).toEqual([''])
  })

  test('a tab checks the cookie when its window gets the focus back', () => {
    const { jar, tab } = browser(false)
    const two = tab()
    two.window.dispatchEvent(new Event('blur'))
    jar.cookie = ''
    two.window.dispatchEvent(new Event('focus'))
    expect(two.told).toEqual([''])
  })

  test('a storage event without a changed cookie reports nothing', () => {
    const { tab } = browser(false)
    const two = tab()
    two.window.dispatchEvent(new Event('storage'))
    expect(two.told).toEqual([])
  })
})

test.each([true, false])('a tab reports nothing after it unsubscribes (with a channel: %s)', hasChannel => {
  const { jar, time, tab } = browser(hasChannel)
  const [one, two] = [tab(), tab()]
  two.stop()
  jar.cookie = ''
  one.announce()
  two.window.dispatchEvent(new Event('storage'))
  two.turn('hidden')
  two.turn('visible')
  time.advance(60_000)
  expect(two.told).toEqual([])
})
