import { expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Field } from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  bankOptions,
  categoryOptions,
  donationOptions,
  productOptions,
  providerProductOptions,
  recipientOptions,
} from '../../../../machines/service/form/options.ts'
import { summaryOf } from '../../../../machines/service/form/order.ts'
import { decodeRecipients } from '../../../../machines/service/lists/recipients.ts'

const airtime = { alias: 'airtime_29', name: 'R29 Airtime', category: 'airtime', cost: 2_900 as Cents }
const power = { alias: 'power', name: 'Electricity', category: undefined, cost: undefined }

test('a product has its price, and only electricity is offered without one', () => {
  const priced = {
    value: 'airtime_29',
    label: { words: 'R29 Airtime' },
    details: { name: 'R29 Airtime', category: 'airtime' },
    cost: 2_900,
  }
  for (const kind of ['prepaid_airtime', 'prepaid_data', 'membership'] as const)
    expect(productOptions(kind, [airtime, power])).toEqual([priced])
  const { cost: _, ...free } = priced
  expect(productOptions('prepaid_utility', [power, airtime])).toEqual([
    { value: 'power', label: { words: 'Electricity' }, details: { name: 'Electricity' } },
    free,
  ])
})

test('a product shows its description in the list and in the order', () => {
  const [option] = productOptions('prepaid_data', [{ ...airtime, description: 'Data bundle' }])
  expect(option).toMatchObject({ label: { words: 'R29 Airtime' }, about: { words: 'Data bundle' } })
  const product: Field = {
    kind: 'select',
    name: 'product',
    label: { words: 'Product' },
    options: option ? [option] : [],
  }
  expect(summaryOf([product], { values: { product: 'airtime_29' }, amounts: {} })).toEqual([
    {
      name: 'product',
      kind: 'select',
      label: { words: 'Product' },
      value: { kind: 'priced', words: { words: 'R29 Airtime' }, cost: 2_900 },
      about: { words: 'Data bundle' },
    },
  ])
})

test('a provider’s product is identified by its key, or its name and price', () => {
  const bundle = { name: '1 GB', cost: 8_550 as Cents, category: 'Monthly', key: 'mtn-1gb', value: '85.50' }
  expect(
    providerProductOptions([bundle, { ...bundle, category: undefined, key: undefined, value: undefined }]),
  ).toEqual([
    {
      value: 'mtn-1gb',
      label: { words: '1 GB' },
      cost: 8_550,
      details: { name: '1 GB', category: 'Monthly', key: 'mtn-1gb', value: '85.50' },
    },
    { value: '1 GB 8550', label: { words: '1 GB' }, cost: 8_550, details: { name: '1 GB' } },
  ])
})

test('categories, banks and accounts are labelled by their names', () => {
  expect(categoryOptions(['Daily'])).toEqual([{ value: 'Daily', label: { words: 'Daily' } }])
  expect(bankOptions([{ name: 'Nedbank', branchCode: '198765' }])).toEqual([
    { value: '198765', label: { words: 'Nedbank' } },
  ])
  expect(donationOptions([{ accountNumber: '1', name: 'School meals' }])).toEqual([
    { value: '1', label: { words: 'School meals' } },
  ])
})

test('recipients are labelled by their names and account numbers', () => {
  const recipients = decodeRecipients([
    { snsi: 'a', name: 'Mother', bank_account: { account_number: '1234567890' } },
    { snsi: 'b', name: 'Landlord', bank_account: { account_number: '2234567890' } },
    { snsi: 'c', name: 'Mother', bank_account: { account_number: '3234567890' } },
    { snsi: 'd', name: 'Mother' },
  ])
  expect(recipientOptions(recipients).map(({ value, label }) => [value, label])).toEqual([
    ['a', { words: 'Mother 1234567890' }],
    ['b', { words: 'Landlord 2234567890' }],
    ['c', { words: 'Mother 3234567890' }],
    ['d', { words: 'Mother' }],
  ])
})

test('a recipient fills in both references', () => {
  const recipients = decodeRecipients([
    { snsi: 'a', name: 'Mother', reference: { source: 'Mother', destination: 'From me' } },
    { snsi: 'b', name: 'Landlord', reference: { source: 'Rent' } },
  ])
  expect(recipientOptions(recipients).map(({ fills }) => fills)).toEqual([
    { reference_source: 'Mother', reference_destination: 'From me' },
    { reference_source: 'Rent' },
  ])
})
