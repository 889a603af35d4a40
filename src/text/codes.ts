import type { ChargesCode } from '../../machines/charges/charges.selectors.ts'
import type { ConfirmationCode } from '../../machines/confirmation/confirmation.selectors.ts'
import type { CopyCode } from '../../machines/copy/copy.machine.ts'
import type { ServiceCode } from '../../machines/domain/services.ts'
import type { FailureCode } from '../../machines/network/failure.ts'
import type { PaymentCode } from '../../machines/payment/payment.selectors.ts'
import type { ProcessingCode } from '../../machines/processing/processing.selectors.ts'
import type { QrCode } from '../../machines/qr/qr.selectors.ts'
import type { RecipientsCode } from '../../machines/recipients/recipients.types.ts'
import type { LimitCode, ProblemCode } from '../../machines/service/fields.ts'
import type { MenuRefusal } from '../../machines/service/generic.ts'
import type { LookupCode } from '../../machines/service/lookups.ts'
import type { PlainQuestion } from '../../machines/service/menu.ts'
import type { DefinitionCode } from '../../machines/service/service.codes.ts'
import type { DialogCode } from '../../machines/service/service.selectors.ts'
import type { SignInCode } from '../../machines/sign-in/sign-in.selectors.ts'
import type { TimesCode } from '../../machines/times/times.selectors.ts'
import type { Limit } from '../../machines/words.ts'

/** Every code that a machine can put before a consumer at the door; a language has words for each. */
export type DoorCode = FailureCode | ServiceCode | SignInCode

/** The same of the machines that run once a session is open. */
export type InsideCode =
  | ChargesCode
  | ConfirmationCode
  | CopyCode
  | DefinitionCode
  | DialogCode
  | LookupCode
  | MenuRefusal
  | PaymentCode
  | PlainQuestion
  | ProblemCode
  | ProcessingCode
  | QrCode
  | RecipientsCode
  | TimesCode

/** How a language tells of limits of money. */
export type LimitTexts = Readonly<Record<LimitCode, (limit: Limit) => string>>
