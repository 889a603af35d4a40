import type { Form, FormEvent } from '../../domain/rules/form.ts'
import type { FilterName, FilterQuery, Filters, RangeName } from '../../domain/transaction/filters.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { Failure } from '../../network/failure.ts'
import type { NetworkClock } from '../../network/network-clock.ts'
import type { TimeWindow } from '../../network/reads/transaction-list.types.ts'
import type { SheetFormat } from '../../shared/ports/files.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import type { WalletActorRef } from '../wallet.machine.ts'

export interface MyWalletInput {
  readonly msisdn: string
  /** IANA name: of the network's clocks, and of its calendar. */
  readonly timeZone: string
  /** Which wallet, and in which currency; told when the list has changed under our eyes. */
  readonly wallet: WalletActorRef
  readonly networkClock: NetworkClock
}

/** Whose transactions to ask for. */
export type ListOwner = Pick<MyWalletInput, 'msisdn' | 'timeZone' | 'wallet'>

/** What one look at a list that is known already brings. */
export interface ListRefresh {
  /** Its newest rows. */
  readonly newest: TransactionPage
  /** Older rows that were pending, as they stand now. */
  readonly older: readonly Transaction[]
}

/** The rows read so far, and where there are more. */
export interface Listing {
  /** Newest first, each once. */
  readonly rows: readonly Transaction[]
  /** Where the older ones are; undefined when these are all. */
  readonly next: TimeWindow | undefined
  /** Minutes of which the network cannot tell all, 'YYYY-MM-DD HH:mm'. */
  readonly truncatedMinutes: readonly string[]
}

export interface MyWalletContext extends MyWalletInput, Form<Filters, FilterName> {
  /** What the list was asked for with. */
  readonly appliedFilters: Filters
  /** What is searched for among the rows, as it is typed. */
  readonly searchText: string
  readonly listing: Listing
  /** Why there is no list. */
  readonly failure: Failure | undefined
  /** Why it goes no further back. */
  readonly olderFailure: Failure | undefined
  /** How often the list was read again by itself since somebody last asked for something. */
  readonly pollCount: number
  /** What is exported, while something is. */
  readonly format: SheetFormat
}

export type MyWalletEvent =
  /** What the browser's address says. */
  | { type: 'filters.fromUrl'; place: FilterQuery }
  | { type: 'filters.toggle' }
  | Exclude<FormEvent<FilterName>, { type: 'form.submit' }>
  | { type: 'range.choose'; name: RangeName }
  | { type: 'filters.apply' }
  | { type: 'filters.clear' }
  | { type: 'search.change'; value: string }
  | { type: 'older.read' }
  | { type: 'transactions.retry' }
  /** Something has happened in this wallet. */
  | { type: 'transactions.refresh' }
  | { type: 'export.start'; format: SheetFormat }
