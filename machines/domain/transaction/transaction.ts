import { check, type InferOutput, nonOptional, picklist, pipe, readonly, transform } from 'valibot'
import type {
  TransactionAbstract,
  TransactionParty,
  Transaction as TransactionWire,
} from '#openapi/network.gen.d.ts'
import { parseTimestamp } from '../dates.ts'
import { defaultTimeZone, transactionListLimit } from '../limits.ts'
import type { Cents } from '../money.ts'
import { toTitleCase } from '../title-case.ts'
import {
  amount,
  decoderOf,
  fromPath,
  hasAnyValue,
  listDecoderOf,
  msisdnText,
  snsi,
  text,
  textOrNumber,
  wireOf,
  withDefault,
  writtenText,
} from '../wire/wire-schema.ts'
import { parseTransactionType } from './transaction-types.ts'

/** The network sends the state as an object or as its alias alone. */
const state = pipe(
  wireOf<TransactionWire['state']>()({
    bare: fromPath('', text),
    alias: withDefault(text, ''),
    name: text,
  }),
  transform(({ bare, alias, name }) => ({
    alias: bare ?? alias,
    words: toTitleCase(name ?? bare ?? alias),
  })),
  readonly(),
)

type State = InferOutput<typeof state>

const isPending = ({ alias, words }: State): boolean => /pending/i.test(`${alias} ${words}`)

/** Returns the values that the network sent, without the missing ones. */
const withoutMissing = <Read extends object>(read: Read) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Partial<Read>

const party = pipe(
  wireOf<TransactionParty>()({
    name: writtenText,
    msisdn: msisdnText,
    accountNumber: fromPath('account_number', textOrNumber),
    /** The branch of the bank account. */
    branchCode: fromPath('branch_code', textOrNumber),
    /** The saved recipient. */
    snsi,
  }),
  transform(withoutMissing),
  readonly(),
)

/** The other person or account of a transaction, as far as the network names it. */
export type Party = InferOutput<typeof party>

const optionalParty = pipe(
  party,
  transform(read => (hasAnyValue(read) ? read : undefined)),
)

const details = pipe(
  wireOf<TransactionAbstract>()({
    recipient: optionalParty,
    sender: optionalParty,
    meter: textOrNumber,
    /** The number of the TV account. */
    account: textOrNumber,
    /** The electricity token or voucher number. */
    voucher: textOrNumber,
    /** The bought product, and the mobile network and category that list it. */
    product: text,
    productKey: fromPath('key', text),
    provider: fromPath('network', text),
    category: text,
    /** The store of a cash withdrawal. */
    outlet: fromPath('retail_outlet', text),
    /** How cash is drawn, or how a top-up is paid. */
    tender: fromPath('tender_type', text),
    /** The payment request that was paid. */
    requestSnsi: fromPath('request', snsi),
    /** The payment service of an EFT. */
    paymentService: fromPath('service_type', text),
    /** The reference that the recipient sees. */
    recipientReference: fromPath('recipient.reference', text),
    /** The charge of this payment. */
    charge: fromPath('charge.amount', amount),
    /** The transaction that debited the charge. */
    chargeSnsi: fromPath('charge.snsi', snsi),
    /** The payment to which this charge belongs. */
    paymentSnsi: fromPath('payment.snsi', snsi),
    declineReason: fromPath('decline_reason', text),
    traceId: fromPath('trace_id', text),
  }),
  transform(withoutMissing),
  readonly(),
)

/** The details that the network keeps of a transaction; a value that it does not send is missing. */
export type TransactionDetails = InferOutput<typeof details>

const row = pipe(
  wireOf<TransactionWire>()({
    snsi: nonOptional(text),
    /** As received; `describeTime` parses it. */
    timestamp: withDefault(text, ''),
    /** The network's name of the operation; '' without a name. `getTypeMessage` never returns an empty name. */
    typeName: fromPath('type_name', withDefault(text, '')),
    /** The operation, for icons and filters: the catalogue's name, or the network's alias; '' if it is missing. */
    typeAlias: fromPath(
      'type_alias',
      pipe(
        withDefault(text, ''),
        transform(alias => parseTransactionType(alias) ?? alias),
      ),
    ),
    class: picklist(['debit', 'credit']),
    /** Never negative: `class` is the direction. */
    amount: pipe(
      nonOptional(amount),
      transform(cents => Math.abs(cents) as Cents),
    ),
    /** The wallet's balance after the transaction. */
    balance: amount,
    reference: withDefault(writtenText, ''),
    /** The reference as it was sent, if `reference` differs: to compare and to send again, not to show. */
    sentReference: fromPath('reference', withDefault(text, '')),
    state,
    details: fromPath('abstract', details),
  }),
  transform(({ sentReference, ...read }) => ({
    ...read,
    ...(sentReference !== read.reference && { sentReference }),
    pending: isPending(read.state),
  })),
  readonly(),
)

