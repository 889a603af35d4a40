import { expect, test } from 'vitest'
import { createEmptyActor } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import type { AccountRequest } from '../definitions/service-definition.types.ts'
import { accountCheckMachine } from './account-check.machine.ts'
import { selectAccountCheck } from './account-check.selectors.ts'

const request: AccountRequest = { of: 'dstv', consumerId: '0123456789012' }
const another: AccountRequest = { of: 'dstv', consumerId: '1234567890124' }
const account = { owner: 'T Khumalo', due: 12_050 as Cents }

test.each([another, undefined])('P10: an edit to %j drops the account and the check', async edited => {
  const input = { asker: createEmptyActor() }
  const answers = { lookUpAccount: [account, 'never' as const] }
  const { now, send } = await openMachine(accountCheckMachine, { input, answers }, selectAccountCheck)
  await send({ type: 'account.check', request })
  await send({ type: 'account.follow', request })
  expect(now()).toMatchObject({ state: 'checked', account, lookUpAccount: [request] })
  await send({ type: 'account.follow', request: edited })
  expect(now()).toMatchObject({ state: 'unchecked', account: undefined })
  await send({ type: 'account.check', request })
  await send({ type: 'account.follow', request: edited })
  expect(now()).toMatchObject({ state: 'unchecked', isChecking: false, aborted: ['lookUpAccount'] })
})
