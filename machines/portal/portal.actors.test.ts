import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import {
  createControlledTabs,
  createMemoryActivityStore,
  noopPaymentMarks,
} from '#test/support/noop-ports.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { LostMarks } from '../shared/ports/storage.ts'
import { createPortalActors, type PortalPorts } from './portal.actors.ts'

const timeout = { notification: 300, logout: 60 }
const day = 86_400
const nothingLost: LostMarks = { isPaymentLost: false, isPinLost: false }

interface Browser {
  readonly token?: string
  /** Seconds since the last activity. */
  readonly idleFor?: number
  /** Whether other hosts have planted many cookies. */
  readonly isCrowded?: boolean
  /** Whether the code that tabs share arrives. */
  readonly code?: 'arrives' | 'fails' | 'never'
  readonly ports?: Partial<PortalPorts>
  /** The losses of the previous page of this tab; undefined when the browser stores no mark. */
  readonly left?: LostMarks
  /** Whether another tab sends a payment. */
  readonly isPaying?: boolean
  /** The data of every answer of the network. */
  readonly answer?: unknown
}

/** The actors of the portal in a browser, and what they did there. */
const open = (browser: Browser) => {
  const { code = 'arrives', left } = browser
  const { client, calls, time } = createRecordingClient(() => createOkResponse(browser.answer))
  const jar = { token: browser.token }
  const announced: unknown[] = []
  const activity = createMemoryActivityStore()
  if (browser.idleFor !== undefined) activity.write(time.now() - browser.idleFor * 1_000)
  const { port, tell } = createControlledTabs()
  const tabs = { ...port, announce: () => announced.push(jar.token) }
  const lost = [left ?? nothingLost]
  const marks = {
    ...noopPaymentMarks,
    look: async () => ({ isSending: browser.isPaying === true, isPaymentLost: false }),
    takePrevious: async () => lost.pop() ?? nothingLost,
  }
  const actors = createPortalActors(client, {
    time,
    tokens: {
      read: () => jar.token,
      isCrowded: () => browser.isCrowded === true,
      write: value => {
        jar.token = value
      },
      clear: () => {
        jar.token = undefined
      },
    },
    loadShared: async () => {
      if (code === 'fails') throw new Error('The code did not arrive')
      if (code === 'never') await new Promise(() => {})
      return { tabs, activity, marks }
    },
    networkKey: { domain: 'wallet.example' },
    hasMarks: () => left !== undefined,
    takeEmbeddedConfig: () => undefined,
    loadSession: async () => sessionMachine,
    reloadPage: () => {},
    ...browser.ports,
  })
  return {
    actors,
    activity,
    calls,
    jar,
    announced,
    tell,
    readToken: (input = { timeout }) => runActor(actors.readToken, input),
    storeToken: () => runActor(actors.storeToken, { token: 'token-new' }),
    clearToken: () => runActor(actors.clearToken),
  }
}

test.each<[string, PortalPorts['networkKey'], unknown, unknown, string[]]>([
  ['in the page', { domain: 'one.example' }, { id: 'n1' }, undefined, []],
  ['of an id', { id: 'n1' }, undefined, { id: 'n1' }, ['GET /application/network/n1/config']],
  ['of a domain', { domain: 'a.b' }, undefined, { id: 'n1' }, ['GET /application/network/domain/a.b/config']],
])('the config %s is loaded', async (_, networkKey, embedded, answer, asked) => {
  const { actors, calls } = open({ answer, ports: { networkKey, takeEmbeddedConfig: () => embedded } })
  expect(await runActor(actors.loadConfig)).toMatchObject({ id: 'n1' })
  expect(calls.map(({ call }) => call)).toEqual(asked)
})

test('a network that answers without an id has no portal', async () => {
  const loaded = runActor(open({ answer: { application: { title: 'Nobody' } } }).actors.loadConfig)
  await expect(loaded).rejects.toMatchObject({ kind: 'invalidResponse', status: 200 })
})

test.each<[string, Browser, boolean]>([
  ['without any activity', {}, false],
  ['active 359.999 s ago', { idleFor: 359.999 }, false],
  ['active 360 s ago', { idleFor: 360 }, true],
  ['active in a day, by a clock put back', { idleFor: -day }, false],
  ['while another tab sends a payment', { idleFor: day, isPaying: true }, false],
  ['whose activity cannot be loaded', { idleFor: day, code: 'fails' }, false],
])('S8: the end of a stored session is known %s', async (_, browser, isIdleTooLong) => {
  const found = { token: 'token-kept', isIdleTooLong, isCrowdedOut: false, ...nothingLost }
  expect(await open({ token: 'token-kept', ...browser }).readToken()).toEqual(found)
})

test('S8: a session ends after the idle time of the network', async () => {
  const short = { timeout: { notification: 20, logout: 10 } }
  const kept = open({ token: 'token-kept', idleFor: 30 })
  expect(await kept.readToken(short)).toMatchObject({ isIdleTooLong: true })
})

test('S2: only a missing session was crowded out', async () => {
  const isCrowded = true
  expect(await open({ isCrowded }).readToken()).toMatchObject({ isCrowdedOut: true })
  expect(await open({ isCrowded, token: 'token-kept' }).readToken()).toMatchObject({ isCrowdedOut: false })
})

test('what the previous page has left is told without a session or at its end', async () => {
  const left = { isPaymentLost: true, isPinLost: true }
  expect(await open({ left }).readToken()).toMatchObject(left)
  const refused = open({ token: 'token-kept', left })
  expect(await refused.readToken()).toMatchObject(nothingLost)
  expect(await refused.clearToken()).toEqual(left)
  expect(await open({ left, code: 'fails' }).readToken()).toMatchObject(nothingLost)
})

test('a token is stored or cleared, with its activity, before the other tabs are notified', async () => {
  const { storeToken, clearToken, announced, activity } = open({ idleFor: 10 })
  await storeToken()
  await flushPromises()
  expect([announced, activity.read() === undefined]).toEqual([['token-new'], false])
  await clearToken()
  await flushPromises()
  expect([announced, activity.read()]).toEqual([['token-new', undefined], undefined])
})

test.each(['fails', 'never'] as const)('a token does not wait for code that %s', async code => {
  const { storeToken, clearToken, jar } = open({ code })
  await storeToken()
  expect(jar.token).toBe('token-new')
  await clearToken()
  expect(jar.token).toBeUndefined()
})

test('S4: each change of another tab compares the cookie', async () => {
  const { actors, jar, tell } = open({ token: 'token-kept' })
  const received: unknown[] = []
  const listens = createMachine({
    invoke: { src: actors.tabChannel },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  })
  createActor(listens).start()
  await flushPromises()
  for (const [token, isTyped] of [['token-other', true] as const, [undefined, false] as const]) {
    jar.token = token
    tell(isTyped)
    expect(received.at(-1)).toEqual({ type: 'token.compare', token, isTyped })
  }
  expect(received).toHaveLength(2)
})
