import { describe, expect, test } from 'vitest'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { Failure } from '#machines/network/failure.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import {
  declinedRow,
  lost,
  offline,
  paidRow,
  pendingRow,
  refusal,
  toCallResult,
  uncertain,
} from '#test/support/scripted-payment.ts'
import {
  type Dialog,
  getIdempotencyKeyAfter,
  msisdn,
  older,
  pay,
  proceed,
  request,
  sent,
  serviceOf,
  trace,
  typed,
} from '#test/support/service-dialog.ts'
import { walletFacts } from '#test/support/stub-facts.ts'
import { inviteBySms } from '../definitions/invite-sms.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import { selectPlacedOrder } from '../service.selectors.ts'
import { selectCheckoutDialog } from './checkout.selectors.ts'

const opening = Date.UTC(2026, 10, 21, 8)

/** The payment and the search of a payment that was sent so many milliseconds after its dialog opened. */
const paymentAt = (elapsed: number) => ({
  id: getIdempotencyKeyAfter(elapsed),
  operation: 'transfer',
  fingerprint: JSON.stringify([sent.operation, sent.data]),
  sentAt: { wall: opening + elapsed, monotonic: elapsed },
  pattern: trace,
  excludedIds: ['older'],
  dismissedIds: [],
  idempotencyKey: getIdempotencyKeyAfter(elapsed),
  snsi: undefined,
  stage: 'unknown',
  isClosed: true,
})
const searchAt = (elapsed: number) => ({
  ...trace,
  msisdn,
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  sentAt: paymentAt(elapsed).sentAt,
  ownIds: [],
  excludedIds: ['older'],
  ambiguousCount: 0,
  clockFallback: 'any',
})

/** Pays and closes the dialog. Returns what a later dialog continues with. */
const paid = async (dialog: Dialog = {}) => {
  const { send, journal, time } = await pay(dialog)
  await send({ type: 'dialog.close' })
  return { journal, time }
}

const toAnother = { recipient: '0820000003' }
const approval = toCallResult(paidRow)
const refused = refusal('Not today.')

/** A service of a network that requires a one-time PIN, and the PIN of its button if asked. */
const guardedService = (button: object = {}) => {
  const transfer = { data: [{ name: 'transfer', button: [button] }] }
  const send = { name: 'send', method: { data: [{ name: 'wallet', option: transfer }] } }
  return serviceOf({ application: { render: { service: [send] } }, otp: { transfer: true } })
}

const shownBy = ({ checkout }: Pick<Awaited<ReturnType<typeof proceed>>, 'checkout'>) =>
  selectCheckoutDialog(assertDefined(checkout()))

