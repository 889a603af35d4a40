import { describe, expect, test } from 'vitest'
import {
  type BulkReport,
  countScannedRows,
  decodeBulkReport,
  decodeBulkUploads,
  exceedsBalance,
  getApprovedPercent,
  hasSameTotal,
  isApprovable,
  isApproved,
  isBeingScanned,
  isUnfinished,
  totalSmsCost,
} from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { bulkHistoryLimit } from '../../../../machines/domain/limits.ts'
import type { Cents } from '../../../../machines/domain/money.ts'
import { invalidLists } from '../invalid-lists.ts'

const wire = {
  snsi: 'upload-1',
  step: 'scanned',
  approvedLines: 124,
  rejectedLines: 4,
  amountTotal: '3906.00',
  currency: 'ZAR',
}

const scanned: BulkReport = {
  snsi: 'upload-1',
  step: 'scanned',
  approved: 124,
  rejected: 4,
  cost: 390_600 as BulkReport['cost'],
  currency: 'ZAR',
  reason: undefined,
}

describe('a report', () => {
  test('is read as the network writes it', () => {
    expect(decodeBulkReport(wire)).toEqual(scanned)
    expect(decodeBulkReport({ ...wire, amountTotal: 3906 })).toEqual(scanned)
    expect(decodeBulkReport({ ...wire, approvedLines: 0, rejectedLines: 0 })).toEqual({
      ...scanned,
      approved: 0,
      rejected: 0,
    })
    expect(decodeBulkReport({ ...wire, step: 'failed', reason: ' Not\na CSV ' })).toEqual({
      ...scanned,
      step: 'failed',
      reason: 'Not a CSV',
    })
  })

  test.each([['rescanning'], [undefined], [7], [null], ['SCANNED']])(
    'with the step %j is taken for one that is scanned still',
    step => {
      const report = decodeBulkReport({ ...wire, step })
      expect(report?.step).toBe('scanning')
    },
  )

  test.each([['124'], [1.5], [-1], [Number.NaN], [2 ** 60], [null], [undefined]])(
    '%j is no number of rows',
    lines => {
      const report = decodeBulkReport({ ...wire, approvedLines: lines, rejectedLines: lines })
      expect([report?.approved, report?.rejected, report && isApprovable(report)]).toEqual([
        undefined,
        undefined,
        false,
      ])
    },
  )

  test.each([...invalidLists, [{ ...wire, snsi: undefined }], [{ ...wire, snsi: '../x' }]])(
    'is undefined without a valid id of its file: %j',
    given => {
      expect(decodeBulkReport(given)).toBeUndefined()
    },
  )
})

test.each([
  ['waiting', true, false, false],
  ['scanning', true, false, false],
  ['scanned', false, false, true],
  ['failed', false, false, false],
  ['approved', false, true, false],
  ['processed', false, true, false],
] as const)('%s: being scanned %s, approved %s, to be approved %s', (step, isGoingOn, isDone, can) => {
  const report = { ...scanned, step }
  expect({
    isBeingScanned: isBeingScanned(report),
    isApproved: isApproved(report),
    isApprovable: isApprovable(report),
  }).toEqual({ isBeingScanned: isGoingOn, isApproved: isDone, isApprovable: can })
})

test('nothing is approved of a file in which nothing can be processed', () => {
  expect(isApprovable({ ...scanned, approved: 0 })).toBe(false)
})

test.each([
  [124, 4, 128, 96.8],
  [0, 4, 4, 0],
  [3, 0, 3, 100],
  [0, 0, 0, undefined],
  [undefined, 4, undefined, undefined],
  [4, undefined, undefined, undefined],
])('of %s rows and %s rejected ones: %s scanned, %s percent good', (approved, rejected, all, share) => {
  const report = { ...scanned, approved, rejected }
  expect({ rowsScanned: countScannedRows(report), approvedShare: getApprovedPercent(report) }).toEqual({
    rowsScanned: all,
    approvedShare: share,
  })
})

