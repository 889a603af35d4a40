import type { CheckProgress } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { CheckedFile } from '#machines/shared/ports/files.ts'
import type { PrescanRequest } from '../prescan/prescan.types.ts'

/** The result of a check, or that the check failed. */
export type FileCheck = CheckedFile | { readonly isBroken: true }

/** The values of the form. */
export interface BulkForm {
  readonly file: File | undefined
  /** Undefined before the check. */
  readonly check: FileCheck | undefined
  /** Whether recipients are notified by SMS. */
  readonly isNotified: boolean
}

export interface BulkFormInput {
  readonly msisdn: string
  /** Where the network sends its summary. */
  readonly email: string
  readonly currency: string
  readonly form: BulkForm
}

export interface BulkFormContext extends Omit<BulkFormInput, 'form'>, BulkForm {
  /** The progress of the check. */
  readonly progress: CheckProgress
}

export type BulkFormEvent =
  | { type: 'file.choose'; file: File }
  | { type: 'notification.set'; on: boolean }
  | { type: 'check.progress'; progress: CheckProgress }
  | { type: 'check.end'; checked: CheckedFile }
  | { type: 'check.fail' }
  | { type: 'check.cancel' }
  | { type: 'problems.save' }
  | { type: 'prescan.start' }

/** The file to scan, with the values of the form. */
export interface BulkFormOutput {
  readonly form: BulkForm
  readonly request: PrescanRequest
}
