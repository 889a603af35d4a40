import { bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import type { BulkInput } from '../../../machines/bulk/bulk.types.ts'
import { emptyForm } from '../../../machines/bulk/bulk-form/form-steps.ts'
import type { BulkUpload } from '../../../machines/domain/bulk-file/bulk-report.ts'
import type { Time } from '../../../machines/shared/time.ts'
import {
  asFile,
  email,
  interrupted,
  processed,
  scanned,
  snsi,
  taken,
  thandi,
  unscannable,
  wages,
} from '../../model/facts/bulk.fixtures.ts'
import { down, msisdn } from '../../model/facts/fixtures.ts'
import {
  confirmed,
  frozenConsumer,
  frozenWallet,
  unsent,
  wrongField,
} from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'

/** Whoever opens bulk transfers. */
const opened = (time: Time, resumedUpload?: BulkUpload): BulkInput => ({
  msisdn,
  currency: 'ZAR',
  needsOtp: true,
  idempotent: false,
  wallet: frozenWallet,
  consumer: frozenConsumer,
  time,
  resumedUpload,
})

export const bulkCases = caseTable(bulkMachine, {
  inputs: time => [opened(time), opened(time, interrupted)],
  events: {},
  actors: {
    readConsumer: [{ output: thandi }, { output: { ...thandi, email: undefined } }, { error: down }],
    form: [
      { output: { form: { ...emptyForm, file: wages }, request: asFile } },
      {
        output: {
          form: { ...emptyForm, file: wages, isNotified: true },
          request: { of: 'file', file: wages, email, isNotified: true },
        },
      },
      { error: new Error('unforeseen') },
    ],
    prescan: [
      { output: { kind: 'scanned', report: scanned } },
      { output: { kind: 'scanned', report: { ...scanned, approved: 0, rejected: 0 } } },
      { output: { kind: 'scanned', report: processed } },
      { output: { kind: 'rejected', report: unscannable } },
      { output: { kind: 'failed', snsi, failure: down } },
      { output: { kind: 'failed', snsi: undefined, failure: undefined } },
      { output: { kind: 'lost' } },
      { error: new Error('unforeseen') },
    ],
    reportFile: [],
    confirmation: [
      { output: confirmed },
      { output: { codes: undefined, sentAt: undefined, isSent: false } },
      { error: new Error('unforeseen') },
    ],
    approval: [
      { output: { kind: 'approved', receipt: taken } },
      {
        output: {
          kind: 'declined',
          receipt: { ...taken, traceId: 'trace-2', message: { words: 'Invalid OTP' } },
        },
      },
      { output: { kind: 'invalid', failure: wrongField } },
      { output: { kind: 'unsent', failure: unsent } },
      { output: { kind: 'closed', snsi: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // Whether there is a file, what was found in it, and what went wrong.
  project: ({ context: { resumedUpload, form, request, report, message, failure } }) => [
    resumedUpload === undefined,
    form.file === undefined,
    form.check,
    form.isNotified,
    request?.of,
    report?.step,
    report?.approved,
    message,
    failure?.kind,
  ],
})
