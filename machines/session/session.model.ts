import { readJournalBefore } from '#test/model/facts/journals.ts'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import { createSessionInput } from '#test/model/facts/stub-actors.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, listSentEvents, when } from '#test/model/harness/laws.ts'
import { getShownStage, isSending } from '../payment/journal/journal-questions.ts'
import { sessionMachine } from './session.machine.ts'

export const sessionCases = caseTable(sessionMachine, {
  inputs: time => [
    ...[
      {},
      ...(['sending', 'unknown', 'approved'] as const).map(stage => ({ payments: [toPayment({ stage })] })),
    ].map(journal => createSessionInput(time, journal)),
    { ...createSessionInput(time), isReplacing: true },
  ],
  events: {
    'service.open': [{ name: 'send' }, { name: 'send/wallet/transfer', values: { amount: '80.00' } }],
    'url.change': ['send', 'send/wallet', 'topup', undefined].flatMap(path => [
      { path, isBack: true },
      { path, isBack: false },
    ]),
    'url.write': [{ path: 'send/wallet' }, { path: 'send/wallet/transfer' }],
    'transaction.watch': [{ snsi: 'snsi-1' }],
  },
  actors: {
    wallet: [],
    consumer: [],
    copy: [],
    paymentRequest: [],
    watchedTransaction: [],
    idle: [],
    settings: [],
    support: [],
    scan: [],
    receipt: [],
    recordedPayments: { sends: [] },
    paymentMarks: { sends: [] },
    navigationGuard: { sends: [] },
    responseCache: { sends: [] },
    urlSync: { sends: ['url.change'] },
    serviceNavigation: [undefined],
  },
  project: snapshot => [
    snapshot.context.isReplacing,
    !snapshot.matches('dashboard') && snapshot.context.requestedPath,
  ],
})

export const sessionLaws = lawsOf(sessionMachine, {
  'one service is open at a time': ({ after }) =>
    equal('service runs', 'serviceNavigation' in after.children, after.matches('serviceOpen')),
  'a service opens only while no payment is shown, or an approved one': ({ event, before, after }, path) =>
    when(
      event.type === 'service.open' &&
        after.children.serviceNavigation !== before?.children.serviceNavigation,
      equal('open', [undefined, 'approved'].includes(getShownStage(readJournalBefore(path))), true),
      equal('values', after.context.requestedValues, event.values),
    ),
  'no service replaces an order that is being filled in': ({ event, before, after }, path) =>
    when(
      event.type === 'service.open' &&
        before?.matches('serviceOpen') === true &&
        before.context.requestedPath === 'send/wallet/transfer' &&
        getShownStage(readJournalBefore(path)) === undefined,
      equal('service', after.children.serviceNavigation, before?.children.serviceNavigation),
    ),
  'no URL leads away from a payment that is being sent': (step, path) => {
    const { event, before, after } = step
    return when(
      event.type === 'url.change' &&
        before?.matches('serviceOpen') === true &&
        isSending(readJournalBefore(path)),
      equal('state', after.value, 'serviceOpen'),
      equal('restored', listSentEvents(step, 'url.update').length, 1),
    )
  },
  'an approved payment is closed when another service replaces it': step => {
    const isReplaced = step.event.type === 'service.open' && step.before?.matches('serviceOpen') === true
    return equal('closed', listSentEvents(step, 'payments.close').length, isReplaced ? 1 : 0)
  },
  'the URL names the service while its code loads, and none after it ends': step => {
    const [written] = listSentEvents(step, 'place.show').slice(-1)
    return (
      when(step.event.type === 'service.open', equal('written', written?.event.path, step.event.name)) ??
      when(
        step.event.type === doneOf('serviceNavigation'),
        equal('written', written?.event, { type: 'place.show' }),
      )
    )
  },
  'the idle timer and the marks of payments run for the whole session': ({ after: { children } }) =>
    equal(
      'run',
      ['idle', 'paymentMarks', 'recordedPayments', 'paymentRequest'].filter(id => !(id in children)),
      [],
    ),
})
