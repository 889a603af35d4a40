import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Cents } from '../../machines/domain/money.ts'
import type { Transaction } from '../../machines/domain/transaction.ts'
import type { Wallet } from '../../machines/domain/wallet.ts'
import { Failure } from '../../machines/network/failure.ts'
import { type ListRequest, transactionsMachine } from '../../machines/transactions/transactions.machine.ts'
import { walletMachine } from '../../machines/wallet/wallet.machine.ts'
import {
  selectAvailable,
  selectCurrencySymbol,
  selectWalletFailure,
} from '../../machines/wallet/wallet.selectors.ts'
import { settled } from '../support/simulated-time.ts'

const msisdn = '27820000001'
const wallet: Wallet = { msisdn, alias: 'My Wallet', currency: 'ZAR', locked: false }
const notCreated = new Failure({
  kind: 'refused',
  status: 404,
  message: 'Digital Wallet Account Not Created',
  traceId: 't1',
})
const down = new Failure({ kind: 'unreachable' })

/** A wallet whose network answers each call with the next of its answers; a `Failure` is thrown. */
const open = (answers: {
  readWallet: (Wallet | Failure)[]
  createWallet?: (true | Failure)[]
  readBalance?: (number | Failure)[]
}) => {
  const calls: string[] = []
  const next = <Answer>(call: string, queue: (Answer | Failure)[] = []) => {
    calls.push(call)
    const answer = queue.shift()
    if (answer === undefined) throw new Error(`${call} was not expected`)
    if (answer instanceof Failure) throw answer
    return answer
  }
  const actor = createActor(
    walletMachine.provide({
      actors: {
        readWallet: fromPromise<Wallet, { msisdn: string }>(async () =>
          next('readWallet', answers.readWallet),
        ),
        createWallet: fromPromise<void, { msisdn: string }>(async () => {
          next('createWallet', answers.createWallet)
        }),
        readBalance: fromPromise<Cents, { msisdn: string; currency: string }>(
          async ({ input }) => next(`readBalance ${input.currency}`, answers.readBalance) as Cents,
        ),
        transactions: transactionsMachine.provide({
          actors: {
            readLatest: fromPromise<readonly Transaction[], ListRequest>(async ({ input }) => {
              calls.push(`readLatest ${input.currency}`)
              return []
            }),
          },
        }),
      },
    }),
    { input: { msisdn, timeZone: 'Africa/Johannesburg' } },
  ).start()
  return { actor, calls, seen: () => actor.getSnapshot() }
}

test('a wallet is read, then its balance and its transactions, in its own currency', async () => {
  const { calls, seen } = open({ readWallet: [{ ...wallet, currency: 'USD' }], readBalance: [1_234_567] })
  await settled()
  expect(calls).toEqual(['readWallet', 'readLatest USD', 'readBalance USD'])
  expect(seen().value).toEqual({ open: 'balanced' })
  expect([selectAvailable(seen()), selectCurrencySymbol(seen())]).toEqual([1_234_567, 'USD\u00A0'])
})

describe('a wallet that was not created yet', () => {
  test('is created once and read again', async () => {
    const { calls, seen } = open({ readWallet: [notCreated, wallet], createWallet: [true], readBalance: [0] })
    await settled()
    expect(calls).toEqual(['readWallet', 'createWallet', 'readWallet', 'readLatest ZAR', 'readBalance ZAR'])
    expect(selectAvailable(seen())).toBe(0)
  })

  test('and is still missing afterwards is a failure, not a second creation', async () => {
    const { calls, seen } = open({ readWallet: [notCreated, notCreated], createWallet: [true] })
    await settled()
    expect(calls).toEqual(['readWallet', 'createWallet', 'readWallet'])
    expect(seen().value).toBe('failed')
    expect(selectWalletFailure(seen())).toBe(notCreated)
  })

  test('and cannot be created says why', async () => {
    const refused = new Failure({ kind: 'refused', status: 500, message: 'No more wallets', traceId: 't2' })
    const { calls, seen } = open({ readWallet: [notCreated], createWallet: [refused] })
    await settled()
    expect(calls).toEqual(['readWallet', 'createWallet'])
    expect(selectWalletFailure(seen())).toBe(refused)
  })

  test.each([
    ['another 404', new Failure({ kind: 'refused', status: 404, message: 'Not Found' })],
    [
      'the same words with another status',
      new Failure({ kind: 'refused', status: 400, message: 'Digital Wallet Account Not Created' }),
    ],
    ['no answer', down],
  ])('is recognised by status and words together: %s creates nothing', async (_, failure) => {
    const { calls, seen } = open({ readWallet: [failure] })
    await settled()
    expect(calls).toEqual(['readWallet'])
    expect(selectWalletFailure(seen())).toBe(failure)
  })
})

test('a wallet that could not be read is read again on Retry', async () => {
  const { actor, seen } = open({ readWallet: [down, wallet], readBalance: [500] })
  await settled()
  expect(seen().value).toBe('failed')
  actor.send({ type: 'wallet.retry' })
  await settled()
  expect([seen().value, selectAvailable(seen()), selectWalletFailure(seen())]).toEqual([
    { open: 'balanced' },
    500,
    undefined,
  ])
})

test('a balance that could not be read is read again on Retry, and nothing else is', async () => {
  const { actor, calls, seen } = open({ readWallet: [wallet], readBalance: [down, 500] })
  await settled()
  expect([seen().value, selectAvailable(seen())]).toEqual([{ open: 'balanceFailed' }, undefined])
  actor.send({ type: 'wallet.retry' })
  await settled()
  expect(calls).toEqual(['readWallet', 'readLatest ZAR', 'readBalance ZAR', 'readBalance ZAR'])
  expect(selectAvailable(seen())).toBe(500)
})
