import type { Form, FormEvent } from '#machines/domain/rules/form.ts'
import type { FilterName, FilterQuery, Filters, RangeName } from '#machines/domain/transaction/filters.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { NetworkClock } from '#machines/network/network-clock.ts'
import type { TimeWindow } from '#machines/network/reads/transaction-list.types.ts'
import type { SheetFormat } from '#machines/shared/ports/files.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import type { WalletActorRef } from '../wallet.machine.ts'

export interface MyWalletInput {
  readonly msisdn: string
  /** IANA name of the network's time zone. */
  readonly timeZone: string
  /** The wallet; it is notified when the list changes. */
  readonly wallet: WalletActorRef
  readonly networkClock: NetworkClock
}

/** The owner of the listed transactions. */
export type ListOwner = Pick<MyWalletInput, 'msisdn' | 'timeZone' | 'wallet'>

/** The result of a refresh. */
export interface ListRefresh {
  /** The newest rows. */
  readonly newest: TransactionPage
  /** The current state of older pending rows. */
  readonly older: readonly Transaction[]
}

/** The rows that were read, and the window of older ones. */
export interface Listing {
  /** Newest first, without duplicates. */
  readonly rows: readonly Transaction[]
  /** The window of older rows; undefined if there are none. */
  readonly next: TimeWindow | undefined
  /** Minutes that are incomplete, 'YYYY-MM-DD HH:mm'. */
  readonly truncatedMinutes: readonly string[]
}

export interface MyWalletContext extends MyWalletInput, Form<Filters, FilterName> {
  /** The filters of the list. */
  readonly appliedFilters: Filters
  /** The typed search text. */
  readonly searchText: string
  /** The rows of the listing; after a failed read, the rows that are known from earlier reads. */
  readonly listing: Listing
  /** The payments of this session that the latest transactions do not contain yet, newest first. */
  readonly reported: readonly Transaction[]
  /** The rows of the list that was read last, for any dates. */
  readonly listed: readonly Transaction[]
  /** The latest transactions of the wallet, newest first. */
  readonly latest: readonly Transaction[]
  /** Why the list could not be read. */
  readonly failure: Failure | undefined
  /** The currency of the wallet; undefined before it is known. */
  readonly currency: string | undefined
  /** The format of the running export. */
  readonly format: SheetFormat
  /** The month of the statement, 'YYYY-MM'; undefined for a list. */
  readonly month: string | undefined
  /** Whether the statement is printed. */
  readonly isPrinted: boolean
}

/** The events of the list. */
export type ListingEvent =
  | { type: 'older.read' }
  /** Reads all older rows, one window after the other, so that a search covers them. */
  | { type: 'history.read' }
  | { type: 'history.cancel' }
  | { type: 'transactions.retry' }
  /** The transactions of the wallet have changed. */
  | { type: 'transactions.refresh' }

export type MyWalletEvent =
  /** The filters in the URL. */
  | { type: 'filters.fromUrl'; place: FilterQuery }
  | { type: 'filters.toggle' }
  | Exclude<FormEvent<FilterName>, { type: 'form.submit' }>
  | { type: 'range.choose'; name: RangeName }
  | { type: 'filters.apply' }
  | { type: 'filters.clear' }
  | { type: 'search.change'; value: string }
  | ListingEvent
  /** The record of the wallet has changed; the currency is undefined before it is read. */
  | { type: 'wallet.change'; currency: string | undefined }
  /** The network has answered with the latest transactions of the wallet. */
  | { type: 'latest.read'; latest: readonly Transaction[] }
  /** The reported payments of the wallet have changed. */
  | { type: 'payments.report'; reported: readonly Transaction[] }
  | { type: 'export.start'; format: SheetFormat }
  /** Asks for the month of a statement. */
  | { type: 'statement.open' }
  | { type: 'month.choose'; month: string }
  | { type: 'statement.print' }
  | { type: 'statement.close' }
