import type { OtpProtectedOperation } from '#machines/domain/config/protection-flags.ts'
import type { Fault } from '#scripts/sandbox/store/faults.ts'

type Values = Readonly<Record<string, string>>

/** The networks of the sandbox. */
export type BrandName = 'lwandle' | 'khanya' | 'tiro' | 'mopane' | 'umoya'

/** A call with a body: its path and its data. */
export interface SentCall {
  readonly to: string
  readonly data: object
}

/** The network's IDs of the consumer and of two saved recipients. */
export interface SeededIds {
  readonly thandi: string
  readonly plumber: string
  readonly landlord: string
}

/** The final screen of a successful order; 'page' is the network's payment page, 'code' a QR code. */
export type ExpectedScreen = 'approved' | 'page' | 'code' | 'recipient' | 'invite' | 'bulk' | 'history'

/** One case of a definition: the typed values and the call to the network. */
export interface OrderCase {
  /** Distinguishes this case from another case of the definition on the same network. */
  readonly variant?: string
  /** All networks by default. */
  readonly networks?: readonly BrandName[]
  /** The required values as the consumer types them, in the order of the form; choices by their labels. */
  readonly typed?: Values
  /** The values that the form has without typing. */
  readonly fixed?: Values
  /** Values that the form refuses by a rule of the field, separated by bars. */
  readonly refused?: Values
  /** The values for which the network declines the order, and its message if it is not the usual one. */
  readonly declined?: Values
  readonly declineMessage?: string
  /** The fault that makes the network decline it, if no value does. */
  readonly fault?: Fault
  /** The last part of the charge component's name, and the charge in cents; without it, no charge is requested. */
  readonly charge?: readonly [component: string, cents: number]
  /** The call without the codes of the confirmation; undefined if nothing is ordered. */
  readonly sends?: SentCall | ((known: SeededIds) => SentCall)
  /** The call of the account check. */
  readonly checks?: SentCall
  readonly screen?: ExpectedScreen
  /** The transaction in the ledger: a credit for a top-up, otherwise a debit; the amount in cents. */
  readonly transaction?: readonly [type: string, amount: number, reference: string]
  /** The filled-in values of the payment form after a saved recipient was chosen. */
  readonly prefilledPayment?: (known: SeededIds) => Values
}

/** The expectations of one definition. */
export interface DefinitionRow {
  readonly otp?: OtpProtectedOperation
  /** The networks whose own button requires the consumer's PIN. */
  readonly pinOn?: readonly BrandName[]
  readonly walks: OrderCase | readonly OrderCase[]
}
