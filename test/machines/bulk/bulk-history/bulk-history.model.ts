import { bulkHistoryMachine } from '../../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import { isUnfinished } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { finished, interrupted } from '../../../model/facts/bulk.fixtures.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

export const bulkHistoryCases = caseTable(bulkHistoryMachine, {
  events: { 'upload.continue': [{ snsi: interrupted.snsi }] },
  actors: {
    readUploads: [
      {
        output: [
          interrupted,
          finished,
          { ...interrupted, snsi: 'upload-2', step: 'failed' },
          { ...interrupted, snsi: 'upload-4', approved: 0 },
          { ...finished, snsi: 'upload-3', step: 'approved' },
        ],
      },
      { output: [] },
      { error: down },
    ],
    reportFile: [],
  },
})

export const bulkHistoryLaws = lawsOf(bulkHistoryMachine, {
  'only an upload of the list that is not finished is continued, and it ends with that one': holding(
    ({ event, after: { status, output, context } }) => {
      if (status !== 'done') return event.type !== 'upload.continue'
      const upload = output?.upload
      return (
        event.type === 'upload.continue' &&
        upload !== undefined &&
        upload.snsi === event.snsi &&
        context.uploads.includes(upload) &&
        isUnfinished(upload)
      )
    },
  ),
  'whatever can be continued is offered': holding(
    ({ after, possibleEvents }) =>
      !after.matches('listed') ||
      after.context.uploads.some(isUnfinished) ===
        possibleEvents().some(({ type }) => type === 'upload.continue'),
  ),
  'the list is read on opening and on each Retry, and stored unchanged': holding(
    ({ event, before, started, after: { context } }) => {
      const isAsked = before === undefined || event.type === 'list.retry'
      const { uploads } = context
      return (
        startedActors([{ started }], 'readUploads').length === (isAsked ? 1 : 0) &&
        (event.type === doneOf('readUploads')
          ? uploads === event.output
          : uploads === (before?.context.uploads ?? uploads))
      )
    },
  ),
  'a failed read is reported until the next read, and can be retried': holding(
    ({ event, after, possibleEvents }) => {
      const isFailed = event.type === failedOf('readUploads')
      if (after.context.failure !== (isFailed ? toFailure(event.error) : undefined)) return false
      return !isFailed || possibleEvents().some(({ type }) => type === 'list.retry')
    },
  ),
  'files of reports can be opened as soon as there is a list, and none of itself': holding(
    ({ event, started }) => {
      const opened = startedActors([{ started }], 'reportFile')
      const isListed = event.type === doneOf('readUploads') || event.type === failedOf('reportFile')
      return opened.length === (isListed ? 1 : 0) && opened.every(({ input }) => isEqual(input, {}))
    },
  ),
})
