import { expect, test } from 'vitest'
import {
  anotherPassword,
  change,
  invalidOtp,
  naledi,
  noNetwork,
  notFound,
  portalOf,
  readSession,
  recover,
  register,
  reset,
  sessionEnded,
} from '../../../support/sandbox/accounts.ts'
import {
  anyId,
  fixedOtp,
  khanya,
  lwandle,
  openConsumer,
  openNetwork,
  tiro,
  umoya,
  verdictOf,
} from '../../../support/sandbox/caller.ts'

const { msisdn, email, password } = naledi
const fields = { id_number: '9202204720083', province: 'GP' }
const known = (abstract: object = {}) => ({
  snsi: anyId,
  msisdn,
  email,
  name: 'Naledi Khumalo',
  first_name: 'Naledi',
  second_name: '',
  last_name: 'Khumalo',
  mfa: {},
  abstract,
})

test('A new consumer signs in by email and has no wallet', async () => {
  const network = openNetwork()
  const { body } = await register(network, { name: { first: ' Naledi ', last: 'Khumalo ' } })
  expect(body.data).toEqual(known())
  const { data } = (await network.signIn({ email: 'Naledi.Khumalo@Example.com' }, password)).body
  const headers = { authorization: data.access?.token ?? '' }
  const read = (path: string) => network.send('GET', `/network/express/${path}`, undefined, headers)
  expect((await read(`consumer/${msisdn}`)).body.data).toEqual(known())
  expect(verdictOf(await read(`wallet/${msisdn}`))).toBe('404 Digital Wallet Account Not Created')
  expect((await network.signIn({ msisdn }, 'Passw0rd!')).status).toBe(401)
})

test('A registration at a portal is known only to its network', async () => {
  const network = openNetwork()
  expect((await register(network, {}, umoya)).status).toBe(200)
  expect((await network.signIn({ msisdn }, password, umoya)).status).toBe(200)
  expect((await network.signIn({ msisdn }, password, lwandle)).status).toBe(401)
})

test.each([
  ['200', { ...fields, referral: 'Sipho' }],
  ['422 abstract.id_number: This is required. abstract.province: This is required.', {}],
  ['422 abstract.id_number: This is required.', { ...fields, id_number: ' ' }],
  ['422 abstract.province: There is no such option.', { ...fields, province: 'XX' }],
  ['422 abstract.MerchantCode: This is not asked for.', { ...fields, MerchantCode: 'LWN1' }],
])('A registration is answered %s to the extra fields %o', async (verdict, abstract) => {
  const answer = await register(openNetwork(), { abstract }, khanya)
  expect(verdictOf(answer)).toBe(verdict)
  if (verdict === '200') expect(answer.body.data).toEqual(known(abstract))
})

test('A number or an email is registered once', async () => {
  const network = openNetwork()
  const again = async (more: object) => verdictOf(await register(network, more))
  const number = 'msisdn: This mobile number is already registered.'
  const mail = 'email: This email is already registered.'
  expect(await again({ msisdn: '27820000001' })).toBe(`409 ${number}`)
  expect(await again({ email: 'THANDI.MOKOENA@example.com' })).toBe(`409 ${mail}`)
  expect([await again({}), await again({})]).toEqual(['200', `409 ${number} ${mail}`])
})

test.each([
  ['422 msisdn: Incorrect mobile number format.', { msisdn: '2782555019' }],
  ['422 msisdn: Incorrect mobile number format.', { msisdn: '08255501999' }],
  ['422 msisdn: Incorrect mobile number format.', { msisdn: '27825550201' }],
  ['422 name.first: A name has at least 2 characters.', { name: { first: ' N', last: 'Khumalo' } }],
  ['422 password: Password Must Contain at Least 1 Special Character', { password: 'N3wPassw0rd' }],
  ['422 password: Password Must Contain at Least 1 Uppercase Letter', { password: 'n3w-passw0rd' }],
  ['400 msisdn: This is not a mobile number.', { msisdn: '27 82 555 0199' }],
  ['400 email: This is not an email address.', { email: 'naledi@example' }],
  ['400 name.last: A name has at least 2 characters.', { name: { first: 'Naledi', last: 'K' } }],
  ['400 password: Password Must Be a Minimum of 8 Characters', { password: 'N3w-Pas' }],
  ['400 password: Password Must Be a Maximum of 50 Characters', { password: `N-${'a'.repeat(49)}` }],
  ['200', { password: `N${'😀'.repeat(49)}` }],
])('A registration is answered %s to %o', async (verdict, more) => {
  expect(verdictOf(await register(openNetwork(), more))).toBe(verdict)
})

