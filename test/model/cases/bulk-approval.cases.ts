import { bulkApprovalMachine } from '../../../machines/bulk-approval/bulk-approval.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { processed, scanned, snsi, taken, wrongCode } from './bulk-facts.ts'
import { down } from './facts.ts'
import { stillWallet, unsent } from './order-facts.ts'

export const bulkApprovalCases = caseTable(bulkApprovalMachine, {
  inputs: [{ request: { snsi, otp: '123456', idempotent: false, key: 'key-1' }, wallet: stillWallet }],
  events: {},
  actors: {
    underWay: { sends: [] },
    approve: [
      { output: taken },
      { output: { ...taken, isApproved: false } },
      { error: wrongCode },
      { error: unsent },
      { error: down },
    ],
    readReport: [{ output: processed }, { output: scanned }, { error: down }],
  },
  project: ({ context: { answer, failure } }) => [answer.traceId, failure?.kind],
})
