import { expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
import type { PaymentStage } from '#machines/payment/payment-stage.ts'
import type { PortalEvent } from '#machines/portal/portal.types.ts'
import type { SignInNotice } from '#machines/sign-in/sign-in.types.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { openPortal, type PortalWorld } from './scripted-portal.ts'

const other = '27820000002'
const unauthorised = new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended' })
const cookieRemoved = { type: 'token.compare', token: undefined } as const
const refusedPayment = { type: 'session.expire', refused: 'payment' } as const

/** Opens a signed-in portal whose cookie another tab then changes. */
const openAndCompare = async (world: PortalWorld, token: string | undefined) => {
  const opened = await openPortal({ token: 'token-kept', ...world })
  opened.calls.length = 0
  opened.world.token = token
  await opened.send({ type: 'token.compare', token })
  return opened
}

const ends: readonly [PortalEvent, SignInNotice | undefined][] = [
  [{ type: 'session.signOut' }, undefined],
  [{ type: 'session.timeout', isPaymentLost: false }, 'signIn.idle'],
  [{ type: 'session.timeout', isPaymentLost: true }, 'signIn.paymentUnknown'],
  [{ type: 'session.expire', refused: 'other' }, 'signIn.sessionEnded'],
  [cookieRemoved, 'signIn.endedElsewhere'],
]
const outcomes: readonly [PaymentStage, SignInNotice | undefined][] = [
  ['confirming', undefined],
  ['unknown', 'signIn.paymentUnknown'],
  ['approved', 'signIn.paymentApproved'],
  ['declined', 'signIn.nothingPaid'],
  ['unsent', 'signIn.nothingPaid'],
]

type Cell = [event: PortalEvent, stage: PaymentStage, notice: SignInNotice | undefined]
const cells = ends.flatMap(([event, reason]) =>
  outcomes.map(([stage, outcome]): Cell => [event, stage, outcome ?? reason]),
)

test.each<Cell>([
  ...cells,
  [cookieRemoved, 'paying', 'signIn.paymentUnknown'],
  [refusedPayment, 'paying', 'signIn.nothingPaid'],
])('after %j a session with a payment %s ends: %s', async (event, payment, alert) => {
  const { now, send, world } = await openPortal({ token: 'token-kept', payment })
  if (event.type === 'token.compare') world.token = undefined
  await send(event)
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, alert })
})

test('a refused read ends no session while a payment is pending', async () => {
  const { now, send } = await openPortal({ token: 'token-kept', payment: 'paying' })
  await send({ type: 'session.expire', refused: 'other' })
  expect(now()).toMatchObject({ state: 'signedIn', cookie: 'token-kept' })
})

test.each<[string, PortalWorld]>([
  ['without a session', { token: undefined }],
  ['with a session that was idle', { isIdle: true }],
  ['with a session that is refused', { session: [unauthorised] }],
  ['and a lost one-time PIN', { token: undefined, isCodeLost: true }],
])('a payment that was left is unknown %s', async (_, world) => {
  const { now } = await openPortal({ token: 'token-kept', isInterrupted: true, ...world })
  expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.paymentUnknown' })
})

test('a payment that was left is reported until its notice is read', async () => {
  const { send, now } = await openPortal({ token: 'token-kept', isInterrupted: true })
  expect(now()).toMatchObject({ state: 'signedIn', isPaymentInterrupted: true })
  await send({ type: 'interruption.change', isPaymentInterrupted: false })
  await send({ type: 'session.signOut' })
  expect(now()).toMatchObject({ state: 'signedOut', alert: undefined })
})

test('a payment that was left is not reported to the next consumer', async () => {
  const { send, signIn, now } = await openPortal({ isInterrupted: true })
  await signIn()
  expect(now()).toMatchObject({ state: 'signedIn', isPaymentInterrupted: false })
  await send({ type: 'session.signOut' })
  expect(now()).toMatchObject({ state: 'signedOut', alert: undefined })
})

test.each<[string, PortalWorld, string | undefined]>([
  ['S8: that was idle too long', { isIdle: true }, 'signIn.idle'],
  ['in a browser that blocks cookies', { readsCookies: false }, undefined],
  ['S2: that was crowded out', { token: undefined, isCrowdedOut: true }, 'signIn.sessionNotKept'],
  ['that is gone with a one-time PIN', { token: undefined, isCodeLost: true }, 'signIn.codeSent'],
])('a session %s makes no request', async (_, world, alert) => {
  const { now } = await openPortal({ token: 'token-kept', ...world })
  expect(now()).toMatchObject({ state: 'signedOut', token: undefined, alert, calls: ['loadConfig'] })
})

test('S8: a session that was idle too long loses its cookie', async () => {
  const { now } = await openPortal({ token: 'token-kept', isIdle: true })
  expect(now().cookie).toBeUndefined()
})

test('S4: the cookie of this session changes nothing', async () => {
  const { now } = await openAndCompare({}, 'token-kept')
  expect(now()).toMatchObject({ state: 'signedIn', calls: [], aborted: [] })
})

test('S2: a session that was crowded out while it ran is not said to have ended in another tab', async () => {
  const { now } = await openAndCompare({ isCrowdedOut: true }, undefined)
  expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.sessionNotKept' })
})

test('S4: a cookie that is gone ends the session and its reads', async () => {
  const { now } = await openAndCompare({}, undefined)
  const sessionData = { token: undefined, calls: [], aborted: ['readWallet'] }
  expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.endedElsewhere', ...sessionData })
})

test('S4: the cookie of another consumer opens their session', async () => {
  const { now } = await openAndCompare({ session: [{ msisdn }, { msisdn: other }] }, 'token-other')
  const calls = ['fetchSession', 'loadSession', `readWallet ${other}`]
  const opened = { state: 'signedIn', token: 'token-other', msisdn: other }
  expect(now()).toMatchObject({ ...opened, calls, aborted: ['readWallet'] })
})

test.each<[string, PortalWorld]>([
  ['restoring', { session: ['never'] }],
  ['opening', { code: ['never'] }],
])('S4: a cookie that is gone ends a session in %s', async (state, world) => {
  const { now, send, ...opened } = await openPortal({ token: 'token-kept', ...world })
  expect(now()).toMatchObject({ state })
  opened.world.token = undefined
  await send(cookieRemoved)
  expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.endedElsewhere' })
})

test('S4: a cookie of another tab replaces the sign-in form', async () => {
  const { now, world, send, form } = await openPortal({})
  const shown = form()
  await send(cookieRemoved)
  expect(form()).toBe(shown)
  world.token = 'token-there'
  await send({ type: 'token.compare', token: 'token-there' })
  const calls = ['loadConfig', 'fetchSession', 'loadSession', `readWallet ${msisdn}`]
  expect(now()).toMatchObject({ state: 'signedIn', calls })
})

test('S4: a cookie that this tab is still writing is not compared', async () => {
  const { now, send, signIn } = await openPortal({ keepsCookies: 'never' })
  await signIn()
  await send(cookieRemoved)
  expect(now()).toMatchObject({ state: 'storingToken', token: 'token-new' })
})
