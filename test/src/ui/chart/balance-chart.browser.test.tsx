import '../../../../src/styles/base.css.ts'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BalanceChart } from '../../../../src/ui/chart/BalanceChart.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root: Root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

const pointOf = (id: string, value: number, pending = false) => ({
  id,
  value,
  pending,
  cells: [`${id} ago`, 'Wallet Transfer', `R${value}`],
})

const points = [
  pointOf('3 days', 100),
  pointOf('2 days', 200),
  pointOf('1 day', 150),
  pointOf('1 hour', 50, true),
]

const show = async (shown = points) => {
  root.render(
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
  await expect.element(slider()).toBeVisible()
}

const slider = () => page.getByRole('slider', { name: 'Balance after each' })

/** What the tip says, its figure first; undefined while there is none. */
const tip = () =>
  [...document.querySelectorAll('[aria-hidden] > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  )[0]

const pointAt = (share: number, type: string, pointerType: string) => {
  const { left, top, width } = slider().element().getBoundingClientRect()
  slider()
    .element()
    .dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        clientX: left + share * width,
        clientY: top + 10,
        pointerType,
      }),
    )
}

test('the tooltip shows the point nearest to the mouse until the mouse leaves', async () => {
  await show()
  expect(tip()).toBeUndefined()
  pointAt(0.3, 'pointermove', 'mouse')
  await expect.poll(tip).toEqual(['R200', '2 days ago', 'Wallet Transfer'])
  pointAt(0.95, 'pointermove', 'mouse')
  await expect.poll(tip).toEqual(['R50', '1 hour ago', 'Wallet Transfer'])
  pointAt(0.95, 'pointerout', 'mouse')
  await expect.poll(tip).toBeUndefined()
})

test('the tooltip shows the touched point, and stays when the finger is lifted', async () => {
  await show()
  pointAt(0, 'pointerdown', 'touch')
  pointAt(0, 'pointerout', 'touch')
  await expect.poll(tip).toEqual(['R100', '3 days ago', 'Wallet Transfer'])
})

test('arrow keys select and announce a point, and Escape hides the tooltip', async () => {
  await show()
  await userEvent.tab()
  await expect.element(slider()).toHaveFocus()
  await expect.poll(tip).toEqual(['R50', '1 hour ago', 'Wallet Transfer'])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(tip).toEqual(['R150', '1 day ago', 'Wallet Transfer'])
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1 day ago, Wallet Transfer, R150')
  await userEvent.keyboard('{Home}')
  await expect.poll(tip).toEqual(['R100', '3 days ago', 'Wallet Transfer'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(tip).toBeUndefined()
  await userEvent.keyboard('{End}')
  await expect.poll(tip).toEqual(['R50', '1 hour ago', 'Wallet Transfer'])
  await userEvent.tab()
  await expect.poll(tip).toBeUndefined()
})

test('the tooltip keeps its point when newer points arrive', async () => {
  await show()
  pointAt(1, 'pointermove', 'mouse')
  await expect.poll(tip).toEqual(['R50', '1 hour ago', 'Wallet Transfer'])
  await show([...points.slice(1), pointOf('1 minute', 75)])
  await expect.poll(tip).toEqual(['R50', '1 hour ago', 'Wallet Transfer'])
  await show([pointOf('1 minute', 75)])
  await expect.poll(tip).toEqual(['R75', '1 minute ago', 'Wallet Transfer'])
})
