import { TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import {
  decodeAuthenticator,
  formatInGroups,
  setupAddress,
} from '../../../../machines/settings/mfa/authenticator.ts'
import { createMfaActors } from '../../../../machines/settings/mfa/mfa.actors.ts'
import { mfaMachine } from '../../../../machines/settings/mfa/mfa.machine.ts'
import {
  selectIsOn,
  selectMfaScreen,
  selectRejection,
  selectSetup,
} from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { codeAt } from '../../../../scripts/sandbox/people/authenticator-codes.ts'
import { waitUntil } from '../../../support/headless-portal.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const msisdn = '27820000001'
const png = 'iVBORw0KGgoAAAANSUhEUg'

const given = (data: unknown) => {
  const { client, calls } = createRecordingClient(() => createOkResponse(data))
  return { calls, actors: createMfaActors(client) }
}

const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start())

describe('the network receives', () => {
  test('a request for the consumer’s record, which names the authenticator', async () => {
    const { calls, actors } = given({ msisdn, mfa: { snsi: 'authenticator-1' } })
    expect(await run(actors.readDevice, { msisdn })).toEqual({ device: 'authenticator-1' })
    expect(calls.map(({ call }) => call)).toEqual([`GET /network/express/consumer/${msisdn}`])
    expect(await run(given({ msisdn, mfa: {} }).actors.readDevice, { msisdn })).toEqual({ device: undefined })
  })

  test('a request to register an authenticator app', async () => {
    const { calls, actors } = given({ qr_code: png, snsi: 'authenticator-1', secret: 'JBSWY3DPEHPK3PXP' })
    expect(await run(actors.registerDevice, { msisdn })).toEqual({
      setup: {
        snsi: 'authenticator-1',
        image: `data:image/png;base64,${png}`,
        address: undefined,
        secret: 'JBSWY3DPEHPK3PXP',
      },
      traceId: 'trace-1',
    })
    expect(calls).toEqual([
      { call: 'POST /network/express/mfa', data: { msisdn, type: 'authenticator_app' } },
    ])
  })

  test('requests to verify and to remove an authenticator, with a code', async () => {
    const { calls, actors } = given({})
    const request = { snsi: 'authenticator-1', otp: '123456' }
    expect(await run(actors.verifyDevice, request)).toEqual({ traceId: 'trace-1' })
    expect(await run(actors.removeDevice, request)).toEqual({ traceId: 'trace-1' })
    expect(calls).toEqual([
      { call: 'POST /network/express/mfa/authenticator-1/verify', data: { otp: '123456' } },
      { call: 'DELETE /network/express/mfa/authenticator-1', data: { otp: '123456' } },
    ])
  })
})

describe('an authenticator', () => {
  const wire = { snsi: 'authenticator-1', qr_code: png, secret: 'jbsw y3dp-ehpk 3pxp' }

  const named = { snsi: 'authenticator-1', image: undefined, address: undefined, secret: undefined }
  const image = `data:image/png;base64,${png}`
  const secret = 'JBSWY3DPEHPK3PXP'
  const address = `otpauth://totp/Lwandle:27820000001?secret=${secret}&issuer=Lwandle`

  test.each([
    ['its secret in groups', wire, { ...named, image, secret }],
    ['a picture alone', { ...wire, secret: undefined }, { ...named, image }],
    ['a secret that is none', { ...wire, secret: '<b>no</b>' }, { ...named, image }],
    ['a picture that is none', { ...wire, qr_code: 'javascript:alert(1)' }, { ...named, secret }],
    [
      'what a code would say',
      { ...wire, qr_code: address, secret: undefined },
      { ...named, address, secret },
    ],
  ])('is decoded from %s', (_, data, expected) => {
    expect(decodeAuthenticator(data)).toEqual(expected)
  })

  test.each([
    ['without a secret', 'otpauth://totp/Lwandle?issuer=Lwandle'],
    ['of another kind', `otpauth://hotp/Lwandle?secret=${secret}`],
    ['of another program', `mailto:totp?secret=${secret}`],
    ['too long to be drawn', `${address}&pad=${'a'.repeat(2_048)}`],
    ['that is none', 'otpauth://['],
  ])('is not decoded from a URL %s', (_, qr_code) => {
    expect(decodeAuthenticator({ snsi: 'authenticator-1', qr_code })).toBeUndefined()
  })

  test.each([
    ['no name', { ...wire, snsi: undefined }],
    ['a name that changes an address', { ...wire, snsi: '../wallet' }],
  ])('with %s cannot be located', async (_, data) => {
    expect(await run(given(data).actors.registerDevice, { msisdn })).toEqual({
      setup: undefined,
      traceId: 'trace-1',
    })
  })

  test.each([
    ['nothing to scan or to type', { snsi: 'authenticator-1', qr_code: 'http://evil.test/a.png' }],
    ['nothing', null],
  ])('with %s is rejected, and the failure keeps its Trace ID', async (_, data) => {
    expect(decodeAuthenticator(data)).toBeUndefined()
    await expect(run(given(data).actors.registerDevice, { msisdn })).rejects.toMatchObject({
      kind: 'invalidResponse',
      traceId: 'trace-1',
    })
  })

  test.each([
    ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
    ['JBSWY3DPEH', 'JBSW Y3DP EH'],
  ])('shows its secret %s in groups as %s', (secret, typed) => {
    expect(formatInGroups(secret)).toBe(typed)
  })
})

