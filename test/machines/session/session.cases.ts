import { createEmptyActor } from 'xstate'
import type { PaymentRequestSnapshot } from '../../../machines/payment-request/payment-request.machine.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { config, down, msisdn } from '../../model/facts/fixtures.ts'
import { paying } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'

const movedOn = (snapshot: ServiceSnapshot): ServiceSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, path: 'send/wallet' },
})

const requestPaid = (snapshot: PaymentRequestSnapshot): PaymentRequestSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, stage: 'paying' },
})

export const sessionCases = caseTable(sessionMachine, {
  inputs: time => [{ config, msisdn, time, portalRef: createEmptyActor() }],
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
      ends: [],
      stands: [requestPaid],
    },
    processing: [],
    idle: [],
    interruptedPayment: [],
    settings: [],
    support: [],
    receipt: [],
    navigationGuard: { sends: [] },
    urlSync: { sends: ['url.change'] },
    loadService: [{ output: undefined }, { error: down }],
    service: {
      runs: serviceMachine,
      ends: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
      stands: [movedOn, paying],
    },
  },
  // A transaction is watched whatever else goes on, and nothing else minds it.
  project: snapshot => {
    const { requestedPath, path, stage } = snapshot.context
    const isWatching = snapshot.children.processing !== undefined
    return !isWatching && [!snapshot.matches('dashboard') && requestedPath, path, stage]
  },
})
