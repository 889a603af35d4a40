import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Cents } from '../../machines/domain/money.ts'
import type { Transaction } from '../../machines/domain/transaction.ts'
import { Failure, type FailureKind } from '../../machines/network/failure.ts'
import {
  selectCanClose,
  selectIsChecking,
  selectIsUnknown,
  selectProcessing,
  selectTraceId,
  selectUnknownWords,
} from '../../machines/payment/payment.selectors.ts'
import type { PaymentRequest, Receipt, Search } from '../../machines/payment/payment.types.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  type PaymentScript,
  paidRow,
  pendingRow,
  receiptOf,
  refusal,
  scriptedPayment,
  silentWallet,
} from '../support/scripted-payment.ts'
import { settled, simulatedTime } from '../support/simulated-time.ts'

const request: PaymentRequest = {
  submission: {
    operation: 'transfer',
    data: {
      from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Lunch' },
      to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Thanks' },
      amount: '10.00',
      send_notification: false,
    },
  },
  codes: { otp: '123456' },
  idempotent: false,
}

const search: Search = {
  types: ['transfer'],
  amount: 1_000 as Cents,
  reference: 'Lunch',
  msisdn: '27820000001',
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  since: { wall: 0, monotonic: 0 },
  known: ['older'],
}

const declinedReceipt = (words: Receipt['words'], more: Partial<Receipt> = {}): Receipt => ({
  ...noReceipt,
  words,
  ...more,
})

/** A payment that has just been confirmed, and how often the wallet was told to look again. */
const pay = async (script: PaymentScript) => {
  const time = simulatedTime(0)
  const wallet = silentWallet()
  const payment = scriptedPayment(script)
  const told: string[] = []
  const actor = createActor(payment.machine, {
    clock: time,
    input: { request, search, wallet },
    inspect: event => {
      if (event.type === '@xstate.event' && event.actorRef === wallet) told.push(event.event.type)
    },
  }).start()
  await settled()
  const seen = () => actor.getSnapshot()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settled()
  }
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await settled()
  }
  return { ...payment, actor, told, seen, send, pass }
}

describe('a payment is approved', () => {
  test('when the network took it, with its words and its Trace ID', async () => {
    const { seen, submitting, finding, told } = await pay({})
    expect(seen().output).toEqual({ kind: 'approved', receipt: receiptOf(paidRow) })
    expect([submitting.calls, finding.calls, told]).toEqual([[request], [], ['wallet.refresh']])
  })

  test('when the network took it and tells nothing that can be read of it', async () => {
    const { seen } = await pay({ submit: [receiptOf(undefined)] })
    expect(seen().output).toEqual({ kind: 'approved', receipt: receiptOf(undefined) })
  })
})

test('a payment that the network took and declined is declined', async () => {
  const { seen, told } = await pay({ submit: [receiptOf(declinedRow)] })
  expect(seen().output).toEqual({ kind: 'declined', receipt: receiptOf(declinedRow) })
  expect(told).toEqual(['wallet.refresh'])
})

