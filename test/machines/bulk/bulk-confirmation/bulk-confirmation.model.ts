import { bulkConfirmationMachine } from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.machine.ts'
import type { BulkConfirmationInput } from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.types.ts'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Time } from '../../../../machines/shared/time.ts'
import { interrupted, scanned, wages } from '../../../model/facts/bulk.fixtures.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { confirmed } from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors } from '../../../model/harness/laws.ts'

const proceeded = (time: Time, facts: Partial<BulkConfirmationInput> = {}): BulkConfirmationInput => ({
  report: { ...scanned, isNotified: facts.isNotified },
  file: wages,
  isNotified: false,
  currency: 'ZAR',
  confirmationInput: {
    msisdn,
    needsOtp: true,
    needsPin: false,
    charges: undefined,
    sentAt: undefined,
    isSent: false,
    time,
  },
  ...facts,
})

const smsPrice = 50 as Cents
const earlier = { ...interrupted, snsi: 'upload-0', step: 'processed' as const }

export const bulkAgreementCases = caseTable(bulkConfirmationMachine, {
  inputs: time => [proceeded(time), proceeded(time, { isNotified: true })],
  events: {},
  actors: {
    checkEarlierUploads: [
      { output: { earlier: undefined, smsPrice } },
      { output: { earlier: undefined, smsPrice: undefined } },
      { output: { earlier, smsPrice } },
      { error: down },
    ],
    confirmation: [
      { output: confirmed },
      { output: { codes: undefined, sentAt: undefined, isSent: false } },
      { error: new Error('unforeseen') },
    ],
  },
  project: ({ context: { isNotified, earlier, smsPrice, confirmed } }) => [
    isNotified,
    earlier?.snsi,
    smsPrice,
    confirmed.codes,
  ],
})

export const bulkAgreementLaws = lawsOf(bulkConfirmationMachine, {
  'a possible duplicate is confirmed only after the consumer agrees': step => {
    const { event } = step
    const isFirst = event.type === doneOf('checkEarlierUploads') && event.output.earlier === undefined
    const isAgreed = isFirst || event.type === 'upload.repeat'
    return equal('confirmations opened', startedActors(step, 'confirmation').length, isAgreed ? 1 : 0)
  },
})
