import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settingsIcon } from '../../../../src/ui/icons/action.ts'
import { SectionTabs } from '../../../../src/ui/layout/SectionTabs.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
// As in the body of a dialog.
place.style.padding = '1rem'

const names = ['My Profile', 'My Wallet', 'My Creditor Payments', 'My Preferences']
const sections = names.map(name => ({ name, label: name, icon: settingsIcon }))

const show = (shown: string) =>
  render(
    <SectionTabs label="Settings" sections={sections} shown={shown} onChoose={() => {}}>
      <p>Content</p>
    </SectionTabs>,
  )

const tabs = () => names.map(name => page.getByRole('button', { name }).element())
const boxes = () => tabs().map(tab => tab.getBoundingClientRect())

test.each([320, 360, 1280])('the current tab is in sight at %i px, with padding', async width => {
  await page.viewport(width, 740)
  for (const [index, name] of names.entries()) {
    show(name)
    const { left = -1, right = width + 1 } = boxes()[index] ?? {}
    const text = document.createRange()
    text.selectNodeContents(tabs()[index] ?? place)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(Math.round(right - text.getBoundingClientRect().right)).toBeGreaterThanOrEqual(12)
  }
})

test('the tabs form one row on a phone, and one column on a wide screen', async () => {
  await page.viewport(320, 740)
  show('My Profile')
  expect(new Set(boxes().map(({ top, height }) => `${top} ${height}`)).size).toBe(1)
  await page.viewport(1280, 800)
  expect(new Set(boxes().map(({ left, width }) => `${left} ${width}`)).size).toBe(1)
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
