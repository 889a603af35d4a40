import type { Cents } from '#machines/domain/money.ts'
import type { Time } from '#machines/shared/time.ts'
import { interrupted, scanned, wages } from '#test/model/facts/bulk.fixtures.ts'
import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { confirmed } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { createJournal } from '#test/support/journal.ts'
import { bulkConfirmationMachine } from './bulk-confirmation.machine.ts'
import type { BulkConfirmationInput } from './bulk-confirmation.types.ts'

const proceeded = (time: Time, isNotified: boolean): BulkConfirmationInput => ({
  report: { ...scanned, isNotified },
  file: wages,
  isNotified,
  currency: 'ZAR',
  confirmationInput: {
    msisdn,
    needsOtp: true,
    needsPin: false,
    charges: undefined,
    fingerprint: 'order-0',
    journalRef: createJournal(),
    time,
  },
})

const smsPrice = 50 as Cents
const earlier = { ...interrupted, snsi: 'upload-0', step: 'processed' as const }

export const bulkAgreementCases = caseTable(bulkConfirmationMachine, {
  inputs: time => [false, true].map(isNotified => proceeded(time, isNotified)),
  events: {},
  actors: {
    checkEarlierUploads: [
      { earlier: undefined, smsPrice },
      { earlier: undefined, smsPrice: undefined },
      { earlier, smsPrice },
      down,
    ],
    confirmation: [confirmed, { codes: undefined }],
  },
  project: ({ context: { isNotified, earlier, smsPrice, confirmed } }) => [
    isNotified,
    earlier?.snsi,
    smsPrice,
    confirmed.codes,
  ],
})
