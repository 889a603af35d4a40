import { expect, test } from 'vitest'
import { portalAddress } from './browser/portal-address.ts'

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
