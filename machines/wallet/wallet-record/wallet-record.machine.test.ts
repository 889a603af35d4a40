import { expect, test } from 'vitest'
import type { Wallet } from '#machines/domain/wallet.ts'
import { Failure } from '#machines/network/failure.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { refusal, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import { msisdn, rent } from '../wallet.fixture.ts'
import { walletRecordMachine } from './wallet-record.machine.ts'

const missing = refusal('Digital Wallet Account Not Created', 404)

const readRecord = (readWallet: readonly ScriptedAnswer<Wallet>[]) =>
  openMachine(
    walletRecordMachine,
    { input: { msisdn, canCreate: true }, answers: { readWallet, createWallet: [undefined] } },
    ({ output }) => ({ output }),
  )

test('P13: a missing wallet is created once and read again', async () => {
  const { now } = await readRecord([missing, rent])
  expect(now().output).toEqual({ wallet: rent, failure: undefined })
  expect(now()).toMatchObject({ readWallet: [{ msisdn }, { msisdn }], createWallet: [{ msisdn }] })
})

test.each([
  refusal('Not Found', 404),
  refusal('Digital Wallet Account Not Created', 400),
  new Failure({ kind: 'rejected', status: 404 }),
])('a missing wallet is recognised by status and words: %s', async failure => {
  const { now } = await readRecord([failure])
  expect(now()).toMatchObject({ output: { failure }, createWallet: [], readWallet: [{ msisdn }] })
})
