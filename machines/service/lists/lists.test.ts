import { describe, expect, test } from 'vitest'
import type { DonationCategory } from '#machines/domain/config/flags.ts'
import { invalidLists } from '#machines/domain/invalid-lists.fixture.ts'
import { isChangeApplied } from '../recipients/recipient-change.ts'
import { valuesOf } from '../recipients/recipient-form.ts'
import { landlord } from '../recipients/recipients.model.ts'
import { decodeBanks } from './banks.ts'
import { decodeMerchantAccounts, decodeMerchants, donationRecipients, needsMerchants } from './donations.ts'
import { decodeDstvAccount, toConsumerId } from './dstv-account.ts'
import { decodeProducts, decodeProviderCategories, decodeProviderProducts } from './products.ts'
import { decodeRecipient, decodeRecipientRecord, decodeRecipients } from './recipients.ts'

const listed = { alias: 'airtime_29', name: 'R29 Airtime', category: 'airtime' }
const product = { ...listed, cost: '29.00', state: 'active' }
const repeat = (count: number, entry: object, key: string) =>
  Array.from({ length: count }, (_, index) => ({ ...entry, [key]: `id-${index}` }))

describe('a list', () => {
  test.each(invalidLists)('is empty for the response %j', wire => {
    const byName = [decodeBanks, decodeMerchants, decodeMerchantAccounts, decodeRecipients]
    const sold = [decodeProducts, decodeProviderCategories, decodeProviderProducts]
    for (const decode of [...byName, ...sold]) expect(decode(wire)).toEqual([])
  })

  test('has 500 entries at most, and 1,000 products', () => {
    expect(decodeBanks(repeat(600, { name: 'Bank' }, 'branch_code'))).toHaveLength(500)
    expect(decodeProducts(repeat(1_200, product, 'alias'))).toHaveLength(1_000)
  })
})

test('banks have a name and a branch code, each code once', () => {
  const wire = [
    { name: ' Nedbank ', branch_code: '198765', country: 'ZA' },
    { name: 'Standard Bank', branch_code: '051001' },
    { name: 'Nedbank again', branch_code: '198765' },
    { name: 'Barclays', branch_code: '200000', country: 'GB' },
  ]
  expect(decodeBanks(wire)).toEqual([
    { name: 'Nedbank', branchCode: '198765' },
    { name: 'Standard Bank', branchCode: '051001' },
  ])
})

describe('donations', () => {
  const fundraiser = { alien: { fundraiser: true } }
  const merchants = decodeMerchants([
    { snsi: 'fund', name: 'Children’s Fund', abstract: { charity: true } },
    { snsi: 'church', name: 'St Mary’s', abstract: { parish: true } },
  ])
  const accounts = decodeMerchantAccounts([
    { account_number: '1', alias: 'School meals', merchant: { snsi: 'fund' }, abstract: { charity: true } },
    { account_number: '2', merchant: { snsi: 'fund' } },
    { account_number: '3', alias: 'The roof', merchant: { snsi: 'church' }, abstract: fundraiser },
    { account_number: '4', merchant: { snsi: 'church' }, abstract: {} },
    { account_number: '6', abstract: { charity: true } },
    { account_number: '7', merchant: { snsi: 'unknown' }, abstract: { charity: true } },
    { account_number: '8', alias: 'Nobody’s', abstract: { diocese: true, charity: 'true' } },
  ])

  test.each<[DonationCategory, string, string]>([
    ['charities', '1 School meals, 2 Children’s Fund', '1 School meals'],
    ['parishes', '4 St Mary’s', ''],
    ['fundraisers', '3 The roof', '3 The roof'],
    ['dioceses', '8 Nobody’s', '8 Nobody’s'],
  ])('for %s take a missing name or category from the merchant', (category, named, unnamed) => {
    const names = (known: typeof merchants) =>
      donationRecipients(category, accounts, known)
        .map(({ accountNumber, name }) => `${accountNumber} ${name}`)
        .join(', ')
    expect({ named: names(merchants), unnamed: names([]) }).toEqual({ named, unnamed })
  })

  const charity = { account_number: '1', merchant: { snsi: 'fund' }, abstract: { charity: true } }
  const silent = { account_number: '2', alias: 'Books' }
  test.each<[boolean, string, ...object[]]>([
    [true, 'a missing name', charity],
    [true, 'a missing category', { ...silent, merchant: { snsi: 'fund' } }],
    [false, 'accounts without a merchant', { ...charity, merchant: undefined }, silent],
  ])('need the merchants (%s) for %s', (isNeeded, _, ...wire) => {
    expect(needsMerchants('charities', decodeMerchantAccounts(wire))).toBe(isNeeded)
  })
})

test.each([
  [' T N Mokoena\u202E', '399.00', { owner: 'T N Mokoena', due: 39_900 }],
  ['T N Mokoena', -12.5, { owner: 'T N Mokoena', due: -1_250 }],
  [' ', 0, undefined],
  ['T N Mokoena', 'nothing', undefined],
])('a DSTV account of %j with %j due is decoded, or not', (account_owner, amount_due, account) => {
  expect(decodeDstvAccount({ account_owner, amount_due })).toEqual(account)
})

