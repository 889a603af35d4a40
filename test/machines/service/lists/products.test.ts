import { describe, expect, test } from 'vitest'
import {
  decodeProducts,
  decodeProviderCategories,
  decodeProviderProducts,
} from '../../../../machines/service/lists/products.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

describe('the products of a list', () => {
  const sold = {
    alias: 'airtime_29',
    name: 'R29 Airtime',
    category: 'airtime',
    cost: '29.00',
    state: 'active',
  }

  test('are the active ones, in its order', () => {
    const wire = [
      { ...sold, description: 'Airtime voucher' },
      { alias: 'gone', name: 'Gone', cost: 5, state: 'inactive' },
      { alias: 'unknown', name: 'Unknown', cost: 5 },
      { alias: 'loud', name: 'Loud', cost: 5, state: 'ACTIVE' },
      { alias: 'power', name: 'Electricity', state: 'active' },
    ]
    expect(decodeProducts(wire)).toEqual([
      {
        alias: 'airtime_29',
        name: 'R29 Airtime',
        description: 'Airtime voucher',
        category: 'airtime',
        cost: 2_900,
      },
      { alias: 'power', name: 'Electricity', category: undefined, cost: undefined },
    ])
  })

  test.each([
    [29, 2_900],
    ['29.5', 2_950],
    [0.1, 10],
    [0, undefined],
    ['0.00', undefined],
    [-5, undefined],
    ['29,00', undefined],
    [1.005, undefined],
    [null, undefined],
    [{ amount: 29 }, undefined],
  ])('with the price %j cost %j cents', (cost, cents) => {
    expect(decodeProducts([{ ...sold, cost }])).toMatchObject([{ cost: cents }])
  })

  test('have a name and an alias, each alias once', () => {
    expect(
      decodeProducts([
        sold,
        { ...sold, name: 'Again' },
        { ...sold, alias: ' ' },
        { ...sold, alias: 'nameless', name: 7 },
      ]).map(({ alias, name }) => [alias, name]),
    ).toEqual([['airtime_29', 'R29 Airtime']])
  })

  test('are a thousand at most', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({ ...sold, alias: `product-${index}` }))
    expect(decodeProducts(many)).toHaveLength(1_000)
  })

  test.each(invalidLists)('are an empty list for %j', wire => {
    expect(decodeProducts(wire)).toEqual([])
  })
})

describe('the categories of a provider', () => {
  test('are names, in an object or bare, each once', () => {
    const wire = [{ name: 'Daily' }, 'Weekly', { name: 'Daily', id: 2 }, { id: 3 }, '', { name: 'Monthly' }]
    expect(decodeProviderCategories(wire)).toEqual(['Daily', 'Weekly', 'Monthly'])
  })

  test('are 500 at most', () => {
    expect(
      decodeProviderCategories(Array.from({ length: 600 }, (_, index) => `Category ${index}`)),
    ).toHaveLength(500)
  })

  test.each(invalidLists)('are no categories for %j', wire => {
    expect(decodeProviderCategories(wire)).toEqual([])
  })
})

describe('the products of a provider', () => {
  test('have a name, a price and the optional values for the purchase', () => {
    const wire = [
      { name: '1 GB', cost: 85.5, category: 'Monthly', key: 'mtn-1gb', value: '85.50' },
      { name: '2 GB', cost: '149' },
      { name: 'Free', cost: 0 },
      { name: 'Priceless' },
      { cost: 5 },
    ]
    expect(decodeProviderProducts(wire)).toEqual([
      { name: '1 GB', cost: 8_550, category: 'Monthly', key: 'mtn-1gb', value: '85.50' },
      { name: '2 GB', cost: 14_900, category: undefined, key: undefined, value: undefined },
    ])
  })

  test('are identified by their keys, or by name and price', () => {
    const wire = [
      { name: '1 GB', cost: 85, key: 'a' },
      { name: '1 GB', cost: 85, key: 'b' },
      { name: '1 GB', cost: 99, key: 'a' },
      { name: '2 GB', cost: 149 },
      { name: '2 GB', cost: 149 },
      { name: '2 GB', cost: 150 },
    ]
    expect(decodeProviderProducts(wire).map(({ name, cost, key }) => [name, cost, key])).toEqual([
      ['1 GB', 8_500, 'a'],
      ['1 GB', 8_500, 'b'],
      ['2 GB', 14_900, undefined],
      ['2 GB', 15_000, undefined],
    ])
  })

  test.each(invalidLists)('are no products for %j', wire => {
    expect(decodeProviderProducts(wire)).toEqual([])
  })
})
