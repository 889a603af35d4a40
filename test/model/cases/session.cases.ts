import { createEmptyActor } from 'xstate'
import { serviceMachine } from '../../../machines/service/service.machine.ts'
import { isServicePaying } from '../../../machines/session/paying.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { still } from '../harness/scripted.ts'
import { config, down, msisdn } from './facts.ts'
import { payingService } from './order-facts.ts'

export const sessionCases = caseTable(sessionMachine, {
  inputs: time => [{ config, msisdn, time, portal: createEmptyActor() }],
  events: {
    'service.open': [{ name: 'send' }],
    'service.move': [{ path: 'send/wallet' }],
    'place.change': ['send', 'send/wallet', 'topup', undefined].flatMap(path => [
      { path, isBack: true },
      { path, isBack: false },
    ]),
    'attempts.keep': [{ attempts: [] }],
    'transaction.watch': [{ snsi: 'snsi-1' }],
  },
  actors: {
    wallet: [],
    consumer: [],
    copy: [],
    paymentRequest: [],
    processing: [],
    idle: [],
    interruption: [],
    settings: [],
    support: [],
    receipt: [],
    addresses: { sends: [] },
    places: { sends: ['place.change'] },
    loadService: [{ output: still(serviceMachine) }, { output: payingService }, { error: down }],
    serviceWatch: { sends: ['service.move'] },
    serviceEnd: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
  },
  // A transaction is watched whatever else goes on, and nothing else minds it.
  project: snapshot => {
    const { wanted, service } = snapshot.context
    const isWatching = snapshot.children.processing !== undefined
    return !isWatching && [!snapshot.matches('resting') && wanted, isServicePaying(service)]
  },
})
