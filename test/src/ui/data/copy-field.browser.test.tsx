import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CopyField, type CopyFieldProps } from '../../../../src/ui/data/CopyField.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

const props: CopyFieldProps = {
  label: 'Reference',
  value: 'LW-1',
  copied: false,
  selected: false,
  note: undefined,
  copyLabel: 'Copy',
  copiedLabel: 'Copied',
  onCopy: () => {},
}
const show = (changes: Partial<CopyFieldProps> = {}) => render(<CopyField {...props} {...changes} />)
const selection = () => getSelection()?.toString()

/** Returns the boxes of the text and of its button. */
const boxes = () =>
  [page.getByText('LW-1'), page.getByRole('button')].map(part => part.element().getBoundingClientRect())

test('selects the text each time that it has to be copied by hand (X1)', () => {
  for (const time of ['first', 'second']) {
    show()
    expect(selection(), time).toBe('')
    show({ selected: true })
    expect(selection(), time).toBe('LW-1')
    getSelection()?.removeAllRanges()
  }
})

test('the button names what it copies, and is disabled without a value', () => {
  const copy = page.getByRole('button', { name: 'Copy Reference', exact: true })
  const onCopy = vi.fn()
  show({ onCopy })
  copy.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onCopy).toHaveBeenCalledOnce()
  show({ value: undefined, onCopy: undefined })
  expect(copy.element().matches(':disabled')).toBe(true)
  expect(place.innerText).not.toContain('LW-1')
})

test('announces the copy, or how to copy by hand, without moving its parts', () => {
  show()
  const before = boxes()
  const { height } = place.getBoundingClientRect()
  show({ copied: true })
  expect(page.getByRole('status').element().textContent).toBe('Copied')
  expect(page.getByRole('button', { name: 'Copied Reference', exact: true }).elements()).toHaveLength(1)
  expect([boxes(), place.getBoundingClientRect().height]).toEqual([before, height])
  show({ selected: true, note: 'Press Ctrl+C to copy it.' })
  expect(page.getByRole('status').element().textContent).toContain('Ctrl+C')
  expect(boxes()).toEqual(before)
})
