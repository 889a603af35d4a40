import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../machines/domain/transaction/transaction.ts'
import type { PaymentAttempt } from '../../../machines/service/checkout/checkout.types.ts'
import {
  declinedRow,
  lost,
  paidRow,
  pendingRow,
  refusal,
  toCallResult,
} from '../../support/scripted-payment.ts'
import {
  type Dialog,
  getIdempotencyKeyAfter,
  msisdn,
  older,
  openDialog,
  pay,
  proceed,
  request,
  screenOf,
  trace,
  typed,
} from '../../support/service-dialog.ts'

/** Pays, closes the dialog and returns its attempts. */
const paid = async (dialog: Dialog = {}) => {
  const { send, seen, time } = await pay(dialog)
  await send({ type: 'dialog.close' })
  return { attempts: seen().context.attempts, time }
}

/** Returns the verification of another payment without a response. */
const searchOf = async (dialog: Dialog, values: Partial<typeof typed>) => {
  const { confirm, payment, send, finding } = await proceed(
    { ...dialog, submit: [lost] },
    { ...typed, ...values },
  )
  await confirm()
  payment()?.send({ type: 'check.now' })
  await send()
  return finding.calls.at(-1)
}

const search = {
  ...trace,
  msisdn,
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  sentAt: { wall: Date.UTC(2026, 10, 21, 8) + 600, monotonic: 600 },
  excludedIds: ['older'],
  ambiguousCount: 0,
  clockFallback: 'any',
}
const toSomebodyElse = { recipient: '0820000003' }

describe('P3: a transaction of the wallet is not taken for another payment', () => {
  test('counts a lost payment to another recipient that looks the same as ambiguous', async () => {
    const first = await paid({ submit: [lost] })
    expect(await searchOf(first, toSomebodyElse)).toEqual({
      ...search,
      counterparty: '27820000003',
      ambiguousCount: 1,
    })
  })

  test.each<Partial<typeof typed>>([{ amount: '10.01' }, { reference_source: 'Dinner' }])(
    'does not count a payment that looks different: %j',
    async values => {
      const first = await paid({ submit: [lost] })
      expect(await searchOf(first, values)).toMatchObject({ ambiguousCount: 0 })
    },
  )

  test.each<[string, Dialog]>([
    ['approved', { submit: [toCallResult(paidRow)] }],
    ['declined', { submit: [toCallResult(declinedRow)] }],
    ['left while it was pending', { submit: [toCallResult(pendingRow)] }],
  ])('excludes a transaction that is known to be another payment: %s', async (_, dialog) => {
    const first = await paid(dialog)
    expect(await searchOf(first, toSomebodyElse)).toEqual({
      ...search,
      counterparty: '27820000003',
      excludedIds: ['older', 'paid'],
    })
  })

  test('does not count a rejected payment', async () => {
    const first = await paid({ submit: [refusal('Not today.')] })
    expect(await searchOf(first, toSomebodyElse)).toEqual({ ...search, counterparty: '27820000003' })
  })

  test('excludes a payment that the duplicate check has found', async () => {
    const first = await paid({ submit: [lost] })
    const { send, confirm, payment, finding, seen } = await proceed({
      ...first,
      submit: [lost],
      find: [paidRow],
    })
    await send({ type: 'order.repeat' })
    await confirm()
    payment()?.send({ type: 'check.now' })
    await send()
    expect(finding.calls.at(-1)).toEqual({ ...search, excludedIds: ['older', 'paid'] })
    expect(seen().context.attempts[0]).toEqual({ ...first.attempts[0], snsi: 'paid', isDecided: true })
  })

  test('keeps a found pending payment as undecided', async () => {
    const first = await paid({ submit: [lost] })
    const { attempts } = await proceed({ ...first, find: [pendingRow] })
    expect(attempts()).toEqual([{ ...first.attempts[0], snsi: 'paid', isDecided: false }])
  })

  test('ignores a transaction from before the payment was sent', async () => {
    const first = await paid({ submit: [lost], latest: [{ ...paidRow, reference: 'Edited' }] })
    const { seen } = await proceed({ ...first, find: [paidRow] })
    expect({ screen: screenOf(seen()), attempts: seen().context.attempts }).toEqual({
      screen: 'confirmingDuplicate',
      attempts: first.attempts,
    })
  })
})

