import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settingsIcon } from '../../../../src/ui/icons/action.ts'
import { SectionTabs } from '../../../../src/ui/layout/SectionTabs.tsx'

const place = document.body.appendChild(document.createElement('div'))
// As in the body of a dialog.
place.style.padding = '1rem'
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

const names = ['My Profile', 'My Wallet', 'My Creditor Payments', 'My Preferences']

const show = (shown: string) =>
  flushSync(() =>
    root.render(
      <SectionTabs
        label="Settings"
        sections={names.map(name => ({ name, label: name, icon: settingsIcon }))}
        shown={shown}
        onChoose={() => {}}
      >
        <p>What is shown</p>
      </SectionTabs>,
    ),
  )

const chips = () => names.map(name => page.getByRole('button', { name }).element().getBoundingClientRect())

test.each([320, 360, 1280])('four sections fit %i px, the shown one in sight and whole', async width => {
  await page.viewport(width, 740)
  for (const [index, name] of names.entries()) {
    show(name)
    const shown = chips()[index]
    expect(shown?.left).toBeGreaterThanOrEqual(0)
    expect(shown?.right).toBeLessThanOrEqual(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('the tabs form one row on a phone, and one column on a wide screen', async () => {
  await page.viewport(320, 740)
  show('My Profile')
  expect(new Set(chips().map(({ top }) => top)).size).toBe(1)
  expect(new Set(chips().map(({ height }) => height)).size).toBe(1)
  await page.viewport(1280, 800)
  expect(new Set(chips().map(({ left }) => left)).size).toBe(1)
  expect(new Set(chips().map(({ width }) => width)).size).toBe(1)
})

test.each([320, 360, 1280])('words of a section keep away from its edge at %i px', async width => {
  await page.viewport(width, 740)
  show('My Profile')
  for (const name of names) {
    const entry = page.getByRole('button', { name }).element()
    const words = document.createRange()
    words.selectNodeContents(entry)
    const room = entry.getBoundingClientRect().right - words.getBoundingClientRect().right
    expect([name, Math.round(room) >= 12]).toEqual([name, true])
  }
})

test('each end of the row says whether more sections can be scrolled to', async () => {
  const ends = () => {
    const list = page.getByRole('list').element()
    return [list.hasAttribute('data-more-before'), list.hasAttribute('data-more-after')]
  }
  await page.viewport(360, 740)
  show('My Profile')
  await expect.poll(ends).toEqual([false, true])
  show('My Wallet')
  await expect.poll(ends).toEqual([true, true])
  show('My Preferences')
  await expect.poll(ends).toEqual([true, false])
  await page.viewport(1280, 800)
  await expect.poll(ends).toEqual([false, false])
})
