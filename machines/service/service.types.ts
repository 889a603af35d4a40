import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { Moment, Time } from '../time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { MenuNode, Trace } from './service-definition.types.ts'

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
  /** The transactions that are shown, newest first. */
  readonly latest: readonly Transaction[]
}

/** A payment that was sent, kept for as long as the session: the same one again is asked about (P4). */
export interface Attempt {
  readonly fingerprint: string
  readonly sentAt: Moment
  /** How the wallet's list would show it. */
  readonly trace: Trace
  /** The snsi of what the wallet showed before, and of what was sent before. */
  readonly known: readonly string[]
  /** By which the network knows it again, should it be sent once more. */
  readonly key: string
  /** Which transaction it became; undefined while nobody knows. */
  readonly snsi: string | undefined
  /** Whether it is known what became of it. */
  readonly decided: boolean
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
