import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import type { Consumer as Known } from '../../../../openapi/network.gen.d.ts'
import {
  codeOf,
  confirm,
  declined,
  disable,
  enable,
  instrumentsOf,
  invalidOtp,
  notFound,
  rescind,
  verify,
} from '../../../support/sandbox/accounts.ts'
import { type Consumer, failed, openNetwork, succeeded } from '../../../support/sandbox/caller.ts'

/** A consumer who has begun to register an authenticator. */
const begun = async (wishes: object = {}) => {
  const network = openNetwork()
  const ada = await network.person(wishes)
  const { msisdn } = ada
  return {
    network,
    ada,
    setup: (await enable(ada)).body.data,
    code: () => codeOf(network, msisdn),
    mfaNow: async () => (await ada.get<Known>(`/network/express/consumer/${msisdn}`)).body.data.mfa,
    secondStep: async () => (await network.signIn({ msisdn })).body.data.mfa,
  }
}

test('The sandbox shows the code of the authenticator app', async () => {
  const { network, ada, setup } = await begun()
  const shown = await network.control<{ uri: string }>('GET', `totp/${ada.msisdn}`)
  const code = new TOTP({ secret: setup.secret ?? '' }).generate({ timestamp: network.clock.now() })
  expect(shown).toEqual({ code, remaining_ms: 30_000, uri: expect.any(String) })
  expect(URI.parse(shown.uri)).toMatchObject({ label: ada.msisdn, period: 30, digits: 6, algorithm: 'SHA1' })
})

test('A verified authenticator is the second step until it is removed', async () => {
  const { network, ada, setup, code, mfaNow, secondStep } = await begun({ second_step: 'sms' })
  expect(await mfaNow()).toEqual({})
  expect(await disable(ada, setup.snsi, await code())).toEqual(notFound)
  expect((await secondStep())?.device_verified).toBe(false)
  expect(await verify(ada, setup.snsi, await code())).toEqual(succeeded({}))
  expect(await mfaNow()).toEqual({ snsi: setup.snsi })
  const step = await secondStep()
  expect(step).toEqual({ token: expect.any(String), device_verified: true, snsi: setup.snsi })
  expect((await confirm(network, step?.token, await code())).body.data.access).toBeDefined()
  expect(await network.control('GET', 'inbox')).toHaveLength(2)

  for (let wrong = 0; wrong < 6; wrong++) expect(await disable(ada, setup.snsi, '000000')).toEqual(invalidOtp)
  expect(await disable(ada, setup.snsi, await code())).toEqual(succeeded({}))
  expect(await mfaNow()).toEqual({})
  expect((await secondStep())?.device_verified).toBe(false)
})

test('The fifth wrong code voids an unverified authenticator', async () => {
  const { network, ada, setup, code } = await begun()
  const early = await code()
  network.clock.advance(90_000)
  const late = await code()
  for (let wrong = 0; wrong < 5; wrong++) expect(await verify(ada, setup.snsi, early)).toEqual(invalidOtp)
  expect(await verify(ada, setup.snsi, late)).toEqual(notFound)
})

test.each([-30_000, 30_000])('A code is valid on a clock that is %i ms off', async drift => {
  const { network, ada, setup, code } = await begun()
  network.clock.advance(drift)
  const other = await code()
  network.clock.advance(-drift)
  expect((await verify(ada, setup.snsi, other)).status).toBe(200)
})

test('A registration replaces only an unverified authenticator', async () => {
  const { ada, setup, code, mfaNow } = await begun()
  const again = (await enable(ada)).body.data
  expect(again.secret).not.toBe(setup.secret)
  expect(again.qr_code).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/)
  expect(await verify(ada, setup.snsi, await code())).toEqual(notFound)
  expect(await verify(ada, again.snsi, await code())).toEqual(succeeded({}))
  expect(await enable(ada)).toEqual(
    failed(422, 'An authenticator app is registered already.', 'businessRule', 'incorrectState'),
  )
  expect(await mfaNow()).toEqual({ snsi: again.snsi })
})

test('A consumer cannot change the authenticator of another', async () => {
  const { network, ada, setup, code, mfaNow } = await begun()
  const ben = await network.person()
  expect((await enable(ben, { msisdn: ada.msisdn })).status).toBe(422)
  expect(await verify(ben, setup.snsi, await code())).toEqual(notFound)
  await verify(ada, setup.snsi, await code())
  expect(await disable(ben, setup.snsi, await code())).toEqual(notFound)
  expect(await mfaNow()).toEqual({ snsi: setup.snsi })
})

const named = async (consumer: Consumer, name: string) =>
  (await instrumentsOf(consumer)).body.data.find(instrument => instrument.name === name)

test('A consent is rescinded once, except that of 0002', async () => {
  const network = openNetwork()
  const ada = await network.person({ instruments: true })
  const [visa, bound] = [await named(ada, 'Visa •••• 4242'), await named(ada, 'Mastercard •••• 0002')]
  const consent = { state: 'rescinded', timestamp: '2026-11-21T10:00:00.000+02:00' }
  for (const _ of ['first', 'second']) {
    expect(await rescind(ada, visa?.snsi)).toEqual(succeeded({}))
    expect(await named(ada, 'Visa •••• 4242')).toEqual({ ...visa, consent })
    network.clock.advance(60_000)
  }
  const words = 'The consent to this instrument cannot be rescinded.'
  expect(await rescind(ada, bound?.snsi)).toEqual(declined(words))
  expect(await named(ada, 'Mastercard •••• 0002')).toEqual(bound)
})

test('A consumer cannot see or rescind the consents of another', async () => {
  const network = openNetwork()
  const [ada, ben] = [await network.person({ instruments: true }), await network.person()]
  const visa = await named(ada, 'Visa •••• 4242')
  expect(await instrumentsOf({ ...ben, msisdn: ada.msisdn })).toEqual(notFound)
  expect(await rescind(ben, visa?.snsi)).toEqual(notFound)
  expect(await named(ada, 'Visa •••• 4242')).toEqual(visa)
})
