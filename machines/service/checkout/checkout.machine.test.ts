import { describe, expect, test, vi } from 'vitest'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { pressSendOtp, showOtpRequest } from '#test/support/otp-request.ts'
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

/** A service of a network that requires a one-time PIN, and a PIN for its transfers if asked. */
const guardedService = (button: object = {}) => {
  const transfer = { data: [{ name: 'transfer', button: [button] }] }
  const send = { name: 'send', method: { data: [{ name: 'wallet', option: transfer }] } }
  return serviceOf({ application: { render: { service: [send] } }, otp: { transfer: true } })
}

const toAnother = { recipient: '0820000003' }
const approval = toCallResult(paidRow)
const refused = refusal('Not today.')

describe('an order', () => {
  test('is sent once after its confirmation, and is recorded', async () => {
    const { now, confirm } = await proceed()
    expect(now()).toMatchObject({ screen: 'confirming', submitted: [], payments: [] })
    await confirm()
    const payment = { ...paymentAt(300), snsi: 'paid', stage: 'approved', isClosed: false }
    expect(now()).toMatchObject({ screen: 'approved', submitted: [request], searched: [] })
    expect(now().payments).toEqual([payment])
  })

  test('without a response is looked for in the wallet', async () => {
    const { now, checkNow } = await pay({ submit: [lost], find: [paidRow] })
    expect(now()).toMatchObject({ screen: 'paying', searched: [] })
    await checkNow()
    const payments = [{ snsi: 'paid', stage: 'approved' }]
    expect(now()).toMatchObject({ screen: 'approved', submitted: [request], payments })
    expect(now().searched).toEqual([searchAt(300)])
  })

  test.each(['choice.back', 'dialog.close'] as const)(
    'stays undecided when %s leaves it unknown',
    async type => {
      const { now, send } = await pay({ submit: [lost] })
      await send({ type })
      expect(now()).toMatchObject({ screen: 'closed', payments: [paymentAt(300)] })
    },
  )

  test.each([
    [1_000, 'approved', 1],
    [999, 'invalid', 0],
    [undefined, 'invalid', 0],
  ])('of R10 with %s cents at its confirmation is %s', async (available, screen, calls) => {
    const { now, facts, confirm } = await proceed()
    facts.set(walletFacts(available))
    await confirm()
    expect(now()).toMatchObject({ screen, submitted: Array(calls).fill({}), payments: Array(calls).fill({}) })
  })

  test.each(['order.cancel', 'choice.back', 'dialog.close'] as const)(
    '%s returns to the form with its values, and sends nothing',
    async type => {
      const { confirmation, send, now } = await proceed()
      if (type === 'order.cancel') confirmation()?.send({ type })
      else await send({ type })
      await send()
      expect(now()).toMatchObject({ screen: 'editing', values: typed, submitted: [] })
    },
  )

  test('P1, P6: fifty confirms send one payment that cannot be left', async () => {
    const { confirmation, send, now } = await proceed({ submit: ['never'] })
    const button = confirmation()
    // XState warns about each later press, because the confirmation has stopped.
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (let press = 0; press < 50; press++) button?.send({ type: 'order.confirm' })
    warning.mockRestore()
    await send({ type: 'choice.back' }, { type: 'dialog.close' }, { type: 'form.submit' })
    expect(now()).toMatchObject({ screen: 'paying', submitted: [{}] })
  })

  test.each([
    ['sent, as the device was offline', offline, { pin: '1234', otp: '123456' }],
    ['answered', refused, {}],
  ])('keeps its codes for Retry only if it was not %s', async (_, answer, codes) => {
    const service = guardedService({ authenticate: true })
    const { checkout, send, now, confirmation, confirm } = await pay(
      { service, submit: [answer, approval] },
      { pin: '1234', otp: '123456' },
    )
    expect(checkout()?.context.codes).toEqual(codes)
    await send({ type: 'order.retry' })
    if (answer !== offline) return
    expect(confirmation()?.getSnapshot()).toMatchObject({ value: 'confirming', context: { values: codes } })
    await confirm()
    expect(now()).toMatchObject({ screen: 'approved', submitted: [{ codes }, { codes }] })
    expect(checkout()?.context.codes).toEqual({})
  })

  test('keeps no codes of an unsent order once the form is shown', async () => {
    const service = guardedService({ authenticate: true })
    const { checkout, send, screen } = await pay(
      { service, submit: [offline] },
      { pin: '1234', otp: '123456' },
    )
    await send({ type: 'dialog.close' })
    expect(screen()).toBe('editing')
    await send({ type: 'form.submit' })
    expect(checkout()?.context.codes).toEqual({})
  })

  test('sends the PIN and the one-time PIN that the network requires', async () => {
    const service = guardedService({ authenticate: true })
    const { now } = await pay({ service }, { pin: '1234', otp: '123456' })
    expect(now().submitted).toEqual([{ ...request, codes: { pin: '1234', otp: '123456' } }])
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

describe('S11: the one-time PIN', () => {
  /** Opens a confirmation, and asks for its one-time PIN. */
  const openPin = async (...submit: readonly NonNullable<Dialog['submit']>[number][]) => {
    const opened = await proceed({ service: guardedService(), submit })
    const sendPin = async () => {
      pressSendOtp(opened.confirmation())
      await opened.send()
    }
    await sendPin()
    const status = () => {
      const shown = opened.confirmation()?.getSnapshot()
      if (shown === undefined) return 'no confirmation'
      const { canSend, secondsLeft } = showOtpRequest(selectConfirming(shown).otpRequest?.getSnapshot())
      if (selectConfirming(shown).sentTo === undefined) return canSend ? 'none' : 'none, resting'
      return secondsLeft === undefined ? 'valid' : 'valid, resting'
    }
    return { ...opened, sendPin, status }
  }
  const again = [{ type: 'choice.back' }, { type: 'form.submit' }] as const

  test('goes to the consumer, and stays valid until it is sent', async () => {
    const { facts, send, sendPin, confirm, status, otp, pass, now } = await openPin(offline, approval)
    await send(...again)
    await sendPin()
    expect([status(), otp.calls]).toEqual(['valid, resting', [{ msisdn }]])
    facts.set(walletFacts(999))
    await confirm({ otp: '123456' })
    facts.set(walletFacts(100_000))
    await send({ type: 'form.retry' }, { type: 'form.submit' })
    await pass(29_999)
    expect(status()).toBe('valid, resting')
    await confirm({ otp: '123456' })
    expect(now()).toMatchObject({ screen: 'unsent', payments: [{ stage: 'unsent' }] })
    await send({ type: 'order.retry' })
    await pass(1)
    expect(status()).toBe('valid')
    await confirm({ otp: '123456' })
    const codes = { otp: '123456' }
    expect(now()).toMatchObject({ screen: 'approved', submitted: [{ codes }, { codes }] })
  })

  test('is used up by a payment, even if it was wrong', async () => {
    const { send, sendPin, confirm, status, otp, pass } = await openPin(refusal('Invalid OTP'))
    await confirm({ otp: '000000' })
    await send({ type: 'dialog.close' }, { type: 'form.submit' })
    await sendPin()
    expect([status(), otp.calls.length]).toEqual(['none, resting', 1])
    await pass(30_000)
    expect(status()).toBe('none')
    await sendPin()
    expect([status(), otp.calls.length]).toEqual(['valid, resting', 2])
  })

  test('is not valid for another order, which it does not confirm', async () => {
    const { send, fill, status, pass, confirm, now } = await openPin(approval)
    await send({ type: 'choice.back' })
    await fill({ ...toAnother, amount: '900' })
    await send({ type: 'form.submit' })
    await pass(300)
    expect(status()).toBe('none, resting')
    await confirm({ otp: '123456' })
    expect(now()).toMatchObject({ screen: 'confirming', submitted: [] })
  })
})

describe('P3: a transaction is not taken for another payment', () => {
  test.each([
    ['a lost one to another number', lost, toAnother, { ambiguousCount: 0, excludedIds: ['older'] }],
    ['a lost one that is the same', lost, {}, { ambiguousCount: 1, excludedIds: ['older'] }],
    ['a lost one of another amount', lost, { amount: '10.01' }, { ambiguousCount: 0 }],
    ['a lost one with another reference', lost, { reference_source: 'Dinner' }, { ambiguousCount: 0 }],
    ['an approved one', approval, toAnother, { ambiguousCount: 0, excludedIds: ['older', 'paid'] }],
    ['a declined one', toCallResult(declinedRow), toAnother, { excludedIds: ['older', 'paid'] }],
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

  /** Pays without an answer, and looks for the payment. */
  const found = async (...find: NonNullable<Dialog['find']>) => {
    const opened = await pay({ submit: [lost], find })
    await opened.checkNow()
    const answer = async (type: 'candidate.accept' | 'candidate.dismiss') => {
      opened.payment()?.send({ type })
      await opened.send()
    }
    return { ...opened, answer }
  }

  test('is the payment if the consumer recognises it', async () => {
    const { answer, now } = await found(unnamed)
    expect(now()).toMatchObject({ screen: 'paying', payments: [{ stage: 'unknown' }] })
    await answer('candidate.accept')
    expect(now()).toMatchObject({ screen: 'approved', payments: [{ snsi: 'paid', stage: 'approved' }] })
  })

  test('is never taken for this order again if the consumer does not recognise it', async () => {
    const { answer, send, now, journal, time } = await found(unnamed, undefined)
    await answer('candidate.dismiss')
    await send({ type: 'dialog.close' })
    expect(now().payments).toMatchObject([{ snsi: undefined, stage: 'unknown', dismissedIds: ['paid'] }])
    const again = await proceed({ journal, time, find: ['never'] })
    expect(again.now()).toMatchObject({ screen: 'checkingDuplicate', searched: [{ excludedIds: ['paid'] }] })
  })

  test('is no transaction of another order', async () => {
    const { answer, send, journal, time } = await found(unnamed)
    await answer('candidate.accept')
    await send({ type: 'result.finish' })
    const other = await proceed({ journal, time, submit: [lost] }, { ...typed, ...toAnother })
    await other.confirm()
    await other.checkNow()
    expect(other.now().searched).toMatchObject([{ excludedIds: ['older', 'paid'] }])
  })

  test('makes the question about a duplicate careful, and settles no earlier payment', async () => {
    const first = await paid({ submit: [lost] })
    const { now, checkout } = await proceed({ ...first, find: [unnamed] })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', payments: [{ snsi: undefined }] })
    const shown = checkout()
    expect(
      shown && [selectCheckoutDialog(shown).earlier?.snsi, selectCheckoutDialog(shown).isEarlierUncertain],
    ).toEqual(['paid', true])
  })

  test('is certain if the network named it in its answer', async () => {
    const first = await paid({ submit: [approval] })
    const { now } = await proceed({ ...first, find: ['never'] })
    expect(now().searched).toMatchObject([{ ownIds: ['paid'], excludedIds: [] }])
  })
})

describe('P2: the idempotency key', () => {
  const keysOf = ({ now }: Awaited<ReturnType<typeof proceed>>) =>
    now().payments.map(each => each.idempotencyKey)

  test.each([
    ['stays while the outcome is unknown', lost, {}, 300],
    ['is new after a decline', refused, {}, 600],
    ['is new after an approval', approval, {}, 600],
    ['belongs to one order only', lost, toAnother, 600],
  ])('%s', async (_, answer, values, elapsed) => {
    const second = await proceed(await paid({ submit: [answer] }), { ...typed, ...values })
    await second.send({ type: 'order.repeat' })
    await second.confirm()
    expect(keysOf(second).at(-1)).toEqual(getIdempotencyKeyAfter(elapsed))
    expect(second.now().submitted).toMatchObject([{ idempotencyKey: getIdempotencyKeyAfter(elapsed) }])
  })

  test('is new for a second payment of the same order, once the first was found', async () => {
    const first = await paid({ submit: [lost] })
    const second = await proceed({ ...first, submit: [lost], find: [lost, paidRow] })
    await second.send({ type: 'check.now' }, { type: 'order.repeat' })
    await second.send({ type: 'order.repeat' })
    await second.confirm()
    expect(keysOf(second)).toEqual([300, 600].map(getIdempotencyKeyAfter))
  })
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

  test.each([
    ['is still looked up', 'never', 'checkingDuplicate', undefined, 'unknown'],
    ['is pending', pendingRow, 'confirmingDuplicate', 'paid', 'awaiting'],
    ['cannot be looked up', lost, 'confirmingDuplicate', undefined, 'unknown'],
    ['is not there', undefined, 'confirmingDuplicate', undefined, 'unknown'],
    ['was declined', declinedRow, 'confirming', 'paid', 'declined'],
  ])('continues by the state of the earlier payment, which %s', async (_, found, screen, snsi, stage) => {
    const { now } = await proceed({ ...(await paid({ submit: [lost] })), find: [found as Transaction] })
    expect(now()).toMatchObject({ screen, submitted: [], payments: [{ snsi, stage }] })
  })

  test('gets a new key after a decline', async () => {
    const { now, confirm } = await proceed({ ...(await paid({ submit: [lost] })), find: [declinedRow] })
    await confirm()
    expect(now().payments.at(-1)).toMatchObject({
      idempotencyKey: getIdempotencyKeyAfter(600),
      excludedIds: ['older', 'paid'],
    })
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
    ['with another reference after an approval', approval, 0, { reference_source: 'Dinner' }, 'confirming'],
    ['after a decline', refused, 0, {}, 'confirming'],
    ['to another recipient', lost, 0, toAnother, 'confirming'],
  ])('%s is a duplicate, or not', async (_, answer, elapsed, values, screen) => {
    const first = await paid({ submit: [answer] })
    first.time.advance(elapsed)
    const { now } = await proceed({ ...first, find: ['never'] }, { ...typed, ...values })
    expect(now()).toMatchObject({ screen, submitted: [] })
  })
})

describe('P4: a payment without an answer that is not in the list yet', () => {
  const open = async (...find: NonNullable<Dialog['find']>) =>
    proceed({ ...(await paid({ submit: [lost] })), find, submit: [offline, approval] })

  test('can be looked up again, until the list has it', async () => {
    const { now, send } = await open(undefined, undefined, paidRow)
    await send({ type: 'check.now' })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', payments: [{ stage: 'unknown' }] })
    await send({ type: 'check.now' })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', payments: [{ stage: 'approved' }] })
  })

  test('is looked up by its own reference, and settled', async () => {
    const first = await paid({ submit: [lost] })
    const dinner = { ...typed, reference_source: 'Dinner' }
    const { now } = await proceed({ ...first, find: [declinedRow] }, dinner)
    expect(now()).toMatchObject({ screen: 'confirming', payments: [{ snsi: 'paid', stage: 'declined' }] })
    expect(now().searched).toMatchObject([{ reference: 'Lunch' }])
  })

  test('a Retry of an accepted order that was not sent does not ask again; the next order does', async () => {
    const { screen, send, confirm } = await open(undefined)
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
    ['that is pending', 1, '10:00:00', pendingRow],
    ['that has been pending for hours', 1, '02:00:00', pendingRow],
    ['that is pending with another reference', 1, '02:00:00', { ...pendingRow, reference: 'Dinner' }],
    ['without a recipient', 1, '10:00:00', { details: {} }],
    ['whose time cannot be read', 1, 'soon'],
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
