import { describe, expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { refusal, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import type { AccountRequest, CheckedAccount } from '../definitions/service-definition.types.ts'
import { requestKey } from '../form/lookups.ts'
import { type CheckedAccountDetails, createAccountCheckActors } from './account-check.actors.ts'
import { accountCheckMachine } from './account-check.machine.ts'
import { selectAccountCheck } from './account-check.selectors.ts'

const request: AccountRequest = { of: 'dstv', consumerId: '0123456789012' }
const another: AccountRequest = { of: 'dstv', consumerId: '1234567890124' }
const found: CheckedAccountDetails = { owner: 'T Khumalo', due: 12_050 as Cents }
const other: CheckedAccountDetails = { owner: 'S Dlamini', due: 0 as Cents }
const refused = refusal('No such account.')

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

describe('P10: an edit', () => {
  test.each([another, undefined])('to %j drops the account that was found', async edited => {
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
})

test('P15: of two account checks only the later one counts', async () => {
  const late: ((account: CheckedAccountDetails) => void)[] = []
  const { now, check } = await openCheck(() => new Promise(resolve => late.push(resolve)), other, 'never')
  await check()
  await check(another)
  late[0]?.(found)
  await check(another)
  const reported = [{ ...other, requestKey: requestKey(another) }]
  expect(now()).toMatchObject({ state: 'checking', account: undefined, reported })
  expect(now()).toMatchObject({ lookUpAccount: [request, another, another], aborted: ['lookUpAccount'] })
})

test('a failed account check shows why until the next one', async () => {
  const { now, check } = await openCheck(refused, 'never')
  await check()
  expect(now()).toMatchObject({ ...unchecked, state: 'failed', failure: refused, reported: [] })
  await check()
  expect(now()).toMatchObject({ state: 'checking', failure: undefined })
})

describe('the call', () => {
  const lookUp = (input: AccountRequest, data: unknown) => {
    const { client, calls } = createRecordingClient(() => createOkResponse(data))
    return { calls, account: runActor(createAccountCheckActors(client).lookUpAccount, input) }
  }
  const randomId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
  const identified: AccountRequest = { of: 'megsDstv', identifier: '8001015009087', msisdn: '27820000001' }

  test.each([
    ['dstv', request, { consumer_id: '0123456789012' }],
    [
      'megsapp/dstv',
      identified,
      { identifier: '8001015009087', msisdn: '27820000001', external_id: expect.stringMatching(randomId) },
    ],
  ])('P10: names the account of %s as its payment does', async (provider, input, data) => {
    const { calls, account } = lookUp(input, { account_owner: 'T Khumalo', amount_due: '120.50' })
    await expect(account).resolves.toEqual(found)
    expect(calls).toEqual([{ call: `POST /network/express/integration/${provider}/account`, data }])
  })

  test('rejects a response without an amount due, with its Trace ID', async () => {
    const unreadable = { kind: 'invalidResponse', traceId: 'trace-1' }
    await expect(lookUp(request, { account_owner: 'T Khumalo' }).account).rejects.toMatchObject(unreadable)
  })
})
