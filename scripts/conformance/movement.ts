import { randomUUID } from 'node:crypto'
import { decodeAmount } from '#machines/domain/cents.ts'
import { decodeTransactionResult } from '#machines/domain/transaction/transaction.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { decodeChargeSummary } from '#machines/payment/charges/charge-summary.ts'
import { transferNeedsPin } from '#machines/payment-request/approval-menu.ts'
import { sendWalletTransfer } from '#machines/service/definitions/send-wallet-transfer.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import type { Check } from './check.ts'
import { deviation } from './judge.ts'
import { configOf, findValue, rowsOf } from './reads.ts'
import { declinedStatuses } from './rules.ts'

const amount = '1.00'
const cents = 100
const reference = 'Conformance check'
const variant = 'after the transfer'

/** The outcomes of the transfer, with the text of the report. */
export const movements = {
  sent: '1.00 was sent once.',
  pending: '1.00 was sent once; the transfer is pending.',
  declined: 'One transfer of 1.00 was requested, and declined: nothing was sent.',
  unknown: 'One transfer of 1.00 was requested; its outcome is unknown. It is not repeated.',
  'not sent': 'Nothing was sent: see transfer.',
}
export type Movement = keyof typeof movements

/**
 * Sends one small transfer, never twice, and reads it as the portal does. The balance is compared only if the payment
 * is complete.
 */
export const moveMoney = async (check: Check, recipient: string): Promise<Movement> => {
  const { known, token } = check
  const { otp, pin } = known.options
  const config = configOf(known)
  const needsPin = transferNeedsPin(menuFor(config, [sendWalletTransfer]))
  const msisdn = findValue('msisdn', { operation: 'transfer' }, known, undefined)
  const currency = findValue('currency', { operation: 'transfer' }, known, undefined)
  const problem =
    (token === undefined && 'not signed in') ||
    (recipient === msisdn && 'the recipient is the test consumer') ||
    (config.otp.transfer && otp === undefined && 'needs a one-time PIN: --otp') ||
    (needsPin && pin === undefined && 'needs a PIN: CONFORMANCE_PIN')
  if (problem) {
    check.skip({ operation: 'transfer' }, problem)
    return 'not sent'
  }
  const readBalance = async (moment: string) => {
    await check.read({ operation: 'getBalance', variant: moment })
    return decodeAmount(getAt(known.data.get('getBalance'), 'available'))
  }
  const order = { amount, send_notification: false }
  await check.read({ operation: 'getChargeSummary', variant: 'of the transfer', values: order })
  const charge = decodeChargeSummary(known.data.get('getChargeSummary'))?.total
  const before = await readBalance('before the transfer')
  if (config.otp.transfer) await check.call({ operation: 'sendOtp' }, { body: { data: { msisdn } } })
  const answer = await check.call(
    { operation: 'transfer' },
    {
      headers: config.idempotency ? { 'Idempotency-Key': randomUUID() } : {},
      body: {
        data: {
          from: { msisdn, currency, reference },
          to: { msisdn: recipient, currency, reference },
          ...order,
          ...(config.otp.transfer && { otp }),
          ...(needsPin && { pin }),
        },
      },
    },
  )
  if (typeof answer === 'string') return 'unknown'
  if (answer.status >= 300) return declinedStatuses.includes(answer.status) ? 'declined' : 'unknown'
  const { snsi, status } = decodeTransactionResult(getAt(answer.body, 'data')) ?? {}
  if (snsi === undefined)
    check.skip({ operation: 'getTransaction', variant }, 'the transfer has no snsi or state')
  await check.read({ operation: 'listTransactions', variant })
  if (snsi !== undefined) {
    if (!rowsOf(known, 'listTransactions').some(row => getAt(row, 'snsi') === snsi)) {
      const effect = 'A payment whose answer was lost is not found: its outcome stays unknown.'
      check.add(deviation('/data', 'the transaction of the transfer', 'a list without it', effect))
    }
    await check.read({ operation: 'getTransaction', variant, values: { snsi } })
  }
  const after = await readBalance(variant)
  if (snsi === undefined) return 'unknown'
  if (status !== undefined) return status
  if (before !== undefined && charge !== undefined && after !== before - cents - charge) {
    const actual = after === before ? 'as before' : 'another amount'
    const effect = 'The consumer sees a balance that does not fit the payment.'
    check.add(deviation('/data/available', `${amount} and the charge less than before`, actual, effect))
  }
  return 'sent'
}
