import { isServerError, toFailure } from '../network/failure.ts'
import type { ConfirmationOutput } from '../payment/confirmation/confirmation.machine.ts'
import type { SubmissionInput, SubmissionOutcome } from '../payment/submission/submission.types.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import type { BulkContext, BulkInput } from './bulk.types.ts'
import type { BulkConfirmationInput } from './bulk-confirmation/bulk-confirmation.types.ts'
import type { BulkFormInput, BulkFormOutput } from './bulk-form/bulk-form.types.ts'
import { emptyForm, withUnreadableFile } from './bulk-form/form-steps.ts'
import type { PrescanInput, PrescanOutcome } from './prescan/prescan.types.ts'
import type { ReportFile } from './report-file/report-file.machine.ts'

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
  otp: { sentAt: undefined, isSent: false },
  code: undefined,
  message: undefined,
  traceId: '0',
  isServerError: false,
  failure: undefined,
})

/** Returns the context for the next scan. A code that was sent for another file is not valid (S11). */
export const afterForm = ({ otp }: BulkContext, { form, request }: BulkFormOutput) => ({
  form,
  request,
  fileName: request.of === 'file' ? request.file.name : undefined,
  report: undefined,
  message: undefined,
  traceId: '0',
  isServerError: false,
  failure: undefined,
  otp: { ...otp, isSent: false },
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

/** Returns the input of the confirmation. The pre-scan has named the cost, with charges. */
export const toBulkConfirmationInput = (context: BulkContext): BulkConfirmationInput => {
  const { facts, needsOtp, otp, time, form } = context
  const { msisdn, currency } = facts.read()
  const report = assertDefined(context.report)
  return {
    report,
    file: form.file,
    isNotified: report.isNotified ?? form.isNotified,
    currency,
    confirmationInput: { ...otp, msisdn, needsOtp, needsPin: false, charges: undefined, time },
  }
}

/** Returns the context after a confirmation. */
export const withConfirmation = ({ codes, sentAt, isSent }: ConfirmationOutput) => ({
  code: codes?.otp,
  otp: { sentAt, isSent },
})

/** Returns the approval of the confirmed file, with the report that shows whether it was made. */
export const toApprovalInput = ({
  report,
  code,
  idempotent: sendsIdempotencyKey,
  createKey,
  wallet,
}: BulkContext): SubmissionInput => {
  const { snsi } = assertDefined(report)
  return {
    request: {
      call: { operation: 'approveBulk', data: { snsi } },
      codes: code === undefined ? {} : { otp: code },
      sendsIdempotencyKey,
      idempotencyKey: createKey(),
    },
    verification: { reportOf: snsi },
    wallet,
  }
}

/** Returns the context after an approval. The one-time PIN counts as used once the approval was sent. */
export const afterApproval = ({ otp }: BulkContext, outcome: SubmissionOutcome) => {
  const used = { code: undefined, otp: { ...otp, isSent: false } }
  switch (outcome.kind) {
    case 'approved':
    case 'declined': {
      const { message, traceId, isServerError, wasDoneBefore } = outcome.receipt
      const before = { code: 'bulk.approvedBefore' } as const
      return { ...used, message: wasDoneBefore ? before : message, traceId, isServerError }
    }
    case 'invalid': {
      const { words: message, traceId } = outcome.failure
      return { ...used, message, traceId, isServerError: isServerError(outcome.failure) }
    }
    case 'unsent':
      return { code: undefined, failure: outcome.failure }
    case 'closed':
      return { code: undefined }
  }
}

/** Returns the failure of a step. */
export const withFailure = (error: unknown) => ({ failure: toFailure(error) })
