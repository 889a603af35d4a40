import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'

/** Whose money, and what is known of it. */
export interface WalletInfo {
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
export type WalletInfoChange = Omit<WalletInfo, 'msisdn' | 'timeZone'>

/** What is known of the wallet that pays and of its owner, as it stands now. */
export const withWalletInfo = (
  { account }: { readonly account: WalletInfo },
  { available, currency, entity, entityUnreadable, latest, unlocked, unreadable }: WalletInfoChange,
) => ({
  account: { ...account, available, currency, entity, entityUnreadable, latest, unlocked, unreadable },
})

/** Which transactions the wallet shows; undefined until that is known. */
export const listTransactionIds = ({ latest }: Pick<WalletInfo, 'latest'>): readonly string[] | undefined =>
  latest?.map(({ snsi }) => snsi)

/** Whether it is known who the owner is, or that nobody can tell. */
export const isOwnerResolved = ({ entity, entityUnreadable }: WalletInfo): boolean =>
  entity !== undefined || entityUnreadable

/** The same of a whole dialog: what was shown first is what a code that is held out is compared with. */
export const withDialogWalletInfo = (
  context: { readonly account: WalletInfo; readonly shown: readonly string[] | undefined },
  change: WalletInfoChange,
) => ({
  ...withWalletInfo(context, change),
  shown: context.shown ?? listTransactionIds(change),
})
