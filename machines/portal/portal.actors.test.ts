import { expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import {
  createControlledTabs,
  createMemoryActivityStore,
  noopPaymentMarks,
} from '#test/support/noop-ports.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { sessionMachine } from '../session/session.machine.ts'
import type { LostMarks, PaymentMarks, TabChannel } from '../shared/ports/storage.ts'
import { createPortalActors, type PortalPorts } from './portal.actors.ts'

const timeout = { notification: 300, logout: 60 }
const day = 86_400
const nothingLost: LostMarks = { isPaymentLost: false, isPinLost: false }

interface Browser {
  readonly token?: string
  /** Seconds since the last activity. */
  readonly idleFor?: number
  readonly keepsCookies?: boolean
  /** Whether other hosts have planted many cookies. */
  readonly isCrowded?: boolean
  /** Whether the code that tabs share arrives; 'later' when the test says so. */
  readonly code?: 'arrives' | 'fails' | 'later'
  readonly ports?: Partial<PortalPorts>
  /** The payment and the PIN that the previous page of this tab lost; undefined when the browser stores no mark. */
  readonly left?: LostMarks
  /** Whether another tab sends a payment. */
  readonly isPaying?: boolean
  /** The data of every answer of the network. */
  readonly answer?: unknown
}

/** The actors of the portal in a browser, and what they did there. */
const open = (browser: Browser) => {
  const {
    token,
    idleFor,
    keepsCookies = true,
    isCrowded = false,
    code = 'arrives',
    left,
    isPaying = false,
  } = browser
  const { client, calls, time } = createRecordingClient(() => createOkResponse(browser.answer))
  const jar = { token }
  const done: string[] = []
  const activity = createMemoryActivityStore()
  if (idleFor !== undefined) activity.write(time.now() - idleFor * 1_000)
  const { port, tell } = createControlledTabs()
  let listeners = 0
  const tabs: TabChannel = {
    announce: () => done.push(`announce ${jar.token}`),
    subscribe: listener => {
      listeners += 1
      const stop = port.subscribe(listener)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
  const lost = [left ?? nothingLost]
  const marks: PaymentMarks = {
    ...noopPaymentMarks,
    look: async () => ({ isSending: isPaying, isPaymentLost: false }),
    takePrevious: async () => lost.pop() ?? nothingLost,
  }
  let arrive = () => {}
  const later = new Promise<void>(resolve => {
    arrive = resolve
  })
  const actors = createPortalActors(client, {
    time,
    tokens: {
      read: () => jar.token,
      isCrowded: () => isCrowded,
      write: value => {
        if (!keepsCookies) throw new Error('no cookie kept')
        jar.token = value
      },
      clear: () => {
        jar.token = undefined
      },
    },
    loadShared: async () => {
      done.push('loadShared')
      if (code === 'fails') throw new Error('The code did not arrive')
      if (code === 'later') await later
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
    tell,
    arrive,
    readToken: (input = { timeout }) => runActor(actors.readToken, input),
    storeToken: () => runActor(actors.storeToken, { token: 'token-new' }),
    clearToken: () => runActor(actors.clearToken),
    now: async () => {
      await flushPromises()
      return { token: jar.token, done, listeners }
    },
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

test.each([
  ['null', null],
  ['no data', undefined],
  ['no id', { application: { title: 'Nobody' } }],
  ['an id that is no text', { id: ['7'] }],
])('a network that answers with %s has no portal', async (_, answer) => {
  const loaded = runActor(open({ answer }).actors.loadConfig)
  await expect(loaded).rejects.toMatchObject({ kind: 'invalidResponse', status: 200 })
})

test('each session loads a new machine', async () => {
  const loadSession = vi.fn(async () => sessionMachine)
  const { actors } = open({ ports: { loadSession } })
  for (const _ of [1, 2]) await runActor(actors.loadSession)
  expect(loadSession).toHaveBeenCalledTimes(2)
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

test('S8: a session ends after the idle time of the network, and an absent one loads no code', async () => {
  const short = { timeout: { notification: 20, logout: 10 } }
  const { readToken } = open({ token: 'token-kept', idleFor: 30 })
  expect(await readToken(short)).toMatchObject({ isIdleTooLong: true })
  const absent = open({ idleFor: day })
  expect(await absent.readToken()).toMatchObject({ token: undefined, isIdleTooLong: false })
  expect(await absent.now()).toMatchObject({ done: [] })
})

test('S2: only a missing session was crowded out', async () => {
  const isCrowded = true
  expect(await open({ isCrowded }).readToken()).toMatchObject({ isCrowdedOut: true })
  expect(await open({ isCrowded, token: 'token-kept' }).readToken()).toMatchObject({ isCrowdedOut: false })
})

test.each<LostMarks>([
  { isPaymentLost: true, isPinLost: false },
  { isPaymentLost: false, isPinLost: true },
])('what the previous page has left is told once, without a session or at its end: %j', async left => {
  const withoutSession = open({ left })
  expect(await withoutSession.readToken()).toMatchObject(left)
  expect(await withoutSession.readToken()).toMatchObject(nothingLost)
  const refused = open({ token: 'token-kept', left })
  expect(await refused.readToken()).toMatchObject(nothingLost)
  expect([await refused.clearToken(), await refused.clearToken()]).toEqual([left, nothingLost])
  expect(await open({ left, code: 'fails' }).readToken()).toMatchObject(nothingLost)
})

test('a token is stored or cleared, with its activity, before the other tabs are notified', async () => {
  const { storeToken, clearToken, now, activity } = open({ idleFor: 10 })
  await storeToken()
  const stored = ['loadShared', 'announce token-new']
  expect(await now()).toMatchObject({ token: 'token-new', done: stored })
  await clearToken()
  const cleared = [...stored, 'loadShared', 'announce undefined']
  expect(await now()).toMatchObject({ token: undefined, done: cleared })
  expect(activity.read()).toBeUndefined()
})

test('a token that the browser does not store notifies no tab', async () => {
  const { storeToken, now } = open({ keepsCookies: false })
  await expect(storeToken()).rejects.toThrow('no cookie kept')
  expect(await now()).toMatchObject({ token: undefined, done: [] })
})

test.each(['fails', 'later'] as const)('a token does not wait for code that %s', async code => {
  const { storeToken, clearToken, jar, now } = open({ code })
  await storeToken()
  expect(jar.token).toBe('token-new')
  await clearToken()
  expect(await now()).toMatchObject({ token: undefined })
})

/** Opens a portal that receives the changes of other tabs. */
const listen = (browser: Browser) => {
  const opened = open({ token: 'token-kept', ...browser })
  const received: unknown[] = []
  const machine = createMachine({
    invoke: { src: opened.actors.tabChannel },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  })
  return { ...opened, received, portal: createActor(machine).start() }
}

test('S4: each change of another tab compares the cookie', async () => {
  const { received, jar, tell, now } = listen({})
  await now()
  expect(received).toEqual([])
  for (const token of ['token-other', undefined]) {
    jar.token = token
    tell()
    expect(received.at(-1)).toEqual({ type: 'token.compare', token })
  }
  expect(received).toHaveLength(2)
})

test.each(['arrives', 'later', 'fails'] as const)(
  'a stopped portal receives no change of other tabs, its code %s',
  async code => {
    const { received, portal, tell, arrive, now } = listen({ code })
    expect(await now()).toMatchObject({ listeners: code === 'arrives' ? 1 : 0 })
    expect(portal.getSnapshot().status).toBe('active')
    portal.stop()
    arrive()
    expect(await now()).toMatchObject({ listeners: 0 })
    tell()
    expect(received).toEqual([])
  },
)
