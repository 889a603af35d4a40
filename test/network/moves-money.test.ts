import { expect, test } from 'vitest'
import { movesMoney } from '../../machines/network/moves-money.ts'

test.each([
  ['POST', '/network/express/wallet/transfer', true],
  ['POST', '/api/network/express/wallet/transfer', true],
  ['POST', '/network/express/wallet/topup', true],
  ['POST', '/network/express/wallet/cashout', true],
  ['POST', '/network/express/wallet/buy', true],
  ['POST', '/network/express/wallet/payment', true],
  ['POST', '/network/express/wallet/sale', true],
  ['POST', '/network/express/wallet/request/pay', true],
  ['POST', '/service/bulk/reports/a1/approve', true],
  ['POST', '/network/express/wallet', false],
  ['POST', '/network/express/wallet/request', false],
  ['POST', '/network/express/wallet/transfer/charge', false],
  ['POST', '/network/express/notification/send/otp', false],
  ['GET', '/network/express/wallet/transfer', false],
  ['GET', '/network/express/wallet/27820000001', false],
])('%s %s moves money: %s', (method, path, moves) => {
  expect(movesMoney(new Request(`http://network.test${path}?a=b`, { method }))).toBe(moves)
})
