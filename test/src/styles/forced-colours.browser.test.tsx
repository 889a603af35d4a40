import '../../../src/styles/base.css.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { Button } from '../../../src/ui/button/Button.tsx'
import { ChipGroup } from '../../../src/ui/field/ChipGroup.tsx'
import { settingsIcon } from '../../../src/ui/icons/action.ts'
import { SectionTabs } from '../../../src/ui/layout/SectionTabs.tsx'
import { ServiceTile } from '../../../src/ui/layout/ServiceGrid.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
const emulate = (value: 'active' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
beforeEach(() => emulate('active'))
afterEach(async () => {
  root.unmount()
  root = createRoot(place)
  await emulate('')
})

/** A system colour as the browser computes it. */
const systemColour = (name: string): string => {
  const probe = place.appendChild(document.createElement('span'))
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const show = (children: ReactNode) => flushSync(() => root.render(children))
const styleOf = (name: string) => {
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (button === undefined) throw new Error(`No button ${name}`)
  const { color, backgroundColor } = getComputedStyle(button)
  return { color, backgroundColor }
}
const chosen = () => ({ color: systemColour('HighlightText'), backgroundColor: systemColour('Highlight') })

test('shows the current tab in the colours of a selection', () => {
  const sections = ['One', 'Two'].map(name => ({ name, label: name, icon: settingsIcon }))
  show(
    <SectionTabs label="Settings" sections={sections} shown="One" onChoose={() => {}}>
      What is shown
    </SectionTabs>,
  )
  expect(styleOf('One')).toEqual(chosen())
  expect(styleOf('Two')).not.toEqual(chosen())
})

test('shows a pressed chip in the colours of a selection', () => {
  const chips = ['One', 'Two'].map(name => ({ name, label: name }))
  show(<ChipGroup label="Filter" chips={chips} pressed="Two" onPress={() => {}} />)
  expect(styleOf('Two')).toEqual(chosen())
  expect(styleOf('One')).not.toEqual(chosen())
})

test.each([
  { name: 'disabled', button: <Button disabled>Proceed</Button> },
  { name: 'incomplete', button: <Button incomplete>Proceed</Button> },
  {
    name: 'disabled primary',
    button: (
      <Button kind="primary" disabled>
        Proceed
      </Button>
    ),
  },
  {
    name: 'disabled tile',
    button: <ServiceTile icon={settingsIcon} label="Proceed" disabled onPress={() => {}} />,
  },
])('shows a $name button in the colour of disabled text', ({ button }) => {
  show(button)
  expect(styleOf('Proceed').color).toBe(systemColour('GrayText'))
})
