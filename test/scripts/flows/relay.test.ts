import { expect, test } from 'vitest'
import { createEventRelay, mayRead, proxyDevelopmentEvents } from '../../../scripts/flows/live.ts'
import type { FlowMessage } from '../../../src/inspection/messages.ts'
import { flushPromises } from '../../support/simulated-time.ts'

const here = '127.0.0.1'
const address = 'http://localhost:5173/_flows/live'

/** What an answer has streamed so far, as pairs of an event and its data. */
const listen = (answer: Response) => {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    for (;;) {
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) return
      text += chunk.value
    }
  }
  const done = read()
  return {
    done,
    heard: async () => {
      await flushPromises()
      return text
        .split('\n\n')
        .slice(0, -1)
        .map(part => {
          const [event = '', data = ''] = part.split('\n')
          return [event.replace('event: ', ''), JSON.parse(data.replace('data: ', ''))]
        })
    },
    leave: () => reader?.cancel(),
  }
}

const message = (page: string): FlowMessage => ({
  page,
  actor: 'portal',
  machine: 'portal',
  at: 1,
  kind: 'started',
  states: ['portal'],
  taken: [],
})

const open = () => {
  let hellos = 0
  const relay = createEventRelay(() => {
    hellos += 1
  })
  return { relay, hellos: () => hellos }
}

test('a new listener gets the portal address, and every page reports what is present', async () => {
  const { relay, hellos } = open()
  const answer = relay.fetch(new Request(address), here)
  expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
    status: 200,
    contentType: 'text/event-stream',
  })
  const one = listen(answer)
  expect(await one.heard()).toEqual([['ready', { portal: 'http://localhost:5173/' }]])
  expect(hellos()).toBe(1)
  listen(relay.fetch(new Request(address), here))
  expect(hellos()).toBe(2)
})

test('what any page tells reaches everybody who watches, and a page that is left is said to be gone', async () => {
  const { relay } = open()
  const watchers = [1, 2].map(() => listen(relay.fetch(new Request(address), here)))
  const [first, second] = [{}, {}]
  const page = { page: 'a', opened: 1, actors: [message('a')] }
  relay.present(first, page)
  relay.told(second, message('b'))
  relay.left(first)
  relay.left({})
  for (const { heard } of watchers)
    expect((await heard()).slice(1)).toEqual([
      ['present', page],
      ['told', message('b')],
      ['gone', { page: 'a' }],
    ])
})

test('the relay sends nothing to a listener that left, and close ends the streams', async () => {
  const { relay } = open()
  const [left, stayed] = [1, 2].map(() => listen(relay.fetch(new Request(address), here)))
  expect(await left?.heard()).toHaveLength(1)
  await left?.leave()
  relay.told({}, message('a'))
  expect(await left?.heard()).toHaveLength(1)
  expect(await stayed?.heard()).toHaveLength(2)
  relay.close()
  await stayed?.done
})

test('only this machine may watch, by a name of its own and from no page of another', () => {
  const allowed = { address: here, hostname: 'localhost', origin: null }
  const readers = [
    allowed,
    { ...allowed, address: '::1' },
    { ...allowed, address: '::ffff:127.0.0.1' },
    { ...allowed, hostname: 'za-sandbox000001.localhost' },
    { ...allowed, origin: 'http://localhost:5175' },
    { ...allowed, address: '192.168.1.7' },
    { ...allowed, address: undefined },
    { ...allowed, hostname: 'rebound.example' },
    { ...allowed, origin: 'https://evil.example' },
    { ...allowed, origin: 'http://localhost.evil.example' },
    { ...allowed, origin: 'null' },
  ]
  expect(readers.map(mayRead)).toEqual([...Array(5).fill(true), ...Array(6).fill(false)])
})

test('a page of another machine is refused before anything is streamed', async () => {
  const { relay, hellos } = open()
  const asked = new Request(address, { headers: { origin: 'https://evil.example' } })
  const answer = relay.fetch(asked, here)
  expect({ status: answer.status, text: await answer.text(), hellos: hellos() }).toEqual({
    status: 403,
    text: 'Only this machine may watch.',
    hellos: 0,
  })
})

test('an atlas of its own passes on what the portal’s server tells, and says when there is none', async () => {
  const { relay } = open()
  const asked = new Request('http://localhost:5175/_flows/live')
  const none = await proxyDevelopmentEvents(asked, here, () => Promise.reject(new TypeError('fetch failed')))
  expect(await none.text()).toBe('retry: 2000\nevent: absent\ndata: {}\n\n')
  const own = listen(
    await proxyDevelopmentEvents(asked, here, async () => relay.fetch(new Request(address), here)),
  )
  relay.told({}, message('a'))
  expect(await own.heard()).toEqual([
    ['ready', { portal: 'http://localhost:5173/' }],
    ['told', message('a')],
  ])
  relay.close()
  await own.done
})

test('an atlas of its own lets no page of another machine watch', async () => {
  const asked = new Request('http://rebound.example/_flows/live')
  expect((await proxyDevelopmentEvents(asked, here)).status).toBe(403)
})
