import type { InputFrom } from 'xstate'
import type { BulkReport, BulkUpload } from '../../domain/bulk-file/bulk-report.ts'
import type { Cents } from '../../domain/money.ts'
import type {
  ConfirmationOutput,
  confirmationMachine,
} from '../../payment/confirmation/confirmation.machine.ts'

/** What is to be approved, to be compared with what was. */
export interface EarlierUploadCheck {
  readonly report: BulkReport
  /** The file itself, where it was chosen here. */
  readonly file: File | undefined
  /** Whether recipients are told by SMS. */
  readonly isNotified: boolean
  readonly currency: string
}

/** What is known before it is confirmed. */
export interface EarlierUploadResult {
  /** An upload of the same that was approved. */
  readonly earlier: BulkUpload | undefined
  /** What one SMS costs, in cents; undefined where none is sent, or nobody can say. */
  readonly smsPrice: Cents | undefined
}

export interface BulkConfirmationInput extends EarlierUploadCheck {
  /** What the confirmation has to collect. */
  readonly confirmationInput: InputFrom<typeof confirmationMachine>
}

export interface BulkConfirmationContext extends BulkConfirmationInput, EarlierUploadResult {
  readonly confirmed: ConfirmationOutput
}
