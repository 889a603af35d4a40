import type { CheckProgress } from '../../domain/bulk-file/bulk-check.types.ts'
import type { BulkUpload } from '../../domain/bulk-file/bulk-report.ts'
import type { CheckedFile } from '../../shared/ports/files.ts'
import type { PrescanRequest } from '../prescan/prescan.types.ts'

/** What is known of a file that was chosen: what the check found, or that nobody could check it. */
export type FileCheck = CheckedFile | { readonly isBroken: true }

/** What stands in the form. */
export interface BulkForm {
  readonly file: File | undefined
  /** Undefined until it has been checked. */
  readonly check: FileCheck | undefined
  /** Whether recipients are told by SMS. */
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
  /** How far the check has come. */
  readonly progress: CheckProgress
  /** The last upload that was approved: a page that was read afresh knows of it by this alone (P4). */
  readonly lastApproved: BulkUpload | undefined
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

/** What is scanned, and the form as it stood then. */
export interface BulkFormOutput {
  readonly form: BulkForm
  readonly request: PrescanRequest
}
