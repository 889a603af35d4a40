import { type Cents, currencySymbol } from '../domain/money.ts'
import type { Failure } from '../network/failure.ts'
import type { WalletSnapshot } from './wallet.machine.ts'

/** What can be spent, in cents; undefined until it is known. */
export const selectAvailable = (snapshot: WalletSnapshot): Cents | undefined => snapshot.context.available

/** The sign that stands before every amount of this wallet. */
export const selectCurrencySymbol = (snapshot: WalletSnapshot): string =>
  currencySymbol(snapshot.context.wallet?.currency ?? 'ZAR')

/** Why there is no balance, when there is none and none is on its way. */
export const selectWalletFailure = (snapshot: WalletSnapshot): Failure | undefined => snapshot.context.failure

/** The transactions beside an open wallet. */
export const selectTransactions = (snapshot: WalletSnapshot) => snapshot.children.transactions
