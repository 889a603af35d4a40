import { expect, test, vi } from 'vitest'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import {
  emptyJournal,
  type Journal,
  type PaymentStage,
  readJournal,
} from '../payment/journal/payment-journal.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'
import type { PortalEvent } from './portal.types.ts'
import { expire, kept, openPortal, signOut, timeOut } from './scripted-portal.fixture.ts'

/** A journal with a payment at this stage. */
const withPayment = (stage: PaymentStage, isClosed = false): Partial<Journal> => ({
  payments: [toPayment({ stage, isClosed })],
})
const open = [withPayment('unknown', true), withPayment('approved')].flatMap(({ payments = [] }) => payments)
const cookieRemoved = { type: 'token.compare', token: undefined, isTyped: true } as const
const lostTimeOut = { type: 'session.timeout', isPaymentLost: true } as const
const refusedPayment = { type: 'session.expire', refused: 'payment' } as const

const lost = { ...withPayment('approved'), isPaymentLost: true }

type Cell = [payment: string, event: PortalEvent, notice: SignInNotice | undefined, journal: Partial<Journal>]

test.each<Cell>([
  ['no payment', signOut, undefined, {}],
  ['no payment', timeOut, 'signIn.idle', {}],
  ['no payment', lostTimeOut, 'signIn.paymentUnknown', {}],
  ['no payment', expire, 'signIn.sessionEnded', {}],
  ['no payment', cookieRemoved, 'signIn.endedElsewhere', {}],
  ['a pending payment', timeOut, 'signIn.paymentUnknown', withPayment('awaiting')],
  ['a closed pending payment', timeOut, 'signIn.paymentUnknown', withPayment('awaiting', true)],
  ['a closed unknown payment', signOut, 'signIn.paymentUnknown', withPayment('unknown', true)],
  ['an approved payment', cookieRemoved, 'signIn.paymentApproved', withPayment('approved')],
  ['a closed approved payment', timeOut, 'signIn.idle', withPayment('approved', true)],
  ['a declined payment', expire, 'signIn.nothingPaid', withPayment('declined')],
  ['a closed declined payment', timeOut, 'signIn.idle', withPayment('declined', true)],
  ['an unsent payment', timeOut, 'signIn.nothingPaid', withPayment('unsent')],
  ['an unknown payment before an approved one', signOut, 'signIn.paymentUnknown', { payments: open }],
  ['a lost payment and an approved one', timeOut, 'signIn.paymentUnknown', lost],
  ['a payment without an answer', cookieRemoved, 'signIn.paymentUnknown', withPayment('sending')],
  ['a payment without an answer', refusedPayment, 'signIn.nothingPaid', withPayment('sending')],
])('a session with %s ends after %j: %s', async (_, event, alert, first) => {
  const { now, send, world, journal } = await openPortal(kept({ journal: first }))
  if (event.type === 'token.compare') world.token = undefined
  await send(event)
  expect(now()).toMatchObject({ state: 'signedOut', cookie: undefined, alert })
  expect(readJournal({ journalRef: journal })).toEqual(emptyJournal)
})

test.each<[string, Partial<Journal>, SignInNotice | undefined]>([
  ['with an approved payment', withPayment('approved', true), undefined],
  ['with a pending payment', withPayment('awaiting'), 'signIn.paymentUnknown'],
])(
  'a session that crashes %s is reported, and tells its payment after the sign-out',
  async (_, first, alert) => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const { now, send } = await openPortal(kept({ journal: first }))
    const error = new Error('broken')
    await send({ type: 'xstate.error.actor.session', actorId: 'session', error } as never)
    expect([now().state, now().failure?.cause, reportError.mock.calls]).toEqual([
      'openFailed',
      error,
      [[error]],
    ])
    vi.unstubAllGlobals()
    await send(signOut)
    expect(now()).toMatchObject({ state: 'signedOut', alert })
  },
)
