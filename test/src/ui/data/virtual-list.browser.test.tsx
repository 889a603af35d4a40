import '../../../../src/styles/base.css.ts'
import { StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from '../../../../src/ui/button/IconButton.tsx'
import { TransactionRow } from '../../../../src/ui/data/TransactionList.tsx'
import { VirtualList } from '../../../../src/ui/data/VirtualList.tsx'
import { SearchField } from '../../../../src/ui/field/SearchField.tsx'
import { sendIcon } from '../../../../src/ui/icons/service.ts'
import { infoIcon } from '../../../../src/ui/icons/status.ts'
import { ListLayout } from '../../../../src/ui/layout/ListLayout.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root: Root = createRoot(place)
afterEach(async () => {
  root.unmount()
  root = createRoot(place)
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

const thousands = Array.from({ length: 10_000 }, (_, index) => `Row ${index + 1}`)
const itself = (row: string) => row

const Wallet = ({ rows, pressed }: { rows: readonly string[]; pressed: (row: string) => void }) => {
  const [words, setWords] = useState('')
  const found = rows.filter(row => row.includes(words))
  return (
    <Dialog open title="Wallet" size="wide" onClose={() => {}}>
      <DialogScreen>
        <ListLayout
          toolbar={<SearchField label="Search" name="search" value={words} onChange={setWords} />}
          filters={undefined}
          label="Transactions"
          resetScrollKey=""
        >
          <p>{`${found.length} rows`}</p>
          <VirtualList label="Rows" rows={found} keyOf={itself}>
            {(row, where) => (
              <TransactionRow
                key={row}
                place={where}
                icon={sendIcon}
                name={row}
                amount="−R10.00"
                direction="debit"
                // Some are as high as their name is long.
                reference={row.endsWith('7') ? 'A reference' : ''}
                time="Yesterday"
                dateTime="2026-11-20"
                action={<IconButton label={`Info: ${row}`} icon={infoIcon} onPress={() => pressed(row)} />}
              />
            )}
          </VirtualList>
        </ListLayout>
      </DialogScreen>
    </Dialog>
  )
}

const show = async (rows: readonly string[] = thousands) => {
  const heard: string[] = []
  root.render(
    <StrictMode>
      <Wallet rows={rows} pressed={row => heard.push(row)} />
    </StrictMode>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible()
  await expect.poll(() => items().length).toBeGreaterThan(0)
  return heard
}

const list = () => document.querySelector('ul[aria-label=Rows]') ?? document.body
const items = () => [...list().querySelectorAll('li')]
const item = (row: string) => items().find(({ textContent }) => textContent?.startsWith(`${row}−`))
const scroller = () => {
  const around = list().closest('[role=dialog] > :not(header)')
  if (around === null) throw new Error('There is nothing that scrolls')
  return around
}
const focused = () => document.activeElement?.getAttribute('aria-label')

/** Whether a row lies wholly where somebody sees it: below the search, above the end of the dialog. */
const isInSight = (row: string): boolean => {
  const box = item(row)?.getBoundingClientRect()
  if (box === undefined) return false
  const top = document.elementFromPoint(box.left + 4, box.top + 4)
  const bottom = document.elementFromPoint(box.left + 4, box.bottom - 4)
  return [top, bottom].every(met => met !== null && item(row)?.contains(met))
}

/** How far down the list the first row lies that can be seen, from 0 to 1. */
const seenFrom = (): number => {
  const first = items().find(({ textContent }) => isInSight(textContent?.split('−')[0] ?? ''))
  return Number(first?.ariaPosInSet) / thousands.length
}

describe('of ten thousand rows', () => {
  test('only those are there that can be seen, and each says which one it is', async () => {
    await show()
    expect(items().length).toBeLessThan(40)
    const [first] = items()
    expect({ ariaPosInSet: first?.ariaPosInSet, ariaSetSize: first?.ariaSetSize }).toEqual({
      ariaPosInSet: '1',
      ariaSetSize: '10000',
    })
    expect(list().getBoundingClientRect().height).toBeGreaterThan(600_000)
  })

  /** Between two rows that follow each other, the first of the list apart: in CSS pixels, an overlap as well. */
  const largestGap = () => {
    const rows = items()
      .map(row => row.getBoundingClientRect())
      .sort((one, other) => one.top - other.top)
    const gaps = rows.slice(1).map(({ top }, index) => Math.abs(top - (rows[index]?.bottom ?? top)))
    return Math.max(0, ...gaps.slice(1))
  }

  test('as few are there wherever it is scrolled to, each below the one before', async () => {
    await show()
    const most: number[] = []
    for (const share of [0.1, 0.35, 0.5, 0.9, 0.2, 1]) {
      scroller().scrollTop = share * (scroller().scrollHeight - scroller().clientHeight)
      await expect.poll(seenFrom).toBeCloseTo(share, 2)
      most.push(items().length)
      // A row that has just come is where it was thought to be until it is measured.
      await expect.poll(largestGap).toBeLessThan(1)
    }
    expect(Math.max(...most)).toBeLessThan(40)
  })

  test('a search shows what it finds from its beginning', async () => {
    await show()
    await userEvent.fill(page.getByRole('searchbox'), '999')
    await expect.element(page.getByText('19 rows')).toBeVisible()
    await expect.poll(() => items()[0]?.ariaSetSize).toBe('19')
    expect(isInSight('Row 999')).toBe(true)
  })
})

describe('with the keyboard alone', () => {
  test('its buttons are one stop of Tab, and keys lead from one to the next', async () => {
    const heard = await show()
    await userEvent.click(page.getByRole('searchbox'))
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe('Info: Row 1')
    for (const [key, row] of [
      ['ArrowDown', 'Row 2'],
      ['ArrowDown', 'Row 3'],
      ['ArrowUp', 'Row 2'],
      ['End', 'Row 10000'],
      ['ArrowDown', 'Row 10000'],
      ['ArrowUp', 'Row 9999'],
      ['Home', 'Row 1'],
      ['ArrowUp', 'Row 1'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(focused).toBe(`Info: ${row}`)
      await expect.poll(() => isInSight(row ?? '')).toBe(true)
    }
    await userEvent.keyboard('{PageDown}')
    await expect.poll(focused).not.toBe('Info: Row 1')
    const reached = focused() ?? ''
    expect(isInSight(reached.replace('Info: ', ''))).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(heard).toEqual([reached.replace('Info: ', '')])
    await userEvent.keyboard('{PageUp}')
    await expect.poll(focused).toBe('Info: Row 1')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(page.getByRole('searchbox').element())
  })

  test('the row that has the focus stays, however far the list is scrolled', async () => {
    await show()
    await userEvent.click(page.getByRole('button', { name: 'Info: Row 3', exact: true }))
    scroller().scrollTop = 300_000
    await expect.poll(() => isInSight('Row 1')).toBe(false)
    await expect.poll(() => items().length).toBeGreaterThan(10)
    expect(focused()).toBe('Info: Row 3')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('Info: Row 4')
    await expect.poll(() => isInSight('Row 4')).toBe(true)
  })

  test('a list that has become shorter keeps a stop', async () => {
    await show(thousands.slice(0, 20))
    await userEvent.click(page.getByRole('searchbox'))
    await userEvent.keyboard('{Tab}{End}')
    await expect.poll(focused).toBe('Info: Row 20')
    await userEvent.fill(page.getByRole('searchbox'), 'Row 1')
    await expect.poll(() => items()[0]?.ariaSetSize).toBe('11')
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe('Info: Row 19')
  })
})
