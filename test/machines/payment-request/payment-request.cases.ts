import type { Cents } from '../../../machines/domain/money.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { paymentRequestMachine } from '../../../machines/payment-request/payment-request.machine.ts'
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

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'

/** R80 for somebody who asks for it. */
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
      ends: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
      // After a payment that failed, while one is asked about, and while one is on its way.
      stands: [declined, confirming, paying],
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
