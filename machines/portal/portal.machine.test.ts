import { expect, test } from 'vitest'
import { config, down, msisdn } from '#test/model/facts/fixtures.ts'
import { Failure } from '../network/failure.ts'
import { selectNow } from './portal.selectors.ts'
import {
  expire,
  kept,
  openPortal,
  other,
  type PortalWorld,
  playPortal,
  type Step,
  signOut,
  twoConsumers,
} from './scripted-portal.fixture.ts'

const rejected = new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended', traceId: 't1' })
const retry = { type: 'session.retry' } as const
const retryConfig = { type: 'config.retry' } as const
const cookieGone = { cookie: undefined }

const toSession = ['fetchSession', 'loadSession', `readWallet ${msisdn}`]
const opened = ['loadConfig', ...toSession]
const signedIn = ['loadConfig', `signIn ${config.id}`]
const isOpen = { state: 'signedIn', failure: undefined }
const none = { state: 'signedOut', cookie: undefined, token: undefined, msisdn: '', alert: undefined }
const elsewhere = { ...none, alert: 'signIn.endedElsewhere' }
const notKept = 'signIn.sessionNotKept'
const unchecked = { state: 'restoreFailed', failure: down }
const unread = { ...none, calls: ['loadConfig'] }
const ended = { ...none, alert: 'signIn.sessionEnded' }
const idle = { ...unread, alert: 'signIn.idle' }
const lost = { isPaymentLost: true }
const unknown = 'signIn.paymentUnknown'
const mine = { msisdn, isReplacing: false }
const toOther = ['fetchSession', 'loadSession', `readWallet ${other}`]

test.each<[string, PortalWorld, readonly Step[], object]>([
  [
    'with a stored session, which the network confirms before it opens',
    kept(),
    [],
    { ...isOpen, token: 'token-kept', calls: opened },
  ],
  ['with a session that the network rejects', kept({ session: [rejected] }), [], ended],
  ['S8: with an idle session, which loses its cookie', kept({ isIdle: true }), [], idle],
  ['with a lost payment and one-time PIN', { ...lost, isPinLost: true }, [], { ...unread, alert: unknown }],
  ['with a lost payment and a refusal', kept({ ...lost, session: [rejected] }), [], { alert: unknown }],
  ['S2: with a session that was crowded out', { isCrowdedOut: true }, [], { ...unread, alert: notKept }],
  ['with a lost one-time PIN', { isPinLost: true }, [], { ...unread, alert: 'signIn.codeSent' }],

  ['without its config', { config: [down] }, [], { state: 'configFailed', failure: down }],
  ['with a config after Retry', { config: [down, config] }, [retryConfig], { ...none, failure: undefined }],
  ['with an unchecked session', kept({ session: [down] }), [], { ...unchecked, cookie: 'token-kept' }],
  ['with a session after Retry', kept({ session: [down, { msisdn }] }), [retry], isOpen],
  ['on Retry without code', kept({ code: [down] }), [retry], { state: 'reloading', cookie: 'token-kept' }],

  ['after sign-in', {}, ['signIn'], { ...isOpen, cookie: 'token-new', calls: [...signedIn, ...toSession] }],
  ['S2: after sign-in without cookies', { keepsCookies: false }, ['signIn'], { ...none, alert: notKept }],
  ['after sign-out', kept(), [signOut], { ...none, aborted: ['readWallet'] }],
  ['after sign-out unchecked', kept({ session: [down] }), [signOut], { ...none, failure: undefined }],
  ['after the end of another session', kept(), [expire, 'signIn', signOut], none],

  ['S4: after the same cookie', kept(), [{ cookie: 'token-kept' }], { ...isOpen, aborted: [] }],
  ['S4: after its cookie is gone', kept(), [cookieGone], { ...elsewhere, aborted: ['readWallet'] }],
  ['S4: after a cookie is gone while opening', kept({ code: ['never'] }), [cookieGone], elsewhere],
  [
    'S4: after the cookie of another consumer',
    twoConsumers(),
    [{ cookie: 'token-other' }],
    { ...isOpen, token: 'token-other', msisdn: other, calls: [...opened, ...toOther], isReplacing: true },
  ],
  [
    'S4: after the cookie of another consumer while something is typed',
    twoConsumers(),
    [{ cookie: 'token-other', isTyped: true }],
    { ...elsewhere, cookie: 'token-other', calls: opened },
  ],
  [
    'S4: after it is looked at again, with nothing typed',
    twoConsumers(),
    [
      { cookie: 'token-other', isTyped: true },
      { cookie: 'token-other', isTyped: false },
    ],
    { ...isOpen, msisdn: other, isReplacing: true },
  ],
  ['S4: after a newer cookie of its consumer', kept(), [{ cookie: 'token-new' }], { ...isOpen, ...mine }],
  [
    'S4: after a sign-in in another tab',
    {},
    [{ cookie: 'token-there' }],
    { ...isOpen, ...mine, calls: opened },
  ],
  [
    'S4: after a sign-in in another tab while something is typed',
    {},
    [{ cookie: 'token-there', isTyped: true }],
    { ...unread, cookie: 'token-there' },
  ],
  [
    'S4: after its consumer left in another tab, where another consumer signed in',
    twoConsumers(),
    [{ cookie: undefined }, { cookie: 'token-other' }],
    { ...isOpen, msisdn: other, isReplacing: true },
  ],
  [
    'S4: after its consumer left in another tab, and another consumer signed in here',
    twoConsumers(),
    [{ cookie: undefined }, 'signIn'],
    { ...isOpen, msisdn: other, isReplacing: false },
  ],
  [
    'S4: while it writes its own cookie',
    { keepsCookies: 'never' },
    ['signIn', cookieGone],
    { state: 'storingToken', token: 'token-new' },
  ],
])('%s: the state, cookie, notice and requests of the portal', async (_, world, steps, shown) => {
  expect(await playPortal(world, steps)).toMatchObject(shown)
})

test('S4: the sign-in form stays while no tab is signed in', async () => {
  const { send, form } = await openPortal({})
  const shown = form()
  await send({ type: 'token.compare', token: undefined, isTyped: false })
  expect(form()).toBe(shown)
})

test('the time is updated each minute in a session', async () => {
  const { portal, time } = await openPortal(kept())
  const start = time.now()
  const minuteAfter = (milliseconds: number) => {
    time.advance(milliseconds)
    return (selectNow(portal.getSnapshot()) - start) / 60_000
  }
  expect([minuteAfter(59_999), minuteAfter(1), minuteAfter(60_000)]).toEqual([0, 1, 2])
})