describe('P3: the outcome of a payment that failed is by how it failed', () => {
  const failureOf = (kind: FailureKind) => new Failure({ kind, traceId: 'trace-3' })

  test.each(['unreachable', 'timedOut', 'unreadable'] as const)(
    '%s: unknown, never Declined, and the wallet looks again',
    async kind => {
      const { seen, submitting, finding, told } = await pay({ submit: [failureOf(kind)] })
      expect(seen().value).toEqual({ unknown: 'unchecked' })
      expect([selectIsUnknown(seen()), selectUnknownWords(seen()), selectTraceId(seen())]).toEqual([
        true,
        { code: 'payment.unknown' },
        'trace-3',
      ])
      expect([submitting.calls.length, finding.calls, told]).toEqual([1, [], ['wallet.refresh']])
    },
  )

  test('in a way that nobody foresaw: unknown', async () => {
    expect((await pay({ submit: [new Error('Oops')] })).seen().value).toEqual({ unknown: 'unchecked' })
  })

  test.each(['offline', 'unauthorised'] as const)(
    '%s: nothing was sent, and the wallet is left alone',
    async kind => {
      const failure = failureOf(kind)
      const { seen, finding, told } = await pay({ submit: [failure] })
      expect(seen().output).toEqual({ kind: 'unsent', failure })
      expect([finding.calls, told]).toEqual([[], []])
    },
  )

  test('refused: Declined in the words of the network, once the wallet has been looked at', async () => {
    const { seen, finding, told } = await pay({ submit: [refusal('Not today.')] })
    expect(seen().output).toEqual({
      kind: 'declined',
      receipt: declinedReceipt({ words: 'Not today.' }, { traceId: 'trace-2' }),
    })
    expect([finding.calls, told]).toEqual([[search], ['wallet.refresh']])
  })

  test('refused by a network in trouble: Declined, and worth a look at My Wallet', async () => {
    const { seen } = await pay({ submit: [refusal('Out of order.', 503)] })
    expect(seen().output).toEqual({
      kind: 'declined',
      receipt: declinedReceipt({ words: 'Out of order.' }, { traceId: 'trace-2', doubtful: true }),
    })
  })

  test('refused because of fields: not a payment at all, once the wallet has been looked at', async () => {
    const failure = new Failure({
      kind: 'refused',
      status: 400,
      message: 'The request is not valid.',
      parameters: [{ name: 'amount', message: 'Too little.' }],
    })
    const { seen, finding, told } = await pay({ submit: [failure] })
    expect(seen().output).toEqual({ kind: 'refused', failure })
    expect([finding.calls, told]).toEqual([[search], []])
  })

  test('a network in trouble that names fields and says nothing has not answered', async () => {
    const failure = new Failure({
      kind: 'unreachable',
      status: 502,
      parameters: [{ name: 'amount', message: 'Too little.' }],
    })
    expect((await pay({ submit: [failure] })).seen().value).toEqual({ unknown: 'unchecked' })
  })
})

describe('P4: a refusal is believed only when the wallet does not say otherwise', () => {
  const wrongOtp = refusal('Invalid OTP')

  test('it paid, the answer was lost, and the browser sent again: Approved', async () => {
    const { seen, submitting, finding } = await pay({ submit: [wrongOtp], find: [paidRow] })
    expect(seen().output).toEqual({ kind: 'approved', receipt: { ...noReceipt, transaction: paidRow } })
    expect([submitting.calls, finding.calls]).toEqual([[request], [search]])
  })

  test('it is there and not decided: awaited', async () => {
    const { seen, reading } = await pay({ submit: [wrongOtp], find: [pendingRow] })
    expect([seen().value, reading.calls]).toEqual(['awaiting', [{ snsi: 'paid' }]])
  })

  test.each<[string, PaymentScript['find']]>([
    ['it is there as declined', [declinedRow]],
    ['it is not there', [undefined]],
    ['nobody can look', [lost]],
  ])('%s: Declined as the network said', async (_, find) => {
    const { seen } = await pay({ submit: [wrongOtp], find: find ?? [] })
    expect(seen().output).toEqual({
      kind: 'declined',
      receipt: declinedReceipt({ words: 'Invalid OTP' }, { traceId: 'trace-2' }),
    })
  })

  test('the wallet has five seconds to say so', async () => {
    const { seen, pass, finding } = await pay({ submit: [wrongOtp], find: ['never'] })
    await pass(4_999)
    expect([seen().value, finding.aborted]).toEqual(['verifying', []])
    await pass(1)
    expect([seen().output?.kind, finding.aborted]).toEqual(['declined', [search]])
  })
})

describe('P6: what is on its way cannot be left', () => {
  test.each<[string, PaymentScript]>([
    ['submitting', { submit: ['never'] }],
    ['verifying', { submit: [refusal('No.')], find: ['never'] }],
  ])('%s: Close does nothing', async (state, script) => {
    const { seen, send } = await pay(script)
    expect([seen().value, selectCanClose(seen()), seen().hasTag('paying')]).toEqual([state, false, true])
    await send({ type: 'dialog.close' })
    await send({ type: 'check.now' })
    expect([seen().value, seen().status]).toEqual([state, 'active'])
  })
})

