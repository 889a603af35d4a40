import type { InputFrom } from 'xstate'
import type { BulkReport, BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import type { Cents } from '#machines/domain/money.ts'
import type {
  ConfirmationOutput,
  confirmationMachine,
} from '#machines/payment/confirmation/confirmation.machine.ts'

/** The file to approve, for comparison with earlier uploads. */
export interface EarlierUploadCheck {
  readonly report: BulkReport
  /** The file, if the consumer chose it here. */
  readonly file: File | undefined
  /** Whether recipients are notified by SMS. */
  readonly isNotified: boolean
  readonly currency: string
}

/** The result of the comparison. */
export interface EarlierUploadResult {
  /** The approved upload of the same file. */
  readonly earlier: BulkUpload | undefined
  /** The price of one SMS in cents; undefined without SMS, or if it is unknown. */
  readonly smsPrice: Cents | undefined
}

export interface BulkConfirmationInput extends EarlierUploadCheck {
  /** The input of the confirmation. */
  readonly confirmationInput: InputFrom<typeof confirmationMachine>
}

export interface BulkConfirmationContext extends BulkConfirmationInput, EarlierUploadResult {
  readonly confirmed: ConfirmationOutput
}
