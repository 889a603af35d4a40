import { expect, test } from 'vitest'
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
import {
  expire,
  kept,
  openPortal,
  type PortalWorld,
  playPortal,
  signOut,
  timeOut,
} from './scripted-portal.fixture.ts'

const unauthorised = new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended' })
const cookieRemoved = { type: 'token.compare', token: undefined } as const
const refusedPayment = { type: 'session.expire', refused: 'payment' } as const

const ends: readonly [PortalEvent, SignInNotice | undefined][] = [
  [signOut, undefined],
  [timeOut, 'signIn.idle'],
  [{ type: 'session.timeout', isPaymentLost: true }, 'signIn.paymentUnknown'],
  [expire, 'signIn.sessionEnded'],
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
  const { now, send, world, journal } = await openPortal(kept({ journal: first }))
  if (event.type === 'token.compare') world.token = undefined
  await send(event)
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, alert })
  expect(readJournal({ journalRef: journal })).toEqual(emptyJournal)
})

test('no session ends by inactivity or a refused read while a payment is being sent', async () => {
  const { now, send, journal } = await openPortal(kept({ journal: withPayment('sending') }))
  await send(timeOut)
  await send(expire)
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
  const { now, send, journal } = await openPortal(kept({ journal: withPayment('sending') }))
  await send(expire)
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
  const { portal, now, send, journal } = await openPortal(kept({ journal: first }))
  portal.send({ type: 'xstate.error.actor.session', actorId: 'session', error: new Error('broken') } as never)
  expect([now().state, readJournal({ journalRef: journal })]).toMatchObject(['openFailed', { isPaymentLost }])
  await send(signOut)
  expect(now()).toMatchObject({ state: 'signedOut', alert })
})

test.each<[string, PortalWorld]>([
  ['without a session', {}],
  ['with a session that was idle', kept({ isIdle: true })],
  ['with a session that is refused', kept({ session: [unauthorised] })],
  ['and a lost one-time PIN', { isPinLost: true }],
])('a payment that the previous page has left is unknown %s', async (_, world) => {
  const shown = await playPortal({ ...world, isPaymentLost: true }, [])
  expect(shown).toMatchObject({ state: 'signedOut', alert: 'signIn.paymentUnknown' })
})

test('a payment that the previous page has left is told once, and not to the next consumer', async () => {
  const shown = await playPortal({ isPaymentLost: true }, ['signIn', signOut])
  expect(shown).toMatchObject({ state: 'signedOut', alert: undefined })
})
