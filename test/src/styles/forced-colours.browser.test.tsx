import '../../../src/styles/base.css.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { Button } from '../../../src/ui/button/Button.tsx'
import { ChipGroup } from '../../../src/ui/field/ChipGroup.tsx'
import { settingsIcon } from '../../../src/ui/icons/action.ts'
import { SectionTabs } from '../../../src/ui/layout/SectionTabs.tsx'
import { ServiceTile } from '../../../src/ui/layout/ServiceGrid.tsx'
import { createPlace } from '../../support/mount.ts'

const { place, render } = createPlace()
const emulate = (value: 'active' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
beforeEach(() => emulate('active'))
afterEach(() => emulate(''))

const styleOf = (element: Element | undefined) => {
  const { color, backgroundColor } = getComputedStyle(element ?? place)
  return { color, backgroundColor }
}
const buttons = () => [...place.querySelectorAll('button')]

/** Returns the computed style of an element with these system colours. */
const systemStyle = (color: string, backgroundColor: string) => {
  const probe = place.appendChild(document.createElement('span'))
  Object.assign(probe.style, { forcedColorAdjust: 'none', color, backgroundColor })
  const style = styleOf(probe)
  probe.remove()
  return style
}

const names = ['One', 'Two']
const sections = names.map(name => ({ name, label: name, icon: settingsIcon }))
const chips = names.map(name => ({ name, label: name }))

test.each([
  [
    'current tab',
    <SectionTabs key="" label="" sections={sections} shown="One" onChoose={() => {}}>
      Content
    </SectionTabs>,
  ],
  ['pressed chip', <ChipGroup key="" label="" chips={chips} pressed="One" onPress={() => {}} />],
])('shows the %s in the colours of a selection', (_, group) => {
  render(group)
  const [selected, other] = buttons().map(styleOf)
  const selection = systemStyle('HighlightText', 'Highlight')
  expect(selected).toEqual(selection)
  expect(other).not.toEqual(selection)
})

test('shows disabled and incomplete buttons in the colour of disabled text', () => {
  const states = [{ disabled: true }, { incomplete: true }, { kind: 'primary', disabled: true }] as const
  render([
    ...states.map(state => (
      <Button key={JSON.stringify(state)} {...state}>
        Proceed
      </Button>
    )),
    <ServiceTile key="tile" icon={settingsIcon} label="Proceed" disabled onPress={() => {}} />,
  ])
  const { color } = systemStyle('GrayText', '')
  expect(buttons().map(button => styleOf(button).color)).toEqual([color, color, color, color])
})
