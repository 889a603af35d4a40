import { expect, test } from 'vitest'
import { type Channel, createBrowserTabChannel } from '../../../../src/ports/storage/tab-channel.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const token = 'header.payload.signature'

/** A browser, with or without a channel between its tabs. */
const browser = (hasChannel = false) => {
  const time = simulatedTime(0)
  const jar = { cookie: `sessionToken=${token}` }
  const channels = new Set<Channel>()
  const sent: unknown[] = []
  const openChannel = (name: string): Channel => {
    if (!hasChannel) throw new ReferenceError('BroadcastChannel is not defined')
    const channel = Object.assign(new EventTarget(), {
      postMessage: (message: unknown) => {
        sent.push([name, message])
        for (const other of channels) if (other !== channel) other.dispatchEvent(new Event('message'))
      },
    })
    channels.add(channel)
    return channel
  }
  const tab = () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
    const window = new EventTarget()
    const tabs = createBrowserTabChannel(page, window, time, () => jar.cookie, openChannel)
    /** The cookie at each report to this tab. */
    const told: string[] = []
    const stop = tabs.subscribe(() => told.push(jar.cookie))
    const happen = (type: string) => {
      const isOfPage = type === 'visible' || type === 'hidden'
      if (isOfPage) page.visibilityState = type
      ;(isOfPage ? page : window).dispatchEvent(new Event(isOfPage ? 'visibilitychange' : type))
    }
    return { ...tabs, page, told, stop, happen }
  }
  return { time, jar, sent, tab }
}

test('other tabs report a change at once through a channel, without the cookie', () => {
  const { jar, sent, time, tab } = browser(true)
  const [one, two, hidden] = [tab(), tab(), tab()]
  hidden.happen('hidden')
  jar.cookie = ''
  one.announce()
  expect([one.told, two.told, hidden.told]).toEqual([[], [''], ['']])
  expect(sent).toEqual([['session', 'changed']])
  // A cookie may change after its announcement.
  jar.cookie = 'sessionToken=other'
  time.advance(1_000)
  expect(two.told).toEqual(['', 'sessionToken=other'])
})

test('a visible tab without a channel reports a change once, within a second', () => {
  const { jar, time, tab } = browser()
  const [one, two] = [tab(), tab()]
  time.advance(60_000)
  two.happen('storage')
  jar.cookie = ''
  one.announce()
  expect(two.told).toEqual([])
  for (const wait of [1_000, 60_000]) {
    time.advance(wait)
    expect(two.told).toEqual([''])
  }
})

test.each([
  ['hidden', 'visible'],
  ['hidden', 'pageshow'],
  ['hidden', 'storage'],
  ['blur', 'focus'],
])('a tab reports a change between %s and %s', (left, back) => {
  const { jar, time, tab } = browser()
  const { page, told, happen } = tab()
  happen(left)
  jar.cookie = ''
  if (left === 'hidden') time.advance(60_000)
  expect(told).toEqual([])
  if (back === 'pageshow') page.visibilityState = 'visible'
  happen(back)
  expect(told).toEqual([''])
})

test.each([true, false])('a tab reports nothing once unsubscribed (with a channel: %s)', hasChannel => {
  const { jar, time, tab } = browser(hasChannel)
  const [one, two] = [tab(), tab()]
  two.stop()
  jar.cookie = ''
  one.announce()
  for (const type of ['storage', 'hidden', 'visible']) two.happen(type)
  time.advance(60_000)
  expect(two.told).toEqual([])
})
