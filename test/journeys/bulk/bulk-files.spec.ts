import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/browser/browser.ts'
import {
  type ChosenFile,
  fileOf,
  openUpload,
  pickerIn,
  prescanIn,
  transfersIn,
  watchRequests,
} from '../../support/browser/bulk-screens.ts'
import { signIn } from '../../support/browser/screens.ts'
import { factsIn } from '../../support/browser/service-screens.ts'
import { parseCsv } from '../../support/csv-reader.ts'

const row = '0825550143,10.00,Lunch'
const megabyte = 1_024 * 1_024

/** As the field tells it. */
const sizeOf = ({ buffer: { length } }: ChosenFile) => {
  if (length < 1_024) return `${length}\u00A0B`
  return length < megabyte
    ? `${Math.ceil(length / 1_024)}\u00A0kB`
    : `${(length / megabyte).toFixed(1)}\u00A0MB`
}

/** Files that cannot be used, each with its message. */
const unusable: readonly (readonly [ChosenFile, string])[] = [
  [transfersIn('wages.txt', row), 'Please choose a file whose name ends in .csv.'],
  [transfersIn('wages.csv.exe', row), 'Please choose a file whose name ends in .csv.'],
  [fileOf('empty.csv', ''), 'This file is empty.'],
  [
    fileOf('large.csv', Buffer.alloc(11 * megabyte, `${row}\r\n`)),
    'This file is larger than 10\u00A0MB. Please divide it into several.',
  ],
  [
    fileOf('wide.csv', Buffer.from(`\uFEFFmsisdn,amount,reference\r\n${row}\r\n`, 'utf16le')),
    'This file is Unicode text of two bytes a character (UTF-16). Please save it as CSV UTF-8.',
  ],
  [
    transfersIn('nothing.csv', '0825550143,10.00,\0'),
    'This is not a text file. If it is a workbook, please save it as CSV UTF-8.',
  ],
]

/** Files that a network may take all the same, and what is said of them. */
const doubtful: readonly (readonly [ChosenFile, string])[] = [
  [transfersIn('HEADINGS.CSV'), 'There is no payment in this file.'],
  [
    fileOf('columns.csv', `number,amount,reference\r\n${row}\r\n`),
    'The first row does not name the columns msisdn, amount and reference, so the rows could not be checked.',
  ],
  [
    fileOf('semicolons.csv', `msisdn,amount,reference\r\n${row}\r\n`.replaceAll(',', ';')),
    'The columns of this file are separated by semicolons. They should be commas.',
  ],
  [
    fileOf('older.csv', Buffer.from('msisdn,amount,reference\r\n0825550143,10.00,Café\r\n', 'latin1')),
    'This file is not UTF-8: letters with accents may be read wrongly. Please save it as CSV UTF-8.',
  ],
  [
    transfersIn('formulas.csv', '0825550143,10.00,=HYPERLINK("https://evil.example")'),
    'A spreadsheet takes this for a formula. Please write the value itself.',
  ],
]

test('a file that cannot be used is told why at its field, and nothing is asked of the network', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.origin(), await portal.person())
  const dialog = await openUpload(page)
  await page.waitForLoadState('networkidle')
  const asked = watchRequests(page)
  for (const [file, why] of unusable) {
    await pickerIn(dialog).setInputFiles(file)
    await expect(pickerIn(dialog)).toHaveAccessibleDescription(`${file.name} ${sizeOf(file)} ${why}`)
    await expect(prescanIn(dialog)).toBeDisabled()
  }
  // A good one puts all of it right.
  await pickerIn(dialog).setInputFiles(transfersIn('wages.csv', row))
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(/^wages\.csv \d+\u00A0B$/)
  await expect(prescanIn(dialog)).toBeEnabled()
  expect(asked).toEqual([])
})

test('what a check here finds is advice: the network is the judge', async ({ page, portal }) => {
  await signIn(page, portal.origin(), await portal.person())
  const dialog = await openUpload(page)
  await page.waitForLoadState('networkidle')
  const asked = watchRequests(page)
  for (const [file, advice] of doubtful) {
    await pickerIn(dialog).setInputFiles(file)
    await expect(dialog).toContainText(advice)
    await expect(dialog).toContainText('This is advice: Pre Scan decides which rows can be processed.')
    await expect(prescanIn(dialog)).toBeEnabled()
  }
  expect(asked).toEqual([])
})

test('the first problems are listed by row, all problems in a file without formulas', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.origin(), await portal.person({ balance_cents: 50_00 }))
  const dialog = await openUpload(page)
  const bad = Array.from({ length: 119 }, (_, index) => `08255,10.00,${index}`)
  await pickerIn(dialog).setInputFiles(
    transfersIn('wages.csv', '=0825550143,10.00,Lunch', ...bad, '', row, row, '0825550144,45.00,Rent'),
  )
  await expect(dialog.getByRole('table', { name: 'The first 20 of 121 problems' })).toBeVisible()
  await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    '2',
    'msisdn',
    '=0825550143',
    'A spreadsheet takes this for a formula. Please write the value itself.',
  ])
  expect((await factsIn(dialog)).slice(0, 5)).toEqual([
    ['Rows', '123'],
    ['Without problems', '2'],
    ['Payments that are there twice', '1'],
    ['Blank rows, passed over', '1'],
    ['Total without charges', 'R55.00'],
  ])
  await expect(dialog).toContainText('This is more than your Available Balance.')
  await expect(prescanIn(dialog)).toBeEnabled()

  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download all problems' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('bulk_problems.csv')
  const [headings, first, ...others] = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(headings).toEqual(['row', 'column', 'value', 'reason', 'same as row'])
  expect(first?.slice(0, 3)).toEqual(['2', 'msisdn', "'=0825550143"])
  expect(others).toHaveLength(120)
  expect(others.at(-1)).toEqual(['124', '', '', 'The same payment as in an earlier row.', '123'])
})

test('a file is chosen by keyboard, or dropped, one at a time', async ({ page, portal }) => {
  await signIn(page, portal.origin(), await portal.person())
  const dialog = await openUpload(page)
  const chooser = page.waitForEvent('filechooser')
  await pickerIn(dialog).press('Enter')
  await (await chooser).setFiles(transfersIn('by-key.csv', row))
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(/^by-key\.csv/)
  const drop = async (...names: readonly string[]) => {
    const held = await page.evaluateHandle(
      ([text, dropped]) => {
        const transfer = new DataTransfer()
        for (const name of dropped) transfer.items.add(new File([text], name, { type: 'text/csv' }))
        return transfer
      },
      [`msisdn,amount,reference\r\n${row}\r\n`, names] as const,
    )
    for (const type of ['dragenter', 'dragover', 'drop'])
      await pickerIn(dialog).dispatchEvent(type, { dataTransfer: held })
  }
  await drop('one.csv', 'two.csv')
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(/Please drop one file at a time\.$/)
  await drop('one.csv')
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(/^one\.csv/)
  await expect(prescanIn(dialog)).toBeEnabled()
})
