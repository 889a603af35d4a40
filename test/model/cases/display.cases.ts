import { displayMachine } from '../../../machines/display/display.machine.ts'
import { caseTable } from '../harness/case-table.ts'

export const displayCases = caseTable(displayMachine, {
  inputs: [
    { appearance: 'system', amounts: 'shown' },
    { appearance: 'light', amounts: 'hidden' },
    { appearance: 'dark', amounts: 'shown' },
  ],
  events: {
    'appearance.choose': [{ appearance: 'system' }, { appearance: 'light' }, { appearance: 'dark' }],
  },
  actors: { device: { sends: [] } },
})
