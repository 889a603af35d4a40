import { createEmptyActor } from 'xstate'
import type { PaymentRequestSnapshot } from '../../../machines/payment-request/payment-request.machine.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { config, down, msisdn } from '../../model/facts/fixtures.ts'
import { paying, toDuplicateCheckoutInput } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, listSentEvents, when } from '../../model/harness/laws.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

const movedOn = (snapshot: ServiceSnapshot): ServiceSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, path: 'send/wallet' },
})

const approved = (snapshot: ServiceSnapshot): ServiceSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, stage: 'approved' },
})

const requestPaid = (snapshot: PaymentRequestSnapshot): PaymentRequestSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, stage: 'paying' },
})

/** A payment without a verdict, which its service passed on. */
const { attempts } = toDuplicateCheckoutInput(simulatedTime(0))

export const sessionCases = caseTable(sessionMachine, {
  inputs: time => [
    { config, msisdn, time, networkClock: time, portalRef: createEmptyActor(), isPaymentInterrupted: false },
  ],
  events: {
    'service.open': [{ name: 'send' }, { name: 'send/wallet/transfer', values: { amount: '80.00' } }],
    'url.change': ['send', 'send/wallet', 'topup', undefined].flatMap(path => [
      { path, isBack: true },
      { path, isBack: false },
    ]),
    'attempts.store': [{ attempts }],
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
      states: [movedOn, paying, approved],
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
  'one service is open at a time, and none after its dialog is closed': ({ after }) => {
    const { path, stage } = after.context
    const isOpen = after.matches('serviceOpen')
    return (
      equal('service runs', 'service' in after.children, isOpen) ??
      when(!isOpen, equal('path', path, ''), equal('stage', stage, 'none'))
    )
  },
  'a service opens only while no payment is pending': ({ event, before, after }) =>
    when(
      event.type === 'service.open' && after.matches('opening'),
      equal('stages', [before?.context.stage, before?.context.requestStage].includes('paying'), false),
      equal('values', after.context.requestedValues, event.values),
    ),
  'no URL leads away from a pending payment': ({ event, before, after }) =>
    when(
      event.type === 'url.change' && before?.context.stage === 'paying',
      equal('state', after.value, 'serviceOpen'),
    ),
  'a service that fails after sending shows the notice of a lost payment': step => {
    const { event, before, after } = step
    const isLost = before?.context.stage === 'paying'
    return when(
      event.type === failedOf('service') && before?.matches('serviceOpen') === true,
      equal('notices', listSentEvents(step, 'interruption.show').length, isLost ? 1 : 0),
      equal('state', after.value, isLost ? 'dashboard' : 'openFailed'),
    )
  },
  'a lost payment of a dialog shows its notice': step =>
    when(
      step.event.type === 'payment.lost',
      equal('notices', listSentEvents(step, 'interruption.show').length, 1),
    ),
  'the stage of a payment request is followed': ({ event, after }) =>
    when(
      event.type === 'xstate.snapshot.paymentRequest',
      equal('stage', after.context.requestStage, 'paying'),
    ),
  'the URL names the service while its code loads, and none after it ends': step => {
    const [written] = listSentEvents(step, 'place.show').slice(-1)
    return (
      when(step.event.type === 'service.open', equal('written', written?.event.path, step.event.name)) ??
      when(step.event.type === doneOf('service'), equal('written', written?.event, { type: 'place.show' }))
    )
  },
  'payment attempts stay until a service or a payment request passes others on': step => {
    const { event, before, after } = step
    const passed: Readonly<Record<string, unknown>> = {
      'attempts.store': event.attempts,
      'xstate.done.actor.service': event.output?.attempts,
    }
    return when(
      event.type !== 'xstate.snapshot.service',
      equal('attempts', after.context.attempts, passed[event.type] ?? before?.context.attempts ?? []),
    )
  },
  'the idle timer and the notice of a lost payment run for the whole session': ({ after: { children } }) =>
    equal(
      'run',
      ['idle', 'interruptedPayment', 'paymentRequest'].filter(id => !(id in children)),
      [],
    ),
})
