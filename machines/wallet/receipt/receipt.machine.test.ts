import { describe, expect, test } from 'vitest'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { notificationMachine } from './notification/notification.machine.ts'
import { selectNotification } from './notification/notification.selectors.ts'
import { receiptMachine } from './receipt.machine.ts'
import { selectTransactionInfo } from './receipt.selectors.ts'
import type { ReceiptAction } from './receipt.types.ts'
import { sharingMachine } from './sharing/sharing.machine.ts'

const open = { type: 'receipt.open', transaction: pendingRow } as const
const close = { type: 'receipt.close' } as const
const find = (next: ReceiptAction) => ({ type: 'receipt.find', snsi: 'paid', next }) as const

const input = {
  ownMsisdn: '27820000001',
  network: 'Lwandle',
  timeZone: 'Africa/Johannesburg',
  session: { getSnapshot: () => ({ children: {} }) },
}

const openReceipt = (answers: Answers<typeof receiptMachine> = {}) =>
  openMachine(
    receiptMachine,
    {
      input,
      answers: { readTransaction: ['never'], detectWebShare: [true], ...answers },
      actors: {
        notification: withStubbedActors(notificationMachine),
        sharing: withStubbedActors(sharingMachine),
      },
    },
    selectTransactionInfo,
  )

describe('a pending transaction', () => {
  const unchanged = { ...pendingRow, timestamp: '', reference: '' }
  const details = { voucher: '4417 0912' }
  const settled = { ...unchanged, state: paidRow.state, pending: false, details }

  test('is read after 3, 6 and 12 s, and keeps the details of its row', async () => {
    const { now, send, pass } = await openReceipt({ readTransaction: [unchanged, lost, settled] })
    await send(open)
    const readsAfter = async (milliseconds: number) => {
      await pass(milliseconds)
      return Object(now()).readTransaction.length
    }
    expect([await readsAfter(2_999), await readsAfter(1), await readsAfter(6_000)]).toEqual([0, 1, 2])
    expect(now()).toMatchObject({ transaction: pendingRow, failure: undefined })
    expect([await readsAfter(12_000), await readsAfter(3_600_000)]).toEqual([3, 3])
    const updated = { ...settled, timestamp: pendingRow.timestamp, reference: pendingRow.reference }
    expect(now().transaction).toEqual({ ...updated, details: { ...pendingRow.details, ...details } })
  })

  test('is read 20 times at most, again when reopened, never closed', async () => {
    const { now, send, pass } = await openReceipt({ readTransaction: [unchanged, lost] })
    await send(open)
    for (let minute = 0; minute < 60; minute += 1) await pass(60_000)
    expect(Object(now()).readTransaction).toHaveLength(20)
    await send(close, open)
    await pass(3_000)
    await send(close)
    await pass(3_600_000)
    expect(Object(now()).readTransaction).toHaveLength(21)
  })
})

describe('a link to a charge', () => {
  const payment = { ...paidRow, details: { chargeSnsi: 'charge', voucher: '4417' } }
  const charge = { ...paidRow, snsi: 'charge', details: { paymentSnsi: 'paid' } }
  const follow = (snsi: string) => ({ type: 'receipt.follow', snsi }) as const

  const openLinked = async (...answers: Parameters<typeof openReceipt>) => {
    const receipt = await openReceipt(...answers)
    await receipt.send({ type: 'receipt.open', transaction: payment }, { type: 'voucher.show' })
    return receipt
  }

  test.each([follow('paid'), { type: 'receipt.back' } as const])('leads back by %j', async back => {
    const { actor, now, send } = await openLinked({ readTransaction: [charge] })
    expect(now()).toMatchObject({ isVoucherShown: true, canGoBack: false })
    expect(actor.getSnapshot().can({ type: 'voucher.show' })).toBe(false)
    await send(follow('charge'))
    expect(now()).toMatchObject({ transaction: charge, isVoucherShown: false, canGoBack: true })
    await send(back)
    expect(now()).toMatchObject({ transaction: payment, isVoucherShown: false, canGoBack: false })
    expect(Object(now()).readTransaction).toEqual([{ snsi: 'charge' }])
  })

  test.each(['never', lost] as const)('leads back although the charge is not read: %s', async answer => {
    const { now, send } = await openLinked({ readTransaction: [answer] })
    await send(follow('charge'))
    expect(now()).toMatchObject({ transaction: undefined, isVoucherShown: false, canGoBack: true })
    await send({ type: 'receipt.back' })
    expect(now()).toMatchObject({ transaction: payment, failure: undefined, canGoBack: false })
    await send(follow('charge'), close, open)
    expect(now()).toMatchObject({ transaction: pendingRow, canGoBack: false })
  })

  test('is followed only from the transaction that has it', async () => {
    const { now, send } = await openLinked({ readTransaction: [charge] })
    await send(follow('other'))
    expect(now()).toMatchObject({ transaction: payment, readTransaction: [] })
  })
})

describe('a receipt', () => {
  test.each([
    ['share', 'sharing', false],
    ['print', 'rendering', false],
    ['send', { idle: 'ready' }, true],
  ] as const)('begins the action %s of another screen', async (next, sharing, isSending) => {
    const { now, send } = await openReceipt({ readTransaction: [paidRow] })
    await send(find(next))
    const notification = now().notification?.getSnapshot()
    expect(now().sharing?.getSnapshot().value).toEqual(sharing)
    expect(notification && selectNotification(notification).isSending).toBe(isSending)
  })

  test('is printed on a press', async () => {
    const { now, send } = await openReceipt()
    await send(open, { type: 'receipt.print' })
    expect(now().sharing?.getSnapshot().value).toBe('printing')
  })

  test('with only an ID reads its transaction, again on Retry', async () => {
    const { now, send } = await openReceipt({ readTransaction: [lost, paidRow] })
    await send(find('print'))
    expect(now()).toMatchObject({ isOpen: true, failure: lost, readTransaction: [{ snsi: 'paid' }] })
    await send({ type: 'receipt.retry' })
    expect(now()).toMatchObject({ isOpen: true, failure: undefined, transaction: paidRow, hasSharing: true })
  })

  test.each(['never', lost] as const)('can be closed before its transaction is read: %s', async answer => {
    const { now, send } = await openReceipt({ readTransaction: [answer] })
    await send(find('print'))
    await send(close)
    expect(now()).toMatchObject({ state: 'closed', isOpen: false })
  })

  test('cannot be shared where the browser does not tell', async () => {
    const { now, send } = await openReceipt({ detectWebShare: [new Error('unforeseen')] })
    expect(now().state).toBe('closed')
    await send(open)
    expect(now().hasSharing).toBe(false)
  })
})
