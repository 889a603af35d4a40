import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import {
  accountCheckMachine,
  type CheckedAccountDetails,
} from '../../../../machines/service/account-check/account-check.machine.ts'
import {
  selectAccountFound,
  selectCheckFailure,
  selectIsCheckingAccount,
} from '../../../../machines/service/account-check/account-check.selectors.ts'
import type { AccountRequest } from '../../../../machines/service/definitions/service-definition.types.ts'
import { requestKey } from '../../../../machines/service/form/lookups.ts'
import type { CheckedAccount } from '../../../../machines/service/service.types.ts'
import { refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const request: AccountRequest = { of: 'dstv', consumerId: '1234567890123' }
const another: AccountRequest = { of: 'dstv', consumerId: '1234567890124' }
const found: CheckedAccountDetails = { owner: 'T Khumalo', due: 12_050 as Cents }
const other: CheckedAccountDetails = { owner: 'S Dlamini', due: 0 as Cents }

/** Starts an account check with scripted responses, and records the events to its caller. */
const open = (...answers: ScriptedAnswer<CheckedAccountDetails>[]) => {
  const { logic, calls, aborted } = scripted<AccountRequest, CheckedAccountDetails>(answers)
  const told: CheckedAccount[] = []
  const asker = createActor(
    setup({ types: { events: {} as { type: 'account.found'; account: CheckedAccount } } }).createMachine({
      on: { 'account.found': { actions: ({ event }) => told.push(event.account) } },
    }),
  ).start()
  const actor = createActor(accountCheckMachine.provide({ actors: { lookUpAccount: logic } }), {
    input: { asker },
  }).start()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await flushPromises()
  }
  return {
    calls,
    aborted,
    told,
    check: (asked = request) => send({ type: 'account.check', request: asked }),
    follow: (asked: AccountRequest | undefined) => send({ type: 'account.follow', request: asked }),
    shown: () => {
      const seen = actor.getSnapshot()
      return {
        value: seen.value,
        account: selectAccountFound(seen),
        isChecking: selectIsCheckingAccount(seen),
        failure: selectCheckFailure(seen),
      }
    },
  }
}

const unchecked = { value: 'unchecked', account: undefined, isChecking: false, failure: undefined }
const checking = { ...unchecked, value: 'checking', isChecking: true }
const checked = { ...unchecked, value: 'checked', account: found }

test('requests no account before the consumer asks for one', async () => {
  const { shown, calls, follow } = open(found)
  await follow(request)
  await follow(undefined)
  expect({ shown: shown(), calls }).toEqual({ shown: unchecked, calls: [] })
})

test('shows the account it finds, and reports it to the caller with its request', async () => {
  const { check, shown, calls, told } = open(found)
  await check()
  expect({ shown: shown(), calls }).toEqual({ shown: checked, calls: [request] })
  expect(told).toEqual([{ ...found, requestKey: requestKey(request) }])
})

describe('P10: an edit', () => {
  test.each([
    ['to another account', another],
    ['to none', undefined],
  ])('%s drops the account that was found', async (_, edited) => {
    const { check, follow, shown } = open(found)
    await check()
    await follow(request)
    expect(shown()).toEqual(checked)
    await follow(edited)
    expect(shown()).toEqual(unchecked)
  })

  test('aborts the pending account check', async () => {
    const { check, follow, shown, aborted, told } = open('never')
    await check()
    expect(shown()).toEqual(checking)
    await follow(another)
    expect({ shown: shown(), aborted, told }).toEqual({ shown: unchecked, aborted: [request], told: [] })
  })

  test('clears the failure', async () => {
    const { check, follow, shown } = open(refusal('No such account.'))
    await check()
    await follow(another)
    expect(shown()).toEqual(unchecked)
  })
})

test('P15: of two account checks only the later one counts', async () => {
  const late: ((account: CheckedAccountDetails) => void)[] = []
  const { check, shown, calls, aborted, told } = open(
    () => new Promise<CheckedAccountDetails>(resolve => late.push(resolve)),
    other,
  )
  await check()
  await check(another)
  for (const answer of late) answer(found)
  await flushPromises()
  expect({ calls, aborted }).toEqual({ calls: [request, another], aborted: [request] })
  expect(shown()).toEqual({ ...checked, account: other })
  expect(told).toEqual([{ ...other, requestKey: requestKey(another) }])
})

test('a failed account check shows why until the next one', async () => {
  const failure = refusal('No such account.')
  const { check, shown, told } = open(failure, found)
  await check()
  expect({ shown: shown(), told }).toEqual({ shown: { ...unchecked, value: 'failed', failure }, told: [] })
  await check()
  expect(shown()).toEqual(checked)
})
