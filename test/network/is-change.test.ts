import { expect, test } from 'vitest'
import { isChange } from '../../machines/network/is-change.ts'

test.each([
  ['POST', '/network/express/mfa', true],
  ['PUT', '/network/express/recipient/a1', true],
  ['PATCH', '/network/express/wallet/27820000001', true],
  ['DELETE', '/network/express/mfa/a1', true],
  ['GET', '/network/express/instrument/a1/integrate/rescind', true],
  ['GET', '/api/network/express/instrument/a1/integrate/rescind', true],
  ['GET', '/network/express/instrument/msisdn/27820000001', false],
  ['GET', '/network/express/instrument/a1/integrate/rescind/again', false],
  ['GET', '/network/express/bank', false],
])('%s %s changes something: %s', (method, path, changes) => {
  expect(isChange(new Request(`http://network.test${path}?a=b`, { method }))).toBe(changes)
})