describe('Check now', () => {
  const unknown = (find: PaymentScript['find'], more: PaymentScript = {}) =>
    pay({ submit: [lost], ...more, find: find ?? [] })

  test.each<[string, Transaction, object]>([
    ['found: Approved', paidRow, { kind: 'approved', receipt: { ...noReceipt, transaction: paidRow } }],
    [
      'found as declined: Declined',
      declinedRow,
      { kind: 'declined', receipt: { ...noReceipt, transaction: declinedRow } },
    ],
  ])('%s', async (_, found, output) => {
    const { seen, send, finding, submitting } = await unknown([found])
    await send({ type: 'check.now' })
    expect(seen().output).toEqual(output)
    expect([finding.calls, submitting.calls.length]).toEqual([[search], 1])
  })

  test('found as pending: awaited until it is decided', async () => {
    const { seen, send, reading } = await unknown([pendingRow], { read: [paidRow] })
    await send({ type: 'check.now' })
    expect(seen().output).toEqual({ kind: 'approved', receipt: { ...noReceipt, transaction: paidRow } })
    expect(reading.calls).toEqual([{ snsi: 'paid' }])
  })

  test.each<[string, PaymentScript['find'], object, string]>([
    ['not found yet', [undefined], { unknown: 'notFound' }, 'payment.notFound'],
    ['could not check', [lost], { unknown: 'checkFailed' }, 'payment.checkFailed'],
  ])('%s: says so, stays unknown, looks at the wallet again, and may be asked again', async (...row) => {
    const [, find = [], value, code] = row
    const { seen, send, told, submitting } = await unknown([...find, paidRow])
    await send({ type: 'check.now' })
    expect([seen().value, selectUnknownWords(seen()), selectIsUnknown(seen())]).toEqual([
      value,
      { code },
      true,
    ])
    expect(told).toEqual(['wallet.refresh', 'wallet.refresh'])
    await send({ type: 'check.now' })
    expect([seen().output?.kind, submitting.calls.length]).toEqual(['approved', 1])
  })

  test('while it looks it says so, keeps the Trace ID, looks once, and can be left', async () => {
    const { seen, send, finding } = await unknown(['never'], {
      submit: [new Failure({ kind: 'unreadable', traceId: 'trace-4' })],
    })
    await send({ type: 'check.now' })
    await send({ type: 'check.now' })
    expect([selectIsChecking(seen()), selectIsUnknown(seen()), selectTraceId(seen())]).toEqual([
      true,
      true,
      'trace-4',
    ])
    expect([finding.calls.length, selectCanClose(seen())]).toEqual([1, true])
    await send({ type: 'dialog.close' })
    expect([seen().output, finding.aborted.length]).toEqual([{ kind: 'left' }, 1])
  })
})

test('an unknown payment can be left, and is never sent again by itself', async () => {
  const { seen, send, pass, submitting } = await pay({ submit: [lost] })
  await pass(3_600_000)
  expect([submitting.calls.length, selectCanClose(seen())]).toEqual([1, true])
  await send({ type: 'dialog.close' })
  expect(seen().output).toEqual({ kind: 'left' })
})

describe('a payment that the network has and has not decided', () => {
  const pending = { submit: [receiptOf(pendingRow)] }

  test.each<[string, Transaction, string]>([
    ['success', paidRow, 'approved'],
    ['declined', declinedRow, 'declined'],
  ])(
    'is asked about until it is: %s. What the network said before is no word about that',
    async (_, end, kind) => {
      const { seen, pass, reading, told } = await pay({ ...pending, read: [pendingRow, lost, end] })
      expect([seen().value, seen().hasTag('paying'), selectProcessing(seen()) !== undefined]).toEqual([
        'awaiting',
        false,
        true,
      ])
      await pass(3_000)
      expect([seen().value, reading.calls.length]).toEqual(['awaiting', 2])
      await pass(3_000)
      expect(seen().output).toEqual({
        kind,
        receipt: { ...receiptOf(end), words: undefined },
      })
      expect(told).toEqual(['wallet.refresh', 'wallet.refresh'])
    },
  )

  test('can be left: the wallet goes on watching', async () => {
    const { seen, send, pass, reading } = await pay({ ...pending, read: [pendingRow] })
    expect(selectCanClose(seen())).toBe(true)
    await send({ type: 'dialog.close' })
    await pass(60_000)
    expect([seen().output, reading.calls.length]).toEqual([{ kind: 'left' }, 1])
  })
})
