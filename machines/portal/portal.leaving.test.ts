import { expect, test } from 'vitest'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { Failure } from '../network/failure.ts'
import {
  emptyJournal,
  type Journal,
  type PaymentStage,
  readJournal,
} from '../payment/journal/payment-journal.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'
import type { PortalEvent } from './portal.types.ts'
import { openPortal, type PortalWorld } from './scripted-portal.fixture.ts'

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

/** A journal with a payment at this stage. */
const withPayment = (stage: PaymentStage, isClosed = false): Partial<Journal> => ({
  payments: [toPayment({ stage, isClosed })],
})
const lost = { isPaymentLost: true }
const open = [withPayment('unknown', true), withPayment('approved')].flatMap(({ payments = [] }) => payments)

/** What the consumer must learn of a payment; undefined: why the session ended. */
const outcomes: readonly [string, Partial<Journal>, SignInNotice | undefined][] = [
  ['no payment', {}, undefined],
  ['a pending payment', withPayment('awaiting'), 'signIn.paymentUnknown'],
  ['a closed pending payment', withPayment('awaiting', true), 'signIn.paymentUnknown'],
  ['an unknown payment', withPayment('unknown'), 'signIn.paymentUnknown'],
  ['a closed unknown payment', withPayment('unknown', true), 'signIn.paymentUnknown'],
  ['an approved payment', withPayment('approved'), 'signIn.paymentApproved'],
  ['a closed approved payment', withPayment('approved', true), undefined],
  ['a declined payment', withPayment('declined'), 'signIn.nothingPaid'],
  ['a closed declined payment', withPayment('declined', true), undefined],
  ['an unsent payment', withPayment('unsent'), 'signIn.nothingPaid'],
  ['an unknown payment before an approved one', { payments: open }, 'signIn.paymentUnknown'],
  ['a lost payment', lost, 'signIn.paymentUnknown'],
  ['a lost payment and an approved one', { ...withPayment('approved'), ...lost }, 'signIn.paymentUnknown'],
]

type Cell = [payment: string, event: PortalEvent, notice: SignInNotice | undefined, journal: Partial<Journal>]
const cells = ends.flatMap(([event, reason]) =>
  outcomes.map(([payment, journal, outcome]): Cell => [payment, event, outcome ?? reason, journal]),
)

test.each<Cell>([
  ...cells,
  ['a payment without an answer', cookieRemoved, 'signIn.paymentUnknown', withPayment('sending')],
  ['a payment without an answer', refusedPayment, 'signIn.nothingPaid', withPayment('sending')],
])('a session with %s ends after %j: %s', async (_, event, alert, first) => {
  const { now, send, world, journal } = await openPortal({ token: 'token-kept', journal: first })
  if (event.type === 'token.compare') world.token = undefined
  await send(event)
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, alert })
  expect(readJournal({ journalRef: journal })).toEqual(emptyJournal)
})

test('no session ends by inactivity or a refused read while a payment is being sent', async () => {
  const { now, send, journal } = await openPortal({ token: 'token-kept', journal: withPayment('sending') })
  await send({ type: 'session.timeout', isPaymentLost: false })
  await send({ type: 'session.expire', refused: 'other' })
  journal.send({ type: 'pin.sent' })
  await send({ type: 'journal.change' })
  expect(now()).toMatchObject({ state: 'signedIn', cookie: 'token-kept' })
})

test.each([
  ['approved', 'signIn.paymentApproved'],
  ['declined', 'signIn.nothingPaid'],
  ['unsent', 'signIn.nothingPaid'],
  ['awaiting', 'signIn.paymentUnknown'],
  ['unknown', 'signIn.paymentUnknown'],
] as const)('a session that the network has ended ends once its payment is %s', async (stage, alert) => {
  const { now, send, journal } = await openPortal({ token: 'token-kept', journal: withPayment('sending') })
  await send({ type: 'session.expire', refused: 'other' })
  journal.send({ type: 'payment.change', id: 'payment-0', stage, snsi: undefined })
  await flushPromises()
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, alert })
})

test.each<[string, Partial<Journal>, boolean, SignInNotice | undefined]>([
  ['without a payment', {}, false, undefined],
  ['with an approved payment', withPayment('approved', true), false, undefined],
  ['with a payment without an answer', withPayment('sending'), true, 'signIn.paymentUnknown'],
  ['with a pending payment', withPayment('awaiting'), true, 'signIn.paymentUnknown'],
])('a session that crashes %s loses what was open', async (_, first, isPaymentLost, alert) => {
  const { portal, now, send, journal } = await openPortal({ token: 'token-kept', journal: first })
  portal.send({ type: 'xstate.error.actor.session', actorId: 'session', error: new Error('broken') } as never)
  expect([now().state, readJournal({ journalRef: journal })]).toMatchObject(['openFailed', { isPaymentLost }])
  await send({ type: 'session.signOut' })
  expect(now()).toMatchObject({ state: 'signedOut', alert })
})

test.each<[string, PortalWorld]>([
  ['without a session', { token: undefined }],
  ['with a session that was idle', { isIdle: true }],
  ['with a session that is refused', { session: [unauthorised] }],
  ['and a lost one-time PIN', { token: undefined, isPinLost: true }],
])('a payment that the previous page has left is unknown %s', async (_, world) => {
  const { now } = await openPortal({ token: 'token-kept', isPaymentLost: true, ...world })
  expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.paymentUnknown' })
})

test('a payment that the previous page has left is told once, and not to the next consumer', async () => {
  const { send, signIn, now } = await openPortal({ isPaymentLost: true })
  await signIn()
  await send({ type: 'session.signOut' })
  expect(now()).toMatchObject({ state: 'signedOut', alert: undefined })
})

test.each<[string, PortalWorld, string | undefined]>([
  ['S8: that was idle too long', { isIdle: true }, 'signIn.idle'],
  ['in a browser that blocks cookies', { readsCookies: false }, undefined],
  ['S2: that was crowded out', { token: undefined, isCrowdedOut: true }, 'signIn.sessionNotKept'],
  ['that is gone with a one-time PIN', { token: undefined, isPinLost: true }, 'signIn.codeSent'],
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
