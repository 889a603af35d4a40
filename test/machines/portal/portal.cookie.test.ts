import { describe, expect, test } from 'vitest'
import { createActor, createMachine, toPromise } from 'xstate'
import { createNetworkClient } from '../../../machines/network/network-client.ts'
import { createPortalActors } from '../../../machines/portal/portal.actors.ts'
import type { CodeMark, TabChannel } from '../../../machines/shared/ports/storage.ts'
import {
  createControlledTabs,
  createMemoryActivityStore,
  createMemoryCodeMark,
  noopCodeMark,
  noopPaymentMark,
  noopPendingPayments,
} from '../../support/noop-ports.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const now = Date.UTC(2026, 10, 21, 8)
const timeout = { notification: 300, logout: 60 }
const day = 86_400

interface Browser {
  readonly token?: string
  /** When somebody last did something, by the seconds that have passed since. */
  readonly idleFor?: number
  readonly keepsCookies?: boolean
  /** Whether the code arrives of what tabs share; it may also be about to, until told. */
  readonly code?: 'arrives' | 'fails' | 'later'
  readonly codeMark?: CodeMark
}

/** The portal's actors in a browser, and what they did there. */
const open = ({
  token,
  idleFor,
  keepsCookies = true,
  code = 'arrives',
  codeMark = noopCodeMark,
}: Browser) => {
  const time = simulatedTime(now)
  const client = createNetworkClient(
    {
      networkApi: 'http://network.test',
      integrationApi: 'http://network.test',
      networkAuth: 'bearer',
      integrationAuth: 'bearer',
    },
    {
      fetch: () => Promise.reject(new Error('not asked for')),
      time,
      isOnline: () => true,
      currentToken: () => undefined,
      onUnauthorised: () => {},
    },
  )
  const jar = { token }
  const done: string[] = []
  const activity = createMemoryActivityStore()
  if (idleFor !== undefined) activity.write(now - idleFor * 1_000)
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
  let arrive = () => {}
  const actors = createPortalActors(client, {
    time,
    tokens: {
      read: () => jar.token,
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
      if (code === 'later')
        await new Promise<void>(resolve => {
          arrive = resolve
        })
      return { tabs, activity, payments: noopPendingPayments }
    },
    networkKey: { domain: 'wallet.example' },
    paymentMark: noopPaymentMark,
    codeMark,
    takeEmbeddedConfig: () => undefined,
    loadSession: () => Promise.reject(new Error('not asked for')),
    reloadPage: () => {},
  })
  return { actors, jar, done, activity, tell, arrive: () => arrive(), listeners: () => listeners }
}

describe('the session that a page finds', () => {
  test.each<[string, Browser, boolean]>([
    ['in which nobody knows when something was done', {}, false],
    ['in which something was done 359.999 s ago', { idleFor: 359.999 }, false],
    ['in which nothing was done for 360 s', { idleFor: 360 }, true],
    ['in which something will be done, the clock having been put back', { idleFor: -day }, false],
    ['beside which no code arrives to tell when', { idleFor: day, code: 'fails' }, false],
  ])('%s: whether it is over is %s', async (_, browser, isIdleTooLong) => {
    const { actors } = open({ token: 'token-kept', ...browser })
    const found = createActor(actors.readToken, { input: { timeout } }).start()
    expect(await toPromise(found)).toEqual({
      token: 'token-kept',
      isIdleTooLong,
      isPaymentInterrupted: false,
      isCodeLost: false,
    })
  })

  test('is over by the times that the network has set', async () => {
    const { actors } = open({ token: 'token-kept', idleFor: 30 })
    const input = { timeout: { notification: 20, logout: 10 } }
    expect(await toPromise(createActor(actors.readToken, { input }).start())).toEqual({
      token: 'token-kept',
      isIdleTooLong: true,
      isPaymentInterrupted: false,
      isCodeLost: false,
    })
  })

  test('is absent without a cookie, and loads no code', async () => {
    const { actors, done } = open({ idleFor: day })
    const found = createActor(actors.readToken, { input: { timeout } }).start()
    expect({ toPromise: await toPromise(found), done }).toEqual({
      toPromise: { token: undefined, isIdleTooLong: false, isPaymentInterrupted: false, isCodeLost: false },
      done: [],
    })
  })
})

