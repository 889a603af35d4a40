import { expect, test } from 'vitest'
import { declined, naledi, noNetwork, noWallet, register } from '../../../support/sandbox/accounts.ts'
import {
  anyId,
  createValidationErrorResponse,
  failed,
  khanya,
  lwandle,
  openNetwork,
  succeeded,
  tiro,
  umoya,
} from '../../../support/sandbox/caller.ts'

const { msisdn, email, password } = naledi
const known = (abstract: object = {}) =>
  succeeded({
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
const fields = { id_number: '9202204720083', province: 'GP' }
const required = 'This is required.'

test('A new consumer signs in by email and has no wallet', async () => {
  const network = openNetwork()
  expect(await register(network, { name: { first: ' Naledi ', last: 'Khumalo ' } })).toEqual(known())
  const { body } = await network.signIn({ email: 'Naledi.Khumalo@Example.com' }, password)
  const headers = { authorization: body.data.access?.token ?? '' }
  const read = (path: string) => network.send('GET', `/network/express/${path}`, undefined, headers)
  expect(await read(`consumer/${msisdn}`)).toEqual(known())
  expect(await read(`wallet/${msisdn}`)).toEqual(noWallet)
  expect((await network.signIn({ msisdn }, 'Passw0rd!')).status).toBe(401)
})

test('A registration at a portal is known only to its network', async () => {
  const network = openNetwork()
  expect((await register(network, {}, umoya)).status).toBe(200)
  expect((await network.signIn({ msisdn }, password, umoya)).status).toBe(200)
  expect((await network.signIn({ msisdn }, password, lwandle)).status).toBe(401)
})

test('The extra fields of a registration are stored', async () => {
  const abstract = { ...fields, referral: 'Sipho' }
  expect(await register(openNetwork(), { abstract }, khanya)).toEqual(known(abstract))
})

test.each([
  [{}, ['abstract.id_number', required], ['abstract.province', required]],
  [{ ...fields, id_number: ' ' }, ['abstract.id_number', required]],
  [{ ...fields, province: 'XX' }, ['abstract.province', 'There is no such option.']],
  [{ ...fields, MerchantCode: 'LWN1' }, ['abstract.MerchantCode', 'This is not asked for.']],
] as [object, ...[string, string][]][])('The extra fields %o are refused', async (abstract, ...wrong) => {
  const answer = await register(openNetwork(), { abstract }, khanya)
  expect(answer).toEqual(createValidationErrorResponse(422, ...wrong))
})

test('A number or an email is registered once', async () => {
  const network = openNetwork()
  const taken = (...wrong: [string, string][]) => {
    const words = 'A consumer with these details is registered already.'
    return failed(409, words, 'businessRule', 'duplicateRequest', ...wrong)
  }
  const number: [string, string] = ['msisdn', 'This mobile number is already registered.']
  const mail: [string, string] = ['email', 'This email is already registered.']
  const hers = { msisdn: '27820000001', email: 'THANDI.MOKOENA@example.com' }
  expect(await register(network, { msisdn: hers.msisdn })).toEqual(taken(number))
  expect(await register(network, { email: hers.email })).toEqual(taken(mail))
  await register(network)
  expect(await register(network)).toEqual(taken(number, mail))
})

test.each([
  [422, { msisdn: '2782555019' }, 'msisdn', 'Incorrect mobile number format.'],
  [422, { msisdn: '08255501999' }, 'msisdn', 'Incorrect mobile number format.'],
  [422, { msisdn: '27825550201' }, 'msisdn', 'Incorrect mobile number format.'],
  [422, { name: { first: ' N', last: 'Khumalo' } }, 'name.first', 'A name has at least 2 characters.'],
  [422, { password: 'N3wPassw0rd' }, 'password', 'Password Must Contain at Least 1 Special Character'],
  [422, { password: 'n3w-passw0rd' }, 'password', 'Password Must Contain at Least 1 Uppercase Letter'],
  [400, { msisdn: '27 82 555 0199' }, 'msisdn', 'This is not a mobile number.'],
  [400, { email: 'naledi@example' }, 'email', 'This is not an email address.'],
  [400, { name: { first: 'Naledi', last: 'K' } }, 'name.last', 'A name has at least 2 characters.'],
  [400, { password: 'N3w-Pas' }, 'password', 'Password Must Be a Minimum of 8 Characters'],
  [400, { password: `N-${'a'.repeat(49)}` }, 'password', 'Password Must Be a Maximum of 50 Characters'],
] as const)('Registration answers %i to %o', async (status, more, key, value) => {
  const answer = await register(openNetwork(), more)
  expect(answer).toEqual(createValidationErrorResponse(status, [key, value]))
})

test('The length of a password counts code points', async () => {
  expect((await register(openNetwork(), { password: `N${'😀'.repeat(49)}` })).status).toBe(200)
})

test('Registration is refused without sign-up or with a social account', async () => {
  const network = openNetwork()
  const refuse = (words: string) => declined(`Registration ${words}is not available here.`)
  expect(await register(network, {}, 'za-sandbox000004')).toEqual(refuse(''))
  const token = { access_token: 'one', provider: 'facebook' }
  expect(await register(network, { token }, tiro)).toEqual(refuse('with a social account '))
  expect(await register(network, {}, 'za-sandbox000404')).toEqual(noNetwork)
  expect((await network.signIn({ msisdn }, password)).status).toBe(401)
})
