import { createActor } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { SubmissionInput } from '../../../../machines/payment/submission/submission.machine.ts'
import {
  selectCanClose,
  selectIsChecking,
  selectIsOutcomeUnknown,
  selectProcessing,
  selectTraceId,
  selectUnknownMessage,
} from '../../../../machines/payment/submission/submission.selectors.ts'
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

/** Starts a confirmed payment, or the approval of a file. */
export const startPayment = async (
  script: PaymentScript,
  input: Pick<SubmissionInput, 'request' | 'verification'> = { request, verification: search },
) => {
  const wallet = createStubWallet()
  const { machine, submitting, finding, reading, showing, isUnderWay } = scriptedPayment(script)
  const told: string[] = []
  const time = simulatedTime(0)
  const actor = createActor(machine, {
    clock: time,
    input: { ...input, wallet },
    inspect: event => {
      if (event.type === '@xstate.event' && event.actorRef === wallet) told.push(event.event.type)
    },
  })
  const settle = async (act: () => void) => {
    act()
    await flushPromises()
  }
  await settle(() => actor.start())
  return {
    actor,
    send: (...events: Parameters<typeof actor.send>[0][]) => settle(() => events.forEach(actor.send)),
    pass: (milliseconds: number) => settle(() => time.advance(milliseconds)),
    now: () => {
      const snapshot = actor.getSnapshot()
      const unknown = selectUnknownMessage(snapshot)
      return {
        state: snapshot.value,
        output: snapshot.output,
        isUnknown: selectIsOutcomeUnknown(snapshot),
        unknown: 'code' in unknown ? unknown.code : unknown.words,
        isChecking: selectIsChecking(snapshot),
        canClose: selectCanClose(snapshot),
        traceId: selectTraceId(snapshot),
        isPaying: snapshot.hasTag('paying'),
        isUnderWay: isUnderWay(),
        submitted: submitting.calls,
        searched: finding.calls,
        abortedSearches: finding.aborted.length,
        read: reading.calls,
        hasProcessing: selectProcessing(snapshot) !== undefined,
        shown: showing.calls,
        told,
      }
    },
  }
}
