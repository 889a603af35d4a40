import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { cases } from './rows.fixture.ts'

const namesOf = (isListed: (definition: (typeof cases)[number]['definition']) => boolean | undefined) =>
  cases.filter(({ definition }) => isListed(definition)).map(({ name }) => name)

test('definitions have one path each, and no path inside another', () => {
  const paths = [...new Set(cases.map(({ definition }) => definition.path))]
  expect(paths.filter(path => !/^[a-z-]+(\/[a-z-]+)+$/.test(path))).toEqual([])
  expect(paths.filter(path => paths.some(other => other.startsWith(`${path}/`)))).toEqual([])
})

test.each([
  [
    'needsUnlocked',
    'topup/card/visa topup/card/mastercard topup/card/amex topup/eft/ozow cash/atm/nedbank cash/retail/store send/atm/nedbank',
  ],
  ['needsEntity', 'pay/eft/new pay/eft/recipient pay/eft/saved'],
] as const)('%s for the definitions that move cash, or read the consumer: %s', (need, paths) => {
  expect(namesOf(definition => definition[need])).toEqual(paths.split(' '))
})

test('definitions have each field once', () => {
  const namesOf = ({ definition }: (typeof cases)[number]) => definition.fields.map(({ name }) => name)
  expect(cases.filter(each => new Set(namesOf(each)).size !== namesOf(each).length)).toEqual([])
})

test('the SMS with a code goes to the recipient if the order has one, else to the consumer', () => {
  const values = { recipient: 'recipient' }
  const order = { amounts: {}, chosen: {}, msisdn: 'own', entity: undefined, currency: 'ZAR' }
  const smsTo = ({ definition }: Pick<(typeof cases)[number], 'definition'>) =>
    definition.smsTo?.({ ...order, amount: 20_00 as Cents, values })
  const sent = cases.flatMap(each => (smsTo(each) === undefined ? [] : [`${each.name}: ${smsTo(each)}`]))
  expect(sent).toEqual([
    'cash/atm/nedbank: own',
    'cash/retail/store: own',
    'buy/airtime, from a list: recipient',
    'buy/data, from a list: recipient',
    'buy/electricity, from a list: own',
    'buy/electricity, by provider: recipient',
    'send/atm/nedbank: recipient',
  ])
})
