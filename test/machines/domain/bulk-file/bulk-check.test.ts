import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowChecker, parseColumnLayout } from '../../../../machines/domain/bulk-file/bulk-check.ts'

const own = '27825550142'
const headings = ['msisdn', 'amount', 'reference']

const checked = (...rows: readonly (readonly string[])[]) => {
  const check = createRowChecker(headings, own)
  return { problems: rows.map(cells => check.add(cells)), report: check.report([]) }
}

/** The codes of the problems of a row, each with its column. */
const wrongIn = (...cells: readonly string[]) =>
  checked(cells).problems[0]?.map(({ column, code }) => (column === undefined ? code : `${column} ${code}`))

describe('the first row names the columns', () => {
  test.each([
    [['msisdn', 'amount', 'reference'], { msisdn: 0, amount: 1, reference: 2 }],
    [[' Reference', 'note', 'AMOUNT ', 'Msisdn'], { msisdn: 3, amount: 2, reference: 0 }],
    [['msisdn', 'amount', 'reference', 'msisdn'], { msisdn: 0, amount: 1, reference: 2 }],
    [['msisdn', 'amount'], undefined],
    [['msisdn,amount,reference'], undefined],
    [['0825550143', '10.00', 'Lunch'], undefined],
    [[], undefined],
  ])('%j', (row, layout) => expect(parseColumnLayout(row)).toEqual(layout))
})

test.each([
  '0825550143',
  '27825550143',
  '825550143',
  '082 555 0143',
  '+27 82 555-0143',
  "'0825550143",
  '’0825550143',
  '272782 555 0143',
])('%s is a number that can be paid', msisdn => expect(wrongIn(msisdn, '10.00', 'Lunch')).toEqual([]))

test.each([
  ['', 'msisdn'],
  ['082555014', 'msisdn'],
  ['2.78256E+10', 'msisdn'],
  ['447700900123', 'msisdn'],
  ['Thandi', 'msisdn'],
  ['=0825550143', 'formula'],
  [' =0825550143', 'formula'],
  ['082=5550143', 'msisdn'],
  ['="0825550143"', 'formula'],
  ['@SUM(A1)', 'formula'],
  ['0825550142', 'own'],
  ['+27 82 555 0142', 'own'],
])('rejects the recipient %s: %s', (msisdn, code) =>
  expect(wrongIn(msisdn, '10.00', 'Lunch')).toEqual([`msisdn bulkCheck.${code}`]),
)

test.each([
  ['1', undefined],
  ['0.01', undefined],
  [' 10.5 ', undefined],
  ['5000.00', undefined],
  ['', 'amountFormat'],
  ['0', 'amount'],
  ['0.00', 'amount'],
  ['-5', 'amountFormat'],
  ['20,00', undefined],
  ['R R20', undefined],
  ['20\u200B', undefined],
  ['1,250.00', 'amountFormat'],
  ['1,250', 'amountFormat'],
  ['\u200B', 'amountFormat'],
  ['10.005', 'amountFormat'],
  ['1.000', 'amountFormat'],
  ['1e3', 'amountFormat'],
  ['ten', 'amountFormat'],
  ['=5+5', 'formula'],
  ['5=5', 'amountFormat'],
  ['R10', undefined],
  ['1 250.00', undefined],
  ['10.', undefined],
  ['.5', undefined],
])('amount %j: %s', (amount, code) =>
  expect(wrongIn('0825550143', amount, 'Lunch')).toEqual(code ? [`amount bulkCheck.${code}`] : []),
)

test.each([
  ['Lunch', undefined],
  ['é'.repeat(50), undefined],
  ['🎉'.repeat(50), undefined],
  ['x'.repeat(51), 'longReference'],
  ['', 'noReference'],
  ['  ', 'noReference'],
  ['=HYPERLINK("https://evil.example")', 'formula'],
  ['-2+3', 'formula'],
])('reference %j: %s', (reference, code) =>
  expect(wrongIn('0825550143', '10.00', reference)).toEqual(code ? [`reference bulkCheck.${code}`] : []),
)

test('reports every problem of a row with the row number of the spreadsheet', () => {
  const { problems } = checked(['0825550143', '10.00', 'Lunch'], ['', '', ''], ['082', 'x\u202Ey', ''])
  expect(problems[2]).toEqual([
    { row: 4, column: 'msisdn', value: '082', code: 'bulkCheck.msisdn' },
    { row: 4, column: 'amount', value: 'xy', code: 'bulkCheck.amountFormat' },
    { row: 4, column: 'reference', value: '', code: 'bulkCheck.noReference' },
  ])
})

