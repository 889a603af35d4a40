import { expect, test } from 'vitest'
import {
  type ProblemSheetTexts,
  problemCells,
  problemSheet,
} from '../../../../machines/domain/bulk-file/bulk-problems.ts'

const words: ProblemSheetTexts = {
  name: 'Problems',
  headings: { row: 'Row', column: 'Column', value: 'Value', reason: 'What is wrong', earlier: 'Same as row' },
  reasons: {
    'bulkCheck.cells': 'cells',
    'bulkCheck.msisdn': 'no number',
    'bulkCheck.own': 'your own number',
    'bulkCheck.amount': 'no amount',
    'bulkCheck.amountFormat': 'badly written amount',
    'bulkCheck.noReference': 'no reference',
    'bulkCheck.longReference': 'too long',
    'bulkCheck.formula': 'a formula',
    'bulkCheck.duplicate': 'twice',
  },
}

test('the table of problems has a column for each thing that is said of one, and no row yet', () => {
  expect(problemSheet(words)).toEqual({
    name: 'Problems',
    columns: [
      { heading: 'Row', kind: 'text' },
      { heading: 'Column', kind: 'text' },
      { heading: 'Value', kind: 'text' },
      { heading: 'What is wrong', kind: 'text' },
      { heading: 'Same as row', kind: 'text' },
    ],
    rows: [],
  })
})

test('a problem of a cell is shown as row, column, value and message', () => {
  expect(problemCells({ row: 4, column: 'amount', value: 'x', code: 'bulkCheck.amount' }, words)).toEqual([
    '4',
    'amount',
    'x',
    'no amount',
    undefined,
  ])
})

test('a duplicate row is shown with the number of the earlier row', () => {
  const problem = { row: 9, column: undefined, value: '', code: 'bulkCheck.duplicate', earlier: 2 } as const
  expect(problemCells(problem, words)).toEqual(['9', undefined, '', 'twice', '2'])
})