describe('the setup URL for an app on the same device', () => {
  const authenticator = {
    snsi: 'authenticator-1',
    image: undefined,
    address: undefined,
    secret: 'JBSWY3DPEHPK3PXP',
  }

  test.each([
    ['Lwandle Wallet', 'Lwandle Wallet'],
    ['Save: & “spend”?', 'Save  & “spend”?'],
    ['//evil.test/?secret=A#', '//evil.test/?secret=A#'],
  ])('is readable by authenticator apps: %j', (issuer, read) => {
    const address = setupAddress(authenticator, { issuer, label: msisdn }) ?? ''
    expect(new URL(address)).toMatchObject({ protocol: 'otpauth:', host: 'totp', hash: '' })
    const app = URI.parse(address)
    expect(app).toBeInstanceOf(TOTP)
    expect({ issuer: app.issuer, label: app.label, base32: app.secret.base32 }).toEqual({
      issuer: read,
      label: msisdn,
      base32: 'JBSWY3DPEHPK3PXP',
    })
    expect(app.generate()).toBe(new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate())
  })

  test('is the one that the network returned', () => {
    const address = 'otpauth://totp/Bank:27820000001?secret=JBSWY3DPEHPK3PXP&issuer=Bank&digits=6'
    expect(setupAddress({ ...authenticator, address }, { issuer: 'Lwandle', label: msisdn })).toBe(address)
  })

  test('has no padding, and is undefined without a secret', () => {
    const whose = { issuer: 'Lwandle', label: msisdn }
    const padded = setupAddress({ ...authenticator, secret: 'JBSWY3DPEE======' }, whose)
    expect(padded).toBe(`otpauth://totp/Lwandle:${msisdn}?secret=JBSWY3DPEE&issuer=Lwandle`)
    expect(setupAddress({ ...authenticator, secret: undefined }, whose)).toBeUndefined()
  })
})

describe('on the sandbox', () => {
  const contract = watchContract()
  const base = 'http://sandbox.test'

  test('enables MFA after a wrong code, and disables it with another code', async () => {
    const network = openNetwork(contract)
    const ada = await network.person()
    const client = createNetworkClient(
      { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
      {
        fetch: async input => network.fetch(new Request(input)),
        time: simulatedTime(0),
        isOnline: () => true,
        currentToken: () => ada.token,
        onUnauthorised: () => {},
      },
    )
    const actor = createActor(mfaMachine.provide({ actors: createMfaActors(client) }), {
      input: { msisdn: ada.msisdn },
    }).start()
    const seen = () => actor.getSnapshot()
    const come = (screen: ReturnType<typeof selectMfaScreen>) =>
      waitUntil(() => selectMfaScreen(seen()) === screen && selectIsOn(seen()) !== undefined)
    const submit = (code: string) => {
      for (const field of ['otp', 'confirmOtp'] as const)
        actor.send({ type: 'field.change', field, value: code })
      actor.send({ type: 'form.submit' })
    }

    await come(undefined)
    expect(selectIsOn(seen())).toBe(false)
    actor.send({ type: 'mfa.enable' })
    await come('enabling')
    const secret = selectSetup(seen())?.secret ?? ''
    const { code } = codeAt(secret, network.clock.now())
    submit(code === '111111' ? '222222' : '111111')
    await waitUntil(() => selectRejection(seen()))
    submit(code)
    await come('approved')
    expect(selectIsOn(seen())).toBe(true)

    actor.send({ type: 'result.finish' })
    actor.send({ type: 'mfa.disable' })
    submit(code)
    await come('approved')
    expect(selectIsOn(seen())).toBe(false)
  })
})
