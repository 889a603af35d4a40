import type { Consumer } from '../domain/consumer.ts'
import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'

/** The actors of the wallet and of the consumer's record. */
export interface WalletActorRefs {
  readonly walletRef: WalletActorRef
  /** The loader of the consumer's record. */
  readonly consumerRef: LoaderActorRef<Consumer>
}

/** The part of the wallet and the consumer that a service dialog reads. */
export interface WalletInfo {
  readonly msisdn: string
  /** The `snsi` of the consumer; undefined while it is unknown. */
  readonly entity: string | undefined
  /** Whether `entity` is undefined because the consumer could not be read. */
  readonly isEntityUnavailable: boolean
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** The balance in cents; undefined while it is unknown. */
  readonly available: Cents | undefined
  /** Whether the balance could not be read. */
  readonly isBalanceUnavailable: boolean
  /** Whether the wallet itself could not be read or created. */
  readonly isWalletMissing: boolean
  /** Whether the wallet is known to be unlocked (P12). */
  readonly isUnlocked: boolean
  /** The recent transactions, newest first; undefined until they are loaded. */
  readonly latestTransactions: readonly Transaction[] | undefined
}

/** The part of the wallet info that changes while the dialog is open. */
export type WalletInfoChange = Omit<WalletInfo, 'msisdn' | 'timeZone'>

/** Returns the context with the new wallet info. */
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

/** Returns the `snsi` of each transaction that the wallet shows; undefined until they are loaded. */
export const listTransactionIds = ({
  latestTransactions,
}: Pick<WalletInfo, 'latestTransactions'>): readonly string[] | undefined =>
  latestTransactions?.map(({ snsi }) => snsi)

/** Whether the consumer is known, or could not be read. */
export const isOwnerResolved = ({ entity, isEntityUnavailable }: WalletInfo): boolean =>
  entity !== undefined || isEntityUnavailable

/**
 * Returns the context of the dialog with the new wallet info. The first known transactions are kept: a QR code screen
 * compares new transactions with them.
 */
export const withDialogWalletInfo = (
  context: { readonly walletInfo: WalletInfo; readonly knownTransactionIds: readonly string[] | undefined },
  change: WalletInfoChange,
) => ({
  ...withWalletInfo(context, change),
  knownTransactionIds: context.knownTransactionIds ?? listTransactionIds(change),
})
