import '#src/styles/base.css.ts'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { BalanceChart } from './BalanceChart.tsx'

const { render } = createPlace()

const pointOf = (id: string, value: number, pending = false) => ({
  id,
  value,
  pending,
  cells: [`${id} ago`, 'Wallet Transfer', `R${value}`],
})
const last = pointOf('1 hour', 50, true)
const points = [pointOf('3 days', 100), pointOf('2 days', 200), pointOf('1 day', 150), last]

const show = (shown = points) =>
  render(
    <StrictMode>
      <BalanceChart
        title="Balances"
        points={shown}
        ticks={[0, 100, 200].map(value => ({ value, text: `R${value}` }))}
        firstLabel="18 Nov"
        lastLabel="Today"
        table={{ caption: 'Balance after each', headers: ['When', 'Transaction', 'Balance'] }}
      />
    </StrictMode>,
  )

const slider = page.getByRole('slider', { name: 'Balance after each' })

/** Returns the figure and the time of the tooltip. */
const tooltip = () => {
  const shown = document.querySelector('[aria-hidden] > div')
  return shown === null ? undefined : [...shown.children].map(({ textContent }) => textContent).slice(0, 2)
}

/** Moves or presses a pointer at a share of the width. */
const pointAt = (share: number, type: string, pointerType = 'mouse') => {
  const { left, top, width } = slider.element().getBoundingClientRect()
  const place = { bubbles: true, clientX: left + share * width, clientY: top + 10, pointerType }
  slider.element().dispatchEvent(new PointerEvent(type, place))
}

test('shows the point nearest to the mouse as newer ones arrive', async () => {
  show()
  expect(tooltip()).toBeUndefined()
  pointAt(0.3, 'pointermove')
  await expect.poll(tooltip).toEqual(['R200', '2 days ago'])
  pointAt(0.95, 'pointermove')
  await expect.poll(tooltip).toEqual(['R50', '1 hour ago'])
  show([last, pointOf('1 minute', 75)])
  await expect.poll(tooltip).toEqual(['R50', '1 hour ago'])
  show([pointOf('1 minute', 75)])
  await expect.poll(tooltip).toEqual(['R75', '1 minute ago'])
  pointAt(0.95, 'pointerout')
  await expect.poll(tooltip).toBeUndefined()
})

test('shows the touched point, also after the finger is lifted', async () => {
  show()
  pointAt(0, 'pointerdown', 'touch')
  pointAt(0, 'pointerout', 'touch')
  await expect.poll(tooltip).toEqual(['R100', '3 days ago'])
})

test('keys select a point, and Escape hides the tooltip', async () => {
  show()
  await userEvent.tab()
  await expect.poll(tooltip).toEqual(['R50', '1 hour ago'])
  for (const [key, ...shown] of [
    ['ArrowLeft', 'R150', '1 day ago'],
    ['Home', 'R100', '3 days ago'],
    ['End', 'R50', '1 hour ago'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(tooltip).toEqual(shown)
    if (key === 'Home') await userEvent.keyboard('{Escape}')
    if (key === 'Home') await expect.poll(tooltip).toBeUndefined()
  }
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1 hour ago, Wallet Transfer, R50')
  await userEvent.tab()
  await expect.poll(tooltip).toBeUndefined()
})
