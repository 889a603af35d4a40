import { randomUUID } from 'node:crypto'
import { decodeAmount } from '#machines/domain/cents.ts'
import { decodeTransactionResult } from '#machines/domain/transaction/transaction.ts'
import { getAt, takeEntries } from '#machines/domain/wire/wire.ts'
import { decodeChargeSummary } from '#machines/payment/charges/charge-summary.ts'
import type { CallRunner, Movement } from './call-runner.ts'
import type { Answer, NoAnswer } from './exchange.ts'
import { createDeviation, type Finding } from './judge.ts'
import type { ConformanceOptions } from './options.ts'
import { currencyOf, msisdnOf, transferRulesOf } from './reads.ts'

const amount = '1.00'
const cents = 100
const reference = 'Conformance check'

/** The statuses after which the portal shows a payment as declined. */
const declinedStatuses = [400, 403, 404, 409, 422]

const dataOf = (answer: Answer | NoAnswer): unknown =>
  'status' in answer ? getAt(answer.body, 'data') : undefined

/** Returns how the cents of a balance differ from those expected; undefined while one is unknown. */
const judgeBalance = (
  before: number | undefined,
  charge: number | undefined,
  after: number | undefined,
): readonly Finding[] => {
  if (before === undefined || charge === undefined || after === undefined) return []
  if (after === before - cents - charge) return []
  const expected = `${amount} and the charge less than before`
  const actual = after === before ? 'as before' : 'another amount'
  const consequence = 'The consumer sees a balance that does not fit the payment.'
  return [createDeviation('/data/available', expected, actual, consequence)]
}

/**
 * Sends one small transfer, never twice, and reads it as the portal does. The balance is compared only if the payment
 * is complete. Returns what happened to the money.
 */
export const moveMoney = async (
  { known, call, skip, addFindings }: CallRunner,
  options: ConformanceOptions,
  recipient: string,
  token: string | undefined,
): Promise<Movement> => {
  const msisdn = msisdnOf(known, options)
  const { needsOtp, needsPin, hasIdempotencyKey } = transferRulesOf(known)
  const refuse = (reason: string): Movement => {
    skip('transfer', reason)
    return 'not sent'
  }
  if (token === undefined || msisdn === undefined) return refuse('not signed in')
  if (recipient === msisdn) return refuse('the recipient is the test consumer')
  if (needsOtp && options.otp === undefined) return refuse('needs a one-time PIN: --otp')
  if (needsPin && options.pin === undefined) return refuse('needs a PIN: CONFORMANCE_PIN')
  const currency = currencyOf(known)
  const signedIn = { token } as const
  const variant = 'after the transfer'
  const readBalance = async (moment: string) => {
    const values = { ...signedIn, path: { msisdn, currency } }
    return decodeAmount(getAt(dataOf(await call('getBalance', values, {}, moment)), 'available'))
  }
  const summary = await call(
    'getChargeSummary',
    {
      ...signedIn,
      path: { component: 'express.wallet.transaction.transfer' },
      data: { currency, amount, send_notification: false },
    },
    {},
    'of the transfer',
  )
  const charge = decodeChargeSummary(dataOf(summary))?.total
  const before = await readBalance('before the transfer')
  if (needsOtp) await call('sendOtp', { ...signedIn, data: { msisdn } })
  const answer = await call('transfer', {
    ...signedIn,
    isMoney: true,
    headers: hasIdempotencyKey ? { 'Idempotency-Key': randomUUID() } : {},
    data: {
      from: { msisdn, currency, reference },
      to: { msisdn: recipient, currency, reference },
      amount,
      send_notification: false,
      ...(needsOtp && { otp: options.otp }),
      ...(needsPin && { pin: options.pin }),
    },
  })
  if (!('status' in answer)) return 'unknown'
  if (answer.status >= 300) return declinedStatuses.includes(answer.status) ? 'declined' : 'unknown'
  const { snsi, status } = decodeTransactionResult(dataOf(answer)) ?? {}
  if (snsi === undefined) skip('getTransaction', 'the transfer has no snsi or state', variant)
  else await call('getTransaction', { ...signedIn, path: { snsi } }, { id: snsi }, variant)
  const list = await call(
    'listTransactions',
    { ...signedIn, path: { msisdn }, query: { currency, limit: '100' } },
    {},
    variant,
  )
  const isListed = takeEntries(dataOf(list), 100).some(row => getAt(row, 'snsi') === snsi)
  if (snsi !== undefined && !isListed)
    addFindings([
      createDeviation(
        '/data',
        'the transaction of the transfer',
        'a list without it',
        'A payment whose answer was lost is not found: its outcome stays unknown.',
      ),
    ])
  const after = await readBalance(variant)
  if (snsi === undefined) return 'unknown'
  if (status !== undefined) return status
  addFindings(judgeBalance(before, charge, after))
  return 'sent'
}
