import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Wallet } from '#machines/domain/wallet.ts'
import { processingMachine } from '#machines/payment/processing/processing.machine.ts'
import { selectProgress } from '#machines/payment/processing/processing.selectors.ts'
import { walletMachine } from '#machines/wallet/wallet.machine.ts'
import { walletRecordMachine } from '#machines/wallet/wallet-record/wallet-record.machine.ts'
import { createSessionInput } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { sessionMachine } from '../session.machine.ts'
import { selectWallet } from '../session.selectors.ts'
import { watchedTransactionMachine } from './watched-transaction.machine.ts'

/** Opens a session whose network gives each read of a transaction the next answer, and has no wallet. */
const open = async (...answers: ScriptedAnswer<Transaction>[]) => {
  const time = simulatedTime(0)
  const reading = scripted<{ snsi: string }, Transaction>(answers)
  const { logic: readWallet } = scripted<{ msisdn: string }, Wallet>([lost])
  const opened = await openMachine(
    withStubbedActors(sessionMachine),
    {
      time,
      input: createSessionInput(time),
      actors: {
        wallet: withStubbedActors(walletMachine, {
          record: withStubbedActors(walletRecordMachine, { readWallet }),
        }),
        watchedTransaction: watchedTransactionMachine.provide({
          actors: {
            processing: processingMachine.provide({
              actors: { readTransaction: reading.logic, pageVisibility: fromCallback(() => {}) },
            }),
          },
        }),
      },
    },
    session => {
      const watch = session.children.watchedTransaction?.getSnapshot()
      const processing = watch?.children.processing
      const watched = processing?.getSnapshot()
      return {
        processing,
        transaction: watched?.context.transaction,
        verdict: watched && selectProgress(watched).verdict,
        read: reading.calls.map(({ snsi }) => snsi).join(),
        ended: reading.aborted.map(({ snsi }) => snsi).join(),
        wallet: selectWallet(session)?.getSnapshot().value,
      }
    },
  )
  return { ...opened, watch: (snsi: string) => opened.send({ type: 'transaction.watch', snsi }) }
}

test('the transaction in the URL is watched until it is decided', async () => {
  const { now, watch, pass } = await open(pendingRow, paidRow)
  await watch('paid')
  expect(now()).toMatchObject({ read: 'paid', transaction: pendingRow })
  await pass(3_000)
  expect(now().verdict).toBe('approved')
  await pass(60_000)
  expect(now()).toMatchObject({ read: 'paid,paid', verdict: 'approved' })
})

test('only another URL starts another watch, and ends the first one', async () => {
  const { now, watch, actor } = await open('never')
  await watch('one')
  const first = now().processing
  await watch('one')
  expect(now()).toMatchObject({ read: 'one', ended: '' })
  expect(now().processing).toBe(first)
  await watch('other')
  expect(now()).toMatchObject({ read: 'one,other', ended: 'one' })
  actor.stop()
  expect(now().ended).toBe('one,other')
})

test('leaving ends the watch and refreshes the wallet', async () => {
  const { now, watch, actor, pass } = await open('never')
  await watch('paid')
  expect(now().wallet).toBe('failed')
  actor.send({ type: 'transaction.leave' })
  expect(now().wallet).toBe('reading')
  await pass(60_000)
  expect(now()).toMatchObject({ read: 'paid', ended: 'paid', processing: undefined })
  await watch('paid')
  expect(now().read).toBe('paid,paid')
})
