import { describe, expect, test } from 'vitest'
import type { DonationCategory } from '../../../../machines/domain/config/flags.ts'
import {
  decodeMerchantAccounts,
  decodeMerchants,
  donationRecipients,
  needsMerchants,
} from '../../../../machines/service/lists/donations.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

describe('the categories of a merchant or an account', () => {
  test.each<[unknown, readonly DonationCategory[]]>([
    [{ charity: true }, ['charities']],
    [{ parish: true }, ['parishes']],
    [{ alien: { fundraiser: true } }, ['fundraisers']],
    [{ diocese: true }, ['dioceses']],
    [{ diocese: true, alien: { fundraiser: true }, charity: true }, ['charities', 'fundraisers', 'dioceses']],
    [{ charity: 'true', parish: 1, diocese: {}, alien: 'fundraiser' }, []],
    [{ fundraiser: true, charities: true }, []],
    [{}, []],
    [null, []],
    [undefined, []],
    ['charity', []],
  ])('%j', (abstract, categories) => {
    expect(decodeMerchants([{ snsi: 'a', name: 'A', abstract }])).toEqual([
      { snsi: 'a', name: 'A', categories },
    ])
    expect(decodeMerchantAccounts([{ account_number: '1', abstract }])).toEqual([
      { accountNumber: '1', alias: undefined, merchant: undefined, categories },
    ])
  })
})

test('skips merchants and accounts without an ID, and duplicates', () => {
  expect(decodeMerchants([{ snsi: 'a' }, { name: 'A' }])).toEqual([])
  expect(
    decodeMerchants([
      { snsi: 'a', name: 'A' },
      { snsi: 'a', name: 'B' },
    ]),
  ).toHaveLength(1)
  expect(
    decodeMerchantAccounts([{ alias: 'A' }, { account_number: '1' }, { account_number: '1' }]),
  ).toHaveLength(1)
})

test.each(invalidLists)('finds no merchants or accounts in %j', wire => {
  expect(decodeMerchants(wire)).toEqual([])
  expect(decodeMerchantAccounts(wire)).toEqual([])
})

describe('a donation recipient', () => {
  const merchants = [
    { snsi: 'fund', name: 'Children’s Fund', abstract: { charity: true } },
    { snsi: 'church', name: 'St Mary’s', abstract: { parish: true } },
    { snsi: 'cafe', name: 'Corner Café' },
  ]
  const accounts = [
    { account_number: '1', alias: 'School meals', merchant: { snsi: 'fund' }, abstract: { charity: true } },
    { account_number: '2', merchant: { snsi: 'fund' } },
    {
      account_number: '3',
      alias: 'The roof',
      merchant: { snsi: 'church' },
      abstract: { alien: { fundraiser: true } },
    },
    { account_number: '4', merchant: { snsi: 'church' }, abstract: {} },
    { account_number: '5', alias: 'Coffee', merchant: { snsi: 'cafe' } },
    { account_number: '6', abstract: { charity: true } },
    { account_number: '7', merchant: { snsi: 'unknown' }, abstract: { charity: true } },
    { account_number: '8', alias: 'Nobody’s', abstract: { diocese: true } },
  ]
  const names = (category: DonationCategory, known: readonly object[] = merchants) =>
    donationRecipients(category, decodeMerchantAccounts(accounts), decodeMerchants(known)).map(
      ({ accountNumber, name }) => [accountNumber, name],
    )

  test('has its alias or its merchant’s name, and its own or its merchant’s categories', () => {
    expect(names('charities')).toEqual([
      ['1', 'School meals'],
      ['2', 'Children’s Fund'],
    ])
    expect(names('parishes')).toEqual([['4', 'St Mary’s']])
    expect(names('fundraisers')).toEqual([['3', 'The roof']])
    expect(names('dioceses')).toEqual([['8', 'Nobody’s']])
  })

  test('needs its own alias and categories while the merchants are unknown', () => {
    expect(names('charities', [])).toEqual([['1', 'School meals']])
    expect(names('parishes', [])).toEqual([])
    expect(names('fundraisers', [])).toEqual([['3', 'The roof']])
  })
})

describe('the merchants are needed', () => {
  const needs = (...wire: readonly object[]) => needsMerchants('charities', decodeMerchantAccounts(wire))
  const charity = { account_number: '1', merchant: { snsi: 'fund' }, abstract: { charity: true } }

  test('when an account in the category has no name, or an account has no category', () => {
    expect(needs(charity)).toBe(true)
    expect(needs({ account_number: '1', alias: 'Books', merchant: { snsi: 'fund' } })).toBe(true)
  })

  test('in no other case', () => {
    expect(needs()).toBe(false)
    expect(needs({ ...charity, alias: 'School meals' })).toBe(false)
    expect(needs({ ...charity, abstract: { parish: true } })).toBe(false)
    expect(needs({ ...charity, merchant: undefined }, { account_number: '2', alias: 'Books' })).toBe(false)
  })
})