describe('an order', () => {
  test('P9, P2: is sent as it was confirmed, with an idempotency key, and is recorded', async () => {
    const { seen, now, confirm, send } = await proceed({ idempotent: true })
    expect(selectPlacedOrder(seen()).summary.map(({ name, value }) => [name, value])).toEqual([
      ['recipient', { kind: 'phone', msisdn: '27820000002' }],
      ['amount', { kind: 'money', cents: 1_000 }],
      ['reference_source', { kind: 'words', words: { words: 'Lunch' } }],
      ['reference_destination', { kind: 'words', words: { words: 'Thanks' } }],
    ])
    expect(now()).toMatchObject({ screen: 'confirming', submitted: [], payments: [] })
    await confirm()
    const payment = { ...paymentAt(300), snsi: 'paid', stage: 'approved', isClosed: false }
    expect(now()).toMatchObject({ screen: 'approved', searched: [], payments: [payment] })
    expect(now().submitted).toEqual([{ ...request, sendsIdempotencyKey: true }])
    await send({ type: 'result.finish' })
    expect(now()).toMatchObject({ values: {}, payments: [{ ...payment, isClosed: true }] })
  })

  test('P1, P6: fifty confirms send one payment that cannot be left', async () => {
    const { confirmation, send, now } = await proceed({ submit: ['never'] })
    const button = confirmation()
    for (let press = 0; press < 50; press++) button?.send({ type: 'order.confirm' })
    await send({ type: 'choice.back' }, { type: 'dialog.close' }, { type: 'form.submit' })
    expect(now()).toMatchObject({ screen: 'paying', submitted: [{}] })
  })

  test.each([999, undefined])('is not sent with %s cents at its confirmation', async available => {
    const { facts, confirm, now } = await proceed()
    facts.set(walletFacts(available))
    await confirm()
    expect(now()).toMatchObject({ screen: 'invalid', submitted: [], payments: [] })
  })

  test('P5: that never left keeps its codes for Retry, until the form is shown', async () => {
    const codes = { pin: '1234', otp: '123456' }
    const dialog = { service: guardedService({ authenticate: true }), submit: [offline, offline] }
    const { checkout, send, now, confirmation, confirm } = await pay(dialog, codes)
    expect(now()).toMatchObject({ screen: 'unsent', payments: [{ stage: 'unsent' }] })
    expect(shownBy({ checkout }).failure).toEqual(offline)
    await send({ type: 'order.retry' })
    expect(confirmation()?.getSnapshot()).toMatchObject({ value: 'confirming', context: { values: codes } })
    await confirm()
    expect(now().submitted).toEqual(Array(2).fill({ ...request, codes }))
    await send({ type: 'dialog.close' })
    expect(now()).toMatchObject({ screen: 'editing', values: typed })
    await send({ type: 'form.submit' })
    expect(checkout()?.context.codes).toEqual({})
  })

  test('that moves no money needs no balance and leaves no payment', async () => {
    const { toPattern: _, ...transfer } = sendWalletTransfer
    const fields = transfer.fields.map(field => ({ ...field, mayExceedBalance: true as const }))
    const { toCall } = inviteBySms
    const service = serviceOf(undefined, { ...transfer, toCall, path: 'send/wallet/free', fields })
    const first = await paid({ submit: [lost] })
    const free = { ...first, service, path: 'send/wallet/free', available: 999, submit: [lost] }
    const { now, confirm } = await proceed(free)
    expect(now()).toMatchObject({ screen: 'confirming', searched: [] })
    await confirm()
    expect(now()).toMatchObject({ screen: 'unsent', searched: [], payments: [paymentAt(300)] })
  })
})

describe('a failed order', () => {
  test.each([
    [refusal('Invalid OTP'), { code: 'result.wrongOtp' }],
    [{ ...toCallResult(declinedRow), message: undefined }, { code: 'result.declined' }],
  ])('shows the words of the network or the portal: %#', async (answer, message) => {
    expect(shownBy(await pay({ submit: [answer] })).declinedMessage).toEqual(message)
  })

  const unusable = new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' })
  const unopened = new Failure({ kind: 'pageNotOpened', status: 200 })
  const withTrace = (id: string | undefined) => ({ id })
  test.each<[string, Failure, code: string, { id: string | undefined } | undefined]>([
    ['no response', lost, 'result.unanswered', withTrace(undefined)],
    ['an unusable response', unusable, 'result.unusable', withTrace('trace-3')],
    ['an unopened payment page', unopened, 'result.pageNotOpened', undefined],
    ['a server error', refusal('No.', 500), 'result.nothingLeft', withTrace('trace-2')],
  ])('that moves no money says so after %s', async (_, failure, code, unsentTrace) => {
    const service = serviceOf({ application: { render: { service: [{ name: 'invite' }] } } }, inviteBySms)
    const values = { invited_conusmer_msisdn: '0820000002' }
    const opened = await proceed({ service, path: 'invite/sms', submit: [failure] }, values)
    await opened.confirm()
    expect(shownBy(opened)).toMatchObject({ screen: 'unsent', unsentMessage: { code }, unsentTrace })
  })
})

test('S11: a one-time PIN is used up by a payment, even if it was wrong, but not by an unsent one', async () => {
  const submit = [offline, refusal('Invalid OTP')]
  const opened = await proceed({ service: guardedService(), submit })
  const { send, confirm, otp, pass, confirmation, checkout } = opened
  const sentTo = () => confirmation() && selectConfirming(assertDefined(confirmation()).getSnapshot()).sentTo
  await confirm({ otp: '000000' })
  await send({ type: 'order.retry' })
  expect([sentTo(), otp.calls]).toEqual([msisdn, [{ msisdn }]])
  await confirm()
  expect(checkout()?.context.codes).toEqual({})
  await send({ type: 'dialog.close' }, { type: 'form.submit' })
  await pass(30_000)
  expect(sentTo()).toBeUndefined()
})

