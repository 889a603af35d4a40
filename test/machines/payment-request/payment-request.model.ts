import { getAt } from '#machines/domain/wire/wire.ts'
import { Failure } from '#machines/network/failure.ts'
import { isUnsettled } from '#machines/payment/payment-stage.ts'
import {
  getRequestProgress,
  paymentRequestMachine,
} from '#machines/payment-request/payment-request.machine.ts'
import { serviceMachine } from '#machines/service/service.machine.ts'
import { down } from '#test/model/facts/fixtures.ts'
import {
  confirming,
  createPaymentRequestInput,
  declined,
  paying,
  toDuplicateCheckoutInput,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import {
  doneOf,
  equal,
  failedOf,
  lawsOf,
  listSentEvents,
  startedActors,
  when,
} from '#test/model/harness/laws.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { personFixed } from './payment-requests.ts'

const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'

/** The request is over. */
const expired = new Failure({ kind: 'rejected', status: 410, message: 'Expired.', traceId: 'trace-3' })

const { attempts } = toDuplicateCheckoutInput(simulatedTime(0))

export const paymentRequestCases = caseTable(paymentRequestMachine, {
  inputs: time => [createPaymentRequestInput(time)],
  events: {
    'request.open': [{ snsi: personFixed.snsi }, { snsi: other }],
    'url.change': [{ isBack: true }, { isBack: false }],
    'attempts.store': [{ attempts }],
  },
  actors: {
    urlSync: { sends: ['url.change'] },
    loadService: [{ output: undefined }, { error: down }],
    service: {
      runs: serviceMachine,
      results: [{ output: { attempts } }, { error: new Error('unforeseen') }],
      states: [declined, confirming, paying],
    },
    readRequest: [{ output: personFixed }, { error: expired }, { error: down }],
  },
  project: ({ context: { snsi, stage, failure, isBackNavigation } }) => [
    snsi,
    stage,
    failure?.status,
    isBackNavigation,
  ],
})

export const paymentRequestLaws = lawsOf(paymentRequestMachine, {
  'each opening and each Retry reads the request of the URL': step => {
    const { event, after } = step
    const isRetried = event.type === 'request.retry' && !after.matches({ open: 'opening' })
    const isRead = event.type === doneOf('loadService') || isRetried
    const reads = startedActors(step, 'readRequest').map(({ input }) => getAt(input, 'snsi'))
    return equal('reads', reads, isRead ? [after.context.snsi] : [])
  },
  'a pending payment keeps the request open and its URL': step => {
    const { event, before, after } = step
    const isOther = event.type === 'request.open' && event.snsi !== before?.context.snsi
    const isLeaving = isOther || event.type === 'request.leave' || event.type === 'request.close'
    const urls = listSentEvents(step, 'place.show').map(sent => getAt(sent.event, 'path'))
    return when(
      before !== undefined && getRequestProgress(before).stage === 'paying' && isLeaving,
      equal('state', after.value, before?.value),
      equal('URLs', urls, event.type === 'request.close' ? [] : [before?.context.snsi]),
    )
  },
  'the session keeps the payments of each form that closes': ({ event, before, after, actions }) => {
    const form = before?.children.service
    const isLeft = form !== undefined && form !== after.children.service
    return (
      equal('kept', actions.includes('keepAttempts'), isLeft) ??
      when(
        event.type === doneOf('service'),
        equal('attempts', after.context.attempts, event.output?.attempts),
      ) ??
      when(isLeft, equal('stage', getRequestProgress(after).stage, 'none'))
    )
  },
  'a payment is reported as lost when its form breaks': ({ event, before, actions }) => {
    const isPaying = before !== undefined && isUnsettled(getRequestProgress(before).stage)
    const isLost = event.type === failedOf('service') && isPaying
    return equal('reported', actions.includes('reportLostPayment'), isLost)
  },
  'typed values belong to one request': ({ event, before, after: { context, children } }) => {
    // A service that starts reports the values that its request fixes.
    const isStarted = children.service !== undefined && before?.children.service === undefined
    const isOpened = event.type === 'request.open' && context.request === undefined
    const isPaying = before !== undefined && getRequestProgress(before).stage === 'paying'
    return when(
      before !== undefined && !isStarted,
      equal('values', context.values, isOpened && !isPaying ? {} : before?.context.values),
    )
  },
})
