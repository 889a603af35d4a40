import { prescanMachine } from '../../../../machines/bulk/prescan/prescan.machine.ts'
import { safeHttpsUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { asFile, scanned, scanning, snsi, unscannable } from '../../../model/facts/bulk.fixtures.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, lawsOf, when } from '../../../model/harness/laws.ts'

const url = safeHttpsUrl('https://storage.test/wages')
if (url === undefined) throw new Error('There is no address')

export const prescanCases = caseTable(prescanMachine, {
  inputs: time => [
    { request: asFile, time },
    { request: { of: 'upload', snsi }, time },
  ],
  events: {
    'upload.progress': [{ share: 0.5 }],
    'upload.fail': [{ error: down }],
  },
  actors: {
    requestUpload: [{ output: { url, snsi } }, { error: down }],
    putFile: { sends: ['upload.progress', 'upload.end', 'upload.fail', 'file.lost'] },
    readReport: [{ output: scanning }, { output: scanned }, { output: unscannable }, { error: down }],
  },
  // How far the upload, the rest and the questions have come, and how many of the last told nothing.
  project: ({ context: { request, uploadedFraction, secondsLeft, report, failedPolls } }) => [
    request.of,
    uploadedFraction,
    secondsLeft,
    report?.step,
    failedPolls,
  ],
})

export const prescanLaws = lawsOf(prescanMachine, {
  'only a report of the network ends as scanned or rejected': ({ event, after: { output } }) => {
    const isReported = event.type === doneOf('readReport')
    const isVerdict = output?.kind === 'scanned' || output?.kind === 'rejected'
    return when(
      isVerdict,
      equal('reported', isReported, true),
      equal('rejected', output?.kind === 'rejected', event.output?.step === 'failed'),
    )
  },
})
