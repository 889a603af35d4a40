import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { copyMachine } from '../../machines/copy/copy.machine.ts'
import { type DisplayChange, displayMachine } from '../../machines/display/display.machine.ts'
import type { Identifier } from '../../machines/domain/identifier.ts'
import { decodeNetworkConfig } from '../../machines/domain/network-config.ts'
import type { NetworkConfig } from '../../machines/domain/network-config.types.ts'
import type { Wallet } from '../../machines/domain/wallet.ts'
import { loaderMachine } from '../../machines/loader/loader.machine.ts'
import { Failure } from '../../machines/network/failure.ts'
import { minutesOf } from '../../machines/portal/portal.actors.ts'
import { type PortalActorRef, portalMachine } from '../../machines/portal/portal.machine.ts'
import {
  selectNow,
  selectPortalFailure,
  selectSignIn,
  selectToken,
} from '../../machines/portal/portal.selectors.ts'
import { type SessionMachine, sessionMachine } from '../../machines/session/session.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { type SignInCode, selectAlert } from '../../machines/sign-in/sign-in.selectors.ts'
import { walletMachine } from '../../machines/wallet/wallet.machine.ts'
import { settled, simulatedTime } from '../support/simulated-time.ts'

const config = decodeNetworkConfig({ id: 'za-sandbox000001', application: { title: 'Lwandle Wallet' } })
const msisdn = '27820000001'
const down = new Failure({ kind: 'unreachable' })
const ended = new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended', traceId: 't1' })

interface World {
  /** The cookie. */
  token: string | undefined
  config?: (NetworkConfig | Failure)[]
  session?: ({ msisdn: string } | Failure | 'never')[]
  code?: (true | Failure | 'never')[]
  keepsCookies?: boolean
  isPaying?: boolean
}

/** The portal in a world of which every answer is told beforehand; the last of each kind goes on for ever. */
const open = async (world: World) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const calls: string[] = []
  const aborted: string[] = []
  const next = <Answer>(call: string, queue: (Answer | Failure)[]) => {
    calls.push(call)
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer === undefined || answer instanceof Failure) throw answer
    return answer
  }
  const session: SessionMachine = sessionMachine.provide({
    actors: {
      wallet: walletMachine.provide({
        actors: {
          readWallet: fromPromise<Wallet, { msisdn: string }>(
            ({ input, signal }) =>
              new Promise(() => {
                calls.push(`readWallet ${input.msisdn}`)
                signal.addEventListener('abort', () => aborted.push('readWallet'))
              }),
          ),
        },
      }),
      consumer: loaderMachine.provide({
        actors: { load: fromPromise<unknown, unknown>(() => new Promise(() => {})) },
      }),
      copy: copyMachine,
      places: fromCallback<{ type: 'place.show'; path: string | undefined }>(() => {}),
    },
  })
  const portal = createActor(
    portalMachine.provide({
      actors: {
        loadConfig: fromPromise<NetworkConfig>(async () => next('loadConfig', world.config ?? [config])),
        readToken: fromPromise<string | undefined>(async () => world.token),
        storeToken: fromPromise<void, { token: string }>(async ({ input }) => {
          if (world.keepsCookies === false) throw new Error('no cookie kept')
          world.token = input.token
        }),
        clearToken: fromPromise<void>(async () => {
          world.token = undefined
        }),
        fetchSession: fromPromise<{ msisdn: string }>(async () => {
          const answer = next('fetchSession', world.session ?? [{ msisdn }])
          return answer === 'never' ? new Promise(() => {}) : answer
        }),
        loadSession: fromPromise<SessionMachine>(async () => {
          const answer = next<true | 'never'>('loadSession', world.code ?? [true])
          return answer === 'never' ? new Promise(() => {}) : session
        }),
        reloadPage: fromPromise<void>(async () => {
          calls.push('reloadPage')
        }),
        minutes: minutesOf(time),
        signIn: signInMachine.provide({
          actors: {
            signIn: fromPromise<
              { token: string },
              { networkId: string; identifier: Identifier; password: string }
            >(async ({ input }) => {
              calls.push(`signIn ${input.networkId}`)
              return { token: 'token-new' }
            }),
          },
        }),
        display: displayMachine.provide({ actors: { device: fromCallback<DisplayChange>(() => {}) } }),
      },
      guards: { isPaying: () => world.isPaying === true },
    }),
    { clock: time, input: { time, remembered: { appearance: 'system', amounts: 'shown' } } },
  ).start()
  await settled()
  const signIn = async () => {
    const form = selectSignIn(portal.getSnapshot())
    form?.send({ type: 'field.change', field: 'identifier', value: '0820000001' })
    form?.send({ type: 'field.change', field: 'password', value: 'Passw0rd!' })
    form?.send({ type: 'form.submit' })
    await settled()
  }
  const send = async (event: Parameters<typeof portal.send>[0]) => {
    portal.send(event)
    await settled()
  }
  const alert = () => {
    const form = selectSignIn(portal.getSnapshot())
    return form && selectAlert(form.getSnapshot())
  }
  return { portal, time, calls, aborted, world, signIn, send, alert, state: () => portal.getSnapshot().value }
}

