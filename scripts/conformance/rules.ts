import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, object, optional, parse, record, string } from 'valibot'
import { parse as parseYaml } from 'yaml'
import { decodeAmount } from '#machines/domain/cents.ts'
import { isSameId } from '#machines/domain/wire/snsi.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { type Answer, timeLimits } from './exchange.ts'
import { type Known, rowsOf } from './reads.ts'

const texts = record(string(), string())
/** The effects on the consumer, by operation, or by operation and variant. */
const effects = parse(
  record(
    string(),
    object({ lost: string(), essential: optional(array(string()), []), values: optional(texts, {}) }),
  ),
  parseYaml(readFileSync(join(import.meta.dirname, 'effects.yaml'), 'utf8')),
)

export const lossOf = (operation: string, variant?: string): string =>
  (effects[`${operation} ${variant}`] ?? effects[operation])?.lost ?? 'What it returns is not shown.'

/** Returns the effect of a deviation at a place below the data. */
export const effectOfValue = (operation: string, place: readonly string[]): string => {
  const { essential = [], values = {} } = effects[operation] ?? {}
  const names = place.filter(step => !/^\d+$/.test(step))
  const isUnusable = names.length === 0 || names.some(name => essential.includes(name))
  if (isUnusable) return names.length < place.length ? 'The row is left out.' : lossOf(operation)
  return values[names.at(-1) ?? ''] ?? 'The value counts as missing.'
}

/** The statuses after which the portal shows a payment as declined. */
export const declinedStatuses: readonly number[] = [400, 403, 404, 409, 422]

/** Returns the effect of an error status. */
export const effectOfStatus = (operation: string, status: number, variant?: string): string => {
  if (status === 401) return 'The session ends, and Sign In is shown.'
  if (operation === 'getWallet' && status === 404)
    return 'The portal creates a wallet, if the 404 has the format of the network.'
  return operation === 'transfer' && declinedStatuses.includes(status)
    ? "The payment counts as declined, with the network's message."
    : lossOf(operation, variant)
}

/** An answer, with the values on which its rules depend. */
export interface Subject {
  readonly answer: Answer
  readonly isPublic: boolean
  readonly data: unknown
  /** The values of the request, by name. */
  readonly values: Readonly<Record<string, unknown>>
  readonly known: Known
}

/** A rule that no schema has. A remark is allowed by the description, and does not fail the check. */
export interface Rule {
  readonly level: 'deviation' | 'remark'
  readonly operations: RegExp
  /** The place that the rule judges; `/data/*` is each row of a list, or the data themselves if they are no list. */
  readonly place: string
  readonly expected: string
  /** Whether an answer keeps the rule, or a row of its data. */
  readonly isKept: (subject: Subject, row: unknown) => boolean
  readonly effect: string
}

const all = /./
const transactions = /^(?:listTransactions|getTransaction|transfer)$/

const rule =
  (level: Rule['level']) =>
  (operations: RegExp, place: string, expected: string, effect: string, isKept: Rule['isKept']): Rule => ({
    ...{ level, operations, place, expected, effect, isKept },
  })
const remark = rule('remark')
const deviation = rule('deviation')

const isSame = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || isSameId(String(one), String(other))

const stateOf = (row: unknown): string => `${getAt(row, 'state', 'alias') ?? getAt(row, 'state')}`

const hasOffset = /[T ].*(?:Z|[+-]\d{2}:?\d{0,2})$/

export const rules: readonly Rule[] = [
  remark(all, '/request/id', 'the Trace ID', 'Results and failures show the Trace ID 0.', ({ answer }) =>
    Boolean(getAt(answer.body, 'request', 'id')),
  ),
  remark(
    all,
    'header Date',
    'the time of the answer',
    "Times are compared with the device's clock, which may be wrong.",
    ({ answer }) => !Number.isNaN(Date.parse(answer.headers.get('date') ?? '')),
  ),
  remark(
    all,
    'header Cache-Control',
    'no-store',
    'A cache on the way may keep what belongs to one consumer.',
    ({ answer, isPublic }) => isPublic || /no-store/i.test(answer.headers.get('cache-control') ?? ''),
  ),
  remark(
    all,
    'header Access-Control-Expose-Headers',
    'Date',
    'A portal of another origin cannot find a payment whose answer was lost.',
    ({ answer: { headers } }) =>
      !headers.has('access-control-allow-origin') ||
      /\*|\bdate\b/i.test(headers.get('access-control-expose-headers') ?? ''),
  ),
  remark(
    all,
    'answer',
    'an answer within 5 seconds',
    'The consumer waits, and after 15 seconds the portal gives up.',
    ({ answer }) => answer.milliseconds <= timeLimits.read / 3,
  ),
  deviation(
    all,
    '/data',
    'each id once',
    'A row is shown, counted and added up more than once.',
    ({ data }) => {
      const ids = Array.isArray(data) ? data.flatMap(row => getAt(row, 'snsi') ?? []) : []
      return new Set(ids).size === ids.length
    },
  ),
  deviation(
    all,
    '/data',
    'at most as many rows as the request asks for',
    'The rows after the limit are left out.',
    ({ data, values }) => !Array.isArray(data) || data.length <= Number(values.limit ?? data.length),
  ),
  deviation(
    /^get(?:Transaction|Recipient|BulkReport|PaymentRequest|MerchantPaymentRequest)$/,
    '/data/*/snsi',
    'the id of the request',
    'The consumer sees another record than the chosen one, or a payment that stays pending.',
    ({ values }, row) => isSame(getAt(row, 'snsi'), values.snsi),
  ),
  deviation(
    /^getNetworkConfig$/,
    '/data/*/id',
    'the id of the request',
    'The portal shows another network.',
    ({ values }, row) => isSame(getAt(row, 'id'), values.id),
  ),
  deviation(
    /^getSession$/,
    '/data/*/msisdn',
    'the number that signed in',
    'The consumer sees the wallet of another number.',
    ({ known }, row) => isSame(getAt(row, 'msisdn'), getAt(known.options.identifier, 'msisdn')),
  ),
  deviation(
    /^get(?:Consumer|Wallet)$/,
    '/data/*/msisdn',
    'the number of the request',
    'The consumer sees the profile or wallet of another number.',
    ({ values }, row) => isSame(getAt(row, 'msisdn'), values.msisdn),
  ),
  deviation(
    transactions,
    '/data/*/state',
    'an alias with pending, success or declined',
    'The payment counts as complete.',
    (_, row) => /pending|success|declined/i.test(stateOf(row)),
  ),
  remark(
    transactions,
    '/data/*/timestamp',
    'a time with its offset',
    "The time is read in the time zone of the network's config.",
    (_, row) => hasOffset.test(String(getAt(row, 'timestamp'))),
  ),
  remark(
    transactions,
    '/data/*/abstract/voucher',
    'the token of electricity for a meter',
    'The receipt does not show the token.',
    (_, row) =>
      getAt(row, 'type_alias') !== 'buy_electricity' ||
      !/success/i.test(stateOf(row)) ||
      getAt(row, 'abstract', 'meter') === undefined ||
      getAt(row, 'abstract', 'voucher') !== undefined,
  ),
  deviation(
    /^getTransaction$/,
    '/data/*/amount',
    'the amount in the list',
    'The receipt shows another amount than the list.',
    ({ known }, row) => {
      const listed = rowsOf(known, 'listTransactions').find(one =>
        isSame(getAt(one, 'snsi'), getAt(row, 'snsi')),
      )
      return (
        listed === undefined || decodeAmount(getAt(listed, 'amount')) === decodeAmount(getAt(row, 'amount'))
      )
    },
  ),
]
