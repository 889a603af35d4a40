import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createRegistrationActors } from '../../../../machines/sign-in/registration/registration.actors.ts'
import { registrationMachine } from '../../../../machines/sign-in/registration/registration.machine.ts'
import {
  selectExtraFields,
  selectProblem,
  selectRegistrationFailure,
  selectRegistrationStep,
  selectRegistrationTraceId,
} from '../../../../machines/sign-in/registration/registration.selectors.ts'
import type { SignUpFieldId } from '../../../../machines/sign-in/registration/sign-up.ts'
import { waitUntil } from '../../../support/headless-portal.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { anyId, khanya, openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'
import { typedForm, typedSignUp } from './sign-up.fixture.ts'

const contract = watchContract()
const path = '/network/express/consumer'
/** The portal of the network with extra fields. */
const base = `http://${khanya}.localhost`

const own = { 'own.id_number': '9202204720083', 'own.referral': 'Thandi' } as const

/** Opens a filled-in registration on the sandbox; `meets` handles each call. */
const open = async (
  meets: (call: string, go: () => Promise<Response>) => Promise<Response> = (_, go) => go(),
) => {
  const network = openNetwork(contract)
  const asked: { readonly call: string; readonly body: unknown }[] = []
  const client = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async input => {
        const request = new Request(input)
        const call = `${request.method} ${request.url.slice(base.length)}`
        asked.push({ call, body: await request.clone().json() })
        return meets(call, () => network.fetch(request))
      },
      time: simulatedTime(0),
      isOnline: () => true,
      currentToken: () => undefined,
      onUnauthorised: () => {},
    },
  )
  const { body } = await network.get(`/application/network/${khanya}/config`)
  const actor = createActor(registrationMachine.provide({ actors: createRegistrationActors(client) }), {
    input: { config: decodeNetworkConfig(body.data) },
  }).start()
  const type = (field: string, value: string) =>
    actor.send({ type: 'field.change', field: field as SignUpFieldId, value })
  for (const [field, value] of Object.entries({ ...typedForm, ...own })) type(field, value)
  actor.send({ type: 'terms.toggle' })
  const seen = () => actor.getSnapshot()
  const come = (wanted: ReturnType<typeof selectRegistrationStep>) =>
    waitUntil(() => selectRegistrationStep(seen()) === wanted)
  return { network, actor, asked, seen, come, type }
}

describe('on the sandbox', () => {
  test('creates an account with the network’s extra fields, and signs in', async () => {
    const { network, actor, asked, seen, come } = await open()
    expect(selectExtraFields(seen()).map(({ name }) => name)).toEqual(['id_number', 'province', 'referral'])
    actor.send({ type: 'form.submit' })
    await come('registered')
    expect(selectRegistrationTraceId(seen())).toEqual(anyId)
    expect(asked).toEqual([
      {
        call: `POST ${path}`,
        body: {
          version: '1.0.0',
          data: {
            ...typedSignUp,
            send_notification: false,
            abstract: { id_number: '9202204720083', province: 'GP', referral: 'Thandi' },
          },
        },
      },
    ])
    actor.send({ type: 'result.finish' })
    await come('done')
    expect(seen().output).toEqual({ step: 'admitted', token: expect.any(String) })
    const ada = await network.as(typedSignUp.msisdn, khanya)
    expect((await ada.get(`${path}/${typedSignUp.msisdn}`)).body.data).toMatchObject({
      first_name: 'Naledi',
      last_name: 'Khumalo',
      email: typedSignUp.email,
    })
  })

  test('rejects a registered number with words that show at its field', async () => {
    const { network, actor, seen, come, type } = await open()
    const { msisdn } = await network.person()
    type('mobile', msisdn)
    type('confirmMobile', msisdn)
    actor.send({ type: 'form.submit' })
    await come('rejected')
    expect(selectRegistrationFailure(seen())).toMatchObject({
      kind: 'rejected',
      words: { words: 'A consumer with these details is registered already.' },
      traceId: anyId,
    })
    actor.send({ type: 'failure.acknowledge' })
    expect(selectProblem(seen(), 'mobile')).toEqual({
      words: 'This mobile number is already registered.',
    })
  })

  test('a lost response: the account exists, and the sign-in succeeds', async () => {
    const { actor, asked, seen, come } = await open(async (call, go) => {
      const answer = await go()
      if (call.endsWith(path)) throw new TypeError('Failed to fetch')
      return answer
    })
    actor.send({ type: 'form.submit' })
    await come('outcomeUnknown')
    actor.send({ type: 'account.try' })
    await come('done')
    expect(seen().output).toEqual({ step: 'admitted', token: expect.any(String) })
    expect(asked.filter(({ call }) => call.endsWith(path))).toHaveLength(1)
  })

  test('a lost request: the sign-in finds no account, and the next try creates it', async () => {
    let isLost = true
    const { actor, seen, come } = await open((_, go) =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : go(),
    )
    actor.send({ type: 'form.submit' })
    await come('outcomeUnknown')
    isLost = false
    actor.send({ type: 'account.try' })
    await come('editing')
    expect(seen().context.notice).toBe('registration.notMade')
    actor.send({ type: 'form.submit' })
    await come('registered')
  })
})

test.each([[{}], [[]], [null], ['made'], [{ msisdn: 7 }]])(
  'rejects a response that names no consumer: %j',
  async data => {
    const { client } = createRecordingClient(() => createOkResponse(data))
    const { register } = createRegistrationActors(client)
    await expect(toPromise(createActor(register, { input: typedSignUp }).start())).rejects.toMatchObject({
      kind: 'invalidResponse',
      traceId: 'trace-1',
    })
  },
)

test('does not abort a pending registration', async () => {
  const { client, calls, aborted } = createRecordingClient(() => new Promise<Response>(() => {}))
  const actor = createActor(createRegistrationActors(client).register, { input: typedSignUp }).start()
  await waitUntil(() => calls.length === 1)
  actor.stop()
  expect(aborted).toEqual([])
})
