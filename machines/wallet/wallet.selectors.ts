import { defaultCurrency } from '../domain/limits.ts'
import { type Cents, currencySymbol } from '../domain/money.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { Failure } from '../network/failure.ts'
import type { WalletSnapshot } from './wallet.machine.ts'

/** The number of the consumer. */
export const selectOwnMsisdn = (snapshot: WalletSnapshot): string => snapshot.context.msisdn

/** The last read available balance, in cents; undefined before. */
export const selectAvailable = (snapshot: WalletSnapshot): Cents | undefined => snapshot.context.available

/** Whether the first read of the balance has ended, so that other code may load. */
export const selectIsBalanceRead = (snapshot: WalletSnapshot): boolean =>
  selectAvailable(snapshot) !== undefined || selectWalletFailure(snapshot) !== undefined

/** The ISO 4217 code of the wallet; ZAR until it is known. */
export const selectCurrency = (snapshot: WalletSnapshot): string =>
  snapshot.context.wallet?.currency ?? defaultCurrency

/** The currency symbol of the wallet's amounts. */
export const selectCurrencySymbol = (snapshot: WalletSnapshot): string =>
  currencySymbol(selectCurrency(snapshot))

/** Why there is no balance. */
export const selectWalletFailure = (snapshot: WalletSnapshot): Failure | undefined =>
  snapshot.matches('failed') || snapshot.matches({ open: 'balanceFailed' })
    ? snapshot.context.failure
    : undefined

/** The wallet record; undefined before it is read. */
export const selectWalletRecord = (snapshot: WalletSnapshot): Wallet | undefined => snapshot.context.wallet

/** Why the record could not be read. */
export const selectWalletReadFailure = (snapshot: WalletSnapshot): Failure | undefined =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined

/** Returns what the balance card shows. */
export const selectBalance = (snapshot: WalletSnapshot) => ({
  available: selectAvailable(snapshot),
  failure: selectWalletFailure(snapshot),
  /** When the balance was read: milliseconds since the epoch, by the network's clock. */
  readAt: snapshot.context.readAt,
  /** Whether a known balance is read again. */
  isReading: snapshot.matches({ open: 'refreshing' }),
  /** Whether the balance is old because a read failed. */
  isStale: snapshot.matches({ open: 'stale' }),
})

/** The transactions of an open wallet. */
export const selectTransactions = (snapshot: WalletSnapshot) => snapshot.children.transactions

/** Whether the wallet is known to be unlocked: only then are Top Up and Cash Out offered. */
export const selectIsUnlocked = (snapshot: WalletSnapshot): boolean =>
  snapshot.context.wallet?.locked === false

/** Whether the wallet is known to be locked, so that Top Up and Cash Out are absent. */
export const selectIsLocked = (snapshot: WalletSnapshot): boolean => snapshot.context.wallet?.locked === true
