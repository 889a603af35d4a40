import { bulkConfirmationMachine } from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.machine.ts'
import type { BulkConfirmationInput } from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.types.ts'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Time } from '../../../../machines/shared/time.ts'
import { interrupted, scanned, wages } from '../../../model/facts/bulk.fixtures.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { confirmed } from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  holding,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../../model/harness/laws.ts'

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
  'a possible duplicate is confirmed only after the consumer agrees': holding(({ event, started }) => {
    const isFirst = event.type === doneOf('checkEarlierUploads') && event.output.earlier === undefined
    const isMeant = isFirst || event.type === 'upload.repeat'
    return startedActors([{ started }], 'confirmation').length === (isMeant ? 1 : 0)
  }),
  'the second of a double press is not taken for the answer to whether the same is meant': holding(
    ({ event, timers, after, possibleEvents }) => {
      if (!after.matches('confirmingDuplicate')) return true
      const isAsked = possibleEvents().some(({ type }) => type === 'upload.repeat')
      return isAsked ? event.type.startsWith('xstate.after.doubleClickGuard') : timers.includes(700)
    },
  ),
  'it is compared as it was scanned, and confirmed as it was ordered': holding(
    ({ before, started, after: { context } }) => {
      const { report, file, isNotified, currency, confirmationInput } = context
      const compared = startedActors([{ started }], 'checkEarlierUploads')
      return (
        compared.length === (before === undefined ? 1 : 0) &&
        compared.every(({ input }) => {
          const given = Object(input)
          return (
            given.report === report &&
            given.file === file &&
            given.isNotified === isNotified &&
            given.currency === currency
          )
        }) &&
        startedActors([{ started }], 'confirmation').every(({ input }) => input === confirmationInput)
      )
    },
  ),
  'only the earlier upload and the SMS price that were found are stored': holding(
    ({ event, before, after: { context } }) => {
      const { earlier, smsPrice } =
        event.type === doneOf('checkEarlierUploads') ? event.output : Object(before?.context)
      return context.earlier === earlier && context.smsPrice === smsPrice
    },
  ),
  'it ends with what was confirmed; where it was cancelled or broke off, with no code and the SMS as it stood':
    holding(({ event, after: { status, output, context } }) => {
      if (status !== 'done') return event.type !== doneOf('confirmation')
      if (event.type === doneOf('confirmation')) return output === event.output
      const { sentAt, isSent } = context.confirmationInput
      return isEqual(output, { codes: undefined, sentAt, isSent })
    }),
  'it can be cancelled at any moment; what is being confirmed is asked first': holding(
    ({ event, before, after, sentEvents, possibleEvents }) => {
      if (after.status === 'active' && !possibleEvents().some(({ type }) => type === 'order.cancel'))
        return false
      const isAsked = event.type === 'order.cancel' && before?.matches('confirming') === true
      if (listSentEvents([{ sentEvents }], 'order.cancel').length !== (isAsked ? 1 : 0)) return false
      return event.type !== 'order.cancel' || isAsked === (after.status === 'active')
    },
  ),
})