describe('P3: a transaction is not taken for another payment', () => {
  test.each([
    ['a lost one to another number', lost, toAnother, { ambiguousCount: 0, excludedIds: ['older'] }],
    ['a lost one that is the same', lost, {}, { ambiguousCount: 1, excludedIds: ['older'] }],
    ['an approved one', approval, toAnother, { ambiguousCount: 0, excludedIds: ['older', 'paid'] }],
    ['a pending one', toCallResult(pendingRow), toAnother, { excludedIds: ['older', 'paid'] }],
    ['a rejected one', refused, toAnother, { ambiguousCount: 0, excludedIds: ['older'] }],
  ])('after %s', async (_, answer, values, expected) => {
    const first = await paid({ submit: [answer] })
    const later = await proceed({ ...first, submit: [lost] }, { ...typed, ...values })
    await later.send({ type: 'order.repeat' })
    await later.confirm()
    await later.checkNow()
    expect(later.now().searched.slice(-1)).toMatchObject([expected])
  })
})

describe('P3: a transaction that may be another payment', () => {
  const unnamed = uncertain({ ...paidRow, details: {} })

  test('is never taken for this order again if the consumer does not recognise it', async () => {
    const { checkNow, payment, send, now, journal, time } = await pay({ submit: [lost], find: [unnamed] })
    await checkNow()
    payment()?.send({ type: 'candidate.dismiss' })
    await send({ type: 'dialog.close' })
    expect(now().payments).toEqual([{ ...paymentAt(300), dismissedIds: ['paid'] }])
    const again = await proceed({ journal, time, find: ['never'] })
    expect(again.now()).toMatchObject({ screen: 'checkingDuplicate', searched: [{ excludedIds: ['paid'] }] })
  })

  test('makes the question about a duplicate careful, and settles no earlier payment', async () => {
    const second = await proceed({ ...(await paid({ submit: [lost] })), find: [unnamed] })
    expect(second.now()).toMatchObject({ screen: 'confirmingDuplicate', payments: [{ snsi: undefined }] })
    expect(shownBy(second)).toMatchObject({ earlier: { snsi: 'paid' }, isEarlierUncertain: true })
    await second.send({ type: 'order.repeat' })
    await second.confirm()
    expect(second.now().payments.at(-1)).toMatchObject({ excludedIds: ['older', 'paid'] })
  })

  test('is certain if the network named it in its answer', async () => {
    const { now } = await proceed({ ...(await paid({ submit: [approval] })), find: ['never'] })
    expect(now().searched).toMatchObject([{ ownIds: ['paid'], excludedIds: [] }])
  })
})

test.each([
  ['stays while the outcome is unknown', lost, {}, 300],
  ['is new after a decline', refused, {}, 600],
  ['is new after an approval', approval, {}, 600],
  ['belongs to one order only', lost, toAnother, 600],
])('P2: the idempotency key %s', async (_, answer, values, elapsed) => {
  const { send, confirm, now } = await proceed(await paid({ submit: [answer] }), { ...typed, ...values })
  await send({ type: 'order.repeat' })
  await confirm()
  const idempotencyKey = getIdempotencyKeyAfter(elapsed)
  expect(now().payments.at(-1)).toMatchObject({ idempotencyKey })
  expect(now().submitted).toMatchObject([{ idempotencyKey }])
})

