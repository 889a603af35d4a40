import { expect, test } from 'vitest'
import { invalidLists } from '../invalid-lists.fixture.ts'
import { decodeFlags } from './flags.ts'
import { decodeNetworkConfig, defaultNetworkConfig } from './network-config.ts'
import { decodeServices } from './service-node.ts'

const image = 'data:image/svg+xml;base64,PHN2Zy8+'
const [terms, privacy] = ['https://network.example/terms', 'https://network.example/privacy']
const province = { name: 'province', label: 'Province', icon: 'user', placeholder: 'Choose one' }
const options = [{ value: 'GP', label: 'Gauteng' }]
const step = {
  ...{ name: '6', values: { amount: 20, to: '27820000002', extra: false }, component_id: '13' },
  form: {
    text: '8',
    data: [
      { name: 'plan', type: 'GenericSelect', options: [{ value: 1, label: '9', cost: 20 }, 2, true] },
      { name: 'amount', minimum: 10, maximum: 500.5, multiple: 5, decimal: 0, rule: '12' },
    ],
  },
  button: [{ label: '16', authenticate: true }],
}
const services = [{ name: 'club', label: '2026', method: { text: '5', data: [step] } }]
const [email, phone] = ['help@network.example', '27115550123']

const wire = {
  id: '20',
  application: {
    title: '21',
    theme: {
      style: {
        logo: { width: 120, height: '32', padding: '4' },
        component: { color: { border: '#c9dce2', primary: 'rgb(0, 112, 143)', secondary: '#06313F' } },
        body: { background: { color: 'white' } },
      },
      asset: { image: { logo: image } },
    },
    pages: { termsConditions: terms, privacyPolicy: privacy },
    contact: { email, phone, service_desk: 'https://help.network.example' },
    timeout: { notification: 240, logout: '30' },
    render: {
      sso: { sign_up: { field: [{ ...province, type: 'select', options, required: true }] } },
      service: services,
      flags: {
        dstv_enabled: true,
        donation_recipients: ['charities'],
        additional_buy_services: 'memberships',
      },
    },
    powered_by: 'Network Express',
  },
  otp: { sign_in: true, buy: true, cash_out: true, pay: false, transfer: true },
  authenticate: { sign_up: true },
  idempotency: true,
  time_zone: 'Africa/Nairobi',
}

const theme = { primary: 'rgb(0, 112, 143)', secondary: '#06313F', border: '#c9dce2', page: 'white' }
const logo = { src: image, width: 120, height: 32, padding: 4 }
const fields = [{ ...province, kind: 'select', options, required: true }]
const flags = decodeFlags({})

const decoded = {
  id: '20',
  title: '21',
  theme: { ...theme, logo },
  pages: { termsConditions: terms, privacyPolicy: privacy },
  poweredBy: 'Network Express',
  contact: { email, phone, serviceDesk: 'https://help.network.example/' },
  timeout: { notification: 240, logout: 30 },
  signUp: { offered: true, fields },
  services: [{ name: 'club', label: '2026' }],
  rawServices: services,
  flags: { ...flags, dstvEnabled: true, donationRecipients: ['charities'], memberships: true },
  otp: { buy: true, cashOut: true, pay: false, transfer: true },
  idempotency: true,
  timeZone: 'Africa/Nairobi',
}

test('C8: decodes an invalid config to the default config', () => {
  for (const nothing of [...invalidLists.flat(), { application: null }, { application: [] }])
    expect(decodeNetworkConfig(nothing)).toEqual(defaultNetworkConfig)
  expect(defaultNetworkConfig).toMatchObject({
    ...{ id: '', title: '', theme: {}, services: [], flags, contact: {}, idempotency: false },
    otp: { buy: false, cashOut: false, pay: false, transfer: false },
    timeout: { notification: 300, logout: 60 },
    signUp: { offered: false, fields: [] },
    timeZone: 'Africa/Johannesburg',
  })
})

/** Decodes `wire` with `value` at a dotted path. */
const decodeWith = (path: string, value: unknown) => {
  const copy = structuredClone(wire)
  const [last = '', ...upwards] = path.split('.').reverse()
  const place = upwards.reverse().reduce<object>((inner, key) => Reflect.get(inner, key), copy)
  Reflect.set(place, last, value)
  return decodeNetworkConfig(copy)
}

const code = 'javascript:alert(1)'
const badContact = { email: 'help', phone: 'call us', service_desk: 'http://help.example' }

