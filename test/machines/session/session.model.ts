import { createEmptyActor } from 'xstate'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import type { PaymentRequestSnapshot } from '../../../machines/payment-request/payment-request.machine.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { config, down, msisdn } from '../../model/facts/fixtures.ts'
import { paying } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { equal, failedOf, lawsOf, listSentEvents, startedActors, when } from '../../model/harness/laws.ts'

const movedOn = (snapshot: ServiceSnapshot): ServiceSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, path: 'send/wallet' },
})

const requestPaid = (snapshot: PaymentRequestSnapshot): PaymentRequestSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, stage: 'paying' },
})

export const sessionCases = caseTable(sessionMachine, {
  inputs: time => [
    { config, msisdn, time, networkClock: time, portalRef: createEmptyActor(), isPaymentInterrupted: false },
  ],
  events: {
    'service.open': [{ name: 'send' }],
    'url.change': ['send', 'send/wallet', 'topup', undefined].flatMap(path => [
      { path, isBack: true },
      { path, isBack: false },
    ]),
    'attempts.store': [{ attempts: [] }],
    'transaction.watch': [{ snsi: 'snsi-1' }],
  },
  actors: {
    wallet: [],
    consumer: [],
    copy: [],
    paymentRequest: {
      results: [],
      states: [requestPaid],
    },
    processing: [],
    idle: [],
    interruptedPayment: [],
    settings: [],
    support: [],
    receipt: [],
    navigationGuard: { sends: [] },
    responseCache: { sends: [] },
    urlSync: { sends: ['url.change'] },
    loadService: [{ output: undefined }, { error: down }],
    service: {
      runs: serviceMachine,
      results: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
      states: [movedOn, paying],
    },
  },
  // The watched transaction is independent of every other state.
  project: snapshot => {
    const { requestedPath, path, stage } = snapshot.context
    const isWatching = snapshot.children.processing !== undefined
    return !isWatching && [!snapshot.matches('dashboard') && requestedPath, path, stage]
  },
})

export const sessionLaws = lawsOf(sessionMachine, {
  'a session has one open service at most': ({ after }) => {
    const isOpen = after.matches('serviceOpen')
    return (
      equal('service runs', 'service' in after.children, isOpen) ??
      equal('path of the service', after.context.path !== '', isOpen) ??
      when(!isOpen, equal('payment', after.context.stage, 'none'))
    )
  },
  'no URL leads away from a pending payment': ({ event, before, after }) =>
    when(
      event.type === 'url.change' && before?.context.stage === 'paying',
      equal('same service', after.children.service === before?.children.service, true),
      equal('service open', after.matches('serviceOpen'), true),
    ),
  'a crash during a payment is shown as an interruption': step => {
    const stage = step.before?.context.stage ?? 'none'
    const isCrash = step.event.type === failedOf('service')
    const isSent = stage === 'paying' || stage === 'unknown'
    const notices = listSentEvents(step, 'interruption.show').length
    return when(isCrash, equal('notices', notices, isSent ? 1 : 0))
  },
  'payment attempts of one service are passed to the next': step => {
    const { attempts } = step.after.context
    const inputs = startedActors(step, 'service').map(({ input }) => getAt(input, 'attempts'))
    return (
      when(inputs.length > 0, equal('attempts passed', inputs, [attempts])) ??
      when(
        step.event.type === 'attempts.store',
        equal('attempts stored', attempts === step.event.attempts, true),
      )
    )
  },
  'idle timer and payment watches run for the whole session': ({ after: { children } }) => {
    const watches = ['idle', 'interruptedPayment', 'paymentRequest', 'wallet']
    return equal(
      'missing',
      watches.filter(id => !(id in children)),
      [],
    )
  },
})
