import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import type { ShareContent } from '../../../../machines/shared/ports/device.ts'
import { receiptMachine } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import {
  selectCanSend,
  selectHasSharing,
  selectIsOpen,
  selectIsSending,
  selectIsSharingOrPrinting,
  selectNotificationTraceId,
  selectReadFailure,
  selectReceiptProblems,
  selectTransaction,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import {
  lost,
  offline,
  paidRow,
  pendingRow,
  refusal,
  type ScriptedAnswer,
  scripted,
} from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

interface Script {
  readonly read?: readonly ScriptedAnswer<Transaction>[]
  readonly send?: readonly ScriptedAnswer<{ traceId: string }>[]
  readonly sharing?: ScriptedAnswer<boolean>
  readonly share?: readonly ScriptedAnswer<void>[]
  readonly print?: readonly ScriptedAnswer<void>[]
}

const sent = { traceId: 'trace-1' }

/** Starts a receipt with scripted responses of the network and the browser. */
const begin = async ({
  read = [paidRow],
  send = [sent],
  sharing = true,
  share = [],
  print = [],
}: Script = {}) => {
  const time = simulatedTime(0)
  const readTransaction = scripted<{ snsi: string }, Transaction>(read)
  const sendNotification = scripted<{ snsi: string }, { traceId: string }>(send)
  const handOn = scripted<ShareContent, void>(share)
  const printOut = scripted<unknown, void>(print)
  let travel = () => {}
  const actor = createActor(
    receiptMachine.provide({
      actors: {
        historyNavigation: fromCallback<{ type: never }>(({ sendBack }) => {
          travel = () => sendBack({ type: 'receipt.close' })
        }),
        readTransaction: readTransaction.logic,
        sendNotification: sendNotification.logic,
        detectWebShare: scripted<unknown, boolean>([sharing]).logic,
        share: handOn.logic,
        print: printOut.logic,
      },
    }),
    { clock: time },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const tell = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  const goBack = async () => {
    travel()
    await flushPromises()
  }
  return { seen, tell, pass, goBack, readTransaction, sendNotification, handOn, printOut }
}

const open = { type: 'receipt.open', transaction: paidRow } as const
const find = { type: 'receipt.find', snsi: 'paid' } as const
const close = { type: 'receipt.close' } as const
const resend = { type: 'notification.send' } as const
const share = { type: 'receipt.share', title: 'Transaction Info', text: 'SNSI: paid' } as const
const print = { type: 'receipt.print' } as const

test('Back or Forward closes the receipt, and another one can open', async () => {
  const { seen, tell, goBack } = await begin()
  await tell(open)
  await goBack()
  expect(seen().value).toBe('closed')
  await tell(open)
  expect(selectTransaction(seen())).toEqual(paidRow)
})

describe('a transaction', () => {
  test('from a list is shown at once, without a call', async () => {
    const { seen, tell, readTransaction } = await begin()
    expect({ isOpen: selectIsOpen(seen()), transaction: selectTransaction(seen()) }).toEqual({
      isOpen: false,
      transaction: undefined,
    })
    await tell(open)
    expect({
      isOpen: selectIsOpen(seen()),
      transaction: selectTransaction(seen()),
      readTransaction: readTransaction.calls,
    }).toEqual({ isOpen: true, transaction: paidRow, readTransaction: [] })
  })

  test('with only its ID is read first', async () => {
    const { seen, tell, readTransaction } = await begin({ read: ['never'] })
    await tell(find)
    expect({
      isOpen: selectIsOpen(seen()),
      transaction: selectTransaction(seen()),
      readTransaction: readTransaction.calls,
    }).toEqual({ isOpen: true, transaction: undefined, readTransaction: [{ snsi: 'paid' }] })
    await tell(close)
    expect({ isOpen: selectIsOpen(seen()), aborted: readTransaction.aborted }).toEqual({
      isOpen: false,
      aborted: [{ snsi: 'paid' }],
    })
  })

  test('shows why it could not be read, and is read again on Retry', async () => {
    const { seen, tell, readTransaction } = await begin({ read: [lost, paidRow] })
    await tell(find)
    expect({ readFailure: selectReadFailure(seen()), transaction: selectTransaction(seen()) }).toEqual({
      readFailure: lost,
      transaction: undefined,
    })
    await tell({ type: 'receipt.retry' })
    expect({
      readFailure: selectReadFailure(seen()),
      transaction: selectTransaction(seen()),
      readTransactionCalls: readTransaction.calls.length,
    }).toEqual({ readFailure: undefined, transaction: paidRow, readTransactionCalls: 2 })
  })

  test('is cleared with its notification when another one opens', async () => {
    const { seen, tell } = await begin()
    await tell(open, resend)
    expect(selectNotificationTraceId(seen())).toBe('trace-1')
    await tell(close, { type: 'receipt.open', transaction: { ...pendingRow, snsi: 'other' } })
    expect({
      snsi: selectTransaction(seen())?.snsi,
      sentTraceId: selectNotificationTraceId(seen()),
      canSend: selectCanSend(seen()),
    }).toEqual({ snsi: 'other', sentTraceId: undefined, canSend: true })
  })
})

describe('a pending transaction', () => {
  const opened = { type: 'receipt.open', transaction: pendingRow } as const
  const still = { ...pendingRow, timestamp: '', reference: '' }
  const settled = { ...still, state: paidRow.state, pending: false }

  test('is read again with backoff, and keeps the details of its row when it settles', async () => {
    const { seen, tell, pass, readTransaction } = await begin({ read: [still, lost, settled] })
    await tell(opened)
    await pass(2_999)
    expect(readTransaction.calls).toEqual([])
    await pass(1)
    expect(readTransaction.calls).toEqual([{ snsi: pendingRow.snsi }])
    await pass(6_000)
    expect({
      readTransactionCalls: readTransaction.calls.length,
      transaction: selectTransaction(seen()),
      readFailure: selectReadFailure(seen()),
    }).toEqual({ readTransactionCalls: 2, transaction: pendingRow, readFailure: undefined })
    await pass(12_000)
    const told = { ...pendingRow, state: paidRow.state, pending: false }
    expect({
      readTransactionCalls: readTransaction.calls.length,
      transaction: selectTransaction(seen()),
    }).toEqual({ readTransactionCalls: 3, transaction: told })
    await pass(3_600_000)
    expect(readTransaction.calls.length).toBe(3)
  })

  test('is read 20 times at most, and again after it is reopened', async () => {
    const { tell, pass, readTransaction } = await begin({ read: Array.from({ length: 41 }, () => still) })
    await tell(opened)
    for (let minute = 0; minute < 60; minute += 1) await pass(60_000)
    expect(readTransaction.calls.length).toBe(20)
    await tell(close, opened)
    await pass(3_000)
    expect(readTransaction.calls.length).toBe(21)
  })

  test('is not read after it is closed', async () => {
    const { tell, pass, readTransaction } = await begin({ read: ['never'] })
    await tell(opened)
    await pass(3_000)
    await tell(close)
    expect(readTransaction.aborted).toEqual([{ snsi: pendingRow.snsi }])
    await pass(3_600_000)
    expect(readTransaction.calls.length).toBe(1)
  })
})

describe('a notification', () => {
  test('is sent once, however often the button is pressed', async () => {
    const { seen, tell, sendNotification } = await begin({ send: ['never'] })
    await tell(open, ...Array.from({ length: 50 }, () => resend))
    expect({ sendNotification: sendNotification.calls, isSending: selectIsSending(seen()) }).toEqual({
      sendNotification: [{ snsi: 'paid' }],
      isSending: true,
    })
    await tell(close)
    expect(sendNotification.aborted).toEqual([{ snsi: 'paid' }])
  })

  test('shows that it was sent, and cannot be sent again for 30 s', async () => {
    const { seen, tell, pass, sendNotification } = await begin()
    await tell(open, resend)
    expect({ sentTraceId: selectNotificationTraceId(seen()), canSend: selectCanSend(seen()) }).toEqual({
      sentTraceId: 'trace-1',
      canSend: false,
    })
    await pass(29_999)
    await tell(resend)
    expect({ sendNotificationCalls: sendNotification.calls.length, canSend: selectCanSend(seen()) }).toEqual({
      sendNotificationCalls: 1,
      canSend: false,
    })
    await pass(1)
    expect({ sentTraceId: selectNotificationTraceId(seen()), canSend: selectCanSend(seen()) }).toEqual({
      sentTraceId: 'trace-1',
      canSend: true,
    })
    await tell(resend)
    expect(sendNotification.calls.length).toBe(2)
  })

  test.each([
    ['by the network', refusal('There is no such transaction.')],
    ['as the device is offline', offline],
  ])('rejected %s shows why, and can be requested again', async (_, failure) => {
    const { seen, tell } = await begin({ send: [failure, sent] })
    await tell(open, resend)
    expect({
      troubles: selectReceiptProblems(seen()),
      sentTraceId: selectNotificationTraceId(seen()),
      canSend: selectCanSend(seen()),
    }).toEqual({
      troubles: [{ code: 'receipt.notSent', reason: failure.words, traceId: failure.traceId }],
      sentTraceId: undefined,
      canSend: true,
    })
    await tell(resend)
    expect({
      troubles: selectReceiptProblems(seen()),
      sentTraceId: selectNotificationTraceId(seen()),
    }).toEqual({
      troubles: [],
      sentTraceId: 'trace-1',
    })
  })

  test.each(['unreachable', 'timedOut', 'invalidResponse'] as const)(
    'without a response (%s) is neither sent nor rejected, and has the same cooldown',
    async kind => {
      const { seen, tell, pass } = await begin({ send: [new Failure({ kind })] })
      await tell(open, resend)
      const told = () => [
        selectReceiptProblems(seen()),
        selectNotificationTraceId(seen()),
        selectCanSend(seen()),
      ]
      expect(told()).toEqual([
        [{ code: 'receipt.unanswered', isUnsure: true, traceId: '0' }],
        undefined,
        false,
      ])
      await pass(30_000)
      expect(told()).toEqual([
        [{ code: 'receipt.unanswered', isUnsure: true, traceId: '0' }],
        undefined,
        true,
      ])
    },
  )
})

describe('a receipt', () => {
  test.each([
    [true, true],
    [false, false],
    [new Error('unforeseen'), false],
  ])('can be shared where the browser supports it: %s', async (sharing, offered) => {
    const { seen, tell } = await begin({ sharing })
    await tell(open)
    expect(selectHasSharing(seen())).toBe(offered)
  })

  test('is shared with the text of its view, once at a time', async () => {
    const { seen, tell, handOn, printOut } = await begin({ share: ['never'] })
    await tell(open, share, share, print)
    expect({
      handOn: handOn.calls,
      printOutCalls: printOut.calls.length,
      isHanding: selectIsSharingOrPrinting(seen()),
    }).toEqual({
      handOn: [{ title: 'Transaction Info', text: 'SNSI: paid' }],
      printOutCalls: 0,
      isHanding: true,
    })
  })

  test.each([
    ['shared', share, 'receipt.notShared'],
    ['printed', print, 'receipt.notPrinted'],
  ] as const)('that could not be %s shows that until the next try', async (_, press, code) => {
    const failing = [new Error('not allowed'), undefined]
    const { seen, tell } = await begin({ share: failing, print: failing })
    await tell(open, press)
    expect({ troubles: selectReceiptProblems(seen()), isHanding: selectIsSharingOrPrinting(seen()) }).toEqual(
      {
        troubles: [{ code }],
        isHanding: false,
      },
    )
    await tell(press)
    expect({ troubles: selectReceiptProblems(seen()), isHanding: selectIsSharingOrPrinting(seen()) }).toEqual(
      {
        troubles: [],
        isHanding: false,
      },
    )
  })

  test('can be shared and printed while a notification is pending', async () => {
    const { tell, handOn, printOut } = await begin({
      send: ['never'],
      share: [undefined],
      print: [undefined],
    })
    await tell(open, resend, share)
    await tell(print)
    expect({ handOnCalls: handOn.calls.length, printOutCalls: printOut.calls.length }).toEqual({
      handOnCalls: 1,
      printOutCalls: 1,
    })
  })
})
