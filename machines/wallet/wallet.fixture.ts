import { createActor, fromPromise } from 'xstate'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { TransactionListRequest } from '../network/reads/transaction-list.types.ts'
import { transactionsMachine } from './transactions/transactions.machine.ts'
import type { BalanceRequest, WalletRefresh } from './wallet.actors.ts'
import { walletMachine } from './wallet.machine.ts'
import { walletRecordMachine } from './wallet-record/wallet-record.machine.ts'

export const msisdn = '27820000001'

export const rent: Wallet = {
  msisdn,
  alias: 'Rent and food',
  currency: 'ZAR',
  depositReference: 'LW82000001',
  locked: false,
}

/** Starts a wallet with R5 on a network with scripted responses. */
export const walletThat = (...answers: readonly ScriptedAnswer<Wallet>[]) =>
  createActor(
    withStubbedActors(walletMachine, {
      record: withStubbedActors(walletRecordMachine, {
        readWallet: scripted<{ msisdn: string }, Wallet>(answers).logic,
      }),
      readBalance: fromPromise(async () => 500 as Cents),
      refresh: fromPromise<WalletRefresh, BalanceRequest>(async () => ({
        wallet: undefined,
        available: 500 as Cents,
      })),
      transactions: transactionsMachine.provide({
        actors: { readLatest: fromPromise<readonly Transaction[], TransactionListRequest>(async () => []) },
      }),
    }),
    { input: { msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock } },
  ).start()
