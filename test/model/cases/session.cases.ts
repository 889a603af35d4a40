import { serviceMachine } from '../../../machines/service/service.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { still } from '../harness/scripted.ts'
import { config, down, msisdn } from './facts.ts'

export const sessionCases = caseTable(sessionMachine, {
  inputs: time => [{ config, msisdn, time }],
  events: {
    'service.open': [{ name: 'send' }],
    'service.move': [{ path: 'send/wallet' }],
    'place.change': [{ path: 'send' }, { path: 'send/wallet' }, { path: undefined }],
  },
  actors: {
    wallet: [],
    consumer: [],
    copy: [],
    places: { sends: ['place.change'] },
    loadService: [{ output: still(serviceMachine) }, { error: down }],
    serviceWatch: { sends: ['service.move'] },
    serviceEnd: [{ output: { attempts: [] } }, { error: new Error('unforeseen') }],
  },
  project: ({ context: { wanted, attempts } }) => [wanted, attempts],
})