describe('P2: the idempotency key of a payment', () => {
  const keysOf = (attempts: readonly PaymentAttempt[]) => attempts.map(({ idempotencyKey }) => idempotencyKey)

  test('is the same for the same order while its outcome is unknown', async () => {
    const first = await paid({ submit: [lost] })
    const { confirm, seen } = await proceed({ ...first, idempotent: true })
    await confirm()
    expect(keysOf(seen().context.attempts)).toEqual([
      getIdempotencyKeyAfter(300),
      getIdempotencyKeyAfter(300),
    ])
  })

  test('is new when the consumer repeats the order, and then stays', async () => {
    const first = await paid({ submit: [lost] })
    const second = await proceed({ ...first, submit: [lost], find: [lost] })
    await second.send({ type: 'order.repeat' })
    await second.confirm()
    await second.send({ type: 'dialog.close' })
    const { attempts } = second.seen().context
    const third = await proceed({ attempts, time: first.time })
    await third.confirm()
    expect(keysOf(third.seen().context.attempts)).toEqual([
      getIdempotencyKeyAfter(300),
      getIdempotencyKeyAfter(600),
      getIdempotencyKeyAfter(600),
    ])
  })

  test.each<[string, Dialog]>([
    ['declined', { submit: [refusal('Not today.')] }],
    ['approved', { submit: [toCallResult(paidRow)] }],
  ])('is new after the order was decided: %s', async (_, dialog) => {
    const first = await paid(dialog)
    const { confirm, seen } = await proceed(first)
    await confirm()
    expect(keysOf(seen().context.attempts)).toEqual([
      getIdempotencyKeyAfter(300),
      getIdempotencyKeyAfter(600),
    ])
  })

  test('belongs to one order only', async () => {
    const first = await paid({ submit: [lost] })
    const { confirm, submitting } = await proceed(first, { ...typed, ...toSomebodyElse })
    await confirm()
    expect(submitting.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      getIdempotencyKeyAfter(600),
    ])
  })
})

describe('P4: the same payment in the wallet, as after a reload', () => {
  const at = (timestamp: string, more: Partial<Transaction> = {}): Dialog => ({
    latest: [{ ...paidRow, timestamp, ...more }, older],
    find: [paidRow],
  })

  test('is looked up within the duplicate period, and needs a confirmation', async () => {
    const { seen, send, confirm, finding, submitting } = await proceed(at('2026-11-21T09:50:00+02:00'))
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'confirmingDuplicate',
      submitting: [],
    })
    const wall = Date.UTC(2026, 10, 21, 7, 50)
    expect(finding.calls).toEqual([
      { ...search, sentAt: { wall, monotonic: -600_000 }, excludedIds: [], clockFallback: 'device' },
    ])
    await send({ type: 'order.repeat' })
    await confirm()
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'approved',
      submitting: [request],
    })
    expect(seen().context.attempts.map(({ excludedIds }) => excludedIds)).toEqual([['paid', 'older']])
  })

  test.each<[string, Dialog]>([
    ['that is pending', at('2026-11-21T10:00:00+02:00', pendingRow)],
    ['of which is not said to whom it went', at('2026-11-21T10:00:00+02:00', { counterparty: undefined })],
    ['whose time cannot be read', at('just now')],
  ])('counts when it is one %s', async (_, dialog) => {
    const { seen, submitting } = await proceed(dialog)
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'confirmingDuplicate',
      submitting: [],
    })
  })

  test.each<[string, Dialog]>([
    ['from longer ago', at('2026-11-21T09:47:59+02:00')],
    ['that was declined', at('2026-11-21T10:00:00+02:00', { state: declinedRow.state })],
    ['to somebody else', at('2026-11-21T10:00:00+02:00', { counterparty: '27820000003' })],
  ])('does not count when it is one %s', async (_, dialog) => {
    const { seen, finding } = await proceed(dialog)
    expect({ screen: screenOf(seen()), finding: finding.calls }).toEqual({
      screen: 'confirming',
      finding: [],
    })
  })

  test('makes the dialog refresh the wallet when it opens', () => {
    expect(openDialog().told).toEqual(['wallet.show'])
  })
})
