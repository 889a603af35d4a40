import { expect, test } from 'vitest'
import { createEmptyActor, fromCallback } from 'xstate'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import type { Transaction } from '../../../machines/domain/transaction/transaction.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { processingMachine } from '../../../machines/payment/processing/processing.machine.ts'
import { selectVerdict } from '../../../machines/payment/processing/processing.selectors.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { selectProcessing, selectWallet } from '../../../machines/session/session.selectors.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { openMachine } from '../../support/scripted-machine.ts'
import { lost, paidRow, pendingRow, type ScriptedAnswer, scripted } from '../../support/scripted-payment.ts'
import { msisdn } from '../../support/service-dialog.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

/** Opens a session whose network gives each read of a transaction the next answer, and has no wallet. */
const open = async (...answers: ScriptedAnswer<Transaction>[]) => {
  const time = simulatedTime(0)
  const reading = scripted<{ snsi: string }, Transaction>(answers)
  const { logic: readWallet } = scripted<{ msisdn: string }, Wallet>([lost])
  const portalRef = createEmptyActor()
  const config = decodeNetworkConfig({})
  return openMachine(
    withStubbedActors(sessionMachine),
    {
      time,
      input: { msisdn, config, time, networkClock: time, portalRef, isPaymentInterrupted: false },
      actors: {
        wallet: walletMachine.provide({ actors: { readWallet } }),
        processing: processingMachine.provide({
          actors: { readTransaction: reading.logic, pageVisibility: fromCallback(() => {}) },
        }),
      },
    },
    session => {
      const processing = selectProcessing(session)
      const watched = processing?.getSnapshot()
      return {
        processing,
        transaction: watched?.context.transaction,
        verdict: watched && selectVerdict(watched),
        read: reading.calls.map(({ snsi }) => snsi),
        ended: reading.aborted.map(({ snsi }) => snsi),
        wallet: selectWallet(session)?.getSnapshot().value,
      }
    },
  )
}

const watch = (snsi: string) => ({ type: 'transaction.watch', snsi }) as const

test('the transaction in the URL is watched until it is decided, and then still shown', async () => {
  const { now, send, pass } = await open(pendingRow, paidRow)
  await send(watch('paid'))
  expect(now()).toMatchObject({ read: ['paid'], transaction: pendingRow })
  await pass(3_000)
  expect(now().verdict).toBe('approved')
  await pass(60_000)
  expect(now()).toMatchObject({ read: ['paid', 'paid'], verdict: 'approved' })
})

test('only another URL starts another watch, and ends the first one', async () => {
  const { now, send } = await open('never')
  await send(watch('one'))
  const first = now().processing
  await send(watch('one'))
  expect(now()).toMatchObject({ read: ['one'], ended: [] })
  expect(now().processing).toBe(first)
  await send(watch('other'))
  expect(now()).toMatchObject({ read: ['one', 'other'], ended: ['one'] })
})

test('leaving ends the watch and refreshes the wallet', async () => {
  const { now, send, actor, pass } = await open('never')
  await send(watch('paid'))
  expect(now().wallet).toBe('failed')
  actor.send({ type: 'transaction.leave' })
  expect(now().wallet).toBe('confirmingCreation')
  await pass(60_000)
  expect(now()).toMatchObject({ read: ['paid'], ended: ['paid'], processing: undefined })
  await send(watch('paid'))
  expect(now().read).toEqual(['paid', 'paid'])
})

test('the watch ends with the session', async () => {
  const { now, send, actor, pass } = await open('never')
  await send(watch('paid'))
  actor.stop()
  await pass(60_000)
  expect(now()).toMatchObject({ read: ['paid'], ended: ['paid'] })
})
