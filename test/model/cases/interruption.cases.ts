import { interruptionMachine } from '../../../machines/interruption/interruption.machine.ts'
import { caseTable } from '../harness/case-table.ts'

export const interruptionCases = caseTable(interruptionMachine, {
  events: {},
  actors: { takeInterrupted: [{ output: true }, { output: false }, { error: new Error('unforeseen') }] },
})
