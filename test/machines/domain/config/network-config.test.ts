import { describe, expect, test } from 'vitest'
import {
  decodeNetworkConfig,
  defaultNetworkConfig,
} from '../../../../machines/domain/config/network-config.ts'
import { decodeServices } from '../../../../machines/domain/config/service-node.ts'

const wire = {
  id: 'za-sandbox000001',
  application: {
    title: 'Lwandle Wallet',
    theme: {
      style: {
        logo: { width: 120, height: '32px', padding: '4' },
        component: { color: { border: '#c9dce2', primary: 'rgb(0, 112, 143)', secondary: '#06313F' } },
        body: { background: { color: 'white' } },
      },
      asset: { image: { logo: 'data:image/svg+xml;base64,PHN2Zy8+' } },
    },
    pages: {
      termsConditions: 'https://network.example/terms',
      privacyPolicy: 'https://network.example/privacy',
    },
    contact: {
      email: 'help@network.example',
      phone: '+27 87 550 0142',
      service_desk: 'https://help.network.example',
    },
    timeout: { notification: 240, logout: '30' },
    render: {
      sso: {
        sign_up: {
          field: [
            {
              name: 'province',
              label: 'Province',
              icon: 'user',
              type: 'select',
              placeholder: 'Choose one',
              options: [{ value: 'GP', label: 'Gauteng' }],
              required: true,
            },
          ],
        },
      },
      service: [
        { name: 'topup', label: 'Load Money', icon: 'wallet' },
        {
          name: 'savings',
          icon: 'https://network.example/savings.png',
          instruction: { icon: 'info', text: 'It stays yours.' },
          method: {
            text: 'For what?',
            data: [
              {
                name: 'goal',
                option: {
                  data: [
                    {
                      name: 'school',
                      form: {
                        data: [
                          {
                            name: 'amount',
                            type: 'AmountInput',
                            options: [{ value: '10', label: 'Ten' }],
                            minimum: 10,
                          },
                        ],
                      },
                      button: [
                        { label: 'Save', action: 'digitalWalletTransferRequest', authenticate: true },
                        { label: 'Not now' },
                      ],
                      template: 'You have put {amount} aside.',
                      component_id: 'express.wallet.transaction.transfer',
                      estimate: 'Immediate',
                      values: { recipient: '27820000002' },
                    },
                  ],
                },
              },
            ],
          },
        },
        { name: 'pay' },
      ],
      flags: {
        show_my_creditor_payments: true,
        vas_provider: 'megs',
        dstv_enabled: true,
        payment_service: ['realtime'],
        bulk_enabled: true,
        additional_buy_services: ['memberships'],
        donation_recipients: ['parishes', 'charities'],
        hide_deposit_account_details: true,
      },
    },
    powered_by: 'Network Express',
  },
  otp: { sign_in: true, buy: true, cash_out: true, pay: false, transfer: 'yes' },
  authenticate: { sign_up: true },
  idempotency: true,
  time_zone: 'Africa/Nairobi',
}

/** A service of which only the name is known. */
const bare = { children: [], isMisled: false, values: {} }

const decoded = {
  id: 'za-sandbox000001',
  title: 'Lwandle Wallet',
  theme: {
    primary: 'rgb(0, 112, 143)',
    secondary: '#06313F',
    border: '#c9dce2',
    page: 'white',
    logo: { src: 'data:image/svg+xml;base64,PHN2Zy8+', width: 120, height: 32, padding: 4 },
  },
  pages: {
    termsConditions: 'https://network.example/terms',
    privacyPolicy: 'https://network.example/privacy',
  },
  poweredBy: 'Network Express',
  contact: {
    email: 'help@network.example',
    phone: '+27 87 550 0142',
    serviceDesk: 'https://help.network.example/',
  },
  timeout: { notification: 240, logout: 30 },
  signUp: {
    offered: true,
    fields: [
      {
        name: 'province',
        label: 'Province',
        icon: 'user',
        kind: 'select',
        placeholder: 'Choose one',
        options: [{ value: 'GP', label: 'Gauteng' }],
        required: true,
      },
    ],
  },
  services: [
    { name: 'topup', label: 'Load Money', icon: 'wallet' },
    { name: 'savings', icon: 'https://network.example/savings.png' },
    { name: 'pay' },
  ],
  menu: [
    { ...bare, name: 'topup', label: 'Load Money', icon: 'wallet' },
    {
      ...bare,
      name: 'savings',
      icon: 'https://network.example/savings.png',
      instruction: { icon: 'info', text: 'It stays yours.', fields: [] },
      level: 'method',
      question: 'For what?',
      children: [
        {
          ...bare,
          name: 'goal',
          level: 'option',
          children: [
            {
              ...bare,
              name: 'school',
              form: {
                fields: [
                  {
                    name: 'amount',
                    type: 'AmountInput',
                    options: [{ value: '10', label: 'Ten' }],
                    optional: false,
                    minimum: 1_000,
                    whole: false,
                  },
                ],
              },
              submit: { label: 'Save', action: 'digitalWalletTransferRequest', authenticate: true },
              cancelLabel: 'Not now',
              template: 'You have put {amount} aside.',
              componentId: 'express.wallet.transaction.transfer',
              estimate: 'Immediate',
              values: { recipient: '27820000002' },
            },
          ],
        },
      ],
    },
    { ...bare, name: 'pay' },
  ],
  flags: {
    showMyCreditorPayments: true,
    vasProvider: 'megs',
    memberships: true,
    dstvEnabled: true,
    paymentServices: ['realtime'],
    bulkEnabled: true,
    donationRecipients: ['charities', 'parishes'],
    hideDepositAccountDetails: true,
  },
  otp: { buy: true, cashOut: true, pay: false, transfer: true },
  idempotency: true,
  timeZone: 'Africa/Nairobi',
}

