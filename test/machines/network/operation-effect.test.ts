import { expect, test } from 'vitest'
import { getOperationEffect } from '../../../machines/network/operation-effect.ts'

test.each([
  ['POST', '/network/express/wallet/transfer', 'money'],
  ['POST', '/network/express/wallet/topup', 'money'],
  ['POST', '/network/express/wallet/cashout', 'money'],
  ['POST', '/network/express/wallet/buy', 'money'],
  ['POST', '/network/express/wallet/payment', 'money'],
  ['POST', '/network/express/wallet/sale', 'money'],
  ['POST', '/network/express/wallet/request/pay', 'money'],
  ['POST', '/service/bulk/reports/{snsi}/approve', 'money'],
  ['POST', '/network/express/wallet', 'change'],
  ['POST', '/network/express/wallet/request', 'change'],
  ['POST', '/network/express/notification/send/otp', 'change'],
  ['PUT', '/network/express/recipient/{snsi}', 'change'],
  ['PATCH', '/network/express/wallet/{msisdn}', 'change'],
  ['DELETE', '/network/express/mfa/{snsi}', 'change'],
  ['GET', '/network/express/instrument/{snsi}/integrate/rescind', 'change'],
  ['GET', '/network/express/instrument/msisdn/{msisdn}', 'read'],
  ['POST', '/network/express/charge/component/{component}/summary', 'read'],
])('%s %s: %s', (method, path, effect) => {
  expect(getOperationEffect(method, path)).toBe(effect)
})