/** A movement of money in a wallet, as its owner sees it. */
export type Transaction = InferOutput<typeof row>

/** Returns the reference as it was sent: to compare with an order, to send again, or to export. */
export const getSentReference = ({
  reference,
  sentReference = reference,
}: Pick<Transaction, 'reference' | 'sentReference'>): string => sentReference

/** One point of the dashboard's graph. */
export interface GraphPoint
  extends Pick<Transaction, 'snsi' | 'timestamp' | 'typeName' | 'typeAlias' | 'pending'> {
  readonly balance: Cents
}

/** The status of a transaction; undefined when it is complete. Declined means that no money moved. */
export type TransactionStatus = 'pending' | 'declined' | undefined

const result = pipe(
  wireOf<TransactionWire>()({ snsi: nonOptional(text), state }),
  check(({ state }) => state.alias !== ''),
  transform(({ snsi, state }): { readonly snsi: string; readonly status: TransactionStatus } => ({
    snsi,
    status: isPending(state) ? 'pending' : /declined/i.test(state.alias) ? 'declined' : undefined,
  })),
)

/**
 * Decodes id and status of the transaction in a response whose other values may be invalid.
 *
 * @returns undefined without an id or a state: the response then says nothing about the money
 */
export const decodeTransactionResult = decoderOf(result)

/**
 * Decodes one row of a transaction list, with cleaned and bounded texts.
 *
 * @returns undefined for a row without id, direction or a valid amount, because it would mislead.
 */
export const decodeTransaction = decoderOf(row)

/** Returns the recipient of a debit or the sender of a credit; undefined if the network names neither. */
export const getParty = ({
  class: direction,
  details,
}: Pick<Transaction, 'class' | 'details'>): Party | undefined =>
  direction === 'debit' ? details.recipient : details.sender

/** The person, number or account that names a transaction for its reader. */
export type Counterparty =
  | { readonly kind: 'own' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'msisdn' | 'meter' | 'account' | 'bankAccount'; readonly number: string }

/**
 * Returns the counterparty of a transaction. A meter comes before the phone that gets its token, and the consumer's own
 * number before the consumer's name.
 *
 * @param ownMsisdn the number of the consumer
 * @returns undefined if the network names no counterparty.
 */
export const findCounterparty = (
  transaction: Pick<Transaction, 'class' | 'details'>,
  ownMsisdn: string,
): Counterparty | undefined => {
  const { meter, account } = transaction.details
  const { name, msisdn, accountNumber } = getParty(transaction) ?? {}
  if (meter !== undefined) return { kind: 'meter', number: meter }
  if (name !== undefined && msisdn !== ownMsisdn) return { kind: 'name', name }
  if (account !== undefined) return { kind: 'account', number: account }
  if (msisdn !== undefined) return msisdn === ownMsisdn ? { kind: 'own' } : { kind: 'msisdn', number: msisdn }
  return accountNumber === undefined ? undefined : { kind: 'bankAccount', number: accountNumber }
}

/** Returns the kind of number that a purchase returned: a token for a meter, else a voucher number. */
export const getVoucherKind = ({ details, typeAlias }: Transaction): 'token' | 'voucher' =>
  details.meter !== undefined || typeAlias === 'buy_electricity' ? 'token' : 'voucher'

/** Returns the status of a decoded transaction. */
export const getStatus = ({ pending, state }: Transaction): TransactionStatus =>
  pending ? 'pending' : /declined/i.test(state.alias) ? 'declined' : undefined

/** Whether the network declined a transaction, so that no money moved. */
export const isDeclined = (transaction: Transaction): boolean => getStatus(transaction) === 'declined'

/** Decodes the valid rows of a transaction list in the order received, at most `transactionListLimit`. */
export const decodeTransactions = listDecoderOf(row, transactionListLimit)

const epochOf = ({ timestamp }: Transaction, timeZone: string): number =>
  parseTimestamp(timestamp, timeZone)?.epochMilliseconds ?? Number.MIN_SAFE_INTEGER

/**
 * Returns the `count` newest transactions, newest first. Equal times keep the order received; rows with an invalid
 * timestamp come last.
 *
 * @param timeZone for timestamps without an offset
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

/** Returns the transactions without each charge that the row of its payment states. */
export const foldCharges = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const stated = new Set(
    transactions.flatMap(({ snsi, details }) => (details.charge === undefined ? [] : [snsi])),
  )
  return transactions.filter(({ details: { paymentSnsi } }) => !stated.has(paymentSnsi ?? ''))
}

/**
 * Returns the balances after `transactions`, oldest first; leaves out rows without a balance.
 *
 * @param transactions newest first
 */
export const toGraphPoints = (transactions: readonly Transaction[]): readonly GraphPoint[] =>
  transactions
    .flatMap(({ snsi, timestamp, typeName, typeAlias, balance, pending }) =>
      balance === undefined ? [] : [{ snsi, timestamp, typeName, typeAlias, balance, pending }],
    )
    .reverse()
