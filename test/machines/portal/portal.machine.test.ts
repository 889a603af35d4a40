import { describe, expect, test } from 'vitest'
import { Failure } from '../../../machines/network/failure.ts'
import { selectNow, selectPortalFailure, selectToken } from '../../../machines/portal/portal.selectors.ts'
import { config, down, msisdn, openPortal, type PortalWorld } from './scripted-portal.ts'

const ended = new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended', traceId: 't1' })

describe('without a session', () => {
  test('the portal requests only the config and shows the sign-in form', async () => {
    const { calls, state, portal } = await openPortal({ token: undefined })
    expect({ calls, state: state(), config: portal.getSnapshot().context.config }).toEqual({
      calls: ['loadConfig'],
      state: 'signedOut',
      config,
    })
  })

  test('signing in keeps the token, asks whose it is, and opens the session of that number', async () => {
    const { calls, state, signIn, world } = await openPortal({ token: undefined })
    await signIn()
    expect(calls).toEqual([
      'loadConfig',
      'signIn za-sandbox000001',
      'fetchSession',
      'loadSession',
      `readWallet ${msisdn}`,
    ])
    expect({ state: state(), token: world.token }).toEqual({ state: 'signedIn', token: 'token-new' })
  })

  test('a browser that stores no cookie gets a notice, and the token is not used', async () => {
    const { calls, state, signIn, alert, portal } = await openPortal({
      token: undefined,
      keepsCookies: false,
    })
    await signIn()
    expect(calls).toEqual(['loadConfig', 'signIn za-sandbox000001'])
    expect({ state: state(), alert: alert(), token: selectToken(portal.getSnapshot()) }).toEqual({
      state: 'signedOut',
      alert: { code: 'signIn.sessionNotKept' },
      token: undefined,
    })
  })
})

describe('with the cookie of a session', () => {
  test('the network confirms it before anything of it is shown', async () => {
    const { calls, state } = await openPortal({ token: 'token-kept' })
    expect({ calls, state: state() }).toEqual({
      calls: ['loadConfig', 'fetchSession', 'loadSession', `readWallet ${msisdn}`],
      state: 'signedIn',
    })
  })

  test('that the network rejects, the portal clears the cookie and shows the reason', async () => {
    const { now } = await openPortal({ token: 'token-old', session: [ended] })
    expect(now()).toEqual({ state: 'signedOut', token: undefined, alert: 'signIn.sessionEnded' })
  })

  test('that could not be checked, the cookie is kept and Retry checks it again', async () => {
    const { state, world, send, portal } = await openPortal({
      token: 'token-kept',
      session: [down, { msisdn }],
    })
    expect({
      state: state(),
      token: world.token,
      portalFailure: selectPortalFailure(portal.getSnapshot()),
    }).toEqual({ state: 'restoreFailed', token: 'token-kept', portalFailure: down })
    await send({ type: 'session.retry' })
    expect({ state: state(), portalFailure: selectPortalFailure(portal.getSnapshot()) }).toEqual({
      state: 'signedIn',
      portalFailure: undefined,
    })
  })

  test('that could not be checked, the consumer can still sign out', async () => {
    const { state, world, send } = await openPortal({ token: 'token-kept', session: [down] })
    await send({ type: 'session.signOut' })
    expect({ state: state(), token: world.token }).toEqual({ state: 'signedOut', token: undefined })
  })

  test('whose code does not arrive, Retry reloads the page', async () => {
    const { state, send, calls } = await openPortal({
      token: 'token-kept',
      code: [new Failure({ kind: 'unreachable' })],
    })
    expect(state()).toBe('openFailed')
    await send({ type: 'session.retry' })
    expect({ state: state(), calls: calls.at(-1) }).toEqual({ state: 'reloading', calls: 'reloadPage' })
  })
})

describe('signing out', () => {
  test('clears the cookie and all that was in memory, and stops what was still being read', async () => {
    const { portal, state, send, world, aborted } = await openPortal({ token: 'token-kept' })
    await send({ type: 'session.signOut' })
    const { token, msisdn: number } = portal.getSnapshot().context
    const { session } = portal.getSnapshot().children
    expect({ state: state(), worldToken: world.token, token, number, session, aborted }).toEqual({
      state: 'signedOut',
      worldToken: undefined,
      token: undefined,
      number: '',
      session: undefined,
      aborted: ['readWallet'],
    })
  })

  test.each<[string, Partial<PortalWorld>]>([
    ['restoring', { session: ['never'] }],
    ['opening', { code: ['never'] }],
  ])('does not wait for what is still %s', async (under, world) => {
    const { state, send, portal, ...rest } = await openPortal({ token: 'token-kept', ...world })
    expect(state()).toBe(under)
    await send({ type: 'session.signOut' })
    expect({
      state: state(),
      worldToken: rest.world.token,
      tokenOfPortal: selectToken(portal.getSnapshot()),
    }).toEqual({ state: 'signedOut', worldToken: undefined, tokenOfPortal: undefined })
  })

  test('by the network shows the reason at sign-in', async () => {
    const { now, send } = await openPortal({ token: 'token-kept' })
    await send({ type: 'session.expire', refused: 'other' })
    expect(now()).toEqual({ state: 'signedOut', token: undefined, alert: 'signIn.sessionEnded' })
  })

  test('and in again repeats the requests that open a session', async () => {
    const { state, send, signIn, calls, alert } = await openPortal({ token: 'token-kept' })
    await send({ type: 'session.expire', refused: 'other' })
    calls.length = 0
    await signIn()
    expect({ state: state(), calls }).toEqual({
      state: 'signedIn',
      calls: ['signIn za-sandbox000001', 'fetchSession', 'loadSession', `readWallet ${msisdn}`],
    })
    await send({ type: 'session.signOut' })
    expect(alert()).toBeUndefined()
  })
})

test('an unavailable config is a network error, and Retry requests the config again', async () => {
  const { state, send, calls, portal } = await openPortal({ token: undefined, config: [down, config] })
  expect({ state: state(), portalFailure: selectPortalFailure(portal.getSnapshot()) }).toEqual({
    state: 'configFailed',
    portalFailure: down,
  })
  await send({ type: 'config.retry' })
  expect({ state: state(), calls }).toEqual({ state: 'signedOut', calls: ['loadConfig', 'loadConfig'] })
})

test('the current time is updated each minute only while a session is open', async () => {
  const { portal, time, send } = await openPortal({ token: 'token-kept' })
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