test('Registration is refused without sign-up or with a social account', async () => {
  const network = openNetwork()
  const token = { access_token: 'one', provider: 'facebook' }
  const closed = await register(network, {}, 'za-sandbox000004')
  expect(verdictOf(closed)).toBe('422 Registration is not available here.')
  const social = await register(network, { token }, tiro)
  expect(verdictOf(social)).toBe('422 Registration with a social account is not available here.')
  expect(verdictOf(await register(network, {}, 'za-sandbox000404'))).toBe(noNetwork)
  expect((await network.signIn({ msisdn }, password)).status).toBe(401)
})

const first = 'Passw0rd!'
const expired = '27820000104'
const mismatch = '422 confirm_password: The passwords do not match.'

test('A reset by SMS replaces the password once and ends all sessions', async () => {
  const { network, ada } = await openConsumer()
  const who = { msisdn: ada.msisdn }
  const resetWith = async (data: object) =>
    verdictOf(await reset(network, { otp: fixedOtp, ...who, ...data }))
  expect(await resetWith({})).toBe(invalidOtp)
  expect(verdictOf(await recover(network, who))).toBe('200')
  const sms = { ...who, channel: 'sms', kind: 'recovery', code: fixedOtp }
  expect(await network.control('GET', 'inbox')).toMatchObject([sms])
  expect(await resetWith({ confirm_password: 'An0ther-Passw1rd' })).toBe(mismatch)
  expect((await network.signIn(who)).status).toBe(200)
  expect(await resetWith({})).toBe('200')
  expect(verdictOf(await readSession(network, ada.token))).toBe(sessionEnded)
  expect((await network.signIn(who)).status).toBe(401)
  expect((await network.signIn(who, anotherPassword)).status).toBe(200)
  for (const data of [{}, { msisdn: '27820000999' }]) expect(await resetWith(data)).toBe(invalidOtp)
})

test('A reset by email starts from a link to the portal', async () => {
  const { network, ada } = await openConsumer(lwandle, { email: 'ada@example.com' })
  await recover(network, { email: 'Ada@example.com' }, portalOf(umoya))
  const link = `${portalOf(umoya).origin}/#/sign-in?reset-password=Ada%40example.com`
  const text = expect.stringContaining(`. Set the password at ${link}`)
  const inbox = await network.control('GET', `inbox?msisdn=${ada.msisdn}`)
  expect(inbox).toMatchObject([{ channel: 'email', text }])
  expect((await reset(network, { otp: fixedOtp, email: 'ada@example.com' })).status).toBe(200)
})

test('A recovery sends no PIN to a consumer of another network', async () => {
  const network = openNetwork()
  const who = { msisdn: await network.made({ network: umoya }) }
  for (const unknown of [{ msisdn: '27820000999' }, { email: 'nobody@example.com' }, who]) {
    const verdict = verdictOf(await recover(network, unknown))
    expect(verdict).toBe('404 No consumer is registered with these details.')
  }
  expect(await network.control('GET', 'inbox')).toEqual([])
  expect((await recover(network, who, portalOf(umoya))).status).toBe(200)
})

/** A consumer whose password has expired, with the token that the sign-in gives. */
const openChange = async (who: object = { msisdn: expired }) => {
  const network = openNetwork()
  const { access, reauth } = (await network.signIn(who)).body.data
  expect(access).toBeUndefined()
  const token = reauth?.token ?? ''
  const changeTo = async (data: object = {}) => verdictOf(await change(network, token, expired, data))
  return { network, token, changeTo }
}

test('The token of an expired password sets another password once', async () => {
  const { network, changeTo } = await openChange()
  expect(await changeTo({ confirm_password: 'An0ther-Passw1rd' })).toBe(mismatch)
  const same = await changeTo({ new_password: first, confirm_password: first })
  expect(same).toBe('422 Choose a password other than the one that has expired.')
  expect([await changeTo(), await changeTo()]).toEqual(['200', sessionEnded])
  expect((await network.signIn({ msisdn: expired })).status).toBe(401)
  const { body } = await network.signIn({ msisdn: expired }, anotherPassword)
  expect(body.data).toEqual({ access: { token: expect.any(String) }, reauth: { required: false } })
})

test('The token of an expired password permits nothing else', async () => {
  const { network, token, changeTo } = await openChange({ email: 'pieter.vandermerwe@example.com' })
  const headers = { authorization: token }
  expect((await readSession(network, token)).body.data).toEqual({ msisdn: expired })
  for (const path of [`consumer/${expired}`, `wallet/${expired}`]) {
    const answer = await network.send('GET', `/network/express/${path}`, undefined, headers)
    expect(verdictOf(answer)).toBe(sessionEnded)
  }
  const ada = await network.person()
  expect(verdictOf(await change(network, ada.token, ada.msisdn))).toBe(sessionEnded)
  expect(verdictOf(await change(network, token, ada.msisdn))).toBe(notFound)
  network.clock.advance(30 * 60_000)
  expect(await changeTo()).toBe(sessionEnded)
})
