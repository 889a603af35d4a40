import '../../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FileDropzone, type FilePickerProps } from '../../../../src/ui/field/FileDropzone.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

const words = {
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  drop: 'or drop it here',
  release: 'Drop it here',
  oneFile: 'One file at a time.',
}

/** Renders the field; returns the names of the chosen files. */
const show = (props: Partial<FilePickerProps> = {}) => {
  const chosen: string[] = []
  const onChoose = ({ name }: File) => chosen.push(name)
  const fixed = { label: 'CSV file', name: 'file', accept: ['.csv'], words }
  render(<FileDropzone {...fixed} onChoose={onChoose} {...props} />)
  return chosen
}

const field = page.getByLabelText('CSV file')
const csv = (name: string) => new File(['msisdn'], name, { type: 'text/csv' })
const wages = csv('wages.csv')

/** Dispatches a drag event with files or a text. Returns whether the portal handled it. */
const drag = (type: string, items: readonly (File | string)[] = [wages], at: Element = field.element()) => {
  const dataTransfer = new DataTransfer()
  for (const item of items)
    if (typeof item === 'string') dataTransfer.setData('text/plain', item)
    else dataTransfer.items.add(item)
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
  at.dispatchEvent(event)
  return event.defaultPrevented
}

const expectShown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('fills its place, and takes the same file again after it was corrected', async () => {
  const chosen = show()
  const { width, height } = field.element().getBoundingClientRect()
  expect([width, height >= 144]).toEqual([place.getBoundingClientRect().width, true])
  for (let time = 0; time < 2; time += 1) await userEvent.upload(field, wages)
  expect(chosen).toEqual(['wages.csv', 'wages.csv'])
})

test('takes the focus, and describes the chosen file and its error', async () => {
  show({ file: { name: 'wages.txt', size: '12 kB' }, error: 'No CSV.', hint: 'At most 10 MB' })
  const before = document.createElement('button')
  place.before(before)
  before.focus()
  await userEvent.tab()
  before.remove()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('wages.txt 12 kB No CSV. At most 10 MB')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('accepts a dropped file, and none that is dragged away', async () => {
  const chosen = show()
  drag('dragenter')
  await expectShown(words.release)
  drag('dragleave')
  await expectShown(words.choose)
  expect(chosen).toEqual([])
  drag('dragenter')
  expect([drag('dragover'), drag('drop')]).toEqual([true, true])
  expect(chosen).toEqual(['wages.csv'])
  await expectShown(words.choose)
})

test('rejects several dropped files with a message until one is dropped', async () => {
  const chosen = show()
  drag('drop', [wages, csv('more.csv')])
  expect(chosen).toEqual([])
  await expect.element(field).toHaveAccessibleDescription(words.oneFile)
  drag('drop')
  expect(chosen).toEqual(['wages.csv'])
  await expect.element(field).not.toHaveAccessibleDescription()
})

test('keeps the browser from opening a file that misses, and leaves text to it', () => {
  const chosen = show()
  const miss = (type: string) => drag(type, [wages], document.body)
  expect([miss('dragover'), miss('drop'), drag('drop', ['wages'])]).toEqual([true, true, false])
  expect(chosen).toEqual([])
  render(null)
  expect(miss('drop')).toBe(false)
})
