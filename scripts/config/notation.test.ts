import { expect, test } from 'vitest'
import { brands } from '../sandbox/networks/brands.ts'
import { listValues, setAt } from './edits.ts'
import { observePortal, observeServices } from './observation.ts'

// A number, a text and a boolean of a config mean the same in each notation.

const club = {
  name: 'club',
  label: '2026',
  instruction: { text: '3', data: [{ name: 'note', type: 'GenericText', text: '4' }] },
  method: {
    text: '5',
    data: [
      {
        name: '6',
        label: '7',
        form: {
          text: '8',
          data: [
            { name: 'amount', type: 'AmountInput', minimum: 10, maximum: 500.5, multiple: 5, decimal: 0 },
            { name: 'plan', type: 'GenericSelect', options: [{ value: 1, label: '9', cost: 20 }, 2, true] },
            { name: 'member', type: 'GenericInput', placeholder: '10', optional: true, rule: 'digits' },
          ],
        },
        values: { amount: 20, to: '27820000002', reference: '11', reference_destination: '12', extra: false },
        component_id: '13',
        estimate: '14',
        template: '15',
        button: [
          { label: '16', action: 'digitalWalletTransferRequest', authenticate: true },
          { label: '17' },
        ],
      },
    ],
  },
}

const field = {
  name: 'branch',
  label: '18',
  placeholder: '19',
  type: 'select',
  options: [1, 2],
  required: true,
}

const rich = {
  id: '20',
  idempotency: true,
  authenticate: { sign_up: true },
  otp: { buy: true, pay: false, cash_out: true, transfer: true },
  application: {
    title: '21',
    powered_by: '22',
    contact: { email: 'a@example.com', phone: '27115550123' },
    timeout: { notification: 240, logout: 30 },
    theme: {
      asset: { image: { logo: 'https://example.com/logo.png' } },
      style: { logo: { width: 120, height: 32, padding: 4 } },
    },
    render: {
      service: [club, { name: 'send' }, { name: 'tools' }, { name: 'pay' }],
      sso: { sign_up: { field: [field] } },
      flags: {
        show_my_creditor_payments: true,
        dstv_enabled: true,
        bulk_enabled: true,
        hide_deposit_account_details: false,
        payment_service: ['realtime'],
        additional_buy_services: ['memberships'],
        donation_recipients: ['charities'],
      },
    },
  },
}

const isNumeral = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(value)

/** Returns the other notations of a value. */
const notationsOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), ` ${value} `]
  if (isNumeral(value)) return [Number(value)]
  const [only, ...others] = Array.isArray(value) ? value : []
  return typeof only === 'string' && others.length === 0 ? [only] : []
}

const observe = (config: unknown) => [observePortal(config), observeServices(config)]

test.each<[string, unknown]>([
  ['a config with every value', rich],
  ...brands.map((brand): [string, unknown] => [brand.application.title, brand]),
])('means the same in each notation: %s', (_, config) => {
  const expected = observe(config)
  const tried = listValues(config, 5_000).flatMap(([path, value]) =>
    notationsOf(value).map(notation => {
      const at = `${path.join('.')}: ${JSON.stringify(notation)}`
      expect({ at, read: observe(setAt(config, path, notation)) }).toEqual({ at, read: expected })
      return at
    }),
  )
  if (config === rich) expect(tried.length).toBeGreaterThan(60)
})