test('a consumer id is an integer, or a text if an integer would lose a leading zero', () => {
  expect(toConsumerId('9999999999999')).toBe(9_999_999_999_999)
  expect(toConsumerId('0000000000123')).toBe('0000000000123')
})

describe('the products of a list', () => {
  test('are the active ones, in its order', () => {
    const wire = [
      { ...product, description: 'Airtime voucher' },
      { alias: 'gone', name: 'Gone', cost: 5, state: 'inactive' },
      { alias: 'unknown', name: 'Unknown', cost: 5 },
      { alias: 'power', name: 'Electricity', state: 'active' },
    ]
    expect(decodeProducts(wire)).toEqual([
      { ...listed, description: 'Airtime voucher', cost: 2_900 },
      { alias: 'power', name: 'Electricity', category: undefined, cost: undefined },
    ])
  })

  test('have a price above zero, or none', () => {
    const costs = ['29.5', 0.1, 0, -5, '29,00', 1.005]
    const priced = decodeProducts(costs.map((cost, index) => ({ ...product, alias: `${index}`, cost })))
    expect(priced.map(({ cost }) => cost)).toEqual([2_950, 10, ...Array(4).fill(undefined)])
  })

  test('have a name and an alias, each alias once', () => {
    const others = [{ name: 'Again' }, { alias: ' ' }, { alias: 'nameless', name: 7 }]
    const products = decodeProducts([product, ...others.map(other => ({ ...product, ...other }))])
    expect(products.map(({ name }) => name)).toEqual(['R29 Airtime'])
  })
})

describe('the lists of a provider', () => {
  test('have categories as objects or bare names, each once', () => {
    const wire = [{ name: 'Daily' }, 'Weekly', { name: 'Daily', id: 2 }, { id: 3 }, '', { name: 'Monthly' }]
    expect(decodeProviderCategories(wire)).toEqual(['Daily', 'Weekly', 'Monthly'])
  })

  test('have products with a name and a price', () => {
    const monthly = { name: '1 GB', category: 'Monthly', key: 'mtn-1gb', value: '85.50' }
    const wire = [{ ...monthly, cost: '85.5' }, { name: 'Free', cost: 0 }, { cost: 5 }]
    expect(decodeProviderProducts(wire)).toEqual([{ ...monthly, cost: 8_550 }])
  })

  test('identify products by their keys, or by name and price', () => {
    const product = (name: string, cost: number, key?: string) => ({ name, cost, key })
    const first = [product('1 GB', 85, 'a'), product('1 GB', 85, 'b'), product('2 GB', 149)]
    const again = [product('1 GB', 99, 'a'), product('2 GB', 149), product('2 GB', 150)]
    const costs = decodeProviderProducts([...first, ...again]).map(({ cost }) => cost)
    expect(costs).toEqual([8_500, 8_500, 14_900, 15_000])
  })
})

describe('a saved recipient', () => {
  const account = { account_type: 'current', account_number: '1234567890', branch_code: '198765' }
  const wire = {
    snsi: 'landlord',
    name: 'Landlord',
    type: 'bank_account',
    bank_account: { ...account, account_name: 'Landlord' },
    reference: { source: 'Rent', destination: 'Mokoena\u202E' },
  }
  const rest = { accountName: undefined, notification: undefined, abstract: undefined }

  test('requires only an ID and a name, and is listed once', () => {
    const short = { snsi: 'b', name: 'B' }
    const list = [{ ...short, bank_account: 'none', reference: [] }, wire, { ...wire, name: 'Again' }]
    expect(decodeRecipients(list)).toEqual([short, landlord])
  })

  test.each([{ snsi: 'a/b' }, { name: ' ' }, { type: 'wallet' }])('is no %j', more => {
    expect(decodeRecipient({ ...wire, ...more })).toBeUndefined()
    expect(decodeRecipientRecord({ ...wire, ...more })).toBeUndefined()
  })

  test('keeps the account holder, unread objects and the whole name', () => {
    const more = { notification: { msisdn: '27725550142' }, abstract: { colour: 'blue' } }
    const bank_account = { ...account, account_name: 'M Smith\u202E' }
    expect(decodeRecipientRecord(wire)).toEqual({ recipient: landlord, rest })
    const record = decodeRecipientRecord({ ...wire, ...more, bank_account })
    expect(record?.rest).toEqual({ accountName: 'M Smith', ...more })
    expect(decodeRecipientRecord({ ...wire, notification: [1], abstract: 'text' })?.rest).toEqual(rest)
    const name = 'דירה '.repeat(20).trim()
    expect(decodeRecipientRecord({ ...wire, name })?.recipient.name).toBe(name)
    const list = decodeRecipients([{ ...wire, name }])
    expect(list[0]?.name).toBe(`\u2068${'דירה '.repeat(11)}דירה…\u2069`)
    const intended = { ...valuesOf(landlord), name }
    expect(isChangeApplied(list, { entity: undefined, snsi: landlord.snsi, intended })).toBe(true)
  })
})
