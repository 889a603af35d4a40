import type { Cents } from '../domain/money.ts'
import type { Moment, Time } from '../time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { MenuNode } from './service-definition.types.ts'

/** Whose money, and what is known of it. */
export interface Account {
  readonly msisdn: string
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** In cents; undefined while it is not known. */
  readonly available: Cents | undefined
  /** Whether it is not known because it could not be read. */
  readonly unreadable: boolean
  /** The snsi of the transactions that are shown. */
  readonly seen: readonly string[]
}

/** A payment that was sent, kept for as long as the session: the same one again is asked about (P4). */
export interface Attempt {
  readonly fingerprint: string
  readonly sentAt: Moment
  /** What the wallet showed before. */
  readonly known: readonly string[]
}

/** What of it is told anew whenever it changes. */
export type AccountChange = Omit<Account, 'msisdn' | 'timeZone'>

export interface ServiceInput {
  readonly service: MenuNode
  /** The step to begin at, from the service down. */
  readonly path: string
  readonly account: Account
  readonly attempts: readonly Attempt[]
  readonly wallet: WalletActorRef
  readonly time: Time
  /** Whether the network takes an `Idempotency-Key`. */
  readonly idempotent: boolean
}

/** What happens in a service dialog. */
export type ServiceEvent =
  | { type: 'choice.choose'; name: string }
  | { type: 'choice.back' }
  | { type: 'page.turn'; by: 1 | -1 }
  | { type: 'field.change'; name: string; value: string }
  | { type: 'field.leave'; name: string }
  | { type: 'form.submit' }
  | { type: 'form.retry' }
  | { type: 'order.repeat' }
  | { type: 'order.retry' }
  | { type: 'result.finish' }
  | { type: 'dialog.close' }
  | { type: 'wallet.retry' }
  | ({ type: 'wallet.change' } & AccountChange)
