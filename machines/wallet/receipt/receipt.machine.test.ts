import { expect, test } from 'vitest'
import { config } from '#test/model/facts/fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { notificationMachine } from './notification/notification.machine.ts'
import { receiptMachine } from './receipt.machine.ts'
import { selectTransactionInfo } from './receipt.selectors.ts'
import { sharingMachine } from './sharing/sharing.machine.ts'

const open = { type: 'receipt.open', transaction: pendingRow } as const

const input = {
  ownMsisdn: '27820000001',
  network: 'Lwandle',
  contact: config.contact,
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

test('a pending transaction is read after 3, 6 and 12 s, and keeps the details of its row', async () => {
  const unchanged = { ...pendingRow, timestamp: '', reference: '' }
  const details = { voucher: '4417 0912' }
  const settled = { ...unchanged, state: paidRow.state, pending: false, details }
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

test('a pending transaction is read 20 times at most', async () => {
  const { now, send, pass } = await openReceipt({ readTransaction: [lost] })
  await send(open)
  for (let minute = 0; minute < 60; minute += 1) await pass(60_000)
  expect(now()).toMatchObject({ readTransaction: { length: 20 } })
})

const payment = { ...paidRow, details: { chargeSnsi: 'charge', voucher: '4417' } }
const charge = { ...paidRow, snsi: 'charge', details: { paymentSnsi: 'paid' } }
const follow = (snsi: string) => ({ type: 'receipt.follow', snsi }) as const

test.each([follow('paid'), { type: 'receipt.back' } as const])(
  'a link to a charge leads back by %j',
  async back => {
    const { now, send } = await openReceipt({ readTransaction: [charge] })
    await send({ type: 'receipt.open', transaction: payment }, { type: 'voucher.show' }, follow('other'))
    expect(now()).toMatchObject({ transaction: payment, isVoucherShown: true, canGoBack: false })
    await send(follow('charge'))
    expect(now()).toMatchObject({ transaction: charge, isVoucherShown: false, canGoBack: true })
    await send(back)
    expect(now()).toMatchObject({ transaction: payment, isVoucherShown: false, canGoBack: false })
    expect(now()).toMatchObject({ readTransaction: [{ snsi: 'charge' }] })
  },
)

test('a receipt that could not be read is read again on Retry', async () => {
  const { now, send } = await openReceipt({ readTransaction: [lost, paidRow] })
  await send({ type: 'receipt.find', snsi: 'paid', next: 'print' })
  expect(now()).toMatchObject({ isOpen: true, failure: lost })
  await send({ type: 'receipt.retry' })
  expect(now()).toMatchObject({ isOpen: true, failure: undefined, transaction: paidRow, hasSharing: true })
})