describe('without a session', () => {
  test('the network is asked who it is, nothing else is asked, and sign-in stands', async () => {
    const { calls, state, portal } = await open({ token: undefined })
    expect([calls, state(), portal.getSnapshot().context.config]).toEqual([
      ['loadConfig'],
      'signedOut',
      config,
    ])
  })

  test('signing in keeps the token, asks whose it is, and opens the session of that number', async () => {
    const { calls, state, signIn, world } = await open({ token: undefined })
    await signIn()
    expect(calls).toEqual([
      'loadConfig',
      'signIn za-sandbox000001',
      'fetchSession',
      'loadSession',
      `readWallet ${msisdn}`,
    ])
    expect([state(), world.token]).toEqual(['signedIn', 'token-new'])
  })

  test('a browser that keeps no cookie is told so, and nothing is asked with the token', async () => {
    const { calls, state, signIn, alert, portal } = await open({ token: undefined, keepsCookies: false })
    await signIn()
    expect(calls).toEqual(['loadConfig', 'signIn za-sandbox000001'])
    expect([state(), alert(), selectToken(portal.getSnapshot())]).toEqual([
      'signedOut',
      { code: 'signIn.sessionNotKept' },
      undefined,
    ])
  })
})

describe('with the cookie of a session', () => {
  test('the network confirms it before anything of it is shown', async () => {
    const { calls, state } = await open({ token: 'token-kept' })
    expect([calls, state()]).toEqual([
      ['loadConfig', 'fetchSession', 'loadSession', `readWallet ${msisdn}`],
      'signedIn',
    ])
  })

  test('that the network no longer accepts, the cookie goes and one is told why', async () => {
    const { state, world, alert } = await open({ token: 'token-old', session: [ended] })
    expect([state(), world.token, alert()]).toEqual(['signedOut', undefined, { code: 'signIn.sessionEnded' }])
  })

  test('that could not be asked about, the cookie is kept and Retry goes on', async () => {
    const { state, world, send, portal } = await open({ token: 'token-kept', session: [down, { msisdn }] })
    expect([state(), world.token, selectPortalFailure(portal.getSnapshot())]).toEqual([
      'restoreFailed',
      'token-kept',
      down,
    ])
    await send({ type: 'session.retry' })
    expect([state(), selectPortalFailure(portal.getSnapshot())]).toEqual(['signedIn', undefined])
  })

  test('that could not be asked about can be left', async () => {
    const { state, world, send } = await open({ token: 'token-kept', session: [down] })
    await send({ type: 'session.signOut' })
    expect([state(), world.token]).toEqual(['signedOut', undefined])
  })

  test('whose code does not arrive, the page is read afresh', async () => {
    const { state, send, calls } = await open({
      token: 'token-kept',
      code: [new Failure({ kind: 'unreachable' })],
    })
    expect(state()).toBe('openFailed')
    await send({ type: 'session.retry' })
    expect([state(), calls.at(-1)]).toEqual(['reloading', 'reloadPage'])
  })
})

