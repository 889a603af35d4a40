import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, object, optional, parse, picklist, record, string } from 'valibot'
import { parse as parseYaml } from 'yaml'
import { decodeAmount } from '#machines/domain/cents.ts'
import { isSameId } from '#machines/domain/wire/snsi.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { type Answer, timeLimits } from './exchange.ts'
import { type Known, rowsOf } from './reads.ts'

const readTable = (name: string): unknown => parseYaml(readFileSync(join(import.meta.dirname, name), 'utf8'))

const texts = record(string(), string())
const effect = object({
  lost: string(),
  essential: optional(array(string()), []),
  values: optional(texts, {}),
})
/** The effects on the consumer, by operation, or by operation and variant. */
const effects = parse(record(string(), effect), readTable('effects.yaml'))

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

const isSame = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || isSameId(String(one), String(other))

const stateOf = (row: unknown): string => `${getAt(row, 'state', 'alias') ?? getAt(row, 'state')}`

/** The tests of the rules: whether an answer keeps each, or a row of its data. */
const tests: Readonly<Record<string, (subject: Subject, row: unknown) => boolean>> = {
  hasTraceId: ({ answer }) => Boolean(getAt(answer.body, 'request', 'id')),
  hasTime: ({ answer }) => !Number.isNaN(Date.parse(answer.headers.get('date') ?? '')),
  isNotStored: ({ answer, isPublic }) =>
    isPublic || /no-store/i.test(answer.headers.get('cache-control') ?? ''),
  exposesTime: ({ answer: { headers } }) =>
    !headers.has('access-control-allow-origin') ||
    /\*|\bdate\b/i.test(headers.get('access-control-expose-headers') ?? ''),
  isFast: ({ answer }) => answer.milliseconds <= timeLimits.read / 3,
  hasEachIdOnce: ({ data }) => {
    const ids = Array.isArray(data) ? data.flatMap(row => getAt(row, 'snsi') ?? []) : []
    return new Set(ids).size === ids.length
  },
  keepsLimit: ({ data, values }) =>
    !Array.isArray(data) || data.length <= Number(values.limit ?? data.length),
  isRequestedRecord: ({ values }, row) => isSame(getAt(row, 'snsi'), values.snsi),
  isRequestedNetwork: ({ values }, row) => isSame(getAt(row, 'id'), values.id),
  isOwnSession: ({ known }, row) => isSame(getAt(row, 'msisdn'), getAt(known.options.identifier, 'msisdn')),
  isOfRequestedNumber: ({ values }, row) => isSame(getAt(row, 'msisdn'), values.msisdn),
  hasKnownState: (_, row) => /pending|success|declined/i.test(stateOf(row)),
  hasOffset: (_, row) => /[T ].*(?:Z|[+-]\d{2}:?\d{0,2})$/.test(String(getAt(row, 'timestamp'))),
  hasToken: (_, row) =>
    getAt(row, 'type_alias') !== 'buy_electricity' ||
    !/success/i.test(stateOf(row)) ||
    getAt(row, 'abstract', 'meter') === undefined ||
    getAt(row, 'abstract', 'voucher') !== undefined,
  hasListedAmount: ({ known }, row) => {
    const id = getAt(row, 'snsi')
    const listed = rowsOf(known, 'listTransactions').find(one => isSame(getAt(one, 'snsi'), id))
    const [amount, ofRow] = [listed, row].map(one => decodeAmount(getAt(one, 'amount')))
    return listed === undefined || amount === ofRow
  },
}

const rule = object({
  level: picklist(['deviation', 'remark']),
  operations: optional(string(), ''),
  ...{ place: string(), expected: string(), effect: string() },
})

/** The rules that no schema has; rules.yaml says what each is about. */
export const rules = Object.entries(parse(record(string(), rule), readTable('rules.yaml'))).map(
  ([name, { operations, ...facts }]) => {
    const isKept = tests[name]
    if (isKept === undefined) throw new Error(`rules.yaml: ${name} has no test in rules.ts`)
    return { ...facts, operations: new RegExp(operations), isKept }
  },
)
