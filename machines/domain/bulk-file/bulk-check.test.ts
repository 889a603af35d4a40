import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowChecker, parseColumnLayout } from './bulk-check.ts'

const own = '27825550142'
const headings = ['msisdn', 'amount', 'reference']

const checked = (...rows: readonly (readonly string[])[]) => {
  const check = createRowChecker(headings, own)
  return { problems: rows.map(cells => check.add(cells)), report: check.report([]) }
}

/** The codes of the problems of a row, each with its column. */
const wrongIn = (...cells: readonly string[]) =>
  checked(cells).problems[0]?.map(({ column, code }) => (column === undefined ? code : `${column} ${code}`))

test.each([
  [[' Reference', 'note', 'AMOUNT ', 'Msisdn'], { msisdn: 3, amount: 2, reference: 0 }],
  [['msisdn', 'amount', 'reference', 'msisdn'], { msisdn: 0, amount: 1, reference: 2 }],
  [['msisdn', 'amount'], undefined],
])('the first row names the columns: %j', (row, layout) => {
  expect(parseColumnLayout(row)).toEqual(layout)
})

const columns = { msisdn: '0825550143', amount: '10.00', reference: 'Lunch' }
const formulas = ['=0825550143', ' =5+5', '="0825550143"', '@SUM(A1)', '=HYPERLINK("https://evil.example")']

test.each<[keyof typeof columns, string | undefined, string[]]>([
  ['msisdn', undefined, ['+27 82 555-0143', "'0825550143", '’0825550143', '272782 555 0143']],
  [
    'msisdn',
    'msisdn',
    [
      '',
      '082555014',
      '2.78256E+10',
      '447700900123',
      'Thandi',
      '082=5550143',
      '٠825550143',
      '０825550143',
      'tel:0825550143',
    ],
  ],
  ['msisdn', 'formula', formulas],
  ['msisdn', 'own', ['0825550142', '+27 82 555 0142']],
  ['amount', undefined, ['0.01', ' 10.5 ', '20,00', 'R R20', '1 250.00']],
  ['amount', 'amount', ['0', '0.00', '123456789012']],
  ['amount', 'amountFormat', ['', '-5', '1,250', '\u200B', '10.005', 'ten', '5=5', '２０', '٢٠', '20，50']],
  ['amount', 'formula', formulas],
  ['reference', undefined, ['Lunch', 'é'.repeat(50), '🎉'.repeat(50)]],
  ['reference', 'longReference', ['x'.repeat(51)]],
  ['reference', 'noReference', ['', '  ']],
  ['reference', 'formula', [...formulas, '-2+3']],
])('the column %s has the problem %s in each of %j', (column, problem, values) => {
  const codes = problem === undefined ? [] : [`${column} bulkCheck.${problem}`]
  for (const value of values)
    expect(wrongIn(...Object.values({ ...columns, [column]: value }))).toEqual(codes)
})

test('a problem of a row has its number in the spreadsheet, alone if it has other cells', () => {
  const { problems } = checked(['0825550143', '10.00'], ['x', 'y', 'z', 'w'], ['082', 'x\u202Ey', ''])
  const cells = { column: undefined, value: '', code: 'bulkCheck.cells' }
  expect(problems.slice(0, 2)).toEqual([[{ row: 2, ...cells }], [{ row: 3, ...cells }]])
  expect(problems[2]).toEqual([
    { row: 4, column: 'msisdn', value: '082', code: 'bulkCheck.msisdn' },
    { row: 4, column: 'amount', value: 'xy', code: 'bulkCheck.amountFormat' },
    { row: 4, column: 'reference', value: '', code: 'bulkCheck.noReference' },
  ])
})

test('the total has rows that are expected to be paid, and a duplicate in any notation once', () => {
  const { problems, report } = checked(
    ['0825550143', '10.10', 'Lunch'],
    ['0825550144', '0.20', '=1+1'],
    ['0825550143', '10.10', 'Dinner'],
    ['082', '7', 'Lunch'],
    ['082', '7', 'Lunch'],
    [' ', '', '\t'],
    ['+27 82 555 0143', '10.1', ' Lunch '],
    ['0825550143', '10.10', 'Lunch'],
  )
  expect(problems.map(found => found.map(({ code, earlier }) => `${code} ${earlier}`).join())).toEqual([
    ...['', 'bulkCheck.formula undefined', ''],
    ...['bulkCheck.msisdn undefined', 'bulkCheck.msisdn undefined', ''],
    ...['bulkCheck.duplicate 2', 'bulkCheck.duplicate 2'],
  ])
  const counts = { rows: 7, blanks: 1, good: 3, duplicates: 2, problemCount: 5, total: 2_040 }
  expect(report).toEqual({ ...counts, remarks: [], problems: problems.flat() })
})

test('a report lists twenty problems and counts all problems', () => {
  const { report } = checked(...Array.from({ length: 60 }, () => ['082', '0', '']))
  expect([report.problems.length, report.problemCount]).toEqual([20, 180])
  expect(report.problems[19]).toMatchObject({ row: 8, column: 'amount', value: '0' })
})

test.each([
  ['msisdn amount reference amount', 1, ['bulkCheck.columnTwice']],
  ['msisdn amount reference note note', 1, []],
  ['number sum', 1, ['bulkCheck.columns']],
  ['msisdn amount reference', 0, ['bulkCheck.noRows']],
])('a first row of %j above %i rows gets the remark %j', (headings, rows, remarks) => {
  const names = headings.split(' ')
  const check = createRowChecker(names, own)
  const cells = ['0825550143', '10.00', 'Lunch', '', ''].slice(0, names.length)
  expect([check.add([' ']), check.add(rows === 0 ? [''] : cells)]).toEqual([[], []])
  expect(check.count()).toBe(rows)
  const report = check.report(['bulkCheck.encoding'])
  expect(report).toMatchObject({ rows, blanks: 2 - rows, remarks: ['bulkCheck.encoding', ...remarks] })
})

test('every row is good, blank or reported with a problem', () => {
  const written = fc.constantFrom('0825550143', '10.00', 'Lunch', '', ' ', '=1')
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), written)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 30 }), rows => {
      const { problems, report } = checked(...rows)
      const grave = problems.filter(found =>
        found.some(({ column, code }) => column !== 'reference' || code !== 'bulkCheck.formula'),
      )
      expect(report.rows + report.blanks).toBe(rows.length)
      expect(report.good).toBe(report.rows - grave.length)
      expect(report.problemCount).toBe(problems.flat().length)
    }),
  )
})
