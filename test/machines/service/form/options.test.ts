import { expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import {
  bankOptions,
  categoryOptions,
  donationOptions,
  productOptions,
  providerProductOptions,
  recipientOptions,
} from '../../../../machines/service/form/options.ts'

const priced = { alias: 'air', name: 'R29 Airtime', category: 'airtime', cost: 2_900 as Cents }
const power = { alias: 'power', name: 'Electricity', category: undefined, cost: undefined }
const air = {
  value: 'air',
  label: { words: 'R29 Airtime' },
  details: { name: 'R29 Airtime', category: 'airtime' },
}

test('a product has its price, and only electricity is offered without one', () => {
  for (const kind of ['prepaid_airtime', 'prepaid_data', 'membership'] as const)
    expect(productOptions(kind, [priced, power])).toEqual([{ ...air, cost: 2_900 }])
  const electricity = { value: 'power', label: { words: 'Electricity' }, details: { name: 'Electricity' } }
  expect(productOptions('prepaid_utility', [power, { ...priced, description: 'Data' }])).toEqual([
    electricity,
    { ...air, about: { words: 'Data' } },
  ])
})

test('a provider’s product is identified by its key, or its name and price', () => {
  const bundle = { name: '1 GB', category: 'Monthly', key: 'mtn-1gb', value: '85.50' }
  const cost = 8_550 as Cents
  const bare = { name: '1 GB', category: undefined, key: undefined, value: undefined, cost }
  const option = { label: { words: '1 GB' }, cost }
  expect(providerProductOptions([{ ...bundle, cost }, bare])).toEqual([
    { ...option, value: 'mtn-1gb', details: bundle },
    { ...option, value: '1 GB 8550', details: { name: '1 GB' } },
  ])
})

test('categories, banks and accounts are labelled by their names', () => {
  const option = (value: string, words: string) => [{ value, label: { words } }]
  expect(categoryOptions(['Daily'])).toEqual(option('Daily', 'Daily'))
  expect(bankOptions([{ name: 'Nedbank', branchCode: '198765' }])).toEqual(option('198765', 'Nedbank'))
  expect(donationOptions([{ accountNumber: '1', name: 'Meals' }])).toEqual(option('1', 'Meals'))
})

test('a recipient has its account number in the label, and fills in its references', () => {
  const account = { accountType: undefined, branchCode: undefined }
  const mother = { ...account, snsi: 'a', name: 'Mother', myReference: 'Mother', recipientReference: 'Me' }
  const landlord = {
    ...account,
    snsi: 'b',
    name: 'Landlord',
    myReference: 'Rent',
    recipientReference: undefined,
  }
  const numbered = { ...mother, accountNumber: '1234567890' }
  expect(recipientOptions([numbered, { ...landlord, accountNumber: undefined }])).toEqual([
    {
      value: 'a',
      label: { words: 'Mother 1234567890' },
      fills: { reference_source: 'Mother', reference_destination: 'Me' },
    },
    { value: 'b', label: { words: 'Landlord' }, fills: { reference_source: 'Rent' } },
  ])
})
