import { expect, test } from 'vitest'
import { config, down, msisdn } from '#test/model/facts/fixtures.ts'
import { Failure } from '../network/failure.ts'
import { selectNow } from './portal.selectors.ts'
import { openPortal, type PortalWorld } from './scripted-portal.fixture.ts'

const ended = new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended', traceId: 't1' })
const opening = ['fetchSession', 'loadSession', `readWallet ${msisdn}`]

test('the portal without a session requests only the config', async () => {
  const { portal, now } = await openPortal({})
  expect(now()).toMatchObject({ state: 'signedOut', alert: undefined, calls: ['loadConfig'] })
  expect(portal.getSnapshot().context.config).toBe(config)
})

test('sign-in stores the token and opens its session', async () => {
  const { signIn, now } = await openPortal({})
  await signIn()
  const calls = ['loadConfig', `signIn ${config.id}`, ...opening]
  expect(now()).toMatchObject({ state: 'signedIn', cookie: 'token-new', token: 'token-new', calls })
})

test('a token that the browser does not store is not used', async () => {
  const { signIn, now } = await openPortal({ keepsCookies: false })
  await signIn()
  const calls = ['loadConfig', `signIn ${config.id}`]
  const none = { cookie: undefined, token: undefined }
  expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.sessionNotKept', ...none, calls })
})

test('a stored session is confirmed by the network before it opens', async () => {
  const { now } = await openPortal({ token: 'token-kept' })
  expect(now()).toMatchObject({ state: 'signedIn', calls: ['loadConfig', ...opening] })
})

test('a session that the network rejects ends with a reason', async () => {
  const { now } = await openPortal({ token: 'token-old', session: [ended] })
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, alert: 'signIn.sessionEnded' })
})

test('an unchecked session keeps its cookie until sign-out', async () => {
  const { send, now } = await openPortal({ token: 'token-kept', session: [down, { msisdn }] })
  expect(now()).toMatchObject({ state: 'restoreFailed', cookie: 'token-kept', failure: down })
  await send({ type: 'session.retry' })
  expect(now()).toMatchObject({ state: 'signedIn', failure: undefined })
  const other = await openPortal({ token: 'token-kept', session: [down] })
  await other.send({ type: 'session.signOut' })
  expect(other.now()).toMatchObject({ state: 'signedOut', cookie: undefined })
})

test('a session without its code reloads the page on Retry', async () => {
  const { send, now, calls } = await openPortal({ token: 'token-kept', code: [down] })
  expect(now()).toMatchObject({ state: 'openFailed', cookie: 'token-kept' })
  await send({ type: 'session.retry' })
  expect([now().state, calls.at(-1)]).toEqual(['reloading', 'reloadPage'])
})

test('a session that breaks keeps its cookie and reports the cause', async () => {
  const { portal, now } = await openPortal({ token: 'token-kept' })
  portal.send({ type: 'xstate.error.actor.session', actorId: 'session', error: down } as never)
  expect(portal.getSnapshot().status).toBe('active')
  expect(now()).toMatchObject({ state: 'openFailed', token: 'token-kept', failure: down })
})

test('sign-out clears the cookie and the memory, and stops reads', async () => {
  const { portal, send, now } = await openPortal({ token: 'token-kept' })
  await send({ type: 'session.signOut' })
  const memory = { cookie: undefined, token: undefined, msisdn: '' }
  expect(now()).toMatchObject({ state: 'signedOut', ...memory, alert: undefined, aborted: ['readWallet'] })
  expect(portal.getSnapshot().children.session).toBeUndefined()
})

test.each<[string, PortalWorld]>([
  ['restoring', { session: ['never'] }],
  ['opening', { code: ['never'] }],
])('sign-out does not wait for a session in %s', async (state, world) => {
  const { send, now } = await openPortal({ token: 'token-kept', ...world })
  expect(now()).toMatchObject({ state })
  await send({ type: 'session.signOut' })
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, token: undefined })
})

test('sign-in after the end of a session repeats its requests', async () => {
  const { send, signIn, now, calls } = await openPortal({ token: 'token-kept' })
  await send({ type: 'session.expire', refused: 'other' })
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, alert: 'signIn.sessionEnded' })
  calls.length = 0
  await signIn()
  expect(now()).toMatchObject({ state: 'signedIn', calls: [`signIn ${config.id}`, ...opening] })
  await send({ type: 'session.signOut' })
  expect(now()).toMatchObject({ alert: undefined })
})

test('a config that is unavailable is requested again on Retry', async () => {
  const { send, now } = await openPortal({ config: [down, config] })
  expect(now()).toMatchObject({ state: 'configFailed', failure: down })
  await send({ type: 'config.retry' })
  expect(now()).toMatchObject({ state: 'signedOut', calls: ['loadConfig', 'loadConfig'] })
})

test('the time is updated each minute in a session', async () => {
  const { portal, time, send } = await openPortal({ token: 'token-kept' })
  const start = time.now()
  const minuteAfter = (milliseconds: number) => {
    time.advance(milliseconds)
    return (selectNow(portal.getSnapshot()) - start) / 60_000
  }
  expect([minuteAfter(59_999), minuteAfter(1), minuteAfter(60_000)]).toEqual([0, 1, 2])
  await send({ type: 'session.signOut' })
  expect(minuteAfter(600_000)).toBe(2)
})
