import type { ReportFile } from '../domain/bulk-file/bulk-report.ts'
import { isOpen, type NewPayment, readJournal } from '../payment/journal/payment-journal.ts'
import type { SubmissionInput } from '../payment/submission/submission.types.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import { readClocks } from '../shared/time.ts'
import type { BulkContext, BulkInput } from './bulk.types.ts'
import type { BulkConfirmationInput } from './bulk-confirmation/bulk-confirmation.types.ts'
import type { BulkFormInput, BulkFormOutput } from './bulk-form/bulk-form.types.ts'
import { emptyForm, withUnreadableFile } from './bulk-form/form-steps.ts'
import type { PrescanInput, PrescanOutcome } from './prescan/prescan.types.ts'

export const toBulkFormInput = ({ facts, email, form }: BulkContext): BulkFormInput => {
  const { msisdn, currency } = facts.read()
  return { msisdn, email: assertDefined(email), currency, form }
}

/** Returns the context of a new or a continued upload. */
export const createInitialContext = (input: BulkInput): BulkContext => ({
  ...input,
  email: undefined,
  form: emptyForm,
  request: input.resumedUpload && { of: 'upload', snsi: input.resumedUpload.snsi },
  fileName: input.resumedUpload?.name,
  report: undefined,
  codes: {},
  payment: undefined,
  outcome: undefined,
  failure: undefined,
})

/** Returns the context for the next scan. */
export const afterForm = ({ form, request }: BulkFormOutput) => ({
  form,
  request,
  fileName: request.of === 'file' ? request.file.name : undefined,
  report: undefined,
  outcome: undefined,
  failure: undefined,
})

export const toPrescanInput = ({ request, time }: BulkContext): PrescanInput => ({
  request: assertDefined(request),
  time,
})

/** Returns the context after a pre-scan. An uploaded file is not uploaded again. */
export const afterPrescan = ({ form, request }: BulkContext, outcome: PrescanOutcome) => {
  switch (outcome.kind) {
    case 'scanned':
    case 'rejected':
      return { report: outcome.report, failure: undefined }
    case 'failed': {
      const { snsi, failure } = outcome
      return { failure, request: snsi === undefined ? request : { of: 'upload' as const, snsi } }
    }
    case 'lost':
      return { form: withUnreadableFile(form), failure: undefined }
  }
}

/** Whether another try may succeed: not after the network has rejected the file. */
export const canScanAgain = ({ report }: BulkContext): boolean => report?.step !== 'failed'

/** Returns the file of the rejected rows, unless there are none. */
export const toRejectedFileInput = ({ report }: BulkContext): { file: ReportFile | undefined } => {
  const { snsi, rejected } = assertDefined(report)
  return { file: rejected === 0 ? undefined : { snsi, kind: 'rejected' } }
}

/** Returns a text that is equal for approvals of the same upload. */
const toFingerprint = (snsi: string): string => JSON.stringify(['approveBulk', snsi])

/** Returns the input of the confirmation. The pre-scan has named the cost, with charges. */
export const toBulkConfirmationInput = (context: BulkContext): BulkConfirmationInput => {
  const { facts, journalRef, needsOtp, time, form } = context
  const { msisdn, currency } = facts.read()
  const report = assertDefined(context.report)
  const fingerprint = toFingerprint(report.snsi)
  return {
    report,
    file: form.file,
    isNotified: report.isNotified ?? form.isNotified,
    currency,
    confirmationInput: {
      fingerprint,
      journalRef,
      msisdn,
      needsOtp,
      needsPin: false,
      charges: undefined,
      time,
    },
  }
}

/** Returns the approval of the confirmed file. While an earlier approval of it is open, it uses the same key. */
export const toPayment = (context: BulkContext): NewPayment => {
  const { report, time, createKey } = context
  const fingerprint = toFingerprint(assertDefined(report).snsi)
  const open = readJournal(context).payments.findLast(
    payment => isOpen(payment) && payment.fingerprint === fingerprint,
  )
  const id = createKey()
  return {
    id,
    idempotencyKey: open?.idempotencyKey ?? id,
    operation: 'approveBulk',
    fingerprint,
    pattern: undefined,
    sentAt: readClocks(time),
    excludedIds: [],
  }
}

/** Returns the approval of the confirmed file, with the report that shows whether it was made. */
export const toApprovalInput = (context: BulkContext): SubmissionInput => {
  const { report, codes, idempotent: sendsIdempotencyKey, wallet, journalRef } = context
  const { id: paymentId, idempotencyKey } = assertDefined(context.payment)
  const { snsi } = assertDefined(report)
  return {
    paymentId,
    journalRef,
    request: {
      call: { operation: 'approveBulk', data: { snsi } },
      codes,
      sendsIdempotencyKey,
      idempotencyKey,
    },
    verification: { reportOf: snsi },
    wallet,
  }
}
