import { down, rejection } from '#test/model/facts/fixtures.ts'
import { readJournalBefore } from '#test/model/facts/journals.ts'
import {
  confirming,
  createPaymentRequestInput,
  declined,
  paying,
  toPayment,
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
import { createJournal } from '#test/support/journal.ts'
import { getAt } from '../domain/wire/wire.ts'
import { getShownStage, isSending } from '../payment/journal/journal-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import { type ServiceSnapshot, serviceMachine } from '../service/service.machine.ts'
import { paymentRequestMachine } from './payment-request.machine.ts'
import { personFixed } from './payment-requests.fixture.ts'

const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'

/** The request is over. */
const expired = rejection(410, 'Expired.', 'trace-3')

/** A service whose checkout shows the payment of the journal. */
const inStage = (service: ServiceSnapshot): ServiceSnapshot => {
  const stage = getShownStage(readJournal(service.context))
  if (stage === undefined) return confirming(service)
  return stage === 'declined' ? declined(service) : paying(service)
}

export const paymentRequestCases = caseTable(paymentRequestMachine, {
  inputs: time =>
    // The view shows only the first: its outcome differs from that of a service.
    (['declined', 'sending', undefined] as const).map(stage => ({
      ...createPaymentRequestInput(time),
      journalRef: createJournal(stage && { payments: [toPayment({ stage })] }),
    })),
  events: {
    'request.open': [{ snsi: personFixed.snsi }, { snsi: other }, { snsi: '' }],
    'url.change': [{ isBack: true }, { isBack: false }],
  },
  actors: {
    urlSync: { sends: ['url.change'] },
    loadService: [undefined, down],
    service: {
      runs: serviceMachine,
      results: [undefined, new Error('unforeseen')],
      states: [inStage],
    },
    readRequest: [personFixed, expired, down],
  },
  project: ({ context: { snsi, failure, canGoBack, isBackNavigation } }) => [
    snsi,
    failure?.status,
    canGoBack,
    isBackNavigation,
  ],
})

export const paymentRequestLaws = lawsOf(paymentRequestMachine, {
  'each opening and each Retry reads the request of the URL, once the service part has loaded': step => {
    const { event, before, after } = step
    const isRetried = event.type === 'request.retry' && before?.matches({ open: 'openFailed' }) === false
    const isRead = event.type === doneOf('loadService') || isRetried
    const reads = startedActors(step, 'readRequest').map(({ input }) => getAt(input, 'snsi'))
    return equal('reads', reads, isRead ? [after.context.snsi] : [])
  },
  'a payment that is being sent keeps the request open and its URL': (step, path) => {
    const { event, before, after } = step
    const isOther = event.type === 'request.open' && event.snsi !== before?.context.snsi
    const isLeaving = isOther || event.type === 'request.leave' || event.type === 'request.close'
    const urls = listSentEvents(step, 'place.show').map(sent => getAt(sent.event, 'path'))
    return when(
      before?.matches({ open: 'approving' }) === true && isSending(readJournalBefore(path)) && isLeaving,
      equal('state', after.value, before?.value),
      equal('URLs', urls, event.type === 'request.close' ? [] : [before?.context.snsi]),
    )
  },
  'a request that is left closes its payments, and its crash loses an open one': (step, path) => {
    const { event, before, after } = step
    const isCrash = event.type === failedOf('service')
    const { payments, isPaymentLost } = readJournalBefore(path)
    const isOpen = payments.some(({ stage, isClosed }) => !isClosed && stage !== 'declined')
    const isLeft =
      before?.matches('open') === true && (after.matches('closed') || event.type === 'request.open')
    const shown = readJournal(after.context).payments.filter(({ isClosed }) => !isClosed)
    return (
      when(isCrash, equal('state', after.matches('closed'), isOpen)) ??
      when(
        isLeft && before?.children.service !== after.children.service && event.type !== doneOf('service'),
        equal('shown', shown, []),
        equal('lost', readJournal(after.context).isPaymentLost, isCrash || isPaymentLost),
      )
    )
  },
  'typed values belong to one request': ({ event, before, after: { context } }) => {
    const isOpened = event.type === 'request.open' && context.request === undefined
    return when(
      before !== undefined && event.type !== 'request.retry',
      equal('values', context.values, isOpened ? {} : before?.context.values),
    )
  },
})
