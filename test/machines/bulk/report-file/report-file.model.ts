import { reportFileMachine } from '../../../../machines/bulk/report-file/report-file.machine.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { address, snsi } from '../../../model/facts/bulk.fixtures.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  failedOf,
  holding,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../../model/harness/laws.ts'

const file = { snsi, kind: 'rejected' } as const

export const reportFileCases = caseTable(reportFileMachine, {
  inputs: [{ file }, { file: undefined }],
  events: { 'report.open': [file] },
  actors: {
    findAddress: [{ output: address }, { output: undefined }, { error: down }],
    newWindow: [],
  },
  project: ({ context: { address, failure, file } }) => [file === undefined, address, failure?.kind],
})

export const reportFileLaws = lawsOf(reportFileMachine, {
  'a tab opens only for a press, at the address of the file that was pressed': holding(
    ({ event, before, sentEvents }) => {
      const opened = listSentEvents([{ sentEvents }], 'window.open')
      const address =
        event.type === 'report.open'
          ? before?.context.address
          : event.type === doneOf('fetchAddress')
            ? event.output
            : undefined
      return (
        opened.length === (address === undefined ? 0 : 1) &&
        opened.every(({ event: { wanted } }) => isEqual(wanted, { url: address, isDownload: true }))
      )
    },
  ),
  'the address of an expected file is read at once, any other after a press': holding(
    ({ event, before, started, after: { context } }) => {
      const isWanted = before === undefined && context.file !== undefined
      const isPressed = event.type === 'report.open' && before?.context.address === undefined
      const sought = startedActors([{ started }], 'findAddress')
      return (
        sought.length === (isWanted || isPressed ? 1 : 0) &&
        sought.every(({ input }) => isEqual(input, context.file))
      )
    },
  ),
  'it is the file that was pressed last, whatever was wanted before': holding(
    ({ event, before, after: { context } }) =>
      event.type === 'report.open'
        ? isEqual(context.file, { snsi: event.snsi, kind: event.kind })
        : before === undefined || context.file === before.context.file,
  ),
  'an address is kept for a minute, for it ends': holding(({ event, before, timers, after: { context } }) => {
    if (event.type === doneOf('findAddress'))
      return context.address === event.output && isEqual(timers, event.output === undefined ? [] : [60_000])
    const isOver = event.type.startsWith('xstate.after.') || event.type === doneOf('fetchAddress')
    return timers.length === 0 && context.address === (isOver ? undefined : before?.context.address)
  }),
  'that there is no file is told apart from a fault, and a fault is told until the next press': holding(
    ({ event, before, after }) => {
      const isSought = /\.(?:find|fetch)Address$/.test(event.type)
      if (isSought && event.type.startsWith('xstate.done.') && event.output === undefined)
        return after.matches('missing') && after.context.failure === undefined
      if (after.matches('missing') && before?.matches('missing') !== true) return false
      const isFailed = event.type === failedOf('findAddress') || event.type === failedOf('fetchAddress')
      if (isFailed) return after.context.failure === toFailure(event.error)
      return after.context.failure === (event.type === 'report.open' ? undefined : before?.context.failure)
    },
  ),
  'it can be pressed at any moment': holding(({ possibleEvents }) =>
    possibleEvents().some(({ type }) => type === 'report.open'),
  ),
})
