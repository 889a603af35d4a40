import { expect, test } from 'vitest'
import { invalidLists } from '../invalid-lists.fixture.ts'
import type { Cents } from '../money.ts'
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
} from './bulk-report.ts'

const cents = (value: number | undefined) => value as Cents | undefined
const counts = { approvedLines: 124, rejectedLines: 4, amountTotal: '3906.00' }
const wire = { ...counts, snsi: 'upload-1', step: 'scanned', currency: 'ZAR' }

const scanned: BulkReport = {
  snsi: 'upload-1',
  step: 'scanned',
  approved: 124,
  rejected: 4,
  cost: 390_600 as Cents,
  currency: 'ZAR',
  reason: undefined,
}

test.each<[object, Partial<BulkReport>]>([
  [{ reason: ' Not\na CSV ' }, { reason: 'Not a CSV' }],
  [{ step: 'SCANNED' }, { step: 'scanning' }],
  [{ send_notification: false }, { isNotified: false }],
  [{ send_notification: 'true' }, {}],
  ...['124', 1.5, -1, 2 ** 60, null].map((lines): [object, Partial<BulkReport>] => [
    { approvedLines: lines, rejectedLines: lines },
    { approved: undefined, rejected: undefined },
  ]),
])('decodes a report with %j to one with %j', (given, read) => {
  expect(decodeBulkReport({ ...wire, ...given })).toEqual({ ...scanned, ...read })
})

test('a report without a valid id of its file is undefined', () => {
  for (const given of [...invalidLists.flat(), { ...wire, snsi: undefined }, { ...wire, snsi: '../x' }])
    expect(decodeBulkReport(given)).toBeUndefined()
})

test.each([
  ['waiting', 2, 'isScanned'],
  ['scanning', 0, 'isScanned canContinue'],
  ['scanned', 2, 'canApprove canContinue'],
  ['scanned', 0, ''],
  ['scanned', undefined, 'canContinue'],
  ['failed', 2, ''],
  ['approved', 2, 'isDone'],
  ['processed', 2, 'isDone'],
] as const)('a file that is %s with %s good rows: %s', (step, approved, expected) => {
  const report = { ...scanned, step, approved }
  const [isScanned, isDone, canApprove] = [isBeingScanned(report), isApproved(report), isApprovable(report)]
  const found = Object.entries({ isScanned, isDone, canApprove, canContinue: isUnfinished(report) })
  expect(found.flatMap(([name, isTrue]) => (isTrue ? name : [])).join(' ')).toBe(expected)
})

test.each([
  [124, 4, 128, 96.8],
  [0, 0, 0, undefined],
  [undefined, 4, undefined, undefined],
])('of %s good and %s rejected rows, %s are scanned, %s %% good', (approved, rejected, all, share) => {
  const report = { ...scanned, approved, rejected }
  expect([countScannedRows(report), getApprovedPercent(report)]).toEqual([all, share])
})

const entry = { snsi: 'a', date: '2024-03-05T15:07:12+02:00' }

test('uploads keep their order, without invalid values', () => {
  const names = { file_name: ' March\nwages.csv ', approvedFilename: 'a-final.csv', rejectedFilename: '' }
  const unread = { file_name: '', approvedLines: '124', amountTotal: 'much', snsi: 'b', step: 'unheard of' }
  const sent = [{ ...entry, ...counts, ...names, step: 'processed' }, { ...entry, date: 'later' }, unread]
  const read = { name: 'March wages.csv', approved: 124, rejected: 4, cost: 390_600, step: 'processed' }
  expect(decodeBulkUploads([...sent, ...invalidLists])).toMatchObject([
    { ...entry, ...read, files: { final: 'a-final.csv', rejected: undefined } },
    { snsi: 'b', name: undefined, date: '', approved: undefined, cost: undefined, step: undefined },
  ])
})

test.each([
  [2, 3_550, 2, 3_550, 50, true],
  [3, 3_550, 2, 3_550, 50, false],
  [2, 3_550, 2, undefined, 50, false],
  [undefined, 3_550, 2, 3_550, 50, false],
  [undefined, undefined, undefined, undefined, undefined, false],
  // Three rows with an SMS of 50 cents each, and the same without.
  [3, 75_450, 3, 75_300, 50, true],
  [3, 75_300, 3, 75_450, 50, true],
  [3, 75_350, 3, 75_300, 50, false],
  [3, 75_600, 3, 75_300, 50, false],
  // The price of an SMS is unknown.
  [3, 75_390, 3, 75_300, undefined, true],
  [3, 75_350, 3, 75_300, undefined, false],
])(
  'a file of %s rows for %s repeats one of %s rows for %s, an SMS at %s: %s',
  (rows, cost, others, total, sms, isSame) => {
    const other = { approved: others, cost: cents(total) }
    expect(hasSameTotal({ approved: rows, cost: cents(cost) }, other, cents(sms))).toBe(isSame)
  },
)

test('the SMS of a file cost the price of one for each paid row', () => {
  expect(totalSmsCost({ approved: 12 }, cents(50))).toEqual({ count: 12, price: 50, total: 600 })
  expect(totalSmsCost({ approved: undefined }, cents(50))).toBeUndefined()
})

test.each([
  [3_550, 3_549, true],
  [3_550, 3_550, false],
  [3_550, undefined, false],
  [undefined, 0, false],
])('a cost of %s exceeds %s: %s', (cost, available, exceeds) => {
  expect(exceedsBalance({ cost: cents(cost) }, cents(available))).toBe(exceeds)
})
