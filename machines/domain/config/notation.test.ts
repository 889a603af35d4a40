import { expect, test } from 'vitest'
import { decodeNetworkConfig } from './network-config.ts'
import { decodeServices } from './service-node.ts'

// A number, a text and a boolean of a config mean the same in each notation, and so does a list of one text.

const button = [{ label: '16', action: 'digitalWalletTransferRequest', authenticate: true }, { label: '17' }]
const data = [
  { name: 'amount', type: 'AmountInput', minimum: 10, maximum: 500.5, multiple: 5, decimal: 0 },
  { name: 'plan', type: 'GenericSelect', options: [{ value: 1, label: '9', cost: 20 }, 2, true] },
  { name: 'member', type: 'GenericInput', placeholder: '10', optional: true, rule: 'digits' },
]
const values = { amount: 20, to: '27820000002', reference: '11', extra: false }
const step = { name: '6', label: '7', form: { text: '8', data }, values, component_id: '13', estimate: '14' }
const club = {
  name: 'club',
  label: '2026',
  instruction: { text: '3', data: [{ name: 'note', type: 'GenericText', text: '4' }] },
  method: { text: '5', data: [{ ...step, template: '15', button }] },
}
const field = {
  name: 'branch',
  label: '18',
  placeholder: '19',
  type: 'select',
  options: [1, 2],
  required: true,
}
const config = {
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
      service: [club],
      sso: { sign_up: { field: [field] } },
      flags: {
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
  return Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value : []
}

/** Returns the config once with each other notation of each of its values. */
const variants = (): readonly unknown[] => {
  const text = JSON.stringify(config)
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

const decode = (wire: unknown) => {
  const { rawServices, ...decoded } = decodeNetworkConfig(wire)
  return [decoded, decodeServices(rawServices)]
}

test('a value means the same in each notation', () => {
  const expected = decode(config)
  const tried = variants()
  for (const variant of tried) expect(decode(variant), JSON.stringify(variant)).toEqual(expected)
  expect(tried.length).toBeGreaterThan(60)
})
