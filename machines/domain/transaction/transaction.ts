import { type InferOutput, nonOptional, parse, picklist, pipe, readonly, transform } from 'valibot'
import { parseTimestamp } from '../dates.ts'
import { defaultTimeZone, transactionListLimit } from '../limits.ts'
import type { Cents } from '../money.ts'
import { toTitleCase } from '../title-case.ts'
import {
  amount,
  decoderOf,
  fromPath,
  listDecoderOf,
  msisdnText,
  text,
  wireObject,
  withDefault,
} from '../wire/wire-schema.ts'
import { parseTransactionType } from './transaction-types.ts'

/** The state comes as an object or as its bare alias. */
const state = pipe(
  wireObject({ bare: fromPath('', text), alias: withDefault(text, ''), name: text }),
  transform(({ bare, alias, name }) => ({
    alias: bare ?? alias,
    words: toTitleCase(name ?? bare ?? alias),
  })),
  readonly(),
)

type State = InferOutput<typeof state>

const isPending = ({ alias, words }: State): boolean => /pending/i.test(`${alias} ${words}`)

const row = pipe(
  wireObject({
    snsi: nonOptional(text),
    /** As received; `describeMoment` reads it. */
    timestamp: withDefault(text, ''),
    /** What it was, in the words of the network; empty if it has none. `typeWords` always has some. */
    typeName: fromPath('type_name', withDefault(text, '')),
    /**
     * What it was, for choosing an icon or a filter: the catalogue's own spelling, or what the network said; empty if
     * it does not say.
     */
    typeAlias: fromPath(
      'type_alias',
      pipe(
        withDefault(text, ''),
        transform(alias => parseTransactionType(alias) ?? alias),
      ),
    ),
    class: picklist(['debit', 'credit']),
    /** Never negative: `class` tells the direction. */
    amount: pipe(
      nonOptional(amount),
      transform(cents => Math.abs(cents) as Cents),
    ),
    /** What the wallet held afterwards. */
    balance: amount,
    reference: withDefault(text, ''),
    /** The mobile number of the other side of a debit, where the network names it. */
    counterparty: fromPath('abstract.recipient.msisdn', msisdnText),
    state,
  }),
  transform(read => ({ ...read, pending: isPending(read.state) })),
  readonly(),
)

/** A movement of a wallet, as its owner sees it (specification, section 3). */
export type Transaction = InferOutput<typeof row>

/** One point of the dashboard's graph. */
export interface GraphPoint
  extends Pick<Transaction, 'snsi' | 'timestamp' | 'typeName' | 'typeAlias' | 'pending'> {
  readonly balance: Cents
}

/** How something stands: awaited, not happened after all, or simply done. */
export type TransactionStatus = 'pending' | 'declined' | undefined

const standing = pipe(
  wireObject({ snsi: text, state }),
  transform(
    ({ snsi, state }): { readonly snsi: string | undefined; readonly standing: TransactionStatus } => ({
      snsi,
      standing: isPending(state) ? 'pending' : /declined/i.test(state.alias) ? 'declined' : undefined,
    }),
  ),
)

/**
 * How a transaction stands and which one it is, of an answer of which perhaps nothing else can be read: what is
 * known of money is not to be lost over what is not.
 */
export const decodeTransactionStatus = (wire: unknown) => parse(standing, wire)

/**
 * One row of a transaction list, its texts cleaned and bounded.
 *
 * @returns undefined for a row without identity, direction or a readable amount: it could only mislead.
 */
export const decodeTransaction = decoderOf(row)

/** What has become of a transaction that has not simply happened: it is awaited, or money did not move after all. */
export const getStatus = ({ pending, state }: Transaction): TransactionStatus =>
  pending ? 'pending' : /declined/i.test(state.alias) ? 'declined' : undefined

/** The rows of a transaction list that can be read, in the order received, at most as many as are asked for. */
export const decodeTransactions = listDecoderOf(row, transactionListLimit)

const epochOf = ({ timestamp }: Transaction, timeZone: string): number =>
  parseTimestamp(timestamp, timeZone)?.epochMilliseconds ?? Number.MIN_SAFE_INTEGER

/**
 * The `count` newest of `transactions`, newest first; those of one moment in the order received, those whose
 * timestamp cannot be read last.
 *
 * @param timeZone of timestamps without an offset
 */
export const takeLatestTransactions = (
  transactions: readonly Transaction[],
  count: number,
  timeZone: string = defaultTimeZone,
): readonly Transaction[] =>
  transactions
    .map(transaction => ({ transaction, epoch: epochOf(transaction, timeZone) }))
    .sort((one, other) => other.epoch - one.epoch)
    .slice(0, count)
    .map(({ transaction }) => transaction)

/** The balances after `transactions`, given newest first, in the order of time; rows without one are passed over. */
export const toGraphPoints = (transactions: readonly Transaction[]): readonly GraphPoint[] =>
  transactions
    .flatMap(({ snsi, timestamp, typeName, typeAlias, balance, pending }) =>
      balance === undefined ? [] : [{ snsi, timestamp, typeName, typeAlias, balance, pending }],
    )
    .reverse()
