import { sendIcon } from '../icons/icons.ts'
import { Dialog, DialogScreen } from '../overlay/Dialog.tsx'
import '#src/styles/base.css.ts'
import { StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { SearchField } from '../field/SearchField.tsx'
import { ListLayout } from '../layout/ListLayout.tsx'
import { TransactionHeading, TransactionRow } from './TransactionList.tsx'
import { VirtualList } from './VirtualList.tsx'

const { render } = createPlace()
const thousands = Array.from({ length: 10_000 }, (_, index) => `Row ${index + 1}`)

const transaction = { icon: sendIcon, amount: '−R10.00', direction: 'debit', dateTime: '2026-11-20' } as const

const Wallet = ({ count }: { readonly count: number }) => {
  const [search, setSearch] = useState('')
  const found = thousands.slice(0, count).filter(row => row.includes(search))
  const toolbar = <SearchField label="Search" name="search" value={search} onChange={setSearch} />
  return (
    <Dialog open title="Wallet" size="wide" onClose={() => {}}>
      <DialogScreen>
        <ListLayout toolbar={toolbar} filters={undefined} label="Transactions" resetScrollKey="">
          <VirtualList label="Rows" rows={found} keyOf={row => row}>
            {(row, place) => {
              // A reference makes a row higher.
              const reference = row.endsWith('7') ? 'A reference' : ''
              const texts = { label: `Info: ${row}`, name: row, reference, time: 'Yesterday' }
              const heading = row.endsWith('5') && <TransactionHeading level="day" title={`Day of ${row}`} />
              return (
                <TransactionRow
                  key={row}
                  {...transaction}
                  {...texts}
                  {...{ place, heading }}
                  onPress={() => pressed.push(row)}
                />
              )
            }}
          </VirtualList>
        </ListLayout>
      </DialogScreen>
    </Dialog>
  )
}

const pressed: string[] = []

const show = async (count = thousands.length) => {
  render(
    <StrictMode>
      <Wallet count={count} />
    </StrictMode>,
  )
  await expect.poll(() => items().length).toBeGreaterThan(0)
}

const list = () => document.querySelector('ul[aria-label=Rows]') ?? document.body
const items = () => [...list().querySelectorAll('li')]
const nameOf = (item: Element | undefined) =>
  item?.querySelector('button')?.ariaLabel?.replace('Info: ', '') ?? ''
const scroller = () => list().closest('[role=dialog] > :not(header)') ?? document.body
const readFocusedLabel = () => document.activeElement?.getAttribute('aria-label')

/** Whether a row is wholly visible: below the search, above the end of the dialog. */
const isVisible = (name: string | undefined): boolean => {
  const item = items().find(candidate => nameOf(candidate) === name)
  if (item === undefined) return false
  const { left, top, bottom } = item.getBoundingClientRect()
  return [top + 4, bottom - 4].every(y => item.contains(document.elementFromPoint(left + 4, y)))
}

/** Returns the largest gap or overlap between two rows, in CSS pixels; the first row may be far above. */
const largestGap = () => {
  const boxes = items()
    .map(item => item.getBoundingClientRect())
    .sort((one, other) => one.top - other.top)
    .slice(1)
  return Math.max(0, ...boxes.slice(1).map(({ top }, index) => Math.abs(top - (boxes[index]?.bottom ?? top))))
}

test('renders only visible rows, without gaps, while it scrolls', async () => {
  await show()
  expect([items()[0]?.ariaPosInSet, items()[0]?.ariaSetSize]).toEqual(['1', '10000'])
  await userEvent.fill(page.getByRole('searchbox'), '999')
  await expect.poll(() => items()[0]?.ariaSetSize).toBe('19')
  expect(isVisible('Row 999')).toBe(true)
  await userEvent.fill(page.getByRole('searchbox'), '')
  const firstVisible = () => Number(items().find(item => isVisible(nameOf(item)))?.ariaPosInSet)
  for (const share of [0.1, 0.9, 0.2, 1]) {
    scroller().scrollTop = share * (scroller().scrollHeight - scroller().clientHeight)
    await expect.poll(() => firstVisible() / thousands.length).toBeCloseTo(share, 2)
    expect(items().length).toBeLessThan(40)
    // A new row has an estimated place until it is measured.
    await expect.poll(largestGap).toBeLessThan(1)
  }
})

test('is one stop of Tab, and keys move the focus in it', async () => {
  await show()
  await userEvent.click(page.getByRole('searchbox'))
  await userEvent.keyboard('{Tab}')
  expect(readFocusedLabel()).toBe('Info: Row 1')
  const steps = 'ArrowDown 2,ArrowUp 1,ArrowUp 1,End 10000,ArrowDown 10000,ArrowUp 9999,Home 1'
  for (const [key, row] of steps.split(',').map(step => step.split(' '))) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(readFocusedLabel).toBe(`Info: Row ${row}`)
    await expect.poll(() => isVisible(`Row ${row}`)).toBe(true)
  }
  await userEvent.keyboard('{PageDown}')
  await expect.poll(readFocusedLabel).not.toBe('Info: Row 1')
  const reached = readFocusedLabel()?.replace('Info: ', '')
  expect(isVisible(reached)).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(pressed).toEqual([reached])
  await userEvent.keyboard('{PageUp}')
  await expect.poll(readFocusedLabel).toBe('Info: Row 1')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(page.getByRole('searchbox').element())
})

test('keeps the focused row, however far it is scrolled', async () => {
  await show()
  await userEvent.click(page.getByRole('button', { name: 'Info: Row 3', exact: true }))
  scroller().scrollTop = 300_000
  await expect.poll(() => isVisible('Row 1')).toBe(false)
  await expect.poll(() => items().length).toBeGreaterThan(10)
  expect(readFocusedLabel()).toBe('Info: Row 3')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(readFocusedLabel).toBe('Info: Row 4')
  await expect.poll(() => isVisible('Row 4')).toBe(true)
})
