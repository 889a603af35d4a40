import { expect, test } from 'vitest'
import { naledi, register } from '../../../support/sandbox/accounts.ts'
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
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()
const mopane = 'za-sandbox000004'

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

const noWallet = failed(404, 'Digital Wallet Account Not Created', 'identification', 'identifierError')
const declined = (words: string) => failed(422, words, 'businessRule', 'requestDeclined')

test('A new consumer can sign in by number and email, and has no wallet at first', async () => {
  const network = openNetwork(contract)
  expect(await register(network)).toEqual(known())
  const { body } = await network.signIn({ email: 'Naledi.Khumalo@Example.com' }, password)
  const authorization = body.data.access?.token ?? ''
  const ask = (method: string, path: string, data?: object) =>
    network.send(method, `/network/express/${path}`, data && { version: '1.0.0', data }, { authorization })
  expect(await ask('GET', `consumer/${msisdn}`)).toEqual(known())
  expect(await ask('GET', `wallet/${msisdn}`)).toEqual(noWallet)
  const wallet = await ask('POST', 'wallet', { msisdn, alias: msisdn, currency: 'ZAR' })
  expect(wallet.status).toBe(200)
  expect(await ask('GET', `wallet/${msisdn}`)).toEqual({
    ...wallet,
    body: { ...wallet.body, request: { id: anyId } },
  })
  expect((await network.signIn({ msisdn }, password)).status).toBe(200)
  expect((await network.signIn({ msisdn }, 'Passw0rd!')).status).toBe(401)
})

test('Names are kept without the blanks around them', async () => {
  const { body } = await register(openNetwork(contract), { name: { first: ' Naledi ', last: 'Khumalo ' } })
  expect(body.data.name).toBe('Naledi Khumalo')
})

test('A consumer who registers at a portal is known only to its network', async () => {
  const network = openNetwork(contract)
  expect((await register(network, {}, umoya)).status).toBe(200)
  expect((await network.signIn({ msisdn }, password, umoya)).status).toBe(200)
  expect((await network.signIn({ msisdn }, password, lwandle)).status).toBe(401)
})

test('The extra fields of a registration are validated, stored and returned', async () => {
  const network = openNetwork(contract)
  expect(await register(network, { abstract: { ...fields, referral: 'Sipho' } }, khanya)).toEqual(
    known({ ...fields, referral: 'Sipho' }),
  )
  expect((await network.signIn({ msisdn }, password, khanya)).status).toBe(200)
})

test.each([
  [{}, ['abstract.id_number', 'This is required.'], ['abstract.province', 'This is required.']],
  [{ ...fields, id_number: ' ' }, ['abstract.id_number', 'This is required.']],
  [{ ...fields, province: 'XX' }, ['abstract.province', 'There is no such option.']],
  [{ ...fields, referral: '', MerchantCode: 'LWN1' }, ['abstract.MerchantCode', 'This is not asked for.']],
] as [object, ...[string, string][]][])(
  'Registration with the extra fields %o is refused',
  async (abstract, ...wrong) => {
    expect(await register(openNetwork(contract), { abstract }, khanya)).toEqual(
      createValidationErrorResponse(422, ...wrong),
    )
  },
)

test('A number or an email that somebody has is refused by name', async () => {
  const network = openNetwork(contract)
  const taken = (...wrong: [string, string][]) =>
    failed(
      409,
      'A consumer with these details is registered already.',
      'businessRule',
      'duplicateRequest',
      ...wrong,
    )
  const [number, mail] = [
    ['msisdn', 'This mobile number is already registered.'],
    ['email', 'This email is already registered.'],
  ] as const satisfies [string, string][]
  const hers = { msisdn: '27820000001', email: 'THANDI.MOKOENA@example.com' }
  expect(await register(network, { msisdn: hers.msisdn })).toEqual(taken([...number]))
  expect(await register(network, { email: hers.email })).toEqual(taken([...mail]))
  expect(await register(network, hers)).toEqual(taken([...number], [...mail]))
  await register(network)
  expect(await register(network)).toEqual(taken([...number], [...mail]))
})

test.each([
  [{ msisdn: '2782555019' }, ['msisdn', 'Incorrect mobile number format.']],
  [{ msisdn: '08255501999' }, ['msisdn', 'Incorrect mobile number format.']],
  [{ msisdn: '27825550201' }, ['msisdn', 'Incorrect mobile number format.']],
  [{ name: { first: ' N', last: 'Khumalo' } }, ['name.first', 'A name has at least 2 characters.']],
  [{ password: 'N3wPassw0rd' }, ['password', 'Password Must Contain at Least 1 Special Character']],
  [{ password: 'n3w-passw0rd' }, ['password', 'Password Must Contain at Least 1 Uppercase Letter']],
] as [object, [string, string]][])('A registration with %o breaks a rule', async (more, wrong) => {
  expect(await register(openNetwork(contract), more)).toEqual(createValidationErrorResponse(422, wrong))
})

test.each([
  [{ msisdn: '27 82 555 0199' }, ['msisdn', 'This is not a mobile number.']],
  [{ email: 'naledi@example' }, ['email', 'This is not an email address.']],
  [{ name: { first: 'Naledi', last: 'K' } }, ['name.last', 'A name has at least 2 characters.']],
  [{ password: 'N3w-Pas' }, ['password', 'Password Must Be a Minimum of 8 Characters']],
  [{ password: `N-${'a'.repeat(49)}` }, ['password', 'Password Must Be a Maximum of 50 Characters']],
] as [object, [string, string]][])(
  'A registration with %o does not fit the description',
  async (more, wrong) => {
    expect(await register(openNetwork(contract), more)).toEqual(createValidationErrorResponse(400, wrong))
  },
)

test('A password is measured in code points', async () => {
  const network = openNetwork(contract)
  expect((await register(network, { password: `N${'😀'.repeat(49)}` })).status).toBe(200)
})

test('Registration is refused without sign-up, and with a social account', async () => {
  const network = openNetwork(contract)
  expect(await register(network, {}, mopane)).toEqual(declined('Registration is not available here.'))
  const token = { access_token: 'one', provider: 'facebook' }
  expect(await register(network, { token }, tiro)).toEqual(
    declined('Registration with a social account is not available here.'),
  )
  expect(await register(network, {}, 'za-sandbox000404')).toEqual(
    failed(404, 'Network Not Found', 'identification', 'identifierError'),
  )
  expect((await network.signIn({ msisdn }, password)).status).toBe(401)
})
