import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { parseCsv } from '#test/support/csv-reader.ts'
import { csvOf, formulaSafe } from './csv.ts'
import type { Sheet } from './sheet.ts'

const sheet = (rows: Sheet['rows']): Sheet => ({
  name: 'Transactions',
  columns: [
    { heading: 'When', kind: 'time' },
    { heading: 'What, exactly', kind: 'text' },
    { heading: 'Amount', kind: 'money' },
  ],
  rows,
})

const [time, none] = ['2024-03-05T15:07:30', undefined]

test('a table is UTF-8 with its mark, in lines that end with CRLF, and only a time is no text', () => {
  const rows = [
    [time, 'Café', -1_050],
    [`${time}Z`, time, 1],
    ['Tuesday', none, 0],
  ]
  const lines = [
    '"When","What, exactly","Amount"',
    '2024-03-05 15:07:30,"Café",-10.50',
    `"${time}Z","${time}",0.01`,
    '"Tuesday",,0.00',
  ]
  expect(csvOf(sheet(rows))).toBe(`\uFEFF${lines.join('\r\n')}\r\n`)
})

test('a text that begins with a sign or a control character gets an apostrophe', () => {
  const formulas = ['=HYPERLINK("https://evil.example","Click")', '+1+1', '-2+3', '@SUM(A1:A9)', '-']
  const hidden = ['＝1+1', '＋1', '－1', '＠x', '\t1', '\r1', '\n1', '\0=1', ' =1', '\u200B=1', '"=1"']
  const texts = [...formulas, ...hidden]
  expect(texts.map(formulaSafe)).toEqual(texts.map(text => `'${text}`))
})

test('only a formula after another separator gets an apostrophe', () => {
  const texts = ['', 'Rent', '1=1', "'=1", 'a,=1', 'a; b', 'a@b.example', '007']
  expect(texts.map(formulaSafe)).toEqual(texts)
  expect(['a;=1+1;b', 'a; "=1"'].map(formulaSafe)).toEqual(["a;'=1+1;b", 'a;\' "=1"'])
})

test.each([',', ';', '\t', '|'])('F1: a spreadsheet that splits at %j finds no formula', delimiter => {
  /** Whether a spreadsheet could calculate the cell. */
  const isFormula = (cell: string) => /^[\s"\0\u200B\uFEFF]*[=+\-@＝＋－＠]/u.test(cell)
  /** The cells, read once with quotation marks and once with every line break and separator as a border. */
  const cellsOf = (csv: string): string[] => [
    ...Papa.parse<string[]>(csv, { delimiter }).data.flat(),
    ...(delimiter === ',' ? [] : csv.split(/[\r\n]/).flatMap(line => line.split(delimiter))),
  ]
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝;\t|,"\'\r\n a1\u200B\0'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), texts => {
      const columns = texts.map(() => ({ heading: '=heading', kind: 'text' }) as const)
      const csv = csvOf({ name: 'Transactions', columns, rows: [texts, [...texts].reverse()] })
      expect(cellsOf(csv).filter(isFormula)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('every table is read again, with one field for each column', () => {
  const special = fc.string({ unit: fc.constantFrom(...'",\r\na') })
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), special)
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), texts => {
      const read = parseCsv(csvOf(sheet(texts.map(text => [none, text, 100]))))
      expect(read.slice(1)).toEqual(texts.map(text => ['', formulaSafe(text), '1.00']))
    }),
  )
})
