import { unusableAsFile } from '../../domain/bulk-file/bulk-file.ts'
import { known } from '../../shared/known.ts'
import type { NamedFile } from '../../shared/ports.ts'
import type { BulkForm, BulkFormContext, BulkFormEnd, FileCheck } from './bulk-form.types.ts'

export const emptyForm: BulkForm = { file: undefined, check: undefined, isNotified: false }

/** A file that the browser had to give up: it has to be chosen anew. */
export const withoutFile = (form: BulkForm): BulkForm => ({
  ...form,
  check: { unusable: 'bulkCheck.unreadable' },
})

/** What is known of a file that has just been chosen: nothing, unless it is not even opened. */
export const chosen = (file: File): Pick<BulkFormContext, 'file' | 'check' | 'progress'> => {
  const unusable = unusableAsFile(file)
  return { file, check: unusable && { unusable }, progress: { rows: 0, share: 0 } }
}

/** Whether there is no use in uploading it: nothing else that a check finds keeps anybody from it. */
export const isUnusable = (check: FileCheck | undefined): boolean =>
  check !== undefined && 'unusable' in check

/** The file that is to be checked, and who cannot be paid with it. */
export const checkOf = ({ file, msisdn }: BulkFormContext) => ({ file: known(file), own: msisdn })

/** The rows of a file with what is wrong with them, as a file of its own; undefined where nothing is. */
export const problemsIn = (check: FileCheck | undefined): Blob | undefined =>
  check !== undefined && 'problems' in check ? check.problems : undefined

/** The same, and what it is to be called. */
export const problemsFile = ({ check }: BulkFormContext): NamedFile => ({
  file: known(problemsIn(check)),
  name: 'bulk_problems.csv',
})

/** What is scanned. */
export const endOf = ({ file, check, isNotified, email }: BulkFormContext): BulkFormEnd => ({
  form: { file, check, isNotified },
  request: { of: 'file', file: known(file), email, isNotified },
})
