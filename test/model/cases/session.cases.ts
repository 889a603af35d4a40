import { createEmptyActor } from 'xstate'
import { serviceMachine } from '../../../machines/service/service.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { still } from '../harness/scripted.ts'
import { config, down, msisdn } from './facts.ts'

export const sessionCases = caseTable(sessionMachine, {
  inputs: time => [{ config, msisdn, time, portal: createEmptyActor() }],
  events: {
    'service.open': [{ name: 'send' }],
    'service.move': [{ path: 'send/wallet' }],
    'place.change': [{ path: 'send' }, { path: 'send/wallet' }, { path: 'topup' }, { path: undefined }],
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
    settings: [],
    support: [],
    receipt: [],
    places: { sends: ['place.change'] },
    loadService: [{ output: still(serviceMachine) }, { error: down }],
    serviceWatch: { sends: ['service.move'] },
    serviceEnd: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
  },
  // A transaction is watched whatever else goes on, and nothing else minds it.
  project: snapshot => {
    const { wanted, processing } = snapshot.context
    return !snapshot.matches('openFailed') && processing === undefined && wanted
  },
})