const defaults = {
  id: '',
  title: '',
  theme: {},
  pages: {},
  services: [],
  menu: [],
  flags: {
    showMyCreditorPayments: false,
    memberships: false,
    dstvEnabled: false,
    paymentServices: ['standard', 'realtime'],
    bulkEnabled: false,
    donationRecipients: [],
    hideDepositAccountDetails: false,
  },
  otp: { buy: false, cashOut: false, pay: false, transfer: false },
  contact: { email: undefined, phone: undefined, serviceDesk: undefined },
  timeout: { notification: 300, logout: 60 },
  signUp: { offered: false, fields: [] },
  idempotency: false,
  timeZone: 'Africa/Johannesburg',
}

/** `wire` with `value` at `path`. */
const withValue = (path: readonly string[], value: unknown): unknown => {
  const copy = structuredClone(wire)
  const [last = '', ...upwards] = [...path].reverse()
  const place = upwards.reverse().reduce<object>((inner, key) => Reflect.get(inner, key), copy)
  Reflect.set(place, last, value)
  return copy
}

/** A config with its menu, which is read once a session opens. */
const readWhole = (given: unknown) => {
  const { rawServices, ...config } = decodeNetworkConfig(given)
  return { ...config, menu: decodeServices(rawServices) }
}

test('a whole config is read whole', () => {
  expect(readWhole(wire)).toEqual(decoded)
})

describe('no config at all is the default one', () => {
  test.each([
    undefined,
    null,
    '',
    'config',
    7,
    true,
    [],
    {},
    [[]],
    { application: null },
    { application: [] },
  ])('%j', nothing => {
    expect(readWhole(nothing)).toEqual(defaults)
    expect(defaultNetworkConfig).toEqual(decodeNetworkConfig(undefined))
  })
})

const nobody = { email: undefined, phone: undefined, serviceDesk: undefined }

describe('what is wrong falls back alone', () => {
  const style = ['application', 'theme', 'style']
  const { logo, ...colours } = decoded.theme
  test.each([
    ['an id', ['id'], 7, { id: '' }],
    ['a title', ['application', 'title'], { toString: 'x' }, { title: '' }],
    ['a theme', ['application', 'theme'], 'blue', { theme: {} }],
    ['a logo', ['application', 'theme', 'asset', 'image', 'logo'], 'javascript:alert(1)', { theme: colours }],
    ['a logo without a box', [...style, 'logo'], null, { theme: { ...colours, logo: { src: logo.src } } }],
    [
      'a page',
      ['application', 'pages', 'termsConditions'],
      'javascript:alert(1)',
      {
        pages: { privacyPolicy: decoded.pages.privacyPolicy },
      },
    ],
    [
      'a page that is an image',
      ['application', 'pages', 'privacyPolicy'],
      'data:image/png;base64,AAAA',
      { pages: { termsConditions: decoded.pages.termsConditions } },
    ],
    ['a powered-by line', ['application', 'powered_by'], ['a'], { poweredBy: undefined }],
    ['services', ['application', 'render', 'service'], { topup: {} }, { services: [], menu: [] }],
    ['a contact', ['application', 'contact'], 'call us', { contact: nobody }],
    [
      'a contact that is no address',
      ['application', 'contact'],
      { email: 'help', phone: 'call us', service_desk: 'http://help.example' },
      { contact: nobody },
    ],
    ['whether one can sign up', ['authenticate'], null, { signUp: { ...decoded.signUp, offered: false } }],
    [
      'what Sign Up asks besides',
      ['application', 'render', 'sso', 'sign_up', 'field'],
      { name: 'x' },
      { signUp: { offered: true, fields: [] } },
    ],
    ['a flag', ['idempotency'], 'true', { idempotency: false }],
    ['flags', ['application', 'render', 'flags'], [], { flags: defaults.flags }],
    ['a zone that does not exist', ['time_zone'], 'Africa/Atlantis', { timeZone: 'Africa/Johannesburg' }],
    ['a zone that is an offset', ['time_zone'], '+02:00', { timeZone: 'Africa/Johannesburg' }],
    ['a zone that is no text', ['time_zone'], 2, { timeZone: 'Africa/Johannesburg' }],
  ])('%s', (_what, path, value, difference) => {
    expect(readWhole(withValue(path, value))).toEqual({ ...decoded, ...difference })
  })
})

