import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import type { ScriptedAnswer } from '#test/support/scripted-payment.ts'
import type { AccountRequest, CheckedAccount } from '../definitions/service-definition.types.ts'
import { requestKey } from '../form/lookups.ts'
import type { CheckedAccountDetails } from './account-check.actors.ts'
import { accountCheckMachine } from './account-check.machine.ts'
import { selectAccountCheck } from './account-check.selectors.ts'

const request: AccountRequest = { of: 'dstv', consumerId: '0123456789012' }
const another: AccountRequest = { of: 'dstv', consumerId: '1234567890124' }
const found: CheckedAccountDetails = { owner: 'T Khumalo', due: 12_050 as Cents }

const openCheck = async (...lookUpAccount: ScriptedAnswer<CheckedAccountDetails>[]) => {
  const asker = createActor(
    fromTransition(
      (reported, { account }: { type: 'account.found'; account: CheckedAccount }) => [...reported, account],
      [] as readonly CheckedAccount[],
    ),
  ).start()
  const opened = await openMachine(
    accountCheckMachine,
    { input: { asker }, answers: { lookUpAccount } },
    snapshot => ({ ...selectAccountCheck(snapshot), reported: asker.getSnapshot().context }),
  )
  return {
    ...opened,
    check: (asked = request) => opened.send({ type: 'account.check', request: asked }),
    follow: (asked: AccountRequest | undefined) => opened.send({ type: 'account.follow', request: asked }),
  }
}

const unchecked = { state: 'unchecked', account: undefined, isChecking: false, failure: undefined }
const checked = { ...unchecked, state: 'checked', account: found }

test.each([another, undefined])('P10: an edit to %j drops the account that was found', async edited => {
  const { now, check, follow } = await openCheck(found, 'never')
  await follow(request)
  expect(now()).toMatchObject({ ...unchecked, lookUpAccount: [] })
  await check()
  await follow(request)
  const reported = [{ ...found, requestKey: requestKey(request) }]
  expect(now()).toMatchObject({ ...checked, lookUpAccount: [request], reported })
  await follow(edited)
  expect(now()).toMatchObject({ ...unchecked, reported })
  await check()
  expect(now()).toMatchObject({ ...unchecked, state: 'checking', isChecking: true, aborted: [] })
  await follow(edited)
  expect(now()).toMatchObject({ ...unchecked, aborted: ['lookUpAccount'], reported })
})