describe('the mark that a one-time PIN was pending', () => {
  test('is taken where there is no session, and left to a session', async () => {
    const { mark, isMarked } = createMemoryCodeMark()
    const take = async (token?: string) => {
      mark.set()
      const { actors } = open({ ...(token && { token }), codeMark: mark })
      const { isCodeLost } = await toPromise(createActor(actors.readToken, { input: { timeout } }).start())
      return { isCodeLost, isMarked: isMarked() }
    }
    expect(await take()).toEqual({ isCodeLost: true, isMarked: false })
    expect(await take('token-kept')).toEqual({ isCodeLost: false, isMarked: true })
  })

  test('goes when the session ends', async () => {
    const { mark, isMarked } = createMemoryCodeMark()
    mark.set()
    await toPromise(createActor(open({ token: 'token-kept', codeMark: mark }).actors.clearToken).start())
    expect(isMarked()).toBe(false)
  })
})

describe('a token', () => {
  test('is kept, and then the other tabs are told', async () => {
    const { actors, jar, done } = open({})
    await toPromise(createActor(actors.storeToken, { input: { token: 'token-new' } }).start())
    await flushPromises()
    expect({ token: jar.token, done }).toEqual({
      token: 'token-new',
      done: ['loadShared', 'announce token-new'],
    })
  })

  test('that the browser does not store is reported only to the caller', async () => {
    const { actors, done } = open({ keepsCookies: false })
    const stored = createActor(actors.storeToken, { input: { token: 'token-new' } })
    stored.subscribe({ error: () => {} })
    await expect(toPromise(stored.start())).rejects.toThrow('no cookie kept')
    await flushPromises()
    expect(done).toEqual([])
  })

  test('goes, and with it when somebody last did something; then the other tabs are told', async () => {
    const { actors, jar, done, activity } = open({ token: 'token-kept', idleFor: 10 })
    await toPromise(createActor(actors.clearToken).start())
    await flushPromises()
    expect({ token: jar.token, read: activity.read(), done }).toEqual({
      token: undefined,
      read: undefined,
      done: ['loadShared', 'announce undefined'],
    })
  })

  test.each(['fails', 'later'] as const)(
    'is kept and goes in this tab when the code of the others %s',
    async code => {
      const { actors, jar } = open({ code })
      await toPromise(createActor(actors.storeToken, { input: { token: 'token-new' } }).start())
      expect(jar.token).toBe('token-new')
      await toPromise(createActor(actors.clearToken).start())
      await flushPromises()
      expect(jar.token).toBeUndefined()
    },
  )
})

describe('another tab that has changed the cookie', () => {
  /** A portal that hears what its tabs tell it. */
  const listen = ({ actors }: ReturnType<typeof open>) => {
    const heard: unknown[] = []
    const portal = createActor(
      createMachine({
        invoke: { src: actors.tabChannel },
        on: { '*': { actions: ({ event }) => heard.push(event) } },
      }),
    ).start()
    return { heard, portal }
  }

  test('makes this tab compare the cookie with its own token, at every change', async () => {
    const browser = open({ token: 'token-kept' })
    const { heard } = listen(browser)
    await flushPromises()
    expect(heard).toEqual([])
    browser.jar.token = 'token-other'
    browser.tell()
    browser.jar.token = undefined
    browser.tell()
    expect(heard).toEqual([
      { type: 'token.compare', token: 'token-other' },
      { type: 'token.compare', token: undefined },
    ])
  })

  test('sends no event after the portal has ended', async () => {
    const browser = open({ token: 'token-kept' })
    const { heard, portal } = listen(browser)
    await flushPromises()
    portal.stop()
    browser.tell()
    expect({ heard, listeners: browser.listeners() }).toEqual({ heard: [], listeners: 0 })
  })

  test('sends no event if the portal ends before the code of the channel arrives', async () => {
    const browser = open({ token: 'token-kept', code: 'later' })
    const { heard, portal } = listen(browser)
    portal.stop()
    browser.arrive()
    await flushPromises()
    browser.tell()
    expect({ heard, listeners: browser.listeners() }).toEqual({ heard: [], listeners: 0 })
  })

  test('sends no event and no error if the code of the channel does not arrive', async () => {
    const browser = open({ token: 'token-kept', code: 'fails' })
    const { heard, portal } = listen(browser)
    await flushPromises()
    browser.tell()
    expect({ heard, status: portal.getSnapshot().status }).toEqual({ heard: [], status: 'active' })
  })
})