describe('signing out', () => {
  test('clears the cookie and all that was in memory, and stops what was still being read', async () => {
    const { portal, state, send, world, aborted } = await open({ token: 'token-kept' })
    await send({ type: 'session.signOut' })
    const { token, msisdn: number, session } = portal.getSnapshot().context
    expect([state(), world.token, token, number, session, aborted]).toEqual([
      'signedOut',
      undefined,
      undefined,
      '',
      undefined,
      ['readWallet'],
    ])
  })

  test.each<[string, Partial<World>]>([
    ['restoring', { session: ['never'] }],
    ['opening', { code: ['never'] }],
  ])('does not wait for what is still %s', async (under, world) => {
    const { state, send, portal, ...rest } = await open({ token: 'token-kept', ...world })
    expect(state()).toBe(under)
    await send({ type: 'session.signOut' })
    expect([state(), rest.world.token, selectToken(portal.getSnapshot())]).toEqual([
      'signedOut',
      undefined,
      undefined,
    ])
  })

  test('by the network, in the middle of anything, says why', async () => {
    const { state, send, alert, world } = await open({ token: 'token-kept' })
    await send({ type: 'session.expire', refused: 'other' })
    expect([state(), world.token, alert()]).toEqual(['signedOut', undefined, { code: 'signIn.sessionEnded' }])
  })

  test.each<[string, Parameters<PortalActorRef['send']>[0], boolean, SignInCode | undefined]>([
    ['left', { type: 'session.signOut' }, false, undefined],
    ['left while a payment is under way', { type: 'session.signOut' }, true, 'signIn.paymentUnknown'],
    ['ended', { type: 'session.expire', refused: 'other' }, false, 'signIn.sessionEnded'],
    [
      'ended while a payment is under way',
      { type: 'session.expire', refused: 'other' },
      true,
      'signIn.paymentUnknown',
    ],
    [
      'ended by the refusal of the payment itself',
      { type: 'session.expire', refused: 'payment' },
      true,
      'signIn.nothingPaid',
    ],
    [
      'ended by the refusal of a payment that nobody waits for any more',
      { type: 'session.expire', refused: 'payment' },
      false,
      'signIn.nothingPaid',
    ],
  ])('a session %s says what is known of the money', async (_, event, isPaying, code) => {
    const { state, send, alert, world } = await open({ token: 'token-kept', isPaying })
    await send(event)
    expect([state(), world.token, alert()]).toEqual(['signedOut', undefined, code && { code }])
  })

  test('and in again asks the network anew', async () => {
    const { state, send, signIn, calls, alert } = await open({ token: 'token-kept' })
    await send({ type: 'session.expire', refused: 'other' })
    calls.length = 0
    await signIn()
    expect([state(), calls]).toEqual([
      'signedIn',
      ['signIn za-sandbox000001', 'fetchSession', 'loadSession', `readWallet ${msisdn}`],
    ])
    await send({ type: 'session.signOut' })
    expect(alert()).toBeUndefined()
  })
})

test('a network whose config cannot be had is a network error, and Retry asks again', async () => {
  const { state, send, calls, portal } = await open({ token: undefined, config: [down, config] })
  expect([state(), selectPortalFailure(portal.getSnapshot())]).toEqual(['configFailed', down])
  await send({ type: 'config.retry' })
  expect([state(), calls]).toEqual(['signedOut', ['loadConfig', 'loadConfig']])
})

test('what is said of times is renewed each minute while a session is open, and not before or after', async () => {
  const { portal, time, send } = await open({ token: 'token-kept' })
  const start = time.now()
  time.advance(59_999)
  expect(selectNow(portal.getSnapshot())).toBe(start)
  time.advance(1)
  expect(selectNow(portal.getSnapshot())).toBe(start + 60_000)
  time.advance(60_000)
  expect(selectNow(portal.getSnapshot())).toBe(start + 120_000)
  await send({ type: 'session.signOut' })
  time.advance(600_000)
  expect(selectNow(portal.getSnapshot())).toBe(start + 120_000)
})
