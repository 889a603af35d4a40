import type { Cents } from '../../../machines/domain/money.ts'
import type { RequestedPayment } from '../../../machines/domain/requested-payment.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { paymentRequestMachine } from '../../../machines/payment-request/payment-request.machine.ts'
import type { PayingSession } from '../../../machines/payment-request/payment-request.types.ts'
import { menuFor } from '../../../machines/service/menu.ts'
import { type ServiceMachine, serviceMachine } from '../../../machines/service/service.machine.ts'
import type { Time } from '../../../machines/time.ts'
import { caseTable } from '../harness/case-table.ts'
import { still } from '../harness/scripted.ts'
import { config, down, msisdn } from './facts.ts'
import { knownDefinitions } from './known-definitions.ts'
import { confirmingService, payingService, receipt, stillConsumer, stillWallet } from './order-facts.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'

/** R80 for somebody who asks for it. */
const request: RequestedPayment = {
  snsi,
  payee: { of: 'person', msisdn: '27820000002' },
  amount: 8_000 as Cents,
  currency: 'ZAR',
  msisdn: '27820000002',
  name: 'Sipho Dlamini',
  alias: "Sipho's Spaza",
}

/** The request is over. */
const expired = new Failure({ kind: 'refused', status: 410, message: 'Expired.', traceId: 'trace-3' })

const declined = still(serviceMachine, ({ context }) =>
  serviceMachine.resolveState({
    value: 'declined',
    context: { ...context, outcome: { kind: 'declined', receipt: { ...receipt, standing: 'declined' } } },
  }),
)

/** At the form, after a payment that failed, while one is asked about, and while one is on its way. */
const machines: readonly ServiceMachine[] = [
  still(serviceMachine),
  declined,
  confirmingService,
  payingService,
]

const session = (time: Time): PayingSession => ({
  getSnapshot: () => ({
    context: { config, menu: menuFor(config, knownDefinitions), msisdn, time, attempts: [] },
    children: { wallet: stillWallet, consumer: stillConsumer },
  }),
  send: () => {},
})

export const paymentRequestCases = caseTable(paymentRequestMachine, {
  inputs: time => [{ session: session(time) }],
  events: {
    'request.open': [{ snsi }, { snsi: other }],
    'place.change': [{ isBack: true }, { isBack: false }],
  },
  actors: {
    places: { sends: ['place.change'] },
    loadService: [...machines.map(output => ({ output })), { error: down }],
    readRequest: [{ output: request }, { error: expired }, { error: down }],
    serviceEnd: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
  },
  project: ({ context: { snsi, machine, failure, isBack } }) => [
    snsi,
    machine && machines.indexOf(machine),
    failure?.status,
    isBack,
  ],
})
