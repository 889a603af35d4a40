import { expect, test, vi } from 'vitest'
import type { FlowMessage } from '#src/inspection/messages.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createEventRelay, mayRead, proxyDevelopmentEvents } from './live.ts'

const here = '127.0.0.1'
const address = 'http://localhost:5173/_flows/live'
const ready = ['ready', { portal: 'http://localhost:5173/' }]

/** Reads a stream of events as pairs of a name and data. */
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
  const parse = (part: string) => {
    const [event = '', data = ''] = part.split('\n')
    return [event.replace('event: ', ''), JSON.parse(data.replace('data: ', ''))]
  }
  return {
    done: read(),
    readEvents: async () => {
      await flushPromises()
      return text.split('\n\n').slice(0, -1).map(parse)
    },
    leave: () => reader?.cancel(),
  }
}

const started = { actor: 'portal', machine: 'portal', at: 1, kind: 'started', states: ['portal'] } as const
const message = (page: string): FlowMessage => ({ ...started, page, taken: [] })

const open = () => {
  const hello = vi.fn<() => void>()
  const relay = createEventRelay(hello)
  return { relay, hello, watch: () => listen(relay.fetch(new Request(address), here)) }
}

test('A listener gets the messages of all pages until it leaves', async () => {
  const { relay, hello, watch } = open()
  const [stayed, left] = [watch(), watch()]
  expect(hello).toHaveBeenCalledTimes(2)
  const [first, second] = [{}, {}]
  const page = { page: 'a', opened: 1, actors: [message('a')] }
  relay.present(first, page)
  await flushPromises()
  await left.leave()
  relay.message(second, message('b'))
  relay.left(first)
  relay.left({})
  expect(await left.readEvents()).toEqual([ready, ['present', page]])
  const expectedEvents = [ready, ['present', page], ['message', message('b')], ['gone', { page: 'a' }]]
  expect(await stayed.readEvents()).toEqual(expectedEvents)
  relay.close()
  await stayed.done
})

test.each([
  [here, 'localhost', null, true],
  ['::1', 'localhost', null, true],
  ['::ffff:127.0.0.1', 'localhost', null, true],
  [here, 'za-sandbox000001.localhost', null, true],
  [here, 'localhost', 'http://localhost:5175', true],
  ['192.168.1.7', 'localhost', null, false],
  [undefined, 'localhost', null, false],
  [here, 'rebound.example', null, false],
  [here, 'localhost', 'https://evil.example', false],
  [here, 'localhost', 'http://localhost.evil.example', false],
  [here, 'localhost', 'null', false],
])('A request from %s to %s with the origin %s may read: %s', (from, hostname, origin, expected) => {
  expect(mayRead({ address: from, hostname, origin })).toBe(expected)
})

test('Neither server streams to a page of another machine', async () => {
  const { relay, hello } = open()
  const foreign = new Request(address, { headers: { origin: 'https://evil.example' } })
  const answer = relay.fetch(foreign, here)
  expect([answer.status, await answer.text()]).toEqual([403, 'Only this machine may watch.'])
  expect(hello).not.toHaveBeenCalled()
  const rebound = new Request('http://rebound.example/_flows/live')
  expect((await proxyDevelopmentEvents(rebound, here)).status).toBe(403)
})

test('The atlas forwards the events of the server, or its absence', async () => {
  const { relay } = open()
  const asked = new Request('http://localhost:5175/_flows/live')
  const none = await proxyDevelopmentEvents(asked, here, () => Promise.reject(new TypeError('fetch failed')))
  expect(await none.text()).toBe('retry: 2000\nevent: absent\ndata: {}\n\n')
  const forward = async () => relay.fetch(new Request(address), here)
  const own = listen(await proxyDevelopmentEvents(asked, here, forward))
  relay.close()
  await own.done
  expect(await own.readEvents()).toEqual([ready])
})