test.each([
  ['application.title', { toString: 'x' }, { title: '' }],
  ['application.theme', 'blue', { theme: {} }],
  ['application.theme.asset.image.logo', code, { theme }],
  ['application.theme.style.logo', null, { theme: { ...theme, logo: { src: image } } }],
  ['application.pages.termsConditions', code, { pages: { privacyPolicy: privacy } }],
  ['application.pages.privacyPolicy', 'data:image/png;base64,AAAA', { pages: { termsConditions: terms } }],
  ['application.powered_by', ['a'], { poweredBy: undefined }],
  ['application.render.service', { topup: {} }, { services: [], rawServices: { topup: {} } }],
  ['application.contact', badContact, { contact: {} }],
  ['authenticate', null, { signUp: { fields, offered: false } }],
  ['authenticate.sign_up', '0', { signUp: { fields, offered: false } }],
  ['authenticate.sign_up', {}, {}],
  ['application.render.sso.sign_up.field', { name: 'x' }, { signUp: { offered: true, fields: [] } }],
  ['application.render.flags', [], { flags }],
  ['time_zone', 'Africa/Atlantis', { timeZone: 'Africa/Johannesburg' }],
  ['time_zone', '+02:00', { timeZone: 'Africa/Johannesburg' }],
  ['time_zone', 'Etc/GMT+2', { timeZone: 'Etc/GMT+2' }],
])('decodes the value of %s, %j, and changes nothing else', (path, value, difference) => {
  expect(decodeWith(path, value)).toEqual({ ...decoded, ...difference })
})

const lengths: readonly unknown[] = [-1, 513, Number.NaN, Infinity, '100%', '10em', '10px;top:0', '1e2']

test.each<[string, number | undefined, readonly unknown[]]>([
  ['width', 1, [1]],
  ['width', 512, ['512', '512px']],
  ['width', undefined, [...lengths, 0, '0px', '', null, [10]]],
  ['padding', 0, [0, '0', '0px']],
])('C5: a %s of the logo is %j for %j', (side, pixels, given) => {
  for (const length of given)
    expect(decodeWith(`application.theme.style.logo.${side}`, length)).toEqual({
      ...decoded,
      theme: { ...theme, logo: { ...logo, [side]: pixels } },
    })
})

test.each([
  ['service_desk', 'help.network.example:8443/desk?a=b', 'https://help.network.example:8443/desk?a=b'],
  ['service_desk', 'http://help.network.example', undefined],
  ['service_desk', 'help.network.example,support.network.example', undefined],
  ['phone', '087 550 0142', '087 550 0142'],
  ['phone', '087 550 0142, ask for Thandi', undefined],
])('a contact has a %s of %s: %s', (name, given, read) => {
  const { email, phone, serviceDesk } = decodeWith('application.contact', { [name]: given }).contact
  expect([email, phone ?? serviceDesk]).toEqual([undefined, read])
})

test('a Sign Up field needs a name, and a select needs options', () => {
  const nameless = { label: 'Nameless', type: 'input' }
  const selects = [options, []].map(given => ({
    name: `size${given.length}`,
    type: 'select',
    options: given,
  }))
  const { signUp } = decodeWith('application.render.sso.sign_up.field', [...selects, nameless])
  expect(signUp.fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['size1 select', 'size0 input'])
})

const noSeconds: readonly unknown[] = [0, 9.99, -60, 86_401, Number.NaN, Infinity, '', '-300', '1e3']

test.each<[number, readonly unknown[]]>([
  [10, [10]],
  [300, [300, '300', ...noSeconds, '300s', null, true, [300], {}, undefined]],
  [86_400, [86_400]],
])('S7: a session warns after %d seconds for %j', (seconds, given) => {
  for (const notification of given)
    expect(decodeWith('application.timeout', { notification, logout: 0 }).timeout).toEqual({
      notification: seconds,
      logout: 60,
    })
})

const notationsOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), ` ${value} `]
  if (typeof value === 'string' && /^[1-9]\d*$/.test(value)) return [Number(value)]
  return Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value : []
}

/** Returns the config once with each other notation of each of its values. */
const variants = (): readonly unknown[] => {
  const text = JSON.stringify(wire)
  const notations: (readonly unknown[])[] = []
  JSON.parse(text, (_, value) => {
    notations.push(notationsOf(value))
    return value
  })
  return notations.flatMap((others, place) =>
    others.map(other => {
      let at = 0
      return JSON.parse(text, (_, value) => (at++ === place ? other : value))
    }),
  )
}

test('C9: a number, a text, a boolean and a list of one text mean the same in each notation', () => {
  const decode = (wire: unknown) => {
    const { rawServices, ...config } = decodeNetworkConfig(wire)
    return [config, decodeServices(rawServices)]
  }
  const tried = variants()
  for (const variant of tried) expect(decode(variant), JSON.stringify(variant)).toEqual(decode(wire))
  expect(tried.length).toBeGreaterThan(40)
})
