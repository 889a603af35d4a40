import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { ApiCall } from '../../../../machines/payment/submission/submission.types.ts'
import type {
  Field,
  Option,
  Values,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import { loadedOptions } from '../../../../machines/service/form/field-validation.ts'
import { parseOrder, placeOrder } from '../../../../machines/service/form/order.ts'
import { dispatchers } from '../../../../machines/service/menu/dispatchers.ts'
import { formatDefinedMessage } from '../../../../src/text/session-text.ts'
import { cases } from './definition-rows/cases.ts'
import type { OrderCase } from './definition-rows/row.types.ts'
import { fieldContext } from './definition-rows/shared.ts'

// Checks each order alone, as the walk does on whole networks: a wrong body fails here within a second.

const known = { thandi: fieldContext.entity ?? '', plumber: 'the-plumber', landlord: 'the-landlord' }

const listed = (
  value: string,
  name: string,
  category?: string,
  cost?: number,
  more: Values = {},
): Option => ({
  value,
  label: { words: name },
  ...(cost !== undefined && { cost: cost as Cents }),
  ...(category !== undefined && { details: { name, category, ...more } }),
})

/** The options of the networks' lists, by their labels. */
const lists: Readonly<Record<string, Option>> = {
  'R29 Airtime @ R29.00': listed('cellair_airtime_29', 'R29 Airtime', 'airtime', 29_00),
  'R12 Airtime @ R12.00': listed('umoya_airtime_12', 'R12 Airtime', 'airtime', 12_00),
  '50 MB 1 Day @ R9.50': listed('cellair_data_50mb', '50 MB 1 Day', 'data', 9_50),
  '3 GB 30 Days @ R199.00': listed('umoya_data_3gb', '3 GB 30 Days', 'data', 199_00),
  Monthly: listed('Monthly', 'Monthly'),
  '1 GB @ R85.50': listed('mtn-1gb-30d', '1 GB', 'Monthly', 85_50, { key: 'mtn-1gb-30d', value: '85.50' }),
  cellair_electricity: listed('cellair_electricity', 'Electricity', 'electricity'),
  umoya_electricity: listed('umoya_electricity', 'Electricity', 'electricity'),
  'Virtus Gym @ R299.00': listed('virtus_gym', 'Virtus Gym', 'membership', 299_00),
  'Tiro Library @ R35.00': listed('tiro_library', 'Tiro Library', 'membership', 35_00),
  Nedbank: listed('198765', 'Nedbank'),
  'Nkosi Plumbing 1002003456': listed(known.plumber, 'Nkosi Plumbing 1002003456'),
  'School meals': listed('1000000041', 'School meals'),
  "St Mary's": listed('1000000042', "St Mary's"),
  "St Mary's roof": listed('1000000043', "St Mary's roof"),
  'Diocese of Johannesburg': listed('1000000047', 'Diocese of Johannesburg'),
}

const operations: Readonly<Record<string, ApiCall['operation']>> = {
  '/network/express/wallet/transfer': 'transfer',
  '/network/express/wallet/payment': 'pay',
  '/network/express/wallet/buy': 'buy',
  '/network/express/wallet/cashout': 'cashOut',
  '/network/express/wallet/sale': 'sale',
  '/network/express/wallet/topup': 'topUp',
  '/network/express/wallet/request': 'createPaymentRequest',
  '/network/express/consumer/invite': 'inviteConsumer',
  '/network/express/recipient': 'createRecipient',
}

/** Returns the form and its values after all choices. */
const filledIn = (fields: readonly Field[], { typed, fixed = {} }: OrderCase) => {
  const given: Values = { ...typed, ...fixed }
  const values = { ...given }
  const form = fields.map(field => {
    const name = given[field.name]
    if (field.kind !== 'select' || name === undefined) return field
    const one = lists[name]
    const options = one && 'request' in field.options ? [one] : loadedOptions(field)
    values[field.name] =
      (one ?? options.find(({ label }) => formatDefinedMessage(label) === name))?.value ?? name
    return { ...field, options }
  })
  return { form, values }
}

const sending = cases.flatMap(({ name, definition, timed = false, walks }) =>
  walks.flatMap(walk =>
    walk.sends === undefined
      ? []
      : [[[name, walk.way, walk.on[0]].filter(Boolean).join(', '), definition, timed, walk] as const],
  ),
)

describe('a filled-in order', () => {
  test.each(sending)('%s: has the call, charge and pattern of its row', (_, definition, timed, walk) => {
    const { form, values } = filledIn(definition.fields, walk)
    const order = parseOrder(form, values, fieldContext)
    const made = order && placeOrder({ definition, fields: form }, order)
    const { to, data } =
      typeof walk.sends === 'function' ? walk.sends(known) : (walk.sends ?? { to: '', data: {} })
    expect({
      submission: made?.call,
      component: definition.chargeComponent?.(values),
      isTimed: definition.getTiming?.(values) !== undefined,
    }).toEqual({
      submission: { operation: operations[to], data },
      component: walk.component,
      isTimed: timed,
    })
    const { shown, end } = walk
    if (shown === undefined) expect(made?.pattern).toBeUndefined()
    // The network names a top-up in the list.
    else
      expect(made?.pattern).toMatchObject({
        typeAliases: expect.arrayContaining([shown.type]),
        amount: shown.amount,
        reference: end === 'page' ? undefined : shown.reference,
      })
  })
})

describe('the SMS with the code of a purchase or withdrawal', () => {
  const [own, other] = ['27820000001', '27820000002']
  const order = (values: Values) => ({
    values,
    amounts: {},
    amount: 20_00 as Cents,
    chosen: {},
    msisdn: own,
    entity: undefined,
    currency: 'ZAR',
  })
  const smsOf = (name: string, values: Values) =>
    cases.find(each => each.name === name)?.definition.smsTo?.(order(values))

  test.each([
    ['buy/airtime, from a list', other],
    ['buy/data, from a list', other],
    ['buy/electricity, by provider', other],
    ['send/atm/nedbank', other],
    ['buy/electricity, from a list', own],
    ['cash/atm/nedbank', own],
    ['cash/retail/store', own],
    ['send/wallet/transfer', undefined],
  ])('%s: goes to %s', (name, msisdn) => {
    expect(smsOf(name, { recipient: other })).toBe(msisdn)
  })

  test('of a configured withdrawal goes to its recipient, otherwise to the consumer', () => {
    const [cash] = dispatchers.get('cashOutDigitalWalletRequest') ?? []
    expect(cash?.smsTo?.(order({ recipient: other }))).toBe(other)
    expect(cash?.smsTo?.(order({}))).toBe(own)
  })
})
