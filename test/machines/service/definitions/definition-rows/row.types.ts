import type { OtpProtectedOperation } from '../../../../../machines/domain/config/protection-flags.ts'
import type { TransactionPattern } from '../../../../../machines/payment/submission/submission.types.ts'
import type {
  ServiceDefinition,
  Values,
} from '../../../../../machines/service/definitions/service-definition.types.ts'
import type { NetworkConfig } from '../../../../../openapi/network.gen.d.ts'
import type { Fault } from '../../../../../scripts/sandbox/store/faults.ts'
import type { SentCall } from '../sandbox-network.ts'

/** The flags of a config on the wire. */
export type WireFlags = NonNullable<NonNullable<NonNullable<NetworkConfig['application']>['render']>['flags']>

/** The networks of the sandbox. */
export type BrandName = 'lwandle' | 'khanya' | 'tiro' | 'mopane' | 'umoya'

/** The network's IDs of the consumer and of two saved recipients. */
export interface SeededIds {
  readonly thandi: string
  readonly plumber: string
  readonly landlord: string
}

/** The final screen of a successful order. */
export type ExpectedScreen =
  /** 'Transaction Approved', with the transaction in the wallet's list. */
  | 'approved'
  /** The network's payment page, which replaces the portal. */
  | 'page'
  /** A QR code. */
  | 'code'
  /** A new saved recipient. */
  | 'recipient'
  /** An SMS to the invited number. */
  | 'invite'
  /** The form of a bulk upload, with the email for its summary. */
  | 'bulk'
  /** The list of previous uploads. */
  | 'history'

/** The saved recipient that is chosen, and the values of the payment form after that. */
interface Leading {
  readonly choose: string
  readonly to: string
  readonly values: (known: SeededIds) => Values
}

/** One case of a definition: the typed values and the call to the network. */
export interface OrderCase {
  /** The name that distinguishes it from another case on the same network. */
  readonly way?: string
  readonly on: readonly BrandName[]
  /** The required values as the consumer types them, in the order of the form; choices by their labels. */
  readonly typed: Values
  /** The values that the form has without typing. */
  readonly fixed?: Values
  /** Invalid values of some fields. */
  readonly refused?: Readonly<Record<string, readonly string[]>>
  /** The values for which the network declines the order, and its message. */
  readonly declined?: Values
  readonly because?: string
  /** The fault that makes the network decline it, if no value does. */
  readonly fault?: Fault
  /** The charge component and its charge in cents; without a component there is no request. */
  readonly component?: string
  readonly charge?: number
  /** The call without the codes of the confirmation; undefined if nothing is ordered. */
  readonly sends?: SentCall | ((known: SeededIds) => SentCall)
  /** The call of the account check. */
  readonly checks?: SentCall
  readonly end?: ExpectedScreen
  /** The transaction in the ledger: a credit for a top-up, otherwise a debit. */
  readonly shown?: Pick<TransactionPattern, 'amount' | 'reference'> & { readonly type: string }
  readonly leads?: Leading
}

/** The expectations of one definition. */
export interface DefinitionRow {
  readonly path: string
  /** The name that distinguishes definitions at the same path. */
  readonly variant?: string
  /** Whether the flags of a network offer it; all networks by default. */
  readonly when?: (flags: WireFlags) => boolean
  readonly otp?: OtpProtectedOperation
  /** The networks whose own button requires the consumer's PIN. */
  readonly pinOn?: readonly BrandName[]
  /** The English texts around the form. */
  readonly says?: Readonly<Record<string, string>>
  readonly timed?: true
  readonly ending?: ServiceDefinition['finalScreen']
  readonly walks: readonly OrderCase[]
}
