import { expect, test } from 'vitest'
import { paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { openSession } from './open-session.fixture.ts'
import { selectRepeat, selectRequestBack } from './orders.selectors.ts'

test('a settled payment can be repeated or asked back while no order is filled in', async () => {
  const { session, seen } = await openSession({ services: ['send', 'request'] })
  const select = (row = paidRow) => [selectRepeat(seen(), row)?.name, selectRequestBack(seen(), row)?.name]
  expect(select()).toEqual(['send/wallet/transfer', 'request/qr/amount'])
  expect(select(pendingRow)).toEqual([undefined, undefined])
  session.send({ type: 'service.open', name: 'send/wallet/transfer' })
  expect(select()).toEqual([undefined, undefined])
})
