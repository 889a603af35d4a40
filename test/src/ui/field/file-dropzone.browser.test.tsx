import '../../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FileDropzone } from '../../../../src/ui/field/FileDropzone.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

const [choose, release, oneFile] = ['Choose a CSV file', 'Drop it here', 'One file at a time.']
const words = { choose, release, oneFile, another: 'Choose another file', drop: 'or drop it here' }
const fixed = { label: 'CSV file', name: 'file', accept: ['.csv'], words }

/** Renders the field; returns the names of the chosen files. */
const show = () => {
  const chosen: string[] = []
  render(<FileDropzone {...fixed} onChoose={({ name }) => chosen.push(name)} />)
  return chosen
}

const field = page.getByLabelText('CSV file')
const csv = (name: string) => new File(['msisdn'], name, { type: 'text/csv' })
const wages = csv('wages.csv')

/** Dispatches a drag event with files, or with a text. Returns whether the portal handled it. */
const drag = (type: string, files = [wages], at: Element = field.element()) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  if (files.length === 0) dataTransfer.setData('text/plain', 'wages')
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
  const file = { name: 'wages.txt', size: '12 kB' }
  render(<FileDropzone {...fixed} file={file} error="No CSV." hint="At most 10 MB" onChoose={() => {}} />)
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('wages.txt 12 kB No CSV. At most 10 MB')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('accepts one dropped file, not several, and none that is dragged away', async () => {
  const chosen = show()
  drag('dragenter')
  await expectShown(release)
  drag('dragleave')
  await expectShown(choose)
  drag('drop', [wages, csv('more.csv')])
  expect(chosen).toEqual([])
  await expect.element(field).toHaveAccessibleDescription(oneFile)
  drag('dragenter')
  expect([drag('dragover'), drag('drop')]).toEqual([true, true])
  expect(chosen).toEqual(['wages.csv'])
  await expectShown(choose)
  await expect.element(field).not.toHaveAccessibleDescription()
})

test('keeps the browser from opening a file that misses, not a text', () => {
  const chosen = show()
  const miss = (type: string) => drag(type, [wages], document.body)
  expect([miss('dragover'), miss('drop'), drag('drop', [])]).toEqual([true, true, false])
  expect(chosen).toEqual([])
  render(null)
  expect(miss('drop')).toBe(false)
})
