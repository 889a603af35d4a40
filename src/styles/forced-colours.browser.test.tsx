import { settingsIcon } from '../ui/icons/icons.ts'
import './base.css.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { Button } from '../ui/button/Button.tsx'
import { ChipGroup } from '../ui/field/ChipGroup.tsx'
import { SectionTabs } from '../ui/layout/SectionTabs.tsx'
import { ServiceTile } from '../ui/layout/ServiceGrid.tsx'

const { place, render } = createPlace()
const noop = () => {}
const emulate = (value: 'active' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
beforeEach(() => emulate('active'))
afterEach(() => emulate(''))

const coloursOf = (element: Element) => {
  const { color, backgroundColor } = getComputedStyle(element)
  return [color, backgroundColor]
}
const shownColours = () => [...place.querySelectorAll('button')].map(coloursOf)

/** Returns the computed values of system colours. */
const systemColours = (color: string, backgroundColor = '') => {
  const probe = place.appendChild(document.createElement('span'))
  Object.assign(probe.style, { forcedColorAdjust: 'none', color, backgroundColor })
  const colours = coloursOf(probe)
  probe.remove()
  return colours
}

test('shows the current tab and chip in the colours of a selection', () => {
  const parts = ['One', 'Two'].map(name => ({ name, label: name, icon: settingsIcon }))
  render([
    <SectionTabs key="tabs" label="" sections={parts} shown="One" onChoose={noop}>
      Content
    </SectionTabs>,
    <ChipGroup key="chips" label="" chips={parts} pressed="One" onPress={noop} />,
  ])
  const [tab, otherTab, chip, otherChip] = shownColours()
  const selection = systemColours('HighlightText', 'Highlight')
  expect([tab, chip]).toEqual([selection, selection])
  for (const other of [otherTab, otherChip]) expect(other).not.toEqual(selection)
})

test('shows buttons that cannot be pressed as disabled text', () => {
  const proceed = { children: 'Proceed' }
  render([
    <Button key="disabled" {...proceed} disabled />,
    <Button key="incomplete" {...proceed} incomplete />,
    <Button key="primary" {...proceed} kind="primary" disabled />,
    <ServiceTile key="tile" icon={settingsIcon} label="Proceed" disabled onPress={noop} />,
  ])
  const [gray] = systemColours('GrayText')
  expect(shownColours().map(([color]) => color)).toEqual([gray, gray, gray, gray])
})
