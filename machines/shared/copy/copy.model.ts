import { copyMachine } from './copy.machine.ts'
import { caseTable } from '#test/model/harness/case-table.ts'

export const copyCases = caseTable(copyMachine, {
  events: { 'text.copy': [{ text: '27820000001' }] },
  actors: { writeClipboard: [{ output: undefined }, { error: new Error('not allowed') }] },
})
