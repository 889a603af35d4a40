import { asFile, scanned, scanning, unscannable } from '#test/model/facts/bulk.fixtures.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { asUpload, signed } from '#test/support/scripted-bulk.ts'
import { prescanMachine } from './prescan.machine.ts'

export const prescanCases = caseTable(prescanMachine, {
  inputs: time => [asFile, asUpload].map(request => ({ request, time })),
  events: { 'upload.progress': [{ share: 0.5 }], 'upload.fail': [{ error: down }] },
  actors: {
    requestUpload: [signed, down],
    putFile: { sends: ['upload.progress', 'upload.end', 'upload.fail', 'file.lost'] },
    readReport: [scanning, scanned, unscannable, down],
  },
  project: ({ context: { request, uploadedFraction, secondsLeft, report, failedPolls } }) => [
    request.of,
    uploadedFraction,
    secondsLeft,
    report?.step,
    failedPolls,
  ],
})
