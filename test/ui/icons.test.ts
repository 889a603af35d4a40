import { expect, test } from 'vitest'
import { cashIcon, sendIcon, toolsIcon, topupIcon } from '../../src/ui/icons/service.ts'
import { atmIcon, bankIcon, boltIcon, listIcon, phoneIcon, tvIcon } from '../../src/ui/icons/thing.ts'
import { networkFace, serviceFace, serviceIcon } from '../../src/ui/service-icons.ts'
import { transactionIcon } from '../../src/ui/transaction-icons.ts'

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

test('the nine services of the keypad look different', () => {
  const names = ['topup', 'cash', 'buy', 'pay', 'send', 'request', 'donate', 'invite', 'tools']
  expect(new Set(names.map(serviceIcon)).size).toBe(names.length)
  expect(serviceIcon('topup')).toBe(topupIcon)
})

test.each(['savings', 'Topup', '', ...inherited])('an unknown service, %s, has the tools', name => {
  expect(serviceIcon(name)).toBe(toolsIcon)
})

test('a network chooses one of our icons or an image', () => {
  expect(serviceFace({ name: 'send' })).toBe(sendIcon)
  expect(serviceFace({ name: 'cash', icon: 'atm' })).toBe(atmIcon)
  expect(serviceFace({ name: 'cash', icon: '__proto__' })).toBe(cashIcon)
  expect(serviceFace({ name: 'savings', icon: 'piggy' })).toBe(toolsIcon)
  expect(serviceFace({ name: 'cash', icon: 'https://images.example/cash.png' })).toBe(
    'https://images.example/cash.png',
  )
})

test('what a network chooses and we do not have is nothing', () => {
  expect(networkFace('atm')).toBe(atmIcon)
  expect(networkFace('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
  expect(['piggy', '', ...inherited].map(networkFace)).toEqual([...'123456'].map(() => undefined))
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
