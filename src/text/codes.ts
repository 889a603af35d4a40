import type { BulkFlowCode } from '#machines/bulk/bulk.types.ts'
import type { RemarkCode, RowCode, UnusableCode } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { ServiceCode, TitleCode } from '#machines/domain/config/services.ts'
import type { Limit } from '#machines/domain/message.ts'
import type { FilterCode } from '#machines/domain/transaction/filters.ts'
import type { TransactionTypeCode } from '#machines/domain/transaction/transaction-types.ts'
import type { FailureCode } from '#machines/network/failure.ts'
import type { ChargesCode } from '#machines/payment/charges/charges.selectors.ts'
import type { ConfirmationCode } from '#machines/payment/confirmation/confirmation.selectors.ts'
import type { ProcessingCode } from '#machines/payment/processing/processing.selectors.ts'
import type { PaymentCode } from '#machines/payment/submission/submission.selectors.ts'
import type { PaymentRequestCode } from '#machines/payment-request/approval-menu.ts'
import type { OutcomeCode } from '#machines/service/checkout/checkout.selectors.ts'
import type { LimitCode, ProblemCode } from '#machines/service/form/field-validation.ts'
import type { ChoiceMessage, LookupCode } from '#machines/service/form/lookups.ts'
import type { UnavailableCode } from '#machines/service/menu/config-definition.ts'
import type { ConfigFieldCode } from '#machines/service/menu/config-fields.ts'
import type { DefaultQuestion } from '#machines/service/menu/menu.ts'
import type { TimesCode } from '#machines/service/processing-times/processing-times.selectors.ts'
import type { QrCode } from '#machines/service/qr/qr.selectors.ts'
import type { QrSharingCode } from '#machines/service/qr/qr-sharing/qr-sharing.selectors.ts'
import type { RecipientsCode } from '#machines/service/recipients/recipients.types.ts'
import type { DefinitionCode } from '#machines/service/service.codes.ts'
import type { DialogCode } from '#machines/service/service.selectors.ts'
import type { InstrumentsCode } from '#machines/settings/instruments/instruments.selectors.ts'
import type { MfaCode } from '#machines/settings/mfa/mfa.selectors.ts'
import type { RenamingCode } from '#machines/settings/renaming/renaming.selectors.ts'
import type { CopyCode } from '#machines/shared/copy/copy.machine.ts'
import type { NewPasswordCode } from '#machines/sign-in/new-password/new-password.selectors.ts'
import type { RecoveryCode } from '#machines/sign-in/recovery/recovery.types.ts'
import type { RegistrationCode } from '#machines/sign-in/registration/registration.selectors.ts'
import type { SecondStepCode } from '#machines/sign-in/second-step/second-step.types.ts'
import type { SignInCode } from '#machines/sign-in/sign-in.selectors.ts'
import type { ExportCode } from '#machines/wallet/export/export.selectors.ts'
import type { ReceiptCode } from '#machines/wallet/receipt/receipt.types.ts'

/** The text codes of the sign-in page; each language has a text for every code. */
export type SignInTextCode = FailureCode | SignInCode

/** The text codes of the dialogs over the sign-in form. */
export type SignInDialogsTextCode =
  | Exclude<NewPasswordCode | RegistrationCode, SignInTextCode>
  | RecoveryCode
  | SecondStepCode

/** The text codes of the session's machines. */
export type SessionTextCode =
  | ChargesCode
  | ConfigFieldCode
  | ConfirmationCode
  | CopyCode
  | DefinitionCode
  | DialogCode
  | OutcomeCode
  | InstrumentsCode
  | LookupCode
  | UnavailableCode
  | MfaCode
  | PaymentCode
  | DefaultQuestion
  | ProblemCode
  | 'problem.phone'
  | ProcessingCode
  | QrCode
  | QrSharingCode
  | ServiceCode
  | RecipientsCode
  | RenamingCode
  | TimesCode
  | TitleCode

/** The text codes of the wallet screens: My Wallet, receipts, exports and payment requests. */
export type WalletTextCode = PaymentRequestCode | ExportCode | FilterCode | ReceiptCode | TransactionTypeCode

/** The text codes of bulk transfers. */
export type BulkTextCode = Exclude<BulkFlowCode, SessionTextCode> | RemarkCode | RowCode | UnusableCode

/** The messages about a choice that has changed or is gone, given the choice's name. */
export type ChoiceTexts = Readonly<Record<ChoiceMessage['code'], (name: string) => string>>

/** The messages about amount limits, given the limit. */
export type LimitTexts = Readonly<Record<LimitCode, (limit: Limit) => string>>