test('a row with too many or too few cells has no other problem', () => {
  expect(wrongIn('0825550143', '10.00')).toEqual(['bulkCheck.cells'])
  expect(wrongIn('x', 'y', 'z', '')).toEqual(['bulkCheck.cells'])
})

test('the same amount and reference for another recipient is no duplicate', () => {
  const { problems } = checked(['0825550143', '10', 'Lunch'], ['0825550144', '10', 'Lunch'])
  expect(problems).toEqual([[], []])
})

test('each duplicate row names the first row', () => {
  const said = ['0825550143', '10', 'Lunch']
  const { problems } = checked(said, said, said)
  expect(problems.flat().map(({ row, earlier }) => ({ row, earlier }))).toEqual([
    { row: 3, earlier: 2 },
    { row: 4, earlier: 2 },
  ])
})

test('a duplicate names the earlier row, although the cells are written differently', () => {
  const { problems, report } = checked(
    ['0825550143', '10', 'Lunch'],
    ['0825550143', '10', 'Dinner'],
    ['+27 82 555 0143', '10.00', ' Lunch '],
    ['0825550143', '0', 'Lunch'],
    ['0825550143', '0', 'Lunch'],
  )
  expect(problems[2]).toEqual([
    { row: 4, column: undefined, value: '', code: 'bulkCheck.duplicate', earlier: 2 },
  ])
  expect({ duplicates: report.duplicates, good: report.good, problemCount: report.problemCount }).toEqual({
    duplicates: 1,
    good: 2,
    problemCount: 3,
  })
})

test('the total is of the rows that are expected to be paid; a reference that is like a formula is paid', () => {
  const { report } = checked(
    ['0825550143', '10.10', 'Lunch'],
    ['0825550144', '0.20', '=1+1'],
    ['0825550145', 'R5,5,5', 'Lunch'],
    ['082', '7', 'Lunch'],
    [' ', '', '\t'],
    ['0825550143', '10.10', 'Lunch'],
  )
  expect(report).toEqual({
    rows: 5,
    blanks: 1,
    good: 2,
    duplicates: 1,
    remarks: [],
    problems: [
      { row: 3, column: 'reference', value: '=1+1', code: 'bulkCheck.formula' },
      { row: 4, column: 'amount', value: 'R5,5,5', code: 'bulkCheck.amountFormat' },
      { row: 5, column: 'msisdn', value: '082', code: 'bulkCheck.msisdn' },
      { row: 7, column: undefined, value: '', code: 'bulkCheck.duplicate', earlier: 2 },
    ],
    problemCount: 4,
    total: 1_030,
  })
})

test('a report lists the first twenty problems and counts all problems', () => {
  const { report } = checked(...Array.from({ length: 60 }, () => ['082', '0', '']))
  const { length, [length - 1]: last } = report.problems
  expect({ length, problemCount: report.problemCount, last }).toEqual({
    length: 20,
    problemCount: 180,
    last: { row: 8, column: 'amount', value: '0', code: 'bulkCheck.amount' },
  })
})

test('rows below a first row that names no columns are counted', () => {
  const check = createRowChecker(['number', 'sum'], own)
  expect(check.add(['x', 'y'])).toEqual([])
  expect(check.count()).toBe(1)
  expect(check.report(['bulkCheck.encoding'])).toMatchObject({
    rows: 1,
    good: 0,
    problemCount: 0,
    remarks: ['bulkCheck.encoding', 'bulkCheck.columns'],
  })
})

test('a file without a row says so', () => {
  const check = createRowChecker(headings, own)
  check.add([''])
  expect(check.count()).toBe(0)
  expect(check.report([])).toMatchObject({ rows: 0, blanks: 1, remarks: ['bulkCheck.noRows'] })
})

test('every row of any file is good, blank or reported with a problem', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('0825550143', '10.00', 'Lunch', '', ' ', '=1'),
  )
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

test.each([
  [['msisdn', 'amount', 'reference', ' AMOUNT '], ['bulkCheck.columnTwice']],
  [['msisdn', 'amount', 'reference', 'msisdn', 'msisdn'], ['bulkCheck.columnTwice']],
  [['msisdn', 'amount', 'reference', 'note', 'note'], []],
])('a first row of %j is remarked on where it names a column twice', (names, remarks) => {
  const check = createRowChecker(names, '27825550142')
  check.add(['0825550143', '10.00', 'Lunch', '', ''].slice(0, names.length))
  expect(check.report([]).remarks).toEqual(remarks)
})
