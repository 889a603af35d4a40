import { caseTable } from '#test/model/harness/case-table.ts'
import { Failure } from '../failure.ts'
import { loaderMachine } from './loader.machine.ts'

export const loaderCases = caseTable(loaderMachine, {
  inputs: [{ request: { msisdn: '27820000001' } }],
  events: {},
  actors: { load: [{ name: 'Thandi' }, new Failure({ kind: 'unreachable' })] },
})
