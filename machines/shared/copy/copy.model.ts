import { caseTable } from '#test/model/harness/case-table.ts'
import { copyMachine } from './copy.machine.ts'

export const copyCases = caseTable(copyMachine, {
  events: { 'text.copy': [{ text: '27820000001' }] },
  actors: { writeClipboard: [undefined, new Error('not allowed')] },
})
