import type { Cents } from '../../../machines/domain/money.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure, toFailure } from '../../../machines/network/failure.ts'
import { isUnsettled } from '../../../machines/payment/payment-stage.ts'
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
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../model/harness/laws.ts'
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

const isPaid = (snapshot: PaymentRequestSnapshot | undefined): boolean => snapshot?.context.stage === 'paying'

/** Whether its order is asked about, and nothing of it has been sent. */
const isAskedAbout = ({ context }: PaymentRequestSnapshot): boolean => context.stage === 'confirming'

/** What the browser's address is made to say; nothing where it stays as it is. */
const addressesIn = ({ sentEvents }: Pick<PathStep, 'sentEvents'>): readonly unknown[] =>
  sentEvents.filter(({ event }) => event.type === 'place.show').map(({ event }) => event.path)

/** Whether an address leads to another request than the one that is open. */
const isOther = (event: PathStep['event'], { context, value }: PaymentRequestSnapshot): boolean =>
  event.type === 'request.open' && (value === 'closed' || event.snsi !== context.snsi)

export const paymentRequestLaws = lawsOf(paymentRequestMachine, {
  'what is read is the request that the address named last, once for each time that it is opened or tried again':
    holding(({ event, before, after, started }) => {
      const { snsi } = after.context
      const isOpened = before !== undefined && isOther(event, before) && !isPaid(before)
      if (snsi !== (isOpened ? event.snsi : (before?.context.snsi ?? ''))) return false
      const isRetried = event.type === 'request.retry' && !after.matches({ open: 'opening' })
      const isRead = event.type === doneOf('loadService') || isRetried
      const reads = startedActors([{ started }], 'readRequest')
      return reads.length === (isRead ? 1 : 0) && reads.every(({ input }) => getAt(input, 'snsi') === snsi)
    }),
  'its form stands exactly while it is approved, and is opened for what was just read': holding(
    ({ event, before, after }) => {
      const { request, sessionRef } = after.context
      const hasWallet = sessionRef.getSnapshot().children.wallet !== undefined
      const { service } = after.children
      if (isApproving(after) !== (service !== undefined)) return false
      if (event.type === doneOf('readRequest'))
        return request === event.output && (service !== undefined) === hasWallet
      if (isOther(event, before ?? after) && !isPaid(before)) return request === undefined
      return service === undefined || service === before?.children.service
    },
  ),
  'while its payment is on its way nothing leads away from it, and the address comes back': holding(
    ({ event, before, after, sentEvents }) => {
      const isWay = event.type === 'request.leave' || event.type === 'request.close'
      if (before === undefined || !isPaid(before) || !(isWay || isOther(event, before))) return true
      const addresses = event.type === 'request.close' ? [] : [before.context.snsi]
      return (
        after.children.service === before.children.service && isEqual(addressesIn({ sentEvents }), addresses)
      )
    },
  ),
  'it is left by any other way whenever that is wanted; only Back leads from what is asked about to its form':
    holding(({ event, before, after, sentEvents, possibleEvents }) => {
      if (after.matches('open') && !possibleEvents().some(({ type }) => type === 'request.close'))
        return false
      const isBack = sentEvents.filter(one => one.event.type === 'choice.back').length === 1
      if (before === undefined || isPaid(before)) return !isBack
      if (event.type === 'request.close') return after.matches('closed')
      if (event.type !== 'request.leave') return !isBack
      if (!before.context.isBackNavigation || !isAskedAbout(before)) return after.matches('closed') && !isBack
      return isBack && isApproving(after) && isEqual(addressesIn({ sentEvents }), [before.context.snsi])
    }),
  'what was typed stays for as long as it is the same request': holding(({ event, before, after }) => {
    if (before === undefined) return isEqual(after.context.values, {})
    const { values } = before.context
    const { service } = before.children
    if (isOther(event, before) && !isPaid(before)) return isEqual(after.context.values, {})
    const typed = isApproving(before) && !isApproving(after) ? service?.getSnapshot().context.values : values
    return after.context.values === typed
  }),
  'whenever its form is left the payments made there are kept, and nothing of it runs on': holding(
    ({ before, after, actions }) => {
      const isLeft = isApproving(before) && after.children.service !== before?.children.service
      return actions.includes('keepAttempts') === isLeft && (!isLeft || after.context.stage === 'none')
    },
  ),
  'a closed request leads to the dashboard, and a lost payment is reported': holding(
    ({ event, before, after, sentEvents, actions }) => {
      const isBroken = event.type === failedOf('service')
      const isLost = isBroken && isUnsettled(before?.context.stage ?? 'none')
      if (actions.includes('reportLostPayment') !== isLost) return false
      if (isBroken && !isLost)
        return after.matches({ open: 'openFailed' }) && after.context.failure?.cause === event.error
      const isEnd = event.type === doneOf('service')
      const isClosed = event.type === 'request.close' && !isPaid(before)
      return (
        !(isEnd || isLost || isClosed) ||
        (after.matches('closed') && isEqual(addressesIn({ sentEvents }), [undefined]))
      )
    },
  ),
  'what went wrong on the way to it is told and can be tried again': holding(
    ({ event, before, after, possibleEvents }) => {
      const { failure, isBackNavigation, stage } = after.context
      if (
        isBackNavigation !==
        (event.type === 'url.change' ? event.isBack : before?.context.isBackNavigation === true)
      )
        return false
      const canRetry = possibleEvents().some(({ type }) => type === 'request.retry')
      if (event.type === failedOf('loadService') || event.type === failedOf('readRequest'))
        return canRetry && failure === toFailure(event.error)
      if (event.type === 'request.retry' && failure !== undefined) return false
      const isDeclined = stage === 'declined'
      const isStuck = after.matches({ open: 'failed' }) || after.matches({ open: 'openFailed' }) || isDeclined
      return (
        canRetry === isStuck && after.hasTag('busy') === /opening|reading/.test(JSON.stringify(after.value))
      )
    },
  ),
})
