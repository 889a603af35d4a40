import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { Failure } from '../failure.ts'
import { loaderMachine } from './loader.machine.ts'

export const loaderCases = caseTable(loaderMachine, {
  inputs: [{ request: { msisdn: '27820000001' } }],
  events: {},
  actors: { load: [{ name: 'Thandi' }, new Failure({ kind: 'unreachable' })] },
})

export const loaderLaws = lawsOf(loaderMachine, {
  'Retry loads the same again, without the failure': step =>
    when(
      step.event.type === 'load.retry',
      equal(
        'loads',
        startedActors(step, 'load').map(({ input }) => input),
        [step.after.context.request],
      ),
      equal('failure', step.after.context.failure, undefined),
    ),
})
