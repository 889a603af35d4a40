import { expect, test } from 'vitest'
import { text } from '#test/support/texts.tsx'

import { findFileProblem, findTextProblem } from './bulk-file.ts'
import { problemCells, problemSheet } from './bulk-problems.ts'

const limit = 10_485_760

test.each([
  ['wages.csv', 1, undefined],
  ['WAGES.march.CSV', limit, undefined],
  ['wages.csv.exe', 0, 'bulkCheck.notCsv'],
  ['wagescsv', 100, 'bulkCheck.notCsv'],
  ['.csv', 100, 'bulkCheck.notCsv'],
  ['wages.csv', 0, 'bulkCheck.emptyFile'],
  ['wages.csv', limit + 1, 'bulkCheck.tooLarge'],
])('a file %s of %i bytes has the problem %s', (name, size, problem) => {
  expect(findFileProblem({ name, size })).toBe(problem)
})

const latin = (text: string) => [...text].map(character => character.charCodeAt(0))
const toUtf16 = (text: string) => latin(text).flatMap(code => [code, 0])
const wideBig = (text: string) => latin(text).flatMap(code => [0, code])

test.each<[string, readonly number[], string | undefined]>([
  ['a mark of UTF-8', [0xef, 0xbb, 0xbf, ...latin('msisdn')], undefined],
  ['a mark of UTF-16', [0xff, 0xfe, ...latin('msisdn')], 'bulkCheck.utf16'],
  ['the other mark', [0xfe, 0xff, ...latin('msisdn')], 'bulkCheck.utf16'],
  ['the first half of a mark', [0xff, ...latin('msisdn')], undefined],
  ['UTF-16 without a mark', toUtf16('msisdn'), 'bulkCheck.utf16'],
  ['the other UTF-16 without a mark', wideBig('msisdn'), 'bulkCheck.utf16'],
  ['a workbook', [...latin('PK\x03\x04'), 0x14, 0, 6, 0], 'bulkCheck.notText'],
  ['nothing but NUL', [0, 0, 0, 0], 'bulkCheck.notText'],
])('detects bytes that are no CSV file: %s', (_, bytes, problem) => {
  expect(findTextProblem(Uint8Array.from(bytes), true)).toBe(problem)
})

test('bytes after the start of a file are never reported as UTF-16', () => {
  expect(findTextProblem(Uint8Array.from([0xff, 0xfe]), false)).toBeUndefined()
  expect(findTextProblem(Uint8Array.from(toUtf16('ab')), false)).toBe('bulkCheck.notText')
})

test('a row of the problem sheet has the reason of its problem', () => {
  const { headings, reasons, name } = text.problemSheetTexts
  const columns = Object.values(headings).map(heading => ({ heading, kind: 'text' }))
  expect(problemSheet(text.problemSheetTexts)).toMatchObject({ name, columns, rows: [] })
  const code = 'bulkCheck.duplicate'
  const twice = { row: 9, column: 'amount', value: 'x', code, earlier: 2 } as const
  const cells = ['9', 'amount', 'x', reasons[code], '2']
  expect(problemCells(twice, text.problemSheetTexts)).toEqual(cells)
})
