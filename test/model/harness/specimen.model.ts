import { caseTable, type Rows } from './case-table.ts'
import { specimenMachine } from './specimen.machine.ts'

export const specimenRows: Rows<typeof specimenMachine> = {
  events: { 'label.change': [{ label: 'To Thandi' }, { label: '' }] },
  actors: { weigh: [{ output: { grams: 500 } }, { output: { grams: 5_000 } }, { error: 'no scales' }] },
}

export const specimenCases = caseTable(specimenMachine, specimenRows)
