import { randomUUID } from 'node:crypto'
import { decodeAmount } from '../../machines/domain/cents.ts'
import { decodeTransactionStatus } from '../../machines/domain/transaction/transaction.ts'
import { getAt, takeEntries } from '../../machines/domain/wire/wire.ts'
import { decodeChargeSummary } from '../../machines/payment/charges/charge-summary.ts'
import type { CallRunner } from './call-runner.ts'
import type { Answer, NoAnswer } from './exchange.ts'
import { createDeviation, type Finding } from './judge.ts'
import type { ConformanceOptions } from './options.ts'
import { currencyOf, msisdnOf, transferRulesOf } from './reads.ts'

const amount = '1.00'
const cents = 100
const reference = 'Conformance check'

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
 * is not pending.
 */
export const moveMoney = async (
  { known, call, skip, addFindings }: CallRunner,
  options: ConformanceOptions,
  recipient: string,
  token: string | undefined,
): Promise<void> => {
  const msisdn = msisdnOf(known, options)
  const { needsOtp, hasIdempotencyKey } = transferRulesOf(known)
  if (token === undefined || msisdn === undefined) return skip('transfer', 'not signed in')
  if (recipient === msisdn) return skip('transfer', 'the recipient is the test consumer')
  if (needsOtp && options.otp === undefined) return skip('transfer', 'needs a one-time PIN: --otp')
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
    },
  })
  if (!('status' in answer) || answer.status >= 400) return
  const { snsi, standing } = decodeTransactionStatus(dataOf(answer))
  if (snsi === undefined) skip('getTransaction', 'the transfer has no snsi', variant)
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
  if (standing === undefined) addFindings(judgeBalance(before, charge, after))
}
