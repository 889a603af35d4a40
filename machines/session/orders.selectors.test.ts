import { expect, test } from 'vitest'
import { paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { openSession } from './open-session.fixture.ts'
import { selectRepeat, selectRequestBack } from './orders.selectors.ts'

test('a settled payment can be repeated or asked back', async () => {
  const { session, seen } = await openSession({ services: ['send', 'request'] })
  const select = () => [selectRepeat(seen(), paidRow)?.name, selectRequestBack(seen(), paidRow)?.name]
  expect(select()).toEqual(['send/wallet/transfer', 'request/qr/amount'])
  expect([selectRepeat(seen(), pendingRow), selectRequestBack(seen(), pendingRow)]).toEqual([
    undefined,
    undefined,
  ])
  session.send({ type: 'service.open', name: 'send' })
  expect(select()).toEqual([undefined, undefined])
})

test('a payment whose service is not offered cannot be repeated', async () => {
  const { seen } = await openSession({ services: ['topup'] })
  expect(selectRepeat(seen(), paidRow)).toBeUndefined()
  expect(selectRequestBack(seen(), paidRow)).toBeUndefined()
})
