import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import type { Consumer as Known } from '../../../../openapi/network.gen.d.ts'
import {
  codeOf,
  confirm,
  disable,
  enable,
  instrumentsOf,
  rescind,
  verify,
} from '../../../support/sandbox/accounts.ts'
import {
  anyId,
  type Consumer,
  failed,
  khanya,
  openNetwork,
  succeeded,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const invalidOtp = failed(403, 'Invalid OTP', 'authorisation', 'requestingPartyAuthorisationError')
const notFound = failed(404, 'Not found.', 'identification', 'identifierError')

/** A consumer who has begun to register an authenticator. */
const begun = async (id?: string, wishes: object = {}) => {
  const network = openNetwork(contract)
  const ada = await network.as(await network.made(wishes), id)
  return { network, ada, setup: (await enable(ada)).body.data }
}

const authenticatorOf = async ({ get, msisdn }: Consumer) =>
  (await get<Known>(`/network/express/consumer/${msisdn}`)).body.data.mfa

test('An authenticator is registered with a secret of its own, drawn and to be typed', async () => {
  const { network, ada } = await begun()
  const answer = await enable(ada)
  expect(answer).toEqual(
    succeeded({
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/),
      snsi: anyId,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    }),
  )
  const other = await enable(await network.person())
  expect(other.body.data.secret).not.toBe(answer.body.data.secret)
})

test('The control tells what the app would, by the clock of the sandbox', async () => {
  const { network, ada, setup } = await begun(khanya)
  const told = await network.control<{ uri: string }>('GET', `totp/${ada.msisdn}`)
  const code = new TOTP({ secret: setup.secret ?? '' }).generate({ timestamp: network.clock.now() })
  expect(told).toEqual({ code, remaining_ms: 30_000, uri: expect.any(String) })
  expect(URI.parse(told.uri)).toMatchObject({ label: ada.msisdn, period: 30, digits: 6, algorithm: 'SHA1' })
  network.clock.advance(30_000)
  expect(await codeOf(network, ada.msisdn)).not.toBe(code)
})

test('It counts once a code of it was seen: the next sign-in asks for one', async () => {
  const { network, ada, setup } = await begun()
  const { msisdn } = ada
  expect(await authenticatorOf(ada)).toEqual({})
  expect((await network.signIn({ msisdn })).body.data.access).toBeDefined()

  expect(await verify(ada, setup.snsi, await codeOf(network, msisdn))).toEqual(succeeded({}))
  expect(await authenticatorOf(ada)).toEqual({ snsi: setup.snsi })
  const step = await network.signIn({ msisdn })
  expect(step.body.data).toEqual({
    reauth: { required: false },
    mfa: { token: expect.any(String), device_verified: true, snsi: setup.snsi },
  })
  const { body } = await confirm(network, step.body.data.mfa?.token, await codeOf(network, msisdn))
  expect(body.data.access).toBeDefined()
  expect(await network.control('GET', `inbox?msisdn=${msisdn}`)).toEqual([])
})

test('Wrong codes verify nothing, and the fifth voids the registration', async () => {
  const { network, ada, setup } = await begun()
  const code = await codeOf(network, ada.msisdn)
  network.clock.advance(90_000)
  for (let wrong = 0; wrong < 5; wrong++) expect(await verify(ada, setup.snsi, code)).toEqual(invalidOtp)
  expect(await verify(ada, setup.snsi, code)).toEqual(notFound)
  const { body } = await enable(ada)
  expect((await verify(ada, body.data.snsi, await codeOf(network, ada.msisdn))).status).toBe(200)
})

test('The code before and the one after are taken, for clocks that differ', async () => {
  const { network, ada, setup } = await begun()
  for (const drift of [-30_000, 30_000]) {
    network.clock.advance(drift)
    const code = await codeOf(network, ada.msisdn)
    network.clock.advance(-drift)
    expect((await verify(ada, setup.snsi, code)).status).toBe(200)
  }
})

test('Another registration replaces one that was never verified, and none that was', async () => {
  const { network, ada, setup } = await begun()
  const again = (await enable(ada)).body.data
  expect([again.snsi, again.secret]).not.toContain(setup.snsi)
  const code = await codeOf(network, ada.msisdn)
  expect(await verify(ada, setup.snsi, code)).toEqual(notFound)
  expect(await verify(ada, again.snsi, code)).toEqual(succeeded({}))
  expect(await verify(ada, again.snsi, code)).toEqual(succeeded({}))
  expect(await enable(ada)).toEqual(
    failed(422, 'An authenticator app is registered already.', 'businessRule', 'incorrectState'),
  )
  expect(await authenticatorOf(ada)).toEqual({ snsi: again.snsi })
})

