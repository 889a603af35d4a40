import { expect, test } from 'vitest'
import { openSession } from '../open-session.fixture.ts'

test('the transaction in the URL is read once, until the URL changes, which refreshes the wallet', async () => {
  const { calls, aborted, readWallet, seen, send } = await openSession()
  const read = 'GET /network/express/wallet/transaction/paid'
  readWallet()
  await send({ type: 'transaction.watch', snsi: 'paid' }, { type: 'transaction.watch', snsi: 'paid' })
  expect(calls.filter(({ call }) => call === read)).toHaveLength(1)
  expect(aborted).not.toContain(read)
  await send({ type: 'transaction.leave' })
  expect(aborted).toContain(read)
  expect(seen().children.wallet?.getSnapshot().value).toEqual({ open: 'refreshing' })
})
