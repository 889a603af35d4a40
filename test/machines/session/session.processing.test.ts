import { expect, test } from 'vitest'
import { createActor, createEmptyActor, fromCallback, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import type { Transaction } from '../../../machines/domain/transaction/transaction.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { loaderMachine } from '../../../machines/network/loader/loader.machine.ts'
import { processingMachine } from '../../../machines/payment/processing/processing.machine.ts'
import { selectVerdict } from '../../../machines/payment/processing/processing.selectors.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { selectProcessing } from '../../../machines/session/session.selectors.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { lost, paidRow, pendingRow, type ScriptedAnswer, scripted } from '../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

/** Opens a session whose network answers each read of a transaction with the next of `answers`. */
const open = async (...answers: ScriptedAnswer<Transaction>[]) => {
  const time = simulatedTime(0)
  const reading = scripted<{ snsi: string }, Transaction>(answers)
  const wallet = scripted<{ msisdn: string }, Wallet>([lost])
  const session = createActor(
    withStubbedActors(sessionMachine).provide({
      actors: {
        wallet: walletMachine.provide({ actors: { readWallet: wallet.logic } }),
        consumer: loaderMachine.provide({ actors: { load: fromPromise(() => new Promise(() => {})) } }),
        urlSync: fromCallback<{ type: 'place.show'; path: string | undefined }>(() => {}),
        processing: processingMachine.provide({
          actors: { readTransaction: reading.logic, pageVisibility: fromCallback<{ type: never }>(() => {}) },
        }),
      },
    }),
    {
      clock: time,
      input: {
        msisdn: '27820000001',
        config: decodeNetworkConfig({}),
        time,
        networkClock: time,
        portalRef: createEmptyActor(),
        isPaymentInterrupted: false,
      },
    },
  ).start()
  await flushPromises()
  const send = async (event: Parameters<typeof session.send>[0]) => {
    session.send(event)
    await flushPromises()
  }
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  const processing = () => selectProcessing(session.getSnapshot())
  return {
    session,
    send,
    pass,
    processing,
    asked: reading.calls,
    aborted: reading.aborted,
    wallet: wallet.calls,
  }
}

test('the transaction in the URL is watched until it is decided, and then still shown', async () => {
  const { send, pass, processing, asked } = await open(pendingRow, paidRow)
  await send({ type: 'transaction.watch', snsi: 'paid' })
  expect({ asked, transaction: processing()?.getSnapshot().context.transaction }).toEqual({
    asked: [{ snsi: 'paid' }],
    transaction: pendingRow,
  })
  await pass(3_000)
  const snapshot = processing()?.getSnapshot()
  expect(snapshot && selectVerdict(snapshot)).toBe('approved')
  await pass(60_000)
  expect(asked).toHaveLength(2)
})

test('the same URL a second time starts no second watch', async () => {
  const { send, processing, asked } = await open('never')
  await send({ type: 'transaction.watch', snsi: 'paid' })
  const watch = processing()
  await send({ type: 'transaction.watch', snsi: 'paid' })
  expect([asked, processing() === watch]).toEqual([[{ snsi: 'paid' }], true])
})

test('another URL starts another watch and ends the first one', async () => {
  const { send, asked, aborted, processing } = await open('never')
  await send({ type: 'transaction.watch', snsi: 'one' })
  await send({ type: 'transaction.watch', snsi: 'other' })
  expect({ asked, aborted }).toEqual({
    asked: [{ snsi: 'one' }, { snsi: 'other' }],
    aborted: [{ snsi: 'one' }],
  })
  expect(processing()?.getSnapshot().context.snsi).toBe('other')
})

test('leaving ends the watch and refreshes the wallet', async () => {
  const { send, pass, aborted, asked, processing, wallet } = await open('never')
  await send({ type: 'transaction.watch', snsi: 'paid' })
  expect(wallet).toHaveLength(1)
  await send({ type: 'transaction.leave' })
  await pass(60_000)
  expect({ aborted, askedCount: asked.length, processing: processing(), walletCount: wallet.length }).toEqual(
    { aborted: [{ snsi: 'paid' }], askedCount: 1, processing: undefined, walletCount: 2 },
  )
})

test('the watch ends with the session', async () => {
  const { session, send, pass, asked, aborted } = await open('never')
  await send({ type: 'transaction.watch', snsi: 'paid' })
  session.stop()
  await pass(60_000)
  expect({ asked, aborted }).toEqual({ asked: [{ snsi: 'paid' }], aborted: [{ snsi: 'paid' }] })
})
