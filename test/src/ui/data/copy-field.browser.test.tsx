import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyField, type CopyFieldProps } from '../../../../src/ui/data/CopyField.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
  getSelection()?.removeAllRanges()
})

const show = (more: Partial<CopyFieldProps> = {}) =>
  flushSync(() =>
    root.render(
      <CopyField
        label="Reference"
        value="LW-1"
        copied={false}
        selected={false}
        note={undefined}
        copyLabel="Copy"
        copiedLabel="Copied"
        onCopy={() => {}}
        {...more}
      />,
    ),
  )

const selected = () => getSelection()?.toString()

test('the text is selected once it has to be copied by hand (X1), and whenever that is so again', () => {
  show()
  expect(selected()).toBe('')
  show({ selected: true, note: 'Press Ctrl+C' })
  expect(selected()).toBe('LW-1')
  getSelection()?.removeAllRanges()
  show()
  show({ selected: true })
  expect(selected()).toBe('LW-1')
})

test('the button names what it copies, and is disabled without a value', () => {
  const copy = page.getByRole('button', { name: 'Copy Reference', exact: true })
  let copies = 0
  show({ onCopy: () => copies++ })
  copy.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(copies).toBe(1)
  show({ value: undefined, onCopy: undefined })
  expect({ isDisabled: copy.element().matches(':disabled'), innerText: place.innerText }).toEqual({
    isDisabled: true,
    innerText: expect.not.stringContaining('LW-1'),
  })
})

/** Where the text and its button stand, in CSS pixels. */
const places = () =>
  [page.getByText('LW-1'), page.getByRole('button')].map(part => part.element().getBoundingClientRect())

test('that it has been copied is announced, and said by the button, which is as wide as before', () => {
  show()
  const before = [place.getBoundingClientRect(), ...places()]
  show({ copied: true })
  expect(page.getByRole('status').element().textContent).toBe('Copied')
  expect(page.getByRole('button', { name: 'Copied Reference', exact: true }).elements()).toHaveLength(1)
  expect([place.getBoundingClientRect(), ...places()]).toEqual(before)
})

test('how it is copied by hand is announced below, where it moves neither the text nor the button', () => {
  show()
  const before = places()
  show({ selected: true, note: 'Your browser did not allow it. Press Ctrl+C to copy it.' })
  expect(page.getByRole('status').element().textContent).toContain('Ctrl+C')
  expect(places()).toEqual(before)
})