test('It is removed with a code of it, and sign-in has no second step then', async () => {
  const { network, ada, setup } = await begun()
  const { msisdn } = ada
  const code = await codeOf(network, msisdn)
  expect(await disable(ada, setup.snsi, code)).toEqual(notFound)
  await verify(ada, setup.snsi, code)
  for (let wrong = 0; wrong < 6; wrong++) expect(await disable(ada, setup.snsi, '000000')).toEqual(invalidOtp)
  expect(await disable(ada, setup.snsi, code)).toEqual(succeeded({}))
  expect(await disable(ada, setup.snsi, code)).toEqual(notFound)
  expect(await authenticatorOf(ada)).toEqual({})
  expect((await network.signIn({ msisdn })).body.data.access).toBeDefined()
})

test('Whose codes came by SMS gets them by SMS again once the authenticator is gone', async () => {
  const { network, ada, setup } = await begun(undefined, { second_step: 'sms' })
  const { msisdn } = ada
  const byApp = async () => (await network.signIn({ msisdn })).body.data.mfa?.device_verified
  expect(await byApp()).toBe(false)
  const code = await codeOf(network, msisdn)
  await verify(ada, setup.snsi, code)
  expect(await byApp()).toBe(true)
  await disable(ada, setup.snsi, code)
  expect(await byApp()).toBe(false)
})

test('A consumer cannot enable, verify or disable another’s authenticator', async () => {
  const { network, ada, setup } = await begun()
  const ben = await network.person()
  const code = await codeOf(network, ada.msisdn)
  expect((await enable(ben, { msisdn: ada.msisdn })).status).toBe(422)
  expect(await verify(ben, setup.snsi, code)).toEqual(notFound)
  await verify(ada, setup.snsi, code)
  expect(await disable(ben, setup.snsi, code)).toEqual(notFound)
  expect(await authenticatorOf(ada)).toEqual({ snsi: setup.snsi })
})

const named = async (consumer: Consumer, name: string) =>
  (await instrumentsOf(consumer)).body.data.find(instrument => instrument.name === name)

test('Thandi and Sipho have instruments, others have none', async () => {
  const network = openNetwork(contract)
  expect(await instrumentsOf(await network.as('27820000001'))).toEqual(
    succeeded([
      {
        snsi: anyId,
        name: 'Visa •••• 4242',
        type: 'card',
        consent: { state: 'given', timestamp: '2026-10-12T10:00:00.000+02:00' },
      },
      {
        snsi: anyId,
        name: 'Mastercard •••• 0002',
        type: 'card',
        consent: { state: 'given', timestamp: '2026-10-31T17:25:00.000+02:00' },
      },
      {
        snsi: anyId,
        name: 'Nedbank •••• 7788',
        type: 'bank_account',
        consent: { state: 'rescinded', timestamp: '2026-11-09T08:15:00.000+02:00' },
      },
    ]),
  )
  expect((await instrumentsOf(await network.as('27820000002'))).body.data).toHaveLength(1)
  expect(await instrumentsOf(await network.as('27820000101'))).toEqual(succeeded([]))
})

test('A rescinded instrument stays in the list, rescinded at that moment, and rescinding it again changes nothing', async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ instruments: true })
  const visa = await named(ada, 'Visa •••• 4242')
  for (const _ of ['first', 'second']) {
    expect(await rescind(ada, visa?.snsi)).toEqual(succeeded({}))
    expect(await named(ada, 'Visa •••• 4242')).toEqual({
      ...visa,
      consent: { state: 'rescinded', timestamp: '2026-11-21T10:00:00.000+02:00' },
    })
    network.clock.advance(60_000)
  }
})

test('The consent to an instrument ending 0002 cannot be rescinded', async () => {
  const ada = await openNetwork(contract).person({ instruments: true })
  const before = await named(ada, 'Mastercard •••• 0002')
  expect(await rescind(ada, before?.snsi)).toEqual(
    failed(422, 'The consent to this instrument cannot be rescinded.', 'businessRule', 'requestDeclined'),
  )
  expect(await named(ada, 'Mastercard •••• 0002')).toEqual(before)
})

test('A consumer cannot list or rescind another’s instruments', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person({ instruments: true }), await network.person()]
  const visa = await named(ada, 'Visa •••• 4242')
  expect(await instrumentsOf({ ...ben, msisdn: ada.msisdn })).toEqual(notFound)
  expect(await rescind(ben, visa?.snsi)).toEqual(notFound)
  expect(await rescind(ada, 'unknown')).toEqual(notFound)
  expect(await named(ada, 'Visa •••• 4242')).toEqual(visa)
})
