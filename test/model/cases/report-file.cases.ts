import { reportFileMachine } from '../../../machines/report-file/report-file.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { address, snsi } from './bulk-facts.ts'
import { down } from './facts.ts'

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