test.each(['UTC', 'Africa/Nairobi', 'Etc/GMT+2'])('the clocks of a network may be those of %s', time_zone => {
  expect(decodeNetworkConfig({ time_zone }).timeZone).toBe(time_zone)
})

describe('a length of the logo is 1 to 512 CSS pixels, as a number or as Npx', () => {
  test.each([
    [1, 1],
    [512, 512],
    ['48', 48],
    ['48px', 48],
    ['1.5px', 1.5],
    ['1.25px', 1.25],
    [0, undefined],
    [-1, undefined],
    [513, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['0px', undefined],
    ['100%', undefined],
    ['10em', undefined],
    ['10px;position:fixed', undefined],
    ['1e2', undefined],
    ['', undefined],
    [null, undefined],
    [[10], undefined],
  ])('%j: %j', (length, width) => {
    const { theme } = decodeNetworkConfig(
      withValue(['application', 'theme', 'style', 'logo', 'width'], length),
    )
    expect(theme.logo).toEqual({ ...decoded.theme.logo, width })
  })
})

test.each([
  [0, 0],
  ['0', 0],
  ['0px', 0],
  [-1, undefined],
])('a padding of %j is %j', (length, padding) => {
  const { theme } = decodeNetworkConfig(
    withValue(['application', 'theme', 'style', 'logo', 'padding'], length),
  )
  expect(theme.logo?.padding).toBe(padding)
})

test.each([
  ['help.network.example', 'https://help.network.example/'],
  ['help.network.example:8443/desk?a=b', 'https://help.network.example:8443/desk?a=b'],
  ['http://help.network.example', undefined],
  ['javascript:alert(1)', undefined],
  ['call us', undefined],
  ['help.network.example,support.network.example', undefined],
])('a service desk at %s is at %s', (service_desk, serviceDesk) => {
  expect(decodeNetworkConfig({ application: { contact: { service_desk } } }).contact.serviceDesk).toBe(
    serviceDesk,
  )
})

test.each([
  ['a number from abroad', '+27 87 550 0142', '+27 87 550 0142'],
  ['a number at home', '087 550 0142', '087 550 0142'],
  ['words before it', 'call 087 550 0142', undefined],
  ['words after it', '087 550 0142, ask for Thandi', undefined],
])('a contact is called by a number and nothing else: %s', (_what, given, phone) => {
  expect(decodeNetworkConfig({ application: { contact: { phone: given } } }).contact).toEqual({
    ...nobody,
    phone,
  })
})

test('a Sign Up field needs a name; a select without options becomes an input', () => {
  const options = ['A']
  const field = [
    { name: 'size', type: 'select', options },
    { name: 'colour', type: 'select', options: [] },
    { name: 'shape', type: 'input', options },
    { label: 'Nameless', type: 'input' },
  ]
  const { signUp } = decodeNetworkConfig({ application: { render: { sso: { sign_up: { field } } } } })
  expect(signUp.fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['size', 'select'],
    ['colour', 'input'],
    ['shape', 'input'],
  ])
})

test('plain texts are what a field of Sign Up offers', () => {
  const field = [{ name: 'size', type: 'select', options: ['A', 'B', 'A'] }]
  const { signUp } = decodeNetworkConfig({ application: { render: { sso: { sign_up: { field } } } } })
  expect(signUp.fields).toMatchObject([
    {
      kind: 'select',
      options: [
        { value: 'A', label: 'A' },
        { value: 'B', label: 'B' },
      ],
    },
  ])
})

describe('S7: a session ends after a time that makes sense, whatever the network says', () => {
  test.each([
    [10, 10],
    [300, 300],
    ['300', 300],
    [86_400, 86_400],
    [12.5, 12.5],
    [0, 300],
    [9.99, 300],
    [-60, 300],
    [86_401, 300],
    [1e12, 300],
    [2 ** 31, 300],
    [Number.NaN, 300],
    [Number.POSITIVE_INFINITY, 300],
    ['', 300],
    ['-300', 300],
    ['1e3', 300],
    ['300s', 300],
    [null, 300],
    [true, 300],
    [[300], 300],
    [{}, 300],
    [undefined, 300],
  ])('%j: the warning after %d seconds', (notification, seconds) => {
    expect(decodeNetworkConfig({ application: { timeout: { notification, logout: 0 } } }).timeout).toEqual({
      notification: seconds,
      logout: 60,
    })
  })
})
