import { cleanText } from './clean-text.ts'
import { defaultTimeZone, transactionListLimit } from './constants.ts'
import { parseTimestamp } from './dates.ts'
import { type Cents, readWireAmount } from './money.ts'
import { readMsisdn } from './phone.ts'
import { spelledOut } from './spelled-out.ts'
import { typeOf } from './transaction-types.ts'
import { at, listOf } from './wire.ts'

/** A movement of a wallet, as its owner sees it (specification, section 3). */
export interface Transaction {
  readonly snsi: string
  /** As received; `describeMoment` reads it. */
  readonly timestamp: string
  /** What it was, in the words of the network; empty if it has none. `typeWords` always has some. */
  readonly typeName: string
  /**
   * What it was, for choosing an icon or a filter: the catalogue's own spelling, or what the network said; empty if
   * it does not say.
   */
  readonly typeAlias: string
  readonly class: 'debit' | 'credit'
  /** Never negative: `class` tells the direction. */
  readonly amount: Cents
  /** What the wallet held afterwards. */
  readonly balance: Cents | undefined
  readonly reference: string
  /** The mobile number of the other side of a debit, where the network names it. */
  readonly counterparty: string | undefined
  readonly state: { readonly alias: string; readonly words: string }
  readonly pending: boolean
}

/** One point of the dashboard's graph. */
export interface GraphPoint
  extends Pick<Transaction, 'snsi' | 'timestamp' | 'typeName' | 'typeAlias' | 'pending'> {
  readonly balance: Cents
}

/** The state comes as an object or as its bare alias. */
const readState = (wire: unknown): Transaction['state'] => {
  const alias = cleanText(wire) ?? cleanText(at(wire, 'alias')) ?? ''
  return { alias, words: spelledOut(cleanText(at(wire, 'name')) ?? alias) }
}

const isPending = ({ alias, words }: Transaction['state']): boolean => /pending/i.test(`${alias} ${words}`)

/** How something stands: awaited, not happened after all, or simply done. */
export type Standing = 'pending' | 'declined' | undefined

/**
 * How a transaction stands and which one it is, of an answer of which perhaps nothing else can be read: what is
 * known of money is not to be lost over what is not.
 */
export const decodeStanding = (
  wire: unknown,
): { readonly snsi: string | undefined; readonly standing: Standing } => {
  const state = readState(at(wire, 'state'))
  return {
    snsi: cleanText(at(wire, 'snsi')),
    standing: isPending(state) ? 'pending' : /declined/i.test(state.alias) ? 'declined' : undefined,
  }
}

/**
 * One row of a transaction list, its texts cleaned and bounded.
 *
 * @returns undefined for a row without identity, direction or a readable amount: it could only mislead.
 */
export const decodeTransaction = (wire: unknown): Transaction | undefined => {
  const text = (key: string) => cleanText(at(wire, key))
  const snsi = text('snsi')
  const direction = at(wire, 'class')
  const amount = readWireAmount(at(wire, 'amount'))
  if (snsi === undefined || amount === undefined || (direction !== 'debit' && direction !== 'credit'))
    return undefined
  const typeAlias = text('type_alias') ?? ''
  const state = readState(at(wire, 'state'))
  return {
    snsi,
    timestamp: text('timestamp') ?? '',
    typeName: text('type_name') ?? '',
    typeAlias: typeOf(typeAlias) ?? typeAlias,
    class: direction,
    amount: Math.abs(amount) as Cents,
    balance: readWireAmount(at(wire, 'balance')),
    reference: text('reference') ?? '',
    counterparty: readMsisdn(at(wire, 'abstract', 'recipient', 'msisdn')),
    state,
    pending: isPending(state),
  }
}

/** What has become of a transaction that has not simply happened: it is awaited, or money did not move after all. */
export const standingOf = ({ pending, state }: Transaction): Standing =>
  pending ? 'pending' : /declined/i.test(state.alias) ? 'declined' : undefined

/** The rows of a transaction list that can be read, in the order received, at most as many as are asked for. */
export const decodeTransactions = (wire: unknown): readonly Transaction[] =>
  listOf(wire, transactionListLimit).flatMap(row => decodeTransaction(row) ?? [])

const epochOf = ({ timestamp }: Transaction, timeZone: string): number =>
  parseTimestamp(timestamp, timeZone)?.epochMilliseconds ?? Number.MIN_SAFE_INTEGER

/**
 * The `count` newest of `transactions`, newest first; those of one moment in the order received, those whose
 * timestamp cannot be read last.
 *
 * @param timeZone of timestamps without an offset
 */
export const latest = (
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
export const graphPoints = (transactions: readonly Transaction[]): readonly GraphPoint[] =>
  transactions
    .flatMap(({ snsi, timestamp, typeName, typeAlias, balance, pending }) =>
      balance === undefined ? [] : [{ snsi, timestamp, typeName, typeAlias, balance, pending }],
    )
    .reverse()
