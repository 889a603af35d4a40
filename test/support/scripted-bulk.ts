import type { PrescanRequest, SignedUpload } from '#machines/bulk/prescan/prescan.types.ts'
import type { CheckReport } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { BulkReport, BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import type { CallResult } from '#machines/payment/payment.types.ts'
import { noReceipt } from './scripted-payment.ts'

export const email = 'thandi@lwandle.test'
export const snsi = 'upload-1'

export const wages = new File(
  ['msisdn,amount,reference\r\n27820000002,10.00,Lunch\r\n27820000003,25.50,Taxi\r\n'],
  'wages.csv',
)

export const asFile: PrescanRequest = { of: 'file', file: wages, email, isNotified: false }
export const asUpload: PrescanRequest = { of: 'upload', snsi }

export const signed: SignedUpload = { url: 'https://storage.test/wages?signature=1' as SafeUrl, snsi }

export const reportAt = (step: BulkReport['step'], facts: Partial<BulkReport> = {}): BulkReport => ({
  snsi,
  step,
  approved: 2,
  rejected: 0,
  cost: step === 'waiting' || step === 'scanning' ? undefined : (3_550 as Cents),
  currency: 'ZAR',
  reason: undefined,
  ...facts,
})

export const uploadAt = (step: BulkUpload['step'], facts: Partial<BulkUpload> = {}): BulkUpload => ({
  snsi: step ?? 'unknown',
  date: '2026-11-20T15:07:00+02:00',
  files: { final: undefined, rejected: undefined },
  name: 'wages.csv',
  step,
  approved: 2,
  rejected: 0,
  cost: 3_550 as Cents,
  ...facts,
})

export const checkReport: CheckReport = {
  rows: 2,
  blanks: 0,
  good: 2,
  duplicates: 0,
  remarks: [],
  problems: [],
  problemCount: 0,
  total: 3_550 as Cents,
}

export const taken: CallResult = { ...noReceipt, traceId: 'trace-1', message: { words: 'Thank you.' } }
