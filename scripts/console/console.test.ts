import { expect, test } from 'vitest'
import { magicTables } from '../sandbox/magic-value-texts.ts'
import { portalAddress } from './browser/portal-address.ts'

test('A magic value is listed with its effect', () => {
  const values = magicTables.flatMap(table => table.values.map(({ value, does }) => `${value}: ${does}`))
  expect(values).toEqual(
    expect.arrayContaining([
      '.13: Declined: Your transaction could not be processed.',
      '.31: Pending for 10 s, then a success',
      '.52: A page instead of JSON; nothing is done (502)',
      'Meter …00: Declined: This meter is not known.',
      'Bank account …111: Pending for 10 s, then declined: This bank account is closed.',
      'Product out-of-stock: Declined: This product is out of stock.',
      'Instrument Mastercard •••• 0002: Its consent cannot be rescinded',
    ]),
  )
})

test.each([
  ['http://localhost:5173/_sandbox', 'http://za-sandbox000002.localhost:5173/'],
  ['http://127.0.0.1:8080/_sandbox', 'http://za-sandbox000002.localhost:8080/'],
  ['http://za-sandbox000001.localhost/_sandbox', 'http://za-sandbox000002.localhost/'],
  ['http://192.168.1.20:5173/_sandbox', undefined],
  ['http://localhost.example.com/_sandbox', undefined],
  ['http://127.example.com/_sandbox', undefined],
])('The console at %s links a network at %s', (page, address) => {
  expect(portalAddress(page, 'za-sandbox000002')).toBe(address)
})
