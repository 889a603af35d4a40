import { displayMachine } from '../../../../machines/portal/display/display.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { holding, lawsOf } from '../../../model/harness/laws.ts'

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

const turned = { shown: 'hidden', hidden: 'shown' } as const

export const displayLaws = lawsOf(displayMachine, {
  'the device is told what was chosen and nothing else, and at the start what it remembers': holding(
    ({ event, before, after, sentEvents }) => {
      const { appearance, amounts } = after.context.remembered
      const said = sentEvents.map(({ event: { type, ...value } }) => `${type} ${Object.values(value).join()}`)
      if (before === undefined)
        return said.join() === `appearance.apply ${appearance},amounts.apply ${amounts}`
      if (event.type === 'appearance.choose') return said.join() === `appearance.apply ${event.appearance}`
      if (event.type === 'amounts.toggle') return said.join() === `amounts.apply ${after.value.amounts}`
      return said.length === 0
    },
  ),
  'light and dark change by a choice alone, and amounts by each toggle, whatever the device fails to remember':
    holding(({ event, before, after, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      if (!(types.includes('appearance.choose') && types.includes('amounts.toggle'))) return false
      if (before === undefined) return true
      const { appearance, amounts } = before.value
      return (
        after.value.appearance === (event.type === 'appearance.choose' ? event.appearance : appearance) &&
        after.value.amounts === (event.type === 'amounts.toggle' ? turned[amounts as 'shown'] : amounts)
      )
    }),
})
