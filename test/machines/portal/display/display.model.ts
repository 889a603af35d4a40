import { displayMachine } from '../../../../machines/portal/display/display.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { equal, lawsOf } from '../../../model/harness/laws.ts'

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

export const displayLaws = lawsOf(displayMachine, {
  'amounts are shown or hidden only by the consumer': ({ event, before, after }) => {
    const was = before?.value.amounts ?? after.context.remembered.amounts
    const turned = was === 'shown' ? 'hidden' : 'shown'
    return equal('amounts', after.value.amounts, event.type === 'amounts.toggle' ? turned : was)
  },
})
