import { createEmptyActor } from 'xstate'
import { getAt } from '#machines/domain/wire/wire.ts'
import {
  type PaymentRequestSnapshot,
  paymentRequestMachine,
} from '#machines/payment-request/payment-request.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { config, down, msisdn } from '#test/model/facts/fixtures.ts'
import { toDuplicateCheckoutInput } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, listSentEvents, when } from '#test/model/harness/laws.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'

const requestPaid = ({ context }: PaymentRequestSnapshot): PaymentRequestSnapshot =>
  paymentRequestMachine.resolveState({
    value: { open: 'approving' },
    context: { ...context, stage: 'paying' },
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
    'payment.progress': (['none', 'paying', 'unknown', 'approved'] as const).map(stage => ({
      stage,
      attempts,
    })),
    'url.write': [{ path: 'send/wallet' }],
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
    watchedTransaction: [],
    idle: [],
    interruptedPayment: [],
    settings: [],
    support: [],
    receipt: [],
    navigationGuard: { sends: [] },
    responseCache: { sends: [] },
    urlSync: { sends: ['url.change'] },
    serviceNavigation: [{ output: undefined }, { error: down }],
  },
  project: snapshot => {
    const { requestedPath, stage, requestStage } = snapshot.context
    return [!snapshot.matches('dashboard') && requestedPath, stage, requestStage]
  },
})

export const sessionLaws = lawsOf(sessionMachine, {
  'one service is open at a time, and none after its dialog is closed': ({ after }) => {
    const isOpen = after.matches('serviceOpen')
    return (
      equal('service runs', 'serviceNavigation' in after.children, isOpen) ??
      when(!isOpen, equal('stage', after.context.stage, 'none'))
    )
  },
  'a service opens only while no payment is pending': ({ event, before, after }) =>
    when(
      event.type === 'service.open' &&
        after.children.serviceNavigation !== before?.children.serviceNavigation,
      equal(
        'stages',
        [before?.context.stage, before?.matches('dashboard') && before.context.requestStage].includes(
          'paying',
        ),
        false,
      ),
      equal('values', after.context.requestedValues, event.values),
    ),
  'no URL leads away from a pending payment': step => {
    const { event, before, after } = step
    return when(
      event.type === 'url.change' && before?.context.stage === 'paying',
      equal('state', after.value, 'serviceOpen'),
      equal('restored', listSentEvents(step, 'url.update').length, 1),
    )
  },
  'a service that fails after sending shows the notice of a lost payment': step => {
    const { event, before, after } = step
    const isLost = before?.context.stage === 'paying' || before?.context.stage === 'unknown'
    const isCrash = event.type === 'service.crashed' && before?.matches('serviceOpen') === true
    return when(
      isCrash || event.type === failedOf('serviceNavigation'),
      equal('notices', listSentEvents(step, 'interruption.show').length, isLost ? 1 : 0),
      when(isCrash, equal('state', after.value, isLost ? 'dashboard' : 'serviceOpen')),
      equal('stage', after.context.stage, 'none'),
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
      when(
        step.event.type === doneOf('serviceNavigation'),
        equal('written', written?.event, { type: 'place.show' }),
      )
    )
  },
  'payment attempts stay until a service or a payment request passes others on': step => {
    const { event, before, after } = step
    const isFollowed = event.type === 'payment.progress' && before?.matches('serviceOpen') === true
    const isPassedOn = isFollowed || event.type === 'attempts.store'
    const shared = listSentEvents(step, 'attempts.store').map(sent => getAt(sent.event, 'attempts'))
    return (
      equal(
        'attempts',
        after.context.attempts,
        isPassedOn ? event.attempts : (before?.context.attempts ?? []),
      ) ?? when(shared.length > 0, equal('shared', shared, [after.context.attempts]))
    )
  },
  'the idle timer and the notice of a lost payment run for the whole session': ({ after: { children } }) =>
    equal(
      'run',
      ['idle', 'interruptedPayment', 'paymentRequest'].filter(id => !(id in children)),
      [],
    ),
})
