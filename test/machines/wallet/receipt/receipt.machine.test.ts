import { describe, expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import { receiptMachine } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import {
  selectCanGoBack,
  selectCanSend,
  selectHasSharing,
  selectIsOpen,
  selectIsShareOffered,
  selectIsSharingOrPrinting,
  selectIsVoucherShown,
  selectNotificationTraceId,
  selectReadFailure,
  selectReceiptProblems,
  selectTransaction,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import type { ReceiptAction } from '../../../../machines/wallet/receipt/receipt.types.ts'
import { type Answers, openMachine } from '../../../support/scripted-machine.ts'
import { lost, offline, paidRow, pendingRow, refusal } from '../../../support/scripted-payment.ts'

const open = { type: 'receipt.open', transaction: pendingRow } as const
const close = { type: 'receipt.close' } as const
const resend = { type: 'notification.send' } as const
const share = { type: 'receipt.share' } as const
const print = { type: 'receipt.print' } as const
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
      answers: {
        readTransaction: ['never'],
        sendNotification: [{ traceId: 'trace-1' }],
        detectWebShare: [true],
        share: [undefined],
        print: [undefined],
        ...answers,
      },
      channels: ['historyNavigation'],
    },
    snapshot => ({
      isOpen: selectIsOpen(snapshot),
      transaction: selectTransaction(snapshot),
      failure: selectReadFailure(snapshot),
      notification: selectNotificationTraceId(snapshot),
      canGoBack: selectCanGoBack(snapshot),
      isVoucherShown: selectIsVoucherShown(snapshot),
      canSend: selectCanSend(snapshot),
      hasSharing: selectHasSharing(snapshot),
      isSharingOrPrinting: selectIsSharingOrPrinting(snapshot),
      isShareOffered: selectIsShareOffered(snapshot),
      problems: selectReceiptProblems(snapshot),
    }),
  )

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

describe('a notification', () => {
  test('can be sent again 30 s after it was sent', async () => {
    const { now, send, pass } = await openReceipt()
    await send(open, resend)
    await pass(29_999)
    expect(now()).toMatchObject({ notification: 'trace-1', canSend: false })
    await pass(1)
    expect(now()).toMatchObject({ notification: 'trace-1', canSend: true })
  })

  test.each([refusal('There is no such transaction.'), offline])(
    'shows why it was rejected: %s',
    async failure => {
      const { now, send } = await openReceipt({ sendNotification: [failure, 'never'] })
      await send(open, resend)
      const { words: reason, traceId } = failure
      expect(now()).toMatchObject({ problems: [{ code: 'receipt.notSent', reason, traceId }], canSend: true })
      await send(resend)
      expect(now()).toMatchObject({ problems: [], canSend: false })
    },
  )

  test.each(['unreachable', 'timedOut', 'invalidResponse'] as const)(
    'without a response (%s) is neither sent nor rejected for 30 s',
    async kind => {
      const { now, send, pass } = await openReceipt({ sendNotification: [new Failure({ kind })] })
      await send(open, resend)
      const problems = [{ code: 'receipt.unanswered', isUnsure: true, traceId: '0' }]
      expect(now()).toMatchObject({ problems, notification: undefined, canSend: false })
      await pass(30_000)
      expect(now()).toMatchObject({ problems, canSend: true })
    },
  )
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
    expect(now()).toMatchObject({ share: [shared], isShareOffered: false, problems: [] })
  })

  test('offers Share in the receipt when the press is too old', async () => {
    const { now, send } = await openReceipt({ readTransaction: [paidRow], share: [tooLate, undefined] })
    await send(find('share'))
    expect(now()).toMatchObject({ isShareOffered: true, isSharingOrPrinting: false, problems: [] })
    await send(share)
    expect(now()).toMatchObject({ isShareOffered: false, problems: [], share: [{}, {}] })
  })

  test('fails when the browser refuses the press in the receipt too', async () => {
    const { now, send } = await openReceipt({ readTransaction: [paidRow], share: [tooLate] })
    await send(find('share'))
    await send(share)
    expect(now()).toMatchObject({ isShareOffered: false, problems: [{ code: 'receipt.notShared' }] })
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

  test('closes when the user goes back', async () => {
    const { now, send, receive } = await openReceipt()
    await send(open)
    await receive('historyNavigation', close)
    expect(now().state).toBe('closed')
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

  test.each([
    ['shared', share, 'receipt.notShared', print, 'receipt.notPrinted'],
    ['printed', print, 'receipt.notPrinted', share, 'receipt.notShared'],
  ] as const)(
    'that could not be %s shows that until the next try',
    async (_, press, code, other, otherCode) => {
      const failing = [new Error('not allowed'), undefined]
      const { now, send } = await openReceipt({ share: failing, print: failing })
      await send(open, press)
      expect(now()).toMatchObject({ problems: [{ code }], isSharingOrPrinting: false })
      await send(press)
      expect(now()).toMatchObject({ problems: [], isSharingOrPrinting: false })
      const { now: otherNow, send: sendOther } = await openReceipt({ share: failing, print: failing })
      await sendOther(open, press)
      await sendOther(other)
      expect(otherNow()).toMatchObject({ share: [{}], problems: [{ code: otherCode }] })
    },
  )
})
