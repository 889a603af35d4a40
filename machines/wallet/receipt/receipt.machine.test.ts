import { describe, expect, test } from 'vitest'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { notificationMachine } from './notification/notification.machine.ts'
import { selectNotification } from './notification/notification.selectors.ts'
import { receiptMachine } from './receipt.machine.ts'
import { selectTransactionInfo } from './receipt.selectors.ts'
import type { ReceiptAction, ReceiptToShare } from './receipt.types.ts'
import { sharingMachine } from './sharing/sharing.machine.ts'
import { selectSharing } from './sharing/sharing.selectors.ts'

const open = { type: 'receipt.open', transaction: pendingRow } as const
const close = { type: 'receipt.close' } as const
const share = { type: 'receipt.share' } as const
const find = (next: ReceiptAction) => ({ type: 'receipt.find', snsi: 'paid', next }) as const

const input = {
  ownMsisdn: '27820000001',
  network: 'Lwandle',
  timeZone: 'Africa/Johannesburg',
  session: { getSnapshot: () => ({ children: {} }) },
}

interface Script extends Answers<typeof receiptMachine> {
  readonly share?: readonly ScriptedAnswer<void>[]
}

const openReceipt = async ({ share: sharing = [undefined], ...answers }: Script = {}) => {
  const notifying = scripted<{ snsi: string }, { traceId: string | undefined }>([{ traceId: 'trace-1' }])
  const shares = scripted<ReceiptToShare, void>(sharing)
  const prints = scripted<unknown, void>([undefined])
  return openMachine(
    receiptMachine,
    {
      input,
      answers: { readTransaction: ['never'], detectWebShare: [true], ...answers },
      actors: {
        notification: notificationMachine.provide({ actors: { sendNotification: notifying.logic } }),
        sharing: sharingMachine.provide({ actors: { share: shares.logic, print: prints.logic } }),
      },
    },
    snapshot => {
      const view = selectTransactionInfo(snapshot)
      const notification = view.notification && selectNotification(view.notification.getSnapshot())
      const sharing = view.sharing && selectSharing(view.sharing.getSnapshot())
      return {
        ...view,
        notification: notification?.response?.traceId,
        canSend: notification?.canSend,
        isSharingOrPrinting: sharing?.isBusy,
        isShareOffered: sharing?.isShareOffered,
        problem: sharing?.problem,
        sendNotification: notifying.calls,
        share: shares.calls,
        print: prints.calls,
      }
    },
  )
}

describe('a pending transaction', () => {
  const unchanged = { ...pendingRow, timestamp: '', reference: '' }
  const settled = { ...unchanged, state: paidRow.state, pending: false }

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
    expect(now().transaction).toEqual({ ...pendingRow, state: paidRow.state, pending: false })
  })

  test('gets what the network sends later', async () => {
    const details = { voucher: '4417 0912' }
    const { now, send, pass } = await openReceipt({ readTransaction: [{ ...settled, details }] })
    await send(open)
    await pass(3_000)
    expect(now().transaction?.details).toEqual({ ...pendingRow.details, ...details })
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
    const { now, send } = await openLinked({ readTransaction: [charge] })
    expect(now()).toMatchObject({ isVoucherShown: true, canGoBack: false })
    await send(follow('charge'))
    expect(now()).toMatchObject({ transaction: charge, isVoucherShown: false, canGoBack: true })
    await send(back)
    expect(now()).toMatchObject({ transaction: payment, isVoucherShown: false, canGoBack: false })
    expect(Object(now()).readTransaction).toEqual([{ snsi: 'charge' }])
  })

  test('leads back while the charge is read or cannot be read', async () => {
    for (const result of ['never' as const, lost]) {
      const { now, send } = await openLinked({ readTransaction: [result] })
      await send(follow('charge'))
      expect(now()).toMatchObject({ transaction: undefined, canGoBack: true })
      await send({ type: 'receipt.back' })
      expect(now()).toMatchObject({ transaction: payment, failure: undefined, canGoBack: false })
    }
  })

  test('is followed only from the transaction that has it', async () => {
    const { now, send } = await openLinked({ readTransaction: [charge] })
    await send(follow('other'))
    expect(now()).toMatchObject({ transaction: payment, readTransaction: [] })
  })
})

describe('an action of another screen', () => {
  const tooLate = new DOMException('', 'NotAllowedError')

  test('sends one notification for two presses, and no other later', async () => {
    const { now, send, pass } = await openReceipt({ readTransaction: [paidRow] })
    await send(find('send'), find('send'))
    expect(now()).toMatchObject({ notification: 'trace-1', canSend: false, transaction: paidRow })
    await pass(3_600_000)
    expect(now()).toMatchObject({ sendNotification: [{ snsi: 'paid' }], share: [], print: [] })
  })

  test('prints once the page shows the receipt, and no more later', async () => {
    const { now, send, pass } = await openReceipt({ readTransaction: [paidRow] })
    await send(find('print'))
    expect(now()).toMatchObject({ isSharingOrPrinting: true, print: [] })
    await pass(100)
    expect(now()).toMatchObject({ isSharingOrPrinting: false, print: [undefined] })
    await pass(3_600_000)
    expect(now()).toMatchObject({ print: [undefined], share: [], sendNotification: [] })
  })

  test('shares the receipt once it is read', async () => {
    const { now, send } = await openReceipt({ readTransaction: [paidRow] })
    await send(find('share'))
    const shared = { ...input, transaction: paidRow, isVoucherShown: false }
    expect(now()).toMatchObject({ share: [shared], isShareOffered: false, problem: undefined })
  })

  test('offers Share in the receipt when the press is too old', async () => {
    const { now, send } = await openReceipt({ readTransaction: [paidRow], share: [tooLate, undefined] })
    await send(find('share'))
    expect(now()).toMatchObject({ isShareOffered: true, isSharingOrPrinting: false, problem: undefined })
    await send(share)
    expect(now()).toMatchObject({ isShareOffered: false, problem: undefined, share: [{}, {}] })
  })

  test('fails when the browser refuses the press in the receipt too', async () => {
    const { now, send } = await openReceipt({ readTransaction: [paidRow], share: [tooLate] })
    await send(find('share'))
    await send(share)
    expect(now()).toMatchObject({ isShareOffered: false, problem: { code: 'receipt.notShared' } })
  })

  test('is dropped when the receipt is closed or not read', async () => {
    for (const next of ['share', 'print', 'send'] as const) {
      const { now, send, pass } = await openReceipt({ readTransaction: ['never', lost, paidRow] })
      await send(find(next))
      await send(close, open)
      await send(close, find(next))
      await send({ type: 'receipt.retry' })
      await pass(3_600_000)
      expect(now()).toMatchObject({ transaction: paidRow, share: [], print: [], sendNotification: [] })
    }
  })
})

describe('a receipt', () => {
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

  test('shares its voucher number only while it is shown', async () => {
    const transaction = { ...paidRow, details: { voucher: '4417' } }
    const { now, send } = await openReceipt()
    await send({ type: 'receipt.open', transaction }, share)
    await send({ type: 'voucher.show' }, share)
    const shared = [{ transaction, isVoucherShown: false }, { isVoucherShown: true }]
    expect(now()).toMatchObject({ share: shared })
  })

  test('cannot be shared where the browser does not tell', async () => {
    const { now, send } = await openReceipt({ detectWebShare: [new Error('unforeseen')] })
    expect(now().state).toBe('closed')
    await send(open)
    expect(now().hasSharing).toBe(false)
  })
})
