import { createActor } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import type {
  CallResult,
  SubmissionRequest,
  TransactionSearch,
} from '../../../../machines/payment/submission/submission.types.ts'
import {
  createStubWallet,
  noReceipt,
  type PaymentScript,
  scriptedPayment,
} from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

/** What is sent, and how it is found again. */
export const request: SubmissionRequest = {
  call: {
    operation: 'transfer',
    data: {
      from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Lunch' },
      to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Thanks' },
      amount: '10.00',
      send_notification: false,
    },
  },
  codes: { otp: '123456' },
  sendsIdempotencyKey: false,
  idempotencyKey: 'key-1',
}

export const search: TransactionSearch = {
  typeAliases: ['transfer'],
  amount: 1_000 as Cents,
  reference: 'Lunch',
  msisdn: '27820000001',
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  sentAt: { wall: 0, monotonic: 0 },
  excludedIds: ['older'],
  ambiguousCount: 0,
  clockFallback: 'any',
}

/** The result of a payment that was found in the wallet's list. */
export const found: CallResult = { ...noReceipt, snsi: 'paid', isVerified: true }

/** A payment that has just been confirmed, and how often the wallet was told to look again. */
export const startPayment = async (script: PaymentScript) => {
  const time = simulatedTime(0)
  const wallet = createStubWallet()
  const payment = scriptedPayment(script)
  const told: string[] = []
  const actor = createActor(payment.machine, {
    clock: time,
    input: { request, verification: search, wallet },
    inspect: event => {
      if (event.type === '@xstate.event' && event.actorRef === wallet) told.push(event.event.type)
    },
  }).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await flushPromises()
  }
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  return { ...payment, actor, told, seen, send, pass }
}
