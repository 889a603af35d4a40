import { expect, test } from 'vitest'
import { openSession } from '../open-session.fixture.ts'

test('the transaction in the URL is read until the URL changes, which refreshes the wallet', async () => {
  const { aborted, openWallet, seen, send } = await openSession()
  const read = 'GET /network/express/wallet/transaction/paid'
  openWallet()
  await send({ type: 'transaction.watch', snsi: 'paid' }, { type: 'transaction.watch', snsi: 'paid' })
  expect(aborted).not.toContain(read)
  await send({ type: 'transaction.leave' })
  expect(aborted).toContain(read)
  expect(seen().children.wallet?.getSnapshot().value).toEqual({ open: 'refreshing' })
})
