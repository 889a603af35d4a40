import { expect, test } from 'vitest'
import { search } from '#test/model/facts/order.fixtures.ts'
import { noReceipt } from '#test/support/scripted-payment.ts'

import { toReportedPayment } from './reported-payment.ts'

const receipt = { ...noReceipt, snsi: 'paid', traceId: 'trace-1' }

test('a reported payment has what the call and its answer say', () => {
  const answeredAt = Date.parse('2026-11-21T08:00:00Z')
  const verification = { ...search, counterparty: '27820000002' }
  expect(toReportedPayment({ ...receipt, answeredAt }, verification)).toEqual({
    snsi: 'paid',
    timestamp: '2026-11-21T08:00:00Z',
    typeName: '',
    typeAlias: 'transfer',
    class: 'debit',
    amount: 1_000,
    balance: undefined,
    reference: 'Lunch',
    details: { recipient: { msisdn: '27820000002' }, traceId: 'trace-1' },
    state: { alias: 'authorization_success', words: 'Authorization Success' },
    pending: false,
  })
})

test('a reported payment that the network has not decided is pending', () => {
  const payment = toReportedPayment({ ...receipt, traceId: undefined, status: 'pending' }, search)
  expect(payment).toMatchObject({
    timestamp: '1970-01-01T00:00:00Z',
    state: { alias: 'authorization_pending' },
    pending: true,
    details: {},
  })
})
