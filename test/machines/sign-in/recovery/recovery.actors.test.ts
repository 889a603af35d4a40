import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createRecoveryActors } from '../../../../machines/sign-in/recovery/recovery.actors.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import {
  selectFailure,
  selectOtpProblem,
  selectRecoveryStep,
  selectTraceId,
} from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import { waitUntil } from '../../../support/headless-portal.ts'
import { noopCodeMark } from '../../../support/noop-ports.ts'
import { createRecordingClient } from '../../../support/recording-client.ts'
import { fixedOtp, openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'
import { filled, typed } from './recovery.fixture.ts'

const contract = watchContract()
const base = 'http://sandbox.test'

/** Opens the recovery of a consumer of the sandbox. */
const open = async () => {
  const network = openNetwork(contract)
  const { msisdn } = await network.person()
  const time = simulatedTime(0)
  const headers: (string | null)[] = []
  const client = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        headers.push(request.headers.get('Authorization'))
        return network.fetch(request)
      },
      time,
      isOnline: () => true,
      currentToken: () => undefined,
      onUnauthorised: () => {},
    },
  )
  const actor = createActor(recoveryMachine.provide({ actors: createRecoveryActors(client, noopCodeMark) }), {
    clock: time,
    input: { identifier: '', isSent: false, time },
  }).start()
  const seen = () => actor.getSnapshot()
  const come = (wanted: ReturnType<typeof selectRecoveryStep>) =>
    waitUntil(() => selectRecoveryStep(seen()) === wanted)
  const ask = (identifier: string) => {
    actor.send(typed('identifier', identifier))
    actor.send({ type: 'form.submit' })
  }
  const reset = (otp: string) => {
    actor.send({ type: 'code.change', value: otp })
    actor.send(typed('password', filled.password))
    actor.send(typed('confirmation', filled.confirmation))
    actor.send({ type: 'form.submit' })
  }
  return { network, msisdn, actor, seen, come, ask, reset, headers }
}

describe('on the sandbox', () => {
  test('sets a new password with the code, and only that password signs in', async () => {
    const { network, msisdn, seen, come, ask, reset, headers } = await open()
    ask(msisdn.replace(/^27/, '0'))
    await come('resetPassword')
    expect(selectTraceId(seen())).toMatch(/.+/)
    reset(fixedOtp)
    await come('complete')
    expect(selectTraceId(seen())).not.toBe('0')
    expect((await network.signIn({ msisdn })).status).toBe(401)
    expect((await network.signIn({ msisdn }, filled.password)).status).toBe(200)
    expect(headers).toEqual([null, null])
  })

  test('shows its own words for a wrong code, and the network’s for an expired one', async () => {
    const { msisdn, seen, come, ask, reset } = await open()
    ask(msisdn)
    await come('resetPassword')
    reset('000000')
    await waitUntil(() => selectOtpProblem(seen()))
    expect(selectOtpProblem(seen())).toEqual({ code: 'recovery.wrongCode' })
    reset('999999')
    await come('resetting')
    await come('resetPassword')
    expect(selectOtpProblem(seen())).toEqual({ words: 'Your OTP has expired. Please request a new one.' })
  })

  test('S14: shows the network’s words for an unknown consumer', async () => {
    const { seen, come, ask } = await open()
    ask('nobody@example.photography')
    await come('requestFailed')
    const failure = selectFailure(seen())
    expect(failure?.words).toEqual({ words: 'No consumer is registered with these details.' })
    expect(failure?.traceId).not.toBe('0')
  })
})

test('sends number or email, and returns 0 without a Trace ID', async () => {
  const { client, calls } = createRecordingClient(() => Response.json({ data: {} }))
  const { recover, reset } = createRecoveryActors(client, noopCodeMark)
  const identifier = { email: 'thandi@example.com' }
  expect(
    await toPromise(createActor(recover, { input: { identifier: { msisdn: '27820000001' } } }).start()),
  ).toEqual({ traceId: '0' })
  await toPromise(createActor(recover, { input: { identifier } }).start())
  expect(await toPromise(createActor(reset, { input: { identifier, ...filled } }).start())).toEqual({
    traceId: '0',
  })
  expect(calls).toEqual([
    { call: 'POST /network/express/consumer/recover', data: { msisdn: '27820000001' } },
    { call: 'POST /network/express/consumer/recover', data: identifier },
    {
      call: 'POST /network/express/consumer/reset',
      data: {
        ...identifier,
        otp: filled.otp,
        new_password: filled.password,
        confirm_password: filled.confirmation,
      },
    },
  ])
})

test('does not abort a pending request when the consumer leaves', async () => {
  const { client, calls, aborted } = createRecordingClient(() => new Promise(() => {}))
  const { recover } = createRecoveryActors(client, noopCodeMark)
  const asking = createActor(recover, { input: { identifier: { msisdn: '27820000001' } } }).start()
  await waitUntil(() => calls.length === 1)
  asking.stop()
  expect(aborted).toEqual([])
})
