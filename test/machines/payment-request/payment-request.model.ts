import type { Cents } from '../../../machines/domain/money.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../machines/network/failure.ts'
import {
  type PaymentRequestSnapshot,
  paymentRequestMachine,
} from '../../../machines/payment-request/payment-request.machine.ts'
import type { PaymentRequest } from '../../../machines/payment-request/payment-request.ts'
import type { PaymentSessionRef } from '../../../machines/payment-request/payment-request.types.ts'
import { serviceMachine } from '../../../machines/service/service.machine.ts'
import type { Time } from '../../../machines/shared/time.ts'
import { down } from '../../model/facts/fixtures.ts'
import {
  confirming,
  createPaymentRequestSession,
  declined,
  paying,
} from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../model/harness/laws.ts'
import type { PathStep } from '../../model/harness/laws.types.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'

/** A request of a person for R80. */
const request: PaymentRequest = {
  snsi,
  payee: { of: 'person', msisdn: '27820000002' },
  amount: 8_000 as Cents,
  currency: 'ZAR',
  msisdn: '27820000002',
  name: 'Sipho Dlamini',
  alias: "Sipho's Spaza",
}

/** The request is over. */
const expired = new Failure({ kind: 'rejected', status: 410, message: 'Expired.', traceId: 'trace-3' })

const withoutWallet = (time: Time): PaymentSessionRef => {
  const session = createPaymentRequestSession(time)
  return { ...session, getSnapshot: () => ({ ...session.getSnapshot(), children: {} }) }
}

export const paymentRequestCases = caseTable(paymentRequestMachine, {
  inputs: time => [{ sessionRef: createPaymentRequestSession(time) }, { sessionRef: withoutWallet(time) }],
  events: {
    'request.open': [{ snsi }, { snsi: other }],
    'url.change': [{ isBack: true }, { isBack: false }],
  },
  actors: {
    urlSync: { sends: ['url.change'] },
    loadService: [{ output: undefined }, { error: down }],
    service: {
      runs: serviceMachine,
      results: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
      // After a payment that failed, while one is asked about, and while one is on its way.
      states: [declined, confirming, paying],
    },
    readRequest: [{ output: request }, { error: expired }, { error: down }],
  },
  project: ({ context: { snsi, stage, failure, isBackNavigation, sessionRef } }) => [
    snsi,
    stage,
    failure?.status,
    isBackNavigation,
    sessionRef.getSnapshot().children.wallet !== undefined,
  ],
})

const isApproving = (snapshot: PaymentRequestSnapshot | undefined): boolean =>
  snapshot?.matches({ open: 'approving' }) === true

/** Whether an event opens another request than the open one. */
const opensAnother = (event: PathStep['event'], before: PaymentRequestSnapshot | undefined): boolean =>
  event.type === 'request.open' && (before?.matches('closed') || event.snsi !== before?.context.snsi)

export const paymentRequestLaws = lawsOf(paymentRequestMachine, {
  'the shown request is the one that was opened': step => {
    const { event, after } = step
    const reads = startedActors(step, 'readRequest').map(({ input }) => getAt(input, 'snsi'))
    return (
      when(reads.length > 0, equal('requests read', reads, [after.context.snsi])) ??
      when(event.type === doneOf('readRequest'), equal('request', after.context.request, event.output))
    )
  },
  'another request clears the one before': ({ event, before, after }) => {
    const { snsi: shown, request: known, values } = after.context
    const isOther = opensAnother(event, before) && before?.context.stage !== 'paying'
    return when(isOther, equal('request', [shown, known ?? {}, values], [event.snsi, {}, {}]))
  },
  'the payment form runs only for a read request': ({ after }) =>
    equal('form runs', after.children.service !== undefined, isApproving(after)) ??
    when(isApproving(after), equal('read', after.context.request !== undefined, true)),
  'nothing leads away from a pending payment': ({ event, before, after }) => {
    const isWay = event.type === 'request.leave' || event.type === 'request.close'
    return when(
      before?.context.stage === 'paying' && (isWay || opensAnother(event, before)),
      equal('same form', after.children.service === before?.children.service, true),
    )
  },
  'payment attempts are kept when the form is left': ({ before, after, actions }) => {
    const isLeft = isApproving(before) && after.children.service !== before?.children.service
    return (
      equal('attempts kept', actions.includes('keepAttempts'), isLeft) ??
      when(isLeft, equal('payment', after.context.stage, 'none'))
    )
  },
  'a crash during a payment is reported as a lost payment': ({ event, before, actions }) => {
    const isSent = ['paying', 'unknown'].includes(before?.context.stage ?? 'none')
    const isLost = event.type === failedOf('service') && isSent
    return equal('reported', actions.includes('reportLostPayment'), isLost)
  },
})
