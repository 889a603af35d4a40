import type { PrescanRequest } from '../../../machines/bulk/prescan/prescan.types.ts'
import type { CheckReport } from '../../../machines/domain/bulk-file/bulk-check.types.ts'
import type { BulkReport, BulkUpload } from '../../../machines/domain/bulk-file/bulk-report.ts'
import type { Consumer } from '../../../machines/domain/consumer.ts'
import type { Cents } from '../../../machines/domain/money.ts'
import { safeHttpsUrl } from '../../../machines/domain/wire/safe-url.ts'
import type { CallResult } from '../../../machines/payment/submission/submission.types.ts'
import { msisdn } from './fixtures.ts'

export const email = 'thandi@lwandle.test'

/** Whose summary it is. */
export const thandi: Consumer = {
  snsi: 'consumer-1',
  msisdn,
  email,
  name: undefined,
  firstName: undefined,
  secondName: undefined,
  lastName: undefined,
  mfaSnsi: undefined,
  creditorAccount: undefined,
}

/** A file of two transfers and one invalid row. */
export const wages = new File(['msisdn,amount,reference\r\n'], 'wages.csv')
export const picture = new File(['picture'], 'wages.png')

/** What is found in it here. */
export const found: CheckReport = {
  rows: 1_002,
  blanks: 0,
  good: 1_001,
  duplicates: 0,
  remarks: [],
  problems: [{ row: 3, column: 'amount', value: 'ten', code: 'bulkCheck.amountFormat' }],
  problemCount: 1,
  total: 3_550 as Cents,
}

export const snsi = 'upload-1'
export const asFile: PrescanRequest = { of: 'file', file: wages, email, isNotified: false }

/** What the network says of it as it is scanned, and afterwards. */
export const scanning: BulkReport = {
  snsi,
  step: 'scanning',
  approved: 1_000,
  rejected: 1,
  cost: undefined,
  currency: 'ZAR',
  reason: undefined,
}
export const scanned: BulkReport = {
  ...scanning,
  step: 'scanned',
  approved: 1_001,
  cost: 390_600 as Cents,
}
export const unscannable: BulkReport = {
  ...scanning,
  step: 'failed',
  reason: 'The file is not a CSV.',
}
export const processed: BulkReport = { ...scanned, step: 'processed' }

/** One that was interrupted, and one that is over. */
export const interrupted: BulkUpload = {
  snsi,
  date: '2026-11-20T15:07:00+02:00',
  files: { final: undefined, rejected: 'wages-rejected.csv' },
  name: 'wages.csv',
  step: 'scanned',
  approved: 1_001,
  rejected: 1,
  cost: 390_600 as Cents,
}
export const finished: BulkUpload = {
  snsi: 'upload-0',
  date: '2024-03-05T15:07:12+02:00',
  files: { final: 'salaries-final.csv', rejected: undefined },
  name: undefined,
  step: 'processed',
  approved: undefined,
  rejected: undefined,
  cost: undefined,
}

/** Where the storage has a file. */
export const address = safeHttpsUrl('https://storage.test/wages-rejected.csv')

/** What the network answers to an approval. */
export const taken: CallResult = {
  traceId: 'trace-1',
  message: undefined,
  snsi: undefined,
  status: undefined,
  isServerError: false,
}
