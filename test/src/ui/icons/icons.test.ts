import { expect, test } from 'vitest'
import { cashIcon, sendIcon, topupIcon } from '../../../../src/ui/icons/service.ts'
import { getConfigIcon, getServiceIcon } from '../../../../src/ui/icons/service-icons.ts'
import { checkIcon } from '../../../../src/ui/icons/status.ts'
import {
  atmIcon,
  bankIcon,
  boltIcon,
  cardIcon,
  listIcon,
  phoneIcon,
  tvIcon,
} from '../../../../src/ui/icons/thing.ts'
import { transactionIcon } from '../../../../src/ui/icons/transaction-icons.ts'

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

test('the nine services of the keypad look different', () => {
  const names = ['topup', 'cash', 'buy', 'pay', 'send', 'request', 'donate', 'invite', 'tools']
  expect(new Set(names.map(name => getServiceIcon({ name, label: name }))).size).toBe(names.length)
  expect(getServiceIcon({ name: 'topup', label: 'Top Up' })).toBe(topupIcon)
})

test.each(['zakat', '', ...inherited])('an unknown service, %s, has the first letter of its label', name => {
  expect(getServiceIcon({ name, label: '“élan” Fund' })).toEqual({ letter: 'É' })
})

test('a network chooses one of our icons or an image', () => {
  const label = 'Get Cash'
  expect(getServiceIcon({ name: 'send', label })).toBe(sendIcon)
  expect(getServiceIcon({ name: 'cash', icon: 'atm', label })).toBe(atmIcon)
  expect(getServiceIcon({ name: 'cash', icon: '__proto__', label })).toBe(cashIcon)
  expect(getServiceIcon({ name: 'zakat', icon: 'crescent-moon', label })).toEqual({ letter: 'G' })
  expect(getServiceIcon({ name: 'cash', icon: 'https://images.example/cash.png', label })).toEqual({
    letter: 'G',
    src: 'https://images.example/cash.png',
  })
  expect(getConfigIcon('data:image/png;base64,AA', label)).toEqual({
    letter: 'G',
    src: 'data:image/png;base64,AA',
  })
})

test('a label without a letter leaves an empty tile', () => {
  expect(getServiceIcon({ name: 'zakat', label: '—' })).toEqual({ letter: '' })
})

test.each([
  ['check', checkIcon],
  ['fa-bank', bankIcon],
  ['mdi-credit-card-outline', cardIcon],
  ['mobile-phone', phoneIcon],
])('the icon of %s is known by that name', (name, icon) => {
  expect(getConfigIcon(name, 'Any')).toBe(icon)
})

test('the names that networks commonly use are all known', () => {
  const common = [
    ...['home', 'user', 'users', 'card', 'money', 'savings', 'piggy-bank', 'gift', 'heart', 'star', 'shield'],
    ...[
      'insurance',
      'school',
      'car',
      'bus',
      'fuel',
      'cart',
      'shop',
      'water',
      'electricity',
      'airtime',
      'data',
    ],
    ...['wifi', 'tv', 'phone', 'mail', 'chat', 'help', 'info', 'settings', 'search', 'lock', 'key', 'bell'],
    ...['calendar', 'clock', 'file', 'chart', 'map', 'globe', 'ticket', 'lotto', 'game', 'food', 'health'],
    ...['plus', 'check', 'close', 'refresh', 'download', 'upload', 'share', 'transfer', 'qr', 'bank', 'atm'],
  ]
  expect(common.filter(name => getConfigIcon(name, name) === undefined)).toEqual([])
})

test('what a network chooses and we do not have is nothing where words alone will do', () => {
  expect(getConfigIcon('atm', 'Cash')).toBe(atmIcon)
  expect(['dragon', '', ...inherited].map(name => getConfigIcon(name, name))).toEqual(
    [...'123456'].map(() => undefined),
  )
})

test.each([
  ['topup', topupIcon],
  ['cash_out', cashIcon],
  ['buy_airtime', phoneIcon],
  ['buy_data', phoneIcon],
  ['buy_electricity', boltIcon],
  ['pay_eft', bankIcon],
  ['pay_account', tvIcon],
  ['transfer', sendIcon],
])('a transaction %s', (alias, icon) => {
  expect(transactionIcon(alias)).toBe(icon)
})

test.each(['teleport', '', ...inherited])('an unknown transaction, %s, has the list', alias => {
  expect(transactionIcon(alias)).toBe(listIcon)
})
