import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'

/** Whose money, and what is known of it. */
export interface WalletInfo {
  readonly msisdn: string
  /** The `snsi` of the consumer; undefined while it is not known. */
  readonly entity: string | undefined
  /** Whether it is not known because it could not be read. */
  readonly isEntityUnavailable: boolean
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** In cents; undefined while it is not known. */
  readonly available: Cents | undefined
  /** Whether it is not known because it could not be read. */
  readonly isBalanceUnavailable: boolean
  /** Whether the wallet itself could not be read or created. */
  readonly isWalletMissing: boolean
  /** Whether the wallet is known not to be locked (P12). */
  readonly isUnlocked: boolean
  /** The transactions that are shown, newest first; undefined until they are known. */
  readonly latestTransactions: readonly Transaction[] | undefined
}

/** What of it is told anew whenever it changes. */
export type WalletInfoChange = Omit<WalletInfo, 'msisdn' | 'timeZone'>

/** What is known of the wallet that pays and of its owner, as it stands now. */
export const withWalletInfo = (
  { walletInfo }: { readonly walletInfo: WalletInfo },
  {
    available,
    currency,
    entity,
    isEntityUnavailable,
    latestTransactions,
    isUnlocked,
    isBalanceUnavailable,
    isWalletMissing,
  }: WalletInfoChange,
) => ({
  walletInfo: {
    ...walletInfo,
    available,
    currency,
    entity,
    isEntityUnavailable,
    latestTransactions,
    isUnlocked,
    isBalanceUnavailable,
    isWalletMissing,
  },
})

/** Which transactions the wallet shows; undefined until that is known. */
export const listTransactionIds = ({
  latestTransactions,
}: Pick<WalletInfo, 'latestTransactions'>): readonly string[] | undefined =>
  latestTransactions?.map(({ snsi }) => snsi)

/** Whether it is known who the owner is, or that nobody can tell. */
export const isOwnerResolved = ({ entity, isEntityUnavailable }: WalletInfo): boolean =>
  entity !== undefined || isEntityUnavailable

/** The same of a whole dialog: what was shown first is what a code that is held out is compared with. */
export const withDialogWalletInfo = (
  context: { readonly walletInfo: WalletInfo; readonly knownTransactionIds: readonly string[] | undefined },
  change: WalletInfoChange,
) => ({
  ...withWalletInfo(context, change),
  knownTransactionIds: context.knownTransactionIds ?? listTransactionIds(change),
})
