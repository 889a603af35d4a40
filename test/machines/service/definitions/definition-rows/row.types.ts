import type { OtpProtectedOperation } from '../../../../../machines/domain/config/protection-flags.ts'
import type { TransactionPattern } from '../../../../../machines/payment/submission/submission.types.ts'
import type {
  ServiceDefinition,
  Values,
} from '../../../../../machines/service/definitions/service-definition.types.ts'
import type { NetworkConfig } from '../../../../../openapi/network.gen.d.ts'
import type { Fault } from '../../../../../scripts/sandbox/store/faults.ts'
import type { SentCall } from '../sandbox-network.ts'

/** The flags of a config as they come. */
export type WireFlags = NonNullable<NonNullable<NonNullable<NetworkConfig['application']>['render']>['flags']>

/** The networks of the sandbox. */
export type BrandName = 'lwandle' | 'khanya' | 'tiro' | 'mopane' | 'umoya'

/** What the network calls by an id of its own: who orders, and two of whom she pays. */
export interface SeededIds {
  readonly thandi: string
  readonly plumber: string
  readonly landlord: string
}

/** What stands at the end when all goes well. */
export type ExpectedScreen =
  /** 'Transaction Approved', and the wallet's list shows it. */
  | 'approved'
  /** The network's payment page takes the place of this one. */
  | 'page'
  /** A code to scan. */
  | 'code'
  /** Another recipient among those that are saved. */
  | 'recipient'
  /** An SMS to whoever is invited. */
  | 'invite'
  /** A form that is no order: a file of transfers, with where its summary goes. */
  | 'bulk'
  /** What was uploaded before. */
  | 'history'

/** Whom somebody pays among the saved ones, and what the form of that payment then holds. */
interface Leading {
  readonly choose: string
  readonly to: string
  readonly values: (known: SeededIds) => Values
}

/** One way through a definition: what is typed, and what the network gets. */
export interface OrderCase {
  /** Tells it apart from another one on the same network. */
  readonly way?: string
  readonly on: readonly BrandName[]
  /**
   * All that it needs, as somebody may type it, in the order of the form; what is chosen by the name that it has
   * there.
   */
  readonly typed: Values
  /** What stands there without being typed. */
  readonly fixed?: Values
  /** What some of it must not be. */
  readonly refused?: Readonly<Record<string, readonly string[]>>
  /** What is typed instead to have it declined, and what the network then says. */
  readonly declined?: Values
  readonly because?: string
  /** What else declines it, where no value does. */
  readonly fault?: Fault
  /** The charge component, and what the network charges by it, in cents; none is asked for where there is none. */
  readonly component?: string
  readonly charge?: number
  /** The call, its body without the codes of the confirmation; none where nothing is ordered. */
  readonly sends?: SentCall | ((known: SeededIds) => SentCall)
  /** The call of the account check. */
  readonly checks?: SentCall
  readonly end?: ExpectedScreen
  /** How the person's ledger shows it; money comes in with a top-up and goes out with everything else. */
  readonly shown?: Pick<TransactionPattern, 'amount' | 'reference'> & { readonly type: string }
  readonly leads?: Leading
}

/** What one definition is to do. */
export interface DefinitionRow {
  readonly path: string
  /** Tells those at one path apart. */
  readonly variant?: string
  /** Which networks offer it, as far as their services do; all do unless this says otherwise. */
  readonly when?: (flags: WireFlags) => boolean
  readonly otp?: OtpProtectedOperation
  /** Where the network's own button asks for the consumer's PIN. */
  readonly pinOn?: readonly BrandName[]
  /** What is said around it, in English. */
  readonly says?: Readonly<Record<string, string>>
  readonly timed?: true
  readonly ending?: ServiceDefinition['finalScreen']
  readonly walks: readonly OrderCase[]
}
