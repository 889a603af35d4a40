import '../../../../src/styles/base.css.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FileDropzone, type FilePickerProps } from '../../../../src/ui/field/FileDropzone.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
let chosen: string[] = []
beforeEach(() => {
  chosen = []
})
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

const show = (more: Partial<FilePickerProps> = {}) =>
  flushSync(() =>
    root.render(
      <FileDropzone
        label="CSV file"
        name="file"
        accept={['.csv']}
        words={{
          choose: 'Choose a CSV file',
          another: 'Choose another file',
          drop: 'or drop it here',
          release: 'Drop it here',
          oneFile: 'One file at a time.',
        }}
        onChoose={({ name }) => chosen.push(name)}
        {...more}
      />,
    ),
  )

const field = () => page.getByLabelText('CSV file')
const csv = (name: string) => new File(['msisdn'], name, { type: 'text/csv' })

/** What a browser tells while something is dragged over a place, and dropped. */
const drag = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', files: readonly File[], at: Element) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
  at.dispatchEvent(event)
  return event
}

/** What a press or a drop does, as it is seen. */
const seen = (words: string) => expect.element(page.getByText(words, { exact: true }))

test('a file is chosen, and chosen again once it has been mended', async () => {
  show()
  for (let time = 0; time < 2; time += 1) await userEvent.upload(field(), csv('wages.csv'))
  expect(chosen).toEqual(['wages.csv', 'wages.csv'])
})

test('it is reached by key, and says what it holds and what is wrong with it', async () => {
  show({ file: { name: 'wages.txt', size: '12 kB' }, error: 'No CSV.', hint: 'At most 10 MB' })
  // Wherever an earlier test has left the focus, it begins before the field here.
  const before = document.createElement('button')
  place.before(before)
  before.focus()
  await userEvent.tab()
  before.remove()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveAccessibleDescription('wages.txt 12 kB No CSV. At most 10 MB')
  expect(field().element().getAttribute('aria-invalid')).toBe('true')
})

test('it is as wide as its place and large enough to be dropped onto', () => {
  show()
  const { width, height } = field().element().getBoundingClientRect()
  expect([width, height >= 144]).toEqual([place.getBoundingClientRect().width, true])
})

describe('what is dragged', () => {
  test('is taken when it is dropped', async () => {
    show()
    drag('dragenter', [csv('wages.csv')], field().element())
    await seen('Drop it here').toBeVisible()
    expect(drag('dragover', [csv('wages.csv')], field().element()).defaultPrevented).toBe(true)
    expect(drag('drop', [csv('wages.csv')], field().element()).defaultPrevented).toBe(true)
    expect(chosen).toEqual(['wages.csv'])
    await seen('Choose a CSV file').toBeVisible()
  })

  test('and leaves again changes nothing', async () => {
    show()
    drag('dragenter', [csv('wages.csv')], field().element())
    await seen('Drop it here').toBeVisible()
    drag('dragleave', [csv('wages.csv')], field().element())
    await seen('Choose a CSV file').toBeVisible()
    expect(chosen).toEqual([])
  })

  test('is one file: of several none is taken, and it is said', async () => {
    show()
    drag('drop', [csv('wages.csv'), csv('more.csv')], field().element())
    expect(chosen).toEqual([])
    await expect.element(field()).toHaveAccessibleDescription('One file at a time.')
    drag('drop', [csv('wages.csv')], field().element())
    expect(chosen).toEqual(['wages.csv'])
    await expect.element(field()).not.toHaveAccessibleDescription()
  })

  test('and misses is not opened by the browser in place of the portal', () => {
    show()
    for (const type of ['dragover', 'drop'] as const)
      expect(drag(type, [csv('wages.csv')], document.body).defaultPrevented).toBe(true)
    expect(chosen).toEqual([])
    root.unmount()
    expect(drag('drop', [csv('wages.csv')], document.body).defaultPrevented).toBe(false)
    root = createRoot(place)
  })

  test('may be text, which the field leaves to the browser', () => {
    show()
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'wages')
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    field().element().dispatchEvent(event)
    expect({ defaultPrevented: event.defaultPrevented, chosen }).toEqual({
      defaultPrevented: false,
      chosen: [],
    })
  })
})
