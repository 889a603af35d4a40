import '#src/styles/base.css.ts'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { MonthsChart } from './MonthsChart.tsx'

const { place, render } = createPlace()

const amount = (value: number) => ({ value, text: `R${value}` })
const monthOf = (name: string, income: number, spending: number) => ({
  id: name,
  name,
  shortName: name.slice(0, 3),
  income: amount(income),
  spending: amount(spending),
  cells: [name, `In R${income}`, `Out R${spending}`],
})
const months = [monthOf('September', 0, 50), monthOf('October', 200, 100), monthOf('November', 150, 25)]

const show = (note?: string) =>
  render(
    <StrictMode>
      <div style={{ inlineSize: 320, display: 'grid', gridTemplateRows: '280px' }}>
        <MonthsChart
          title="Months"
          months={months}
          words={{ income: 'In', spending: 'Out' }}
          note={note}
          table={{ caption: 'Money per month', headers: ['Month', 'In', 'Out'] }}
        />
      </div>
    </StrictMode>,
  )

const slider = page.getByRole('slider', { name: 'Money per month' })

/** Returns the month whose figures are shown, and the figures. */
const shown = () => ['p', 'dd', 'div + div > dd'].map(part => place.querySelector(part)?.textContent)

/** Moves a pointer to a share of the width. */
const pointAt = (share: number, type = 'pointermove') => {
  const { left, top, width } = slider.element().getBoundingClientRect()
  const at = { bubbles: true, clientX: left + share * width, clientY: top + 10, pointerType: 'mouse' }
  slider.element().dispatchEvent(new PointerEvent(type, at))
}

test('shows the figures of the newest month, and of the month under the mouse', async () => {
  show()
  expect(shown()).toEqual(['November', 'R150', 'R25'])
  pointAt(0.32)
  await expect.poll(shown).toEqual(['September', 'R0', 'R50'])
  pointAt(0.34)
  await expect.poll(shown).toEqual(['October', 'R200', 'R100'])
  pointAt(0.34, 'pointerout')
  await expect.poll(shown).toEqual(['November', 'R150', 'R25'])
})

test('keys select a month, and Escape shows the newest one', async () => {
  show()
  await userEvent.tab()
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toEqual(['October', 'R200', 'R100'])
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'October, In R200, Out R100')
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toEqual(['November', 'R150', 'R25'])
})

test('draws bars in proportion to the largest amount, and no bar without an amount', () => {
  show('September counts from the 20th')
  const plot = place.querySelector('svg')?.getBoundingClientRect().height ?? 0
  const shares = [...place.querySelectorAll('rect')].map(bar =>
    Math.round((100 * bar.getBoundingClientRect().height) / plot),
  )
  expect(shares).toEqual([0, 25, 100, 50, 75, 13])
  expect(place.textContent).toContain('September counts from the 20th')
})
