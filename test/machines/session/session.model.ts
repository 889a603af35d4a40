import { createEmptyActor } from 'xstate'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { isUnsettled } from '../../../machines/payment/payment-stage.ts'
import type { PaymentRequestSnapshot } from '../../../machines/payment-request/payment-request.machine.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { config, down, msisdn } from '../../model/facts/fixtures.ts'
import { paying } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import {
  failedOf,
  holding,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../model/harness/laws.ts'

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

const always = [
  'wallet',
  'consumer',
  'copy',
  'support',
  'receipt',
  'interruptedPayment',
  'idle',
  'settings',
  'paymentRequest',
]

export const sessionLaws = lawsOf(sessionMachine, {
  'one service is open at a time, and none remains after its dialog is closed': holding(
    ({ after }) =>
      'service' in after.children === after.matches('serviceOpen') &&
      (after.context.path !== '') === after.matches('serviceOpen') &&
      (after.context.stage === 'none' || after.matches('serviceOpen')),
  ),
  'a press opens only what the menu offers, a URL any step that it names': holding(
    ({ event, before, after }) => {
      if (event.type !== 'service.open' && event.type !== 'url.change') return true
      if (before?.matches('serviceOpen') || !after.matches('opening')) return true
      const path = String(event.type === 'service.open' ? event.name : event.path)
      const isOffered = after.context.menu.some(({ name }) => name === path)
      return (
        after.context.requestedPath === path &&
        (event.type === 'service.open' ? isOffered : event.path !== undefined)
      )
    },
  ),
  'no URL leads away from a pending payment': holding(
    ({ event, before, after }) =>
      event.type !== 'url.change' || before?.context.stage !== 'paying' || after.matches('serviceOpen'),
  ),
  'closing the dialog clears its URL': holding(({ event, before, after, sentEvents }) => {
    const isClosed =
      before !== undefined &&
      !before.matches('dashboard') &&
      after.matches('dashboard') &&
      event.type !== 'url.change'
    const shown = listSentEvents([{ sentEvents }], 'place.show')
    return !isClosed || (shown.length === 1 && getAt(shown[0]?.event, 'path') === undefined)
  }),
  'a dialog that fails after sending shows a notice; before sending it can reopen': holding(
    ({ event, before, after, sentEvents }) => {
      if (event.type !== failedOf('service') || before?.matches('serviceOpen') !== true) return true
      const isTold = listSentEvents([{ sentEvents }], 'interruption.show').length === 1
      return isUnsettled(before.context.stage)
        ? isTold && after.matches('dashboard')
        : !isTold && after.matches('openFailed') && after.context.failure !== undefined
    },
  ),
  'payment attempts of one dialog are passed to the next': holding(
    ({ event, after }) => event.type !== 'attempts.store' || after.context.attempts === event.attempts,
  ),
  'one transaction is watched at a time, and leaving it refreshes the wallet': holding(
    ({ event, before, after, started, sentEvents }) => {
      const watched = startedActors([{ started }], 'processing')
      if (event.type === 'transaction.watch')
        return (
          after.context.watchedTransactionId === event.snsi &&
          isEqual(
            watched.map(({ input }) => getAt(input, 'snsi')),
            before?.context.watchedTransactionId === event.snsi ? [] : [event.snsi],
          )
        )
      if (event.type === 'transaction.leave')
        return (
          after.context.watchedTransactionId === undefined &&
          !('processing' in after.children) &&
          listSentEvents([{ sentEvents }], 'wallet.refresh').length === 1
        )
      return watched.length === 0 || event.type === failedOf('processing')
    },
  ),
  'every child beside the dialog runs for the whole session': holding(({ after }) =>
    always.every(id => id in after.children),
  ),
})
