import { caseTable } from '#test/model/harness/case-table.ts'
import { displayMachine } from './display.machine.ts'

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
