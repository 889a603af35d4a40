import { expect, test } from 'vitest'
import { cashIcon, sendIcon, topupIcon } from '../../../../src/ui/icons/service.ts'
import { getConfigIcon, getServiceIcon } from '../../../../src/ui/icons/service-icons.ts'
import { checkIcon } from '../../../../src/ui/icons/status.ts'
import * as thing from '../../../../src/ui/icons/thing.ts'
import { transactionIcon } from '../../../../src/ui/icons/transaction-icons.ts'

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
const label = 'Get Cash'

test('the nine services of the keypad have different icons', () => {
  const names = ['topup', 'cash', 'buy', 'pay', 'send', 'request', 'donate', 'invite', 'tools']
  expect(new Set(names.map(name => getServiceIcon({ name, label }))).size).toBe(names.length)
  expect(getServiceIcon({ name: 'topup', label })).toBe(topupIcon)
})

test.each(['zakat', '', ...inherited])('the unknown name "%s" has a letter, the list or no icon', name => {
  expect(getServiceIcon({ name, label: '“élan” Fund' })).toEqual({ letter: 'É' })
  expect(getServiceIcon({ name, label: '—' })).toEqual({ letter: '' })
  expect(getConfigIcon(name, label)).toBeUndefined()
  expect(transactionIcon(name)).toBe(thing.listIcon)
})

const src = 'https://images.example/cash.png'

test.each([
  ['cash', 'atm', thing.atmIcon],
  ['cash', '__proto__', cashIcon],
  ['zakat', 'crescent-moon', { letter: 'G' }],
  ['cash', src, { letter: 'G', src }],
])('the service "%s" with the icon "%s" has that icon or its own', (name, icon, expected) => {
  expect(getServiceIcon({ name, icon, label })).toEqual(expected)
})

test.each([
  ['atm', thing.atmIcon],
  ['check', checkIcon],
  ['fa-bank', thing.bankIcon],
  ['mdi-credit-card-outline', thing.cardIcon],
  ['data:image/png;base64,AA', { letter: 'G', src: 'data:image/png;base64,AA' }],
])('the configured icon "%s" is found by its name', (name, icon) => {
  expect(getConfigIcon(name, label)).toEqual(icon)
})

test('all common icon names of networks are known', () => {
  const common = `home user users card money savings piggy-bank gift heart star shield insurance school car
    bus fuel cart shop water electricity airtime data wifi tv phone mail chat help info settings search lock
    key bell calendar clock file chart map globe ticket lotto game food health plus check close refresh
    download upload share transfer qr bank atm`.split(/\s+/)
  expect(common.filter(name => getConfigIcon(name, name) === undefined)).toEqual([])
})

test('a transaction has the icon of its service', () => {
  const icons = ['cash_out', 'buy_data', 'buy_electricity', 'pay_account', 'transfer'].map(transactionIcon)
  expect(icons).toEqual([cashIcon, thing.phoneIcon, thing.boltIcon, thing.tvIcon, sendIcon])
})
