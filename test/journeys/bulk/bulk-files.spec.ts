import { readFile } from 'node:fs/promises'
import { expect, test, ui } from '../../support/browser/browser.ts'
import {
  openUpload,
  pickerIn,
  prescanIn,
  transfersIn,
  watchRequests,
} from '../../support/browser/bulk-screens.ts'
import { parseCsv } from '../../support/csv-reader.ts'

const row = '0825550143,10.00,Lunch'
const formula = 'A spreadsheet takes this for a formula. Please write the value itself.'

test('checks a chosen file before any request', async ({ page, portal }) => {
  await ui.signInPayer(page, portal, 1, { balance_cents: 50_00 })
  const dialog = await openUpload(page)
  await page.waitForLoadState('networkidle')
  const asked = watchRequests(page)
  await pickerIn(dialog).setInputFiles(transfersIn('wages.txt', row))
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(
    /^wages\.txt 49\u00A0B Please choose a file whose name ends in \.csv\.$/,
  )
  await expect(prescanIn(dialog)).toBeDisabled()
  const bad = Array.from({ length: 119 }, (_, index) => `08255,10.00,${index}`)
  await pickerIn(dialog).setInputFiles(
    transfersIn('wages.csv', '=0825550143,10.00,Lunch', ...bad, '', row, row, '0825550144,45.00,Rent'),
  )
  await expect(dialog.getByRole('table', { name: 'The first 20 of 121 problems' })).toBeVisible()
  const first = ['2', 'msisdn', '=0825550143', formula]
  await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText(first)
  expect((await ui.factsIn(dialog)).slice(0, 5)).toEqual([
    ['Rows', '123'],
    ['Without problems', '2'],
    ['Payments that are there twice', '1'],
    ['Blank rows, passed over', '1'],
    ['Total without charges', 'R55.00'],
  ])
  await expect(dialog).toContainText('This is more than your Available Balance.')
  await expect(dialog).toContainText('This is advice: Pre Scan decides which rows can be processed.')
  await expect(prescanIn(dialog)).toBeEnabled()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download all problems' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('bulk_problems.csv')
  const problems = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(problems).toHaveLength(122)
  expect(problems[1]).toEqual(['2', 'msisdn', "'=0825550143", formula, ''])
  expect(problems.at(-1)).toEqual(['124', '', '', 'The same payment as in an earlier row.', '123'])
  expect(asked).toEqual([])
})

test('takes one file, by keyboard or dropped', async ({ page, portal }) => {
  await ui.signInPayer(page, portal)
  const dialog = await openUpload(page)
  const chooser = page.waitForEvent('filechooser')
  await pickerIn(dialog).press('Enter')
  await (await chooser).setFiles(transfersIn('by-key.csv', row))
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(/^by-key\.csv/)
  for (const [names, description] of [
    [['one.csv', 'two.csv'], /Please drop one file at a time\.$/],
    [['one.csv'], /^one\.csv/],
  ] as const) {
    const dataTransfer = await page.evaluateHandle(
      ([text, dropped]) => {
        const transfer = new DataTransfer()
        for (const name of dropped) transfer.items.add(new File([text], name, { type: 'text/csv' }))
        return transfer
      },
      [`msisdn,amount,reference\r\n${row}\r\n`, names] as const,
    )
    for (const type of ['dragenter', 'dragover', 'drop'])
      await pickerIn(dialog).dispatchEvent(type, { dataTransfer })
    await expect(pickerIn(dialog)).toHaveAccessibleDescription(description)
  }
  await expect(prescanIn(dialog)).toBeEnabled()
})
