import { describe, expect, test, vi } from 'vitest'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectOtpRequest, selectSentTo } from '#machines/payment/confirmation/confirmation.selectors.ts'
import {
  selectEarlierPayment,
  selectIsEarlierUncertain,
} from '#machines/service/checkout/checkout.selectors.ts'
import { sendWalletTransfer } from '#machines/service/definitions/send-wallet-transfer.ts'
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

const opening = Date.UTC(2026, 10, 21, 8)

/** The attempt and the search of a payment that was sent so many milliseconds after its dialog opened. */
const attemptAt = (elapsed: number) => ({
  fingerprint: JSON.stringify([sent.operation, sent.data]),
  sentAt: { wall: opening + elapsed, monotonic: elapsed },
  pattern: trace,
  excludedIds: ['older'],
  dismissedIds: [],
  idempotencyKey: getIdempotencyKeyAfter(elapsed),
  snsi: undefined,
  isDecided: false,
})
const searchAt = (elapsed: number) => ({
  ...trace,
  msisdn,
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  sentAt: attemptAt(elapsed).sentAt,
  ownIds: [],
  excludedIds: ['older'],
  ambiguousCount: 0,
  clockFallback: 'any',
})

/** Pays and closes the dialog. Returns what a later dialog continues with. */
const paid = async (dialog: Dialog = {}) => {
  const { send, now, time } = await pay(dialog)
  await send({ type: 'dialog.close' })
  return { attempts: now().attempts, time }
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
  test('is sent once after its confirmation, and leaves its attempt', async () => {
    const { now, confirm } = await proceed()
    expect(now()).toMatchObject({ screen: 'confirming', submitted: [], attempts: [] })
    await confirm()
    const attempt = { ...attemptAt(300), snsi: 'paid', isDecided: true }
    expect(now()).toMatchObject({ screen: 'approved', submitted: [request], searched: [] })
    expect(now().attempts).toEqual([attempt])
  })

  test('without a response is looked for in the wallet', async () => {
    const { now, checkNow } = await pay({ submit: [lost], find: [paidRow] })
    expect(now()).toMatchObject({ screen: 'paying', searched: [] })
    await checkNow()
    const attempts = [{ snsi: 'paid', isDecided: true }]
    expect(now()).toMatchObject({ screen: 'approved', submitted: [request], attempts })
    expect(now().searched).toEqual([searchAt(300)])
  })

  test.each(['choice.back', 'dialog.close'] as const)(
    'stays undecided when %s leaves it unknown',
    async type => {
      const { now, send } = await pay({ submit: [lost] })
      await send({ type })
      expect(now()).toMatchObject({ screen: 'closed', attempts: [attemptAt(300)] })
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
    expect(now()).toMatchObject({ screen, submitted: Array(calls).fill({}), attempts: Array(calls).fill({}) })
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
    const { seen, send, now, confirmation, confirm } = await pay(
      { service, submit: [answer, approval] },
      { pin: '1234', otp: '123456' },
    )
    expect(seen().context.codes).toEqual(codes)
    await send({ type: 'order.retry' })
    if (answer !== offline) return
    expect(confirmation()?.getSnapshot()).toMatchObject({ value: 'confirming', context: { values: codes } })
    await confirm()
    expect(now()).toMatchObject({ screen: 'approved', submitted: [{ codes }, { codes }] })
    expect(seen().context.codes).toEqual({})
  })

  test('keeps no codes of an unsent order once the form is shown', async () => {
    const service = guardedService({ authenticate: true })
    const { seen, send, screen } = await pay({ service, submit: [offline] }, { pin: '1234', otp: '123456' })
    await send({ type: 'dialog.close' })
    expect([screen(), seen().context.codes]).toEqual(['editing', {}])
    await send({ type: 'form.submit' })
    expect(seen().children.checkout?.getSnapshot().context.codes).toEqual({})
  })

  test('sends the PIN and the one-time PIN that the network requires', async () => {
    const service = guardedService({ authenticate: true })
    const { now } = await pay({ service }, { pin: '1234', otp: '123456' })
    expect(now().submitted).toEqual([{ ...request, codes: { pin: '1234', otp: '123456' } }])
  })

  test('that moves no money needs no balance and leaves no attempt', async () => {
    const { toPattern: _, ...transfer } = sendWalletTransfer
    const fields = transfer.fields.map(field => ({ ...field, mayExceedBalance: true as const }))
    const service = serviceOf(undefined, { ...transfer, path: 'send/wallet/free', fields })
    const first = await paid({ submit: [lost] })
    const free = { ...first, service, path: 'send/wallet/free', available: 999, submit: [lost] }
    const { now, confirm } = await proceed(free)
    expect(now()).toMatchObject({ screen: 'confirming', searched: [] })
    await confirm()
    expect(now()).toMatchObject({ screen: 'unsent', searched: [], attempts: first.attempts })
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
      const { canSend, secondsLeft } = showOtpRequest(selectOtpRequest(shown)?.getSnapshot())
      if (selectSentTo(shown) === undefined) return canSend ? 'none' : 'none, resting'
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
    expect(now()).toMatchObject({ screen: 'unsent', attempts: [] })
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

  test('is not valid for another order', async () => {
    const { send, fill, status } = await openPin(approval)
    await send({ type: 'choice.back' })
    await fill({ amount: '10.01' })
    await send({ type: 'form.submit' })
    expect(status()).toBe('none, resting')
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
    expect(now()).toMatchObject({ screen: 'paying', attempts: [{ isDecided: false }] })
    await answer('candidate.accept')
    expect(now()).toMatchObject({ screen: 'approved', attempts: [{ snsi: 'paid', isDecided: true }] })
  })

  test('is never taken for this order again if the consumer does not recognise it', async () => {
    const { answer, send, now, time } = await found(unnamed, undefined)
    await answer('candidate.dismiss')
    await send({ type: 'dialog.close' })
    const { attempts } = now()
    expect(attempts).toMatchObject([{ snsi: undefined, isDecided: false, dismissedIds: ['paid'] }])
    const again = await proceed({ attempts, time, find: ['never'] })
    expect(again.now()).toMatchObject({ screen: 'checkingDuplicate', searched: [{ excludedIds: ['paid'] }] })
  })

  test('is no transaction of another order', async () => {
    const { answer, send, now, time } = await found(unnamed)
    await answer('candidate.accept')
    await send({ type: 'result.finish' })
    const { attempts } = now()
    const other = await proceed({ attempts, time, submit: [lost] }, { ...typed, ...toAnother })
    await other.confirm()
    await other.checkNow()
    expect(other.now().searched).toMatchObject([{ excludedIds: ['older', 'paid'] }])
  })

  test('makes the question about a duplicate careful, and decides no earlier attempt', async () => {
    const first = await paid({ submit: [lost] })
    const { now, checkout } = await proceed({ ...first, find: [unnamed] })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', attempts: [{ snsi: undefined }] })
    const shown = checkout()
    expect(shown && [selectEarlierPayment(shown)?.snsi, selectIsEarlierUncertain(shown)]).toEqual([
      'paid',
      true,
    ])
  })

  test('is certain if the network named it in its answer', async () => {
    const first = await paid({ submit: [approval] })
    const { now } = await proceed({ ...first, find: ['never'] })
    expect(now().searched).toMatchObject([{ ownIds: ['paid'], excludedIds: [] }])
  })
})

describe('P2: the idempotency key', () => {
  const keysOf = ({ attempts }: Pick<Dialog, 'attempts'>) => attempts?.map(each => each.idempotencyKey)

  test.each([
    ['stays while the outcome is unknown', lost, {}, 300],
    ['is new after a decline', refused, {}, 600],
    ['is new after an approval', approval, {}, 600],
    ['belongs to one order only', lost, toAnother, 600],
  ])('%s', async (_, answer, values, elapsed) => {
    const { confirm, now } = await proceed(await paid({ submit: [answer] }), { ...typed, ...values })
    await confirm()
    expect(keysOf(now())).toEqual([300, elapsed].map(getIdempotencyKeyAfter))
    expect(now().submitted).toMatchObject([{ idempotencyKey: getIdempotencyKeyAfter(elapsed) }])
  })

  test('is new when the consumer repeats the order, and then stays', async () => {
    const second = await proceed({ ...(await paid({ submit: [lost] })), submit: [lost], find: [lost] })
    await second.send({ type: 'order.repeat' })
    await second.confirm()
    await second.send({ type: 'dialog.close' })
    const third = await proceed({ attempts: second.now().attempts, time: second.time })
    await third.confirm()
    expect(keysOf(third.now())).toEqual([300, 600, 600].map(getIdempotencyKeyAfter))
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
    const again = { ...attemptAt(3_600_600), excludedIds: ['older', 'paid'] }
    expect(now().submitted).toEqual([{ ...request, idempotencyKey: again.idempotencyKey }])
    expect(now().attempts).toEqual([{ ...attemptAt(300), snsi: 'paid', isDecided: true }, again])
    await checkNow()
    expect(now().searched.at(-1)).toEqual({ ...searchAt(3_600_600), excludedIds: ['older', 'paid'] })
  })

  test.each([
    ['is still looked up', 'never', 'checkingDuplicate', undefined, false],
    ['is pending', pendingRow, 'confirmingDuplicate', 'paid', false],
    ['cannot be looked up', lost, 'confirmingDuplicate', undefined, false],
    ['is not there', undefined, 'confirming', undefined, false],
    ['was declined', declinedRow, 'confirming', 'paid', true],
  ])('continues by the state of the earlier payment, which %s', async (_, found, screen, snsi, isDecided) => {
    const { now } = await proceed({ ...(await paid({ submit: [lost] })), find: [found as Transaction] })
    expect(now()).toMatchObject({ screen, submitted: [], attempts: [{ snsi, isDecided }] })
  })

  test('gets a new key after a decline', async () => {
    const { now, confirm } = await proceed({ ...(await paid({ submit: [lost] })), find: [declinedRow] })
    await confirm()
    const again = { ...attemptAt(600), snsi: 'paid', isDecided: true, excludedIds: ['older', 'paid'] }
    expect(now().attempts.at(-1)).toEqual(again)
  })

  test('is not decided by a transaction from before it was sent', async () => {
    const first = await paid({ submit: [lost], latest: [{ ...paidRow, reference: 'Edited' }] })
    const { now } = await proceed({ ...first, find: [paidRow] })
    expect(now()).toMatchObject({ screen: 'confirmingDuplicate', attempts: [{ isDecided: false }] })
  })

  test.each([
    ['just within 10 minutes', lost, 599_999, {}, 'checkingDuplicate'],
    ['after 10 minutes', lost, 600_000, {}, 'confirming'],
    ['after a decline', refused, 0, {}, 'checkingDuplicate'],
    ['after an approval', approval, 0, {}, 'checkingDuplicate'],
    ['to another recipient', lost, 0, toAnother, 'confirming'],
  ])('%s is a duplicate, or not', async (_, answer, elapsed, values, screen) => {
    const first = await paid({ submit: [answer] })
    first.time.advance(elapsed)
    const { now } = await proceed({ ...first, find: ['never'] }, { ...typed, ...values })
    expect(now()).toMatchObject({ screen, submitted: [] })
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
    expect(now()).toMatchObject({ submitted: [request], attempts: [{ excludedIds: ['paid', 'older'] }] })
  })

  test.each<[string, number, string, Partial<Transaction>?]>([
    ['that is pending', 1, '10:00:00', pendingRow],
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
