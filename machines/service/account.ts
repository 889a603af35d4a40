import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'

/** Whose money, and what is known of it. */
export interface Account {
  readonly msisdn: string
  /** The `snsi` of the consumer; undefined while it is not known. */
  readonly entity: string | undefined
  /** Whether it is not known because it could not be read. */
  readonly entityUnreadable: boolean
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** In cents; undefined while it is not known. */
  readonly available: Cents | undefined
  /** Whether it is not known because it could not be read. */
  readonly unreadable: boolean
  /** Whether the wallet is known not to be locked (P12). */
  readonly unlocked: boolean
  /** The transactions that are shown, newest first; undefined until they are known. */
  readonly latest: readonly Transaction[] | undefined
}

/** What of it is told anew whenever it changes. */
export type AccountChange = Omit<Account, 'msisdn' | 'timeZone'>

/** What is known of the wallet that pays and of its owner, as it stands now. */
export const withChange = (
  { account }: { readonly account: Account },
  { available, currency, entity, entityUnreadable, latest, unlocked, unreadable }: AccountChange,
) => ({
  account: { ...account, available, currency, entity, entityUnreadable, latest, unlocked, unreadable },
})

/** Which transactions the wallet shows; undefined until that is known. */
export const snsisOf = ({ latest }: Pick<Account, 'latest'>): readonly string[] | undefined =>
  latest?.map(({ snsi }) => snsi)

/** Whether it is known who the owner is, or that nobody can tell. */
export const isOwnerTold = ({ entity, entityUnreadable }: Account): boolean =>
  entity !== undefined || entityUnreadable

/** The same of a whole dialog: what was shown first is what a code that is held out is compared with. */
export const withWallet = (
  context: { readonly account: Account; readonly shown: readonly string[] | undefined },
  change: AccountChange,
) => ({
  ...withChange(context, change),
  shown: context.shown ?? snsisOf(change),
})
