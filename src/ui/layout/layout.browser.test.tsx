import { settingsIcon } from '../icons/icons.ts'
import { StepHeading } from '../overlay/Dialog.tsx'
import '#src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { DescriptionList } from '../data/DescriptionList.tsx'
import { EmailAddress } from '../text/EmailAddress.tsx'
import { SectionTabs } from './SectionTabs.tsx'

const { place, render } = createPlace()

const boxesOf = (node: Node | null | undefined) => {
  const range = document.createRange()
  range.selectNodeContents(node ?? place)
  return [...range.getClientRects()]
}

test.each([
  ['A label that takes more than half of the width', 'Immediate', 1],
  ['Email', 'thandi@example.com', 1],
  ['Email', 'somebody.with.a.very.long.name@a.company.with.a.very.long.name.example', 3],
])('a value beside "%s" is broken only if too long: %s', (label, value, lines) => {
  place.style.inlineSize = '18rem'
  render([
    <DescriptionList key="list" rows={[{ label, value }]} />,
    <StepHeading key="step" title={`For ${value}.`} />,
  ])
  expect(boxesOf(place.querySelector('dd'))).toHaveLength(lines)
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})

test.each([
  ['thandi@example.com', 600, 1],
  ['thandi.nomsa.mokoena@lwandle.example', 280, 2],
])('an email address breaks only before its @: %s in %i px', (address, width, lines) => {
  place.style.inlineSize = `${width}px`
  render(<DescriptionList rows={[{ label: 'Email', value: <EmailAddress>{address}</EmailAddress> }]} />)
  const parts = [...(place.querySelector('bdi')?.childNodes ?? [])].filter(part => part.textContent)
  const boxes = parts.flatMap(boxesOf)
  expect(place.querySelector('bdi')?.textContent).toBe(address)
  expect([boxes.length, new Set(boxes.map(({ top }) => top)).size]).toEqual([2, lines])
})

const names = ['My Profile', 'My Wallet', 'My Creditor Payments', 'My Preferences']

const showTab = (shown: string) => {
  const sections = names.map(name => ({ name, label: name, icon: settingsIcon }))
  // A dialog's body has these styles too.
  place.style.cssText = 'padding:1rem'
  render(
    <SectionTabs label="Settings" sections={sections} shown={shown} onChoose={() => {}}>
      Content
    </SectionTabs>,
  )
  return page.getByRole('button', { name: shown }).element().getBoundingClientRect()
}

test.each([320, 1280])('the current tab is in sight at %i px', async width => {
  await page.viewport(width, 740)
  const boxes = names.map(showTab)
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
  // The tabs form one row on a phone, and one column on a wide screen.
  expect(new Set(boxes.map(({ top, left }) => (width === 320 ? top : left))).size).toBe(1)
})

test('each end of the row marks hidden tabs', async () => {
  const readHiddenTabMarks = () => {
    const list = page.getByRole('list').element()
    return [list.hasAttribute('data-more-before'), list.hasAttribute('data-more-after')]
  }
  for (const [width, tab, before, after] of [
    [360, 'My Profile', false, true],
    [360, 'My Wallet', true, true],
    [360, 'My Preferences', true, false],
    [1280, 'My Preferences', false, false],
  ] as const) {
    await page.viewport(width, 740)
    showTab(tab)
    await expect.poll(readHiddenTabMarks).toEqual([before, after])
  }
})
