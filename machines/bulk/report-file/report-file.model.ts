import { address, snsi } from '#test/model/facts/bulk.fixtures.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { reportFileMachine } from './report-file.machine.ts'

const file = { snsi, kind: 'rejected' } as const

export const reportFileCases = caseTable(reportFileMachine, {
  inputs: [{ file }, { file: undefined }],
  events: { 'report.open': [file] },
  actors: {
    findAddress: [address, undefined, down],
    newWindow: [],
  },
  project: ({ context: { address, failure, file } }) => [file === undefined, address, failure?.kind],
})
