import { isRefused } from '#machines/domain/bulk-file/bulk-check.ts'
import { findFileProblem } from '#machines/domain/bulk-file/bulk-file.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import type { NamedFile } from '#machines/shared/ports/files.ts'
import type { BulkForm, BulkFormContext, BulkFormOutput, FileCheck } from './bulk-form.types.ts'

export const emptyForm: BulkForm = { file: undefined, check: undefined, isNotified: false }

/** Returns the form after the browser lost its file, so that the consumer chooses it again. */
export const withUnreadableFile = (form: BulkForm): BulkForm => ({
  ...form,
  check: { unusable: 'bulkCheck.unreadable' },
})

/** Returns the state of a newly chosen file: unknown, unless the file is not opened at all. */
export const afterFileChosen = (file: File): Pick<BulkFormContext, 'file' | 'check' | 'progress'> => {
  const unusable = findFileProblem(file)
  return { file, check: unusable && { unusable }, progress: { rows: 0, share: 0 } }
}

/** Whether the file cannot be uploaded: it is unreadable, or the network would refuse it. No row prevents the upload. */
export const isUnusable = (check: FileCheck | undefined): boolean =>
  check !== undefined && ('unusable' in check || ('report' in check && isRefused(check.report)))

/** Returns the file to check, with the consumer's own number, which is no valid recipient. */
export const toFileCheckInput = ({ file, msisdn }: BulkFormContext) => ({
  file: assertDefined(file),
  own: msisdn,
})

/** Returns a file of the invalid rows with their problems; undefined without problems. */
export const createProblemsBlob = (check: FileCheck | undefined): Blob | undefined =>
  check !== undefined && 'problems' in check ? check.problems : undefined

/** Returns that file with its name. */
export const createProblemsFile = ({ check }: BulkFormContext): NamedFile => ({
  file: assertDefined(createProblemsBlob(check)),
  name: 'bulk_problems.csv',
})

/** Returns the file to scan. */
export const toBulkFormOutput = ({ file, check, isNotified, email }: BulkFormContext): BulkFormOutput => ({
  form: { file, check, isNotified },
  request: { of: 'file', file: assertDefined(file), email, isNotified },
})
