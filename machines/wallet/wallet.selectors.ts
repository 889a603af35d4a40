import { defaultCurrency } from '../domain/limits.ts'
import { type Cents, currencySymbol } from '../domain/money.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { Failure } from '../network/failure.ts'
import type { WalletSnapshot } from './wallet.machine.ts'

/** What can be spent, in cents, as it was last read; undefined until it is known. */
export const selectAvailable = (snapshot: WalletSnapshot): Cents | undefined => snapshot.context.available

/** The ISO 4217 code of the wallet; ZAR until it is known. */
export const selectCurrency = (snapshot: WalletSnapshot): string =>
  snapshot.context.wallet?.currency ?? defaultCurrency

/** The sign that stands before every amount of this wallet. */
export const selectCurrencySymbol = (snapshot: WalletSnapshot): string =>
  currencySymbol(selectCurrency(snapshot))

/** Why there is no balance, when there is none and none is on its way. */
export const selectWalletFailure = (snapshot: WalletSnapshot): Failure | undefined =>
  snapshot.context.available === undefined ? snapshot.context.failure : undefined

/** The wallet itself; undefined until it is known. */
export const selectWalletRecord = (snapshot: WalletSnapshot): Wallet | undefined => snapshot.context.wallet

/** Why it is not, when it is not and is not on its way. */
export const selectWalletReadFailure = (snapshot: WalletSnapshot): Failure | undefined =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined

/** Whether the balance shown is an old one because it could not be read anew. */
export const selectIsStale = (snapshot: WalletSnapshot): boolean => snapshot.matches({ open: 'stale' })

/** The transactions beside an open wallet. */
export const selectTransactions = (snapshot: WalletSnapshot) => snapshot.children.transactions

/** Whether the wallet is known not to be locked: only then are Top Up and Cash Out offered (P12). */
export const selectIsUnlocked = (snapshot: WalletSnapshot): boolean =>
  snapshot.context.wallet?.locked === false

/** Whether the wallet is locked or could not be read, so that Top Up and Cash Out are absent (P12). */
export const selectIsUnusable = (snapshot: WalletSnapshot): boolean =>
  snapshot.context.wallet?.locked === true || selectWalletReadFailure(snapshot) !== undefined

/** The `snsi` of each transaction known now: what is not among them happened later. */
export const selectKnownTransactionIds = (snapshot: WalletSnapshot): readonly string[] =>
  snapshot.children.transactions?.getSnapshot().context.transactions.map(({ snsi }) => snsi) ?? []