describe('P4: the same payment again', () => {
  test('is looked up first, and sent only after a confirmation', async () => {
    const first = await paid({ submit: [lost] })
    const second = await proceed({ ...first, submit: [lost], find: [paidRow] })
    const { now, send, confirm, checkNow, checkout, pass } = second
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', submitted: [] })
    expect(now().searched).toEqual([{ ...searchAt(300), excludedIds: [], clockFallback: 'device' }])
    expect(checkout()?.context.earlierPayment).toEqual({ transaction: paidRow, isCertain: true })
    await pass(3_600_000)
    await send({ type: 'order.repeat' })
    expect(now()).toMatchObject({ screen: 'confirming', submitted: [] })
    await confirm()
    const again = { ...paymentAt(3_600_600), excludedIds: ['older', 'paid'], isClosed: false }
    expect(now().submitted).toEqual([{ ...request, idempotencyKey: again.idempotencyKey }])
    expect(now().payments).toEqual([{ ...paymentAt(300), snsi: 'paid', stage: 'approved' }, again])
    await checkNow()
    expect(now().searched.at(-1)).toEqual({ ...searchAt(3_600_600), excludedIds: ['older', 'paid'] })
  })

  test('is not decided by a transaction from before it was sent', async () => {
    const first = await paid({ submit: [lost], latest: [{ ...paidRow, reference: 'Edited' }] })
    const { now } = await proceed({ ...first, find: [paidRow] })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', payments: [{ stage: 'unknown' }] })
  })

  test.each([
    ['a day after no answer', lost, 86_400_000, {}, 'checkingDuplicate'],
    ['with another reference after no answer', lost, 0, { reference_source: 'Dinner' }, 'checkingDuplicate'],
    ['of another amount after no answer', lost, 0, { amount: '11' }, 'confirming'],
    ['a day after it was pending', toCallResult(pendingRow), 86_400_000, {}, 'checkingDuplicate'],
    ['just within 10 minutes of an approval', approval, 599_399, {}, 'checkingDuplicate'],
    ['10 minutes after an approval', approval, 600_000, {}, 'confirming'],
    ['after a decline', refused, 0, {}, 'confirming'],
  ])('%s is a duplicate, or not', async (_, answer, elapsed, values, screen) => {
    const first = await paid({ submit: [answer] })
    first.time.advance(elapsed)
    const { now } = await proceed({ ...first, find: ['never'] }, { ...typed, ...values })
    expect(now()).toMatchObject({ screen, submitted: [] })
  })

  test('is looked up by the reference of the earlier payment, and settles it', async () => {
    const first = await paid({ submit: [lost] })
    const dinner = { ...typed, reference_source: 'Dinner' }
    const { now } = await proceed({ ...first, find: [declinedRow] }, dinner)
    expect(now()).toMatchObject({ screen: 'confirming', payments: [{ snsi: 'paid', stage: 'declined' }] })
    expect(now().searched).toMatchObject([{ reference: 'Lunch' }])
  })

  test('is accepted once for a Retry, and again for the next order', async () => {
    const first = await paid({ submit: [lost] })
    const { screen, send, confirm } = await proceed({ ...first, find: [undefined], submit: [offline] })
    await send({ type: 'order.repeat' })
    await confirm()
    await send({ type: 'order.retry' })
    expect(screen()).toBe('confirming')
    await send({ type: 'choice.back' }, { type: 'form.submit' })
    expect(screen()).toBe('confirmingDuplicate')
  })
})

describe('P4: the same payment in the wallet, as after a reload', () => {
  test('is looked up within 10 minutes, and needs a confirmation', async () => {
    const latest = [{ ...paidRow, timestamp: '2026-11-21T09:50:00+02:00' }, older]
    const { now, send, confirm } = await proceed({ latest, find: [paidRow] })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', submitted: [] })
    expect(now().searched).toEqual([{ ...searchAt(-600_000), excludedIds: [], clockFallback: 'device' }])
    await send({ type: 'order.repeat' })
    await confirm()
    expect(now()).toMatchObject({ submitted: [request], payments: [{ excludedIds: ['paid', 'older'] }] })
  })

  test.each<[string, number, string, Partial<Transaction>?]>([
    ['that has been pending for hours', 1, '02:00:00', pendingRow],
    ['that is pending with another reference', 1, '02:00:00', { ...pendingRow, reference: 'Dinner' }],
    ['without a recipient', 1, '10:00:00', { details: {} }],
    ['from longer ago', 0, '09:47:59'],
    ['that was declined', 0, '10:00:00', { state: declinedRow.state }],
    ['to another recipient', 0, '10:00:00', { details: { recipient: { msisdn: '27820000003' } } }],
  ])('is a duplicate, or not, if it is a payment %s', async (_, searches, time, more) => {
    const timestamp = `2026-11-21T${time}+02:00`
    const { now } = await proceed({ latest: [{ ...paidRow, ...more, timestamp }, older], find: [paidRow] })
    const screen = searches === 0 ? 'confirming' : 'confirmingDuplicate'
    expect(now()).toMatchObject({ screen, submitted: [], searched: Array(searches).fill({}) })
  })
})
