import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvOf, formulaSafe } from '../../../../machines/domain/sheet/csv.ts'
import type { Sheet } from '../../../../machines/domain/sheet/sheet.ts'
import { parseCsv } from '../../../support/csv-reader.ts'

const sheet = (rows: Sheet['rows']): Sheet => ({
  name: 'Transactions',
  columns: [
    { heading: 'When', kind: 'time' },
    { heading: 'What, exactly', kind: 'text' },
    { heading: 'Amount', kind: 'money' },
  ],
  rows,
})

test('a table is UTF-8 with its mark, in lines that end with CRLF', () => {
  expect(
    csvOf(
      sheet([
        ['2024-03-05T15:07:30', 'Café', -1_050],
        ['2024-03-04T00:00:00', undefined, 0],
      ]),
    ),
  ).toBe(
    [
      '\uFEFF"When","What, exactly","Amount"',
      '2024-03-05 15:07:30,"Café",-10.50',
      '2024-03-04 00:00:00,,0.00',
      '',
    ].join('\r\n'),
  )
})

test.each(['Tuesday', '2024-03-05T15:07:30Z', '12024-03-05T15:07:30'])(
  'what was received in place of a time is shown as it came: %s',
  received => {
    expect(csvOf(sheet([[received, 'x', 1]]))).toContain(`\r\n"${received}","x",0.01\r\n`)
  },
)

test('a text that reads like a time stays a text in a column of texts', () => {
  expect(csvOf(sheet([[undefined, '2024-03-05T15:07:30', 1]]))).toContain(
    '\r\n,"2024-03-05T15:07:30",0.01\r\n',
  )
})

describe('a text that a spreadsheet could take for a formula', () => {
  test.each([
    '=HYPERLINK("https://evil.example","Click")',
    '+1+1',
    '-2+3',
    '@SUM(A1:A9)',
    '-5',
    '-10.50',
    '\t1',
    '\r1',
    '\n1',
    '\0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '-',
    '--5',
    '-5 ',
    '-1e5',
    ' =1',
    '\u200B=1',
    '"=1"',
  ])('%j begins with an apostrophe', text => expect(formulaSafe(text)).toBe(`'${text}`))

  test.each(['', 'Rent', '5', '1=1', "'=1", 'a,=1', 'a; b', 'a@b.example', '0', '007'])(
    '%j stays as it is',
    text => expect(formulaSafe(text)).toBe(text),
  )
})

test.each([
  ['\t=1', "'\t'=1"],
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a|@x', "a|'@x"],
  ['a\t=1\t-2', "a\t'=1\t'-2"],
  ['a\n=1', "a\n'=1"],
  ['a; "=1"', 'a;\' "=1"'],
  [';;=1', ";;'=1"],
])('a formula after a separator of other spreadsheets gets an apostrophe: %j', (text, safe) => {
  expect(formulaSafe(text)).toBe(safe)
})

describe.each([',', ';', '\t', '|'])('a spreadsheet that splits at %j', delimiter => {
  /** Whether a spreadsheet could calculate the cell. */
  const isFormula = (cell: string) => /^[\s"\0\u200B\uFEFF]*[=+\-@＝＋－＠]/u.test(cell)
  /** The cells with quotation marks respected, and with each line and separator taken as it stands. */
  const cellsOf = (csv: string): string[] => [
    ...Papa.parse<string[]>(csv, { delimiter }).data.flat(),
    ...(delimiter === ',' ? [] : csv.split(/[\r\n]/).flatMap(line => line.split(delimiter))),
  ]

  test('finds no formula in any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@＝;\t|,"\'\r\n a1\u200B\0'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), texts => {
        const csv = csvOf({
          name: 'Transactions',
          columns: texts.map(() => ({ heading: '=heading', kind: 'text' })),
          rows: [texts, [...texts].reverse()],
        })
        expect(cellsOf(csv).filter(isFormula)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

test('quotation marks, commas and line breaks stay in their field', () => {
  const rows = [
    [undefined, 'a"b', 1],
    [undefined, '"a"",b"', 1],
    [undefined, 'one\r\ntwo\nthree\rfour', 1],
    [undefined, ',', 1],
  ]
  const read = parseCsv(csvOf(sheet(rows)))
  expect(read.slice(1).map(fields => fields[1])).toEqual(rows.map(cells => cells[1]))
})

test('whatever is written is read again, with as many fields in each line as there are columns', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), texts => {
      const read = parseCsv(csvOf(sheet(texts.map(text => [undefined, text, 100]))))
      expect(read.slice(1)).toEqual(texts.map(text => ['', formulaSafe(text), '1.00']))
    }),
  )
})
