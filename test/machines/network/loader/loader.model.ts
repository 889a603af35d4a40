import { Failure, toFailure } from '../../../../machines/network/failure.ts'
import { loaderMachine } from '../../../../machines/network/loader/loader.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'

export const loaderCases = caseTable(loaderMachine, {
  inputs: [{ request: { msisdn: '27820000001' } }],
  events: {},
  actors: { load: [{ output: { name: 'Thandi' } }, { error: new Failure({ kind: 'unreachable' }) }] },
})

export const loaderLaws = lawsOf(loaderMachine, {
  'it reads once, and once more for each Retry, what it was asked for': holding(
    ({ event, before, after, started }) => {
      const read = startedActors([{ started }], 'load')
      const isAsked = before === undefined || event.type === 'load.retry'
      return read.length === (isAsked ? 1 : 0) && read.every(({ input }) => input === after.context.request)
    },
  ),
  'what was read is there, or why it was not and a Retry': holding(({ event, after, possibleEvents }) => {
    const { loaded, failure } = after.context
    if (event.type === doneOf('load')) return loaded === event.output && failure === undefined
    if (event.type !== failedOf('load')) return failure === undefined
    return (
      failure?.kind === toFailure(event.error).kind &&
      possibleEvents().some(({ type }) => type === 'load.retry')
    )
  }),
})