describe('the uploads before', () => {
  const entry = { snsi: 'a', date: '2024-03-05T15:07:12+02:00' }
  const unnamed = { name: undefined, approved: undefined, rejected: undefined, cost: undefined }

  test('keep their order without duplicates; an empty file name is undefined', () => {
    expect(
      decodeBulkUploads([
        { ...entry, step: 'processed', approvedFilename: 'a-final.csv', rejectedFilename: '' },
        { ...entry, date: 'later' },
        { snsi: 'b', step: 'unheard of' },
        ...invalidLists,
      ]),
    ).toEqual([
      { ...unnamed, ...entry, files: { final: 'a-final.csv', rejected: undefined }, step: 'processed' },
      {
        ...unnamed,
        snsi: 'b',
        date: '',
        files: { final: undefined, rejected: undefined },
        step: undefined,
      },
    ])
  })

  test('have the file name, row counts and total if the network sends valid ones', () => {
    expect(
      decodeBulkUploads([
        {
          ...entry,
          file_name: ' March\nwages.csv ',
          approvedLines: 124,
          rejectedLines: 4,
          amountTotal: '3906.00',
        },
        { ...entry, snsi: 'b', file_name: '', approvedLines: '124', rejectedLines: -1, amountTotal: 'much' },
      ]),
    ).toMatchObject([{ name: 'March wages.csv', approved: 124, rejected: 4, cost: 390_600 }, unnamed])
  })

  test('are as many as can be shown', () => {
    const many = Array.from({ length: bulkHistoryLimit + 1 }, (_, index) => ({ ...entry, snsi: `a${index}` }))
    expect(decodeBulkUploads(many)).toHaveLength(bulkHistoryLimit)
  })

  test.each([
    ['waiting', 2, false],
    ['scanning', 0, true],
    ['scanned', 2, true],
    ['scanned', undefined, true],
    ['scanned', 0, false],
    ['failed', 2, false],
    ['approved', 2, false],
    ['processed', 2, false],
    [undefined, 2, false],
  ] as const)('can be continued at %s with %s payable rows: %s', (step, approved, can) => {
    expect(isUnfinished({ step, approved })).toBe(can)
  })
})

test.each([
  [2, 3_550, true],
  [3, 3_550, false],
  [2, 3_551, false],
  [undefined, undefined, false],
  [undefined, 3_550, false],
])('%s rows of a total of %s are the same as two of 3550: %s', (approved, cost, same) => {
  const one = { approved, cost: cost as Cents | undefined }
  expect(hasSameTotal(one, { approved: 2, cost: 3_550 as Cents }, 50 as Cents)).toBe(same)
})

test('a report without a total never has the same total as another', () => {
  const nothing = { approved: undefined, cost: undefined }
  expect(hasSameTotal(nothing, nothing, undefined)).toBe(false)
})

test.each<[number, number, number | undefined, boolean]>([
  // Three rows with an SMS of 50 cents each, and the same without.
  [75_450, 75_300, 50, true],
  [75_300, 75_450, 50, true],
  [75_350, 75_300, 50, false],
  [75_600, 75_300, 50, false],
  // The price of an SMS is unknown.
  [75_390, 75_300, undefined, true],
  [75_350, 75_300, undefined, false],
])('three rows for %s and for %s cents, with an SMS at %s, are the same: %s', (cost, other, price, same) => {
  const rows = (cents: number) => ({ approved: 3, cost: cents as Cents })
  expect(hasSameTotal(rows(cost), rows(other), price as Cents | undefined)).toBe(same)
})

test('the SMS of a file come to the price of one for each row that is paid', () => {
  expect(totalSmsCost({ approved: 12 }, 50 as Cents)).toEqual({ count: 12, price: 50, total: 600 })
  expect([
    totalSmsCost({ approved: undefined }, 50 as Cents),
    totalSmsCost({ approved: 12 }, undefined),
  ]).toEqual([undefined, undefined])
})

test.each([
  [true, true],
  [false, false],
  ['true', undefined],
  [undefined, undefined],
])('the SMS notification of recipients: %j is decoded as %s', (send_notification, told) => {
  expect(decodeBulkReport({ ...wire, send_notification })?.isNotified).toBe(told)
})

test.each([
  [3_550, 3_549, true],
  [3_550, 3_550, false],
  [3_550, undefined, false],
  [undefined, 0, false],
] as const)('a cost of %s exceeds %s: %s', (cost, available, exceeds) => {
  expect(exceedsBalance({ cost: cost as Cents | undefined }, available as Cents | undefined)).toBe(exceeds)
})
