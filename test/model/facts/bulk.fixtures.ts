import type { PrescanRequest } from '#machines/bulk/prescan/prescan.types.ts'
import type { CheckReport } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { type Consumer, decodeConsumer } from '#machines/domain/consumer.ts'
import type { Cents } from '#machines/domain/money.ts'
import { safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import { checkReport, email, reportAt, uploadAt } from '#test/support/scripted-bulk.ts'
import { noReceipt } from '#test/support/scripted-payment.ts'
import { msisdn } from './fixtures.ts'

export { email, snsi } from '#test/support/scripted-bulk.ts'

export const thandi = { ...decodeConsumer({ snsi: 'consumer-1', msisdn }), email } as Consumer

export const wages = new File(['msisdn,amount,reference\r\n'], 'wages.csv')
export const picture = new File(['picture'], 'wages.png')

export const found: CheckReport = {
  ...checkReport,
  rows: 1_002,
  good: 1_001,
  problems: [{ row: 3, column: 'amount', value: 'ten', code: 'bulkCheck.amountFormat' }],
  problemCount: 1,
}

export const asFile: PrescanRequest = { of: 'file', file: wages, email, isNotified: false }

const unfinished = { approved: 1_000, rejected: 1, cost: undefined }
export const scanning = reportAt('scanning', unfinished)
const counts = { approved: 1_001, rejected: 1, cost: 390_600 as Cents }
export const scanned = reportAt('scanned', counts)
export const unscannable = reportAt('failed', { ...unfinished, reason: 'The file is not a CSV.' })
export const processed = { ...scanned, step: 'processed' } as const

export const interrupted = uploadAt('scanned', {
  snsi: 'upload-1',
  files: { final: undefined, rejected: 'wages-rejected.csv' },
  ...counts,
})
export const finished = uploadAt('processed', {
  snsi: 'upload-0',
  date: '2024-03-05T15:07:12+02:00',
  files: { final: 'salaries-final.csv', rejected: undefined },
  name: undefined,
  approved: undefined,
  rejected: undefined,
  cost: undefined,
})

export const address = safeHttpsUrl('https://storage.test/wages-rejected.csv')

export const taken = { ...noReceipt, traceId: 'trace-1' }
