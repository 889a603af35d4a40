import { findFileProblem } from '../../domain/bulk-file/bulk-file.ts'
import { assertDefined } from '../../shared/assert-defined.ts'
import type { NamedFile } from '../../shared/ports/files.ts'
import type { BulkForm, BulkFormContext, BulkFormOutput, FileCheck } from './bulk-form.types.ts'

export const emptyForm: BulkForm = { file: undefined, check: undefined, isNotified: false }

/** A file that the browser had to give up: it has to be chosen anew. */
export const withUnreadableFile = (form: BulkForm): BulkForm => ({
  ...form,
  check: { unusable: 'bulkCheck.unreadable' },
})

/** What is known of a file that has just been chosen: nothing, unless it is not even opened. */
export const afterFileChosen = (file: File): Pick<BulkFormContext, 'file' | 'check' | 'progress'> => {
  const unusable = findFileProblem(file)
  return { file, check: unusable && { unusable }, progress: { rows: 0, share: 0 } }
}

/** Whether there is no use in uploading it: nothing else that a check finds keeps anybody from it. */
export const isUnusable = (check: FileCheck | undefined): boolean =>
  check !== undefined && 'unusable' in check

/** The file that is to be checked, and who cannot be paid with it. */
export const toFileCheckInput = ({ file, msisdn }: BulkFormContext) => ({
  file: assertDefined(file),
  own: msisdn,
})

/** The rows of a file with what is wrong with them, as a file of its own; undefined where nothing is. */
export const createProblemsBlob = (check: FileCheck | undefined): Blob | undefined =>
  check !== undefined && 'problems' in check ? check.problems : undefined

/** The same, and what it is to be called. */
export const createProblemsFile = ({ check }: BulkFormContext): NamedFile => ({
  file: assertDefined(createProblemsBlob(check)),
  name: 'bulk_problems.csv',
})

/** What is scanned. */
export const toBulkFormOutput = ({ file, check, isNotified, email }: BulkFormContext): BulkFormOutput => ({
  form: { file, check, isNotified },
  request: { of: 'file', file: assertDefined(file), email, isNotified },
})
