import type { BulkReport, BulkUpload } from '../domain/bulk-file/bulk-report.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Failure } from '../network/failure.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import type { JournalHolder, NewPayment } from '../payment/journal/payment-journal.ts'
import type { ConfirmationCodes, PaymentOutcome } from '../payment/payment.types.ts'
import type { Time } from '../shared/time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { FactsReader } from '../wallet/wallet-facts.ts'
import type { BulkForm } from './bulk-form/bulk-form.types.ts'
import type { PrescanRequest } from './prescan/prescan.types.ts'

export interface BulkInput extends FactsReader, JournalHolder {
  /** Whether the network requires a one-time PIN for an approval. */
  readonly needsOtp: boolean
  /** Whether the network accepts an `Idempotency-Key`. */
  readonly idempotent: boolean
  /** Creates an `Idempotency-Key`. */
  readonly createKey: () => string
  readonly wallet: WalletActorRef
  /** The loader of the consumer's record. */
  readonly consumer: LoaderActorRef<Consumer>
  readonly time: Time
  /** The continued upload; undefined if the consumer chooses a file. */
  readonly resumedUpload: BulkUpload | undefined
}

/** The state of one file, from the choice to the outcome. */
export interface BulkContext extends BulkInput {
  /** Where the network sends its summary; undefined before it is known. */
  readonly email: string | undefined
  readonly form: BulkForm
  /** The current or last scan. */
  readonly request: PrescanRequest | undefined
  /** The name of the file; undefined for an upload without one. */
  readonly fileName: string | undefined
  /** The report of the network, once the scan has ended. */
  readonly report: BulkReport | undefined
  /** The typed codes: sent once, then deleted. */
  readonly codes: ConfirmationCodes
  /** The approval as it begins. The journal follows it from there. */
  readonly payment: NewPayment | undefined
  /** The outcome of the approval; undefined before. */
  readonly outcome: PaymentOutcome | undefined
  /** The failure of the last scan. */
  readonly failure: Failure | undefined
}

export type BulkEvent =
  | { type: 'prescan.retry' }
  | { type: 'prescan.proceed' }
  | { type: 'order.retry' }
  | { type: 'result.finish' }
  | { type: 'choice.back' }
  | { type: 'dialog.close' }

/** Whether bulk transfers end at the menu, or close. */
export interface BulkOutput {
  readonly isBack: boolean
}

/** The message codes of bulk transfers, without those of a check. */
export type BulkFlowCode =
  | 'bulk.approvedBefore'
  | 'bulk.notApproved'
  | 'bulk.prescanFailed'
  | 'payment.checkFailed'
  | 'payment.unknown'
  | 'result.wrongOtp'
