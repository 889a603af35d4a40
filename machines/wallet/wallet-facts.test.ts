import { expect, test, vi } from 'vitest'
import { silentConsumer } from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { rent, walletThat } from './wallet.fixture.ts'
import { createWalletFacts } from './wallet-facts.ts'

test('the wallet facts are the same object until a change, which the listener hears', async () => {
  const children = { wallet: walletThat(rent), consumer: silentConsumer() }
  const [unsubscribe, listener] = [vi.fn(), vi.fn()]
  const facts = createWalletFacts({ getSnapshot: () => ({ children }), subscribe: () => ({ unsubscribe }) })
  const stop = facts.subscribe(listener)
  const first = facts.read()
  expect([facts.read() === first, listener.mock.calls.length]).toEqual([true, 0])
  await flushPromises()
  const loaded = facts.read()
  expect(loaded).toMatchObject({ available: 500, isUnlocked: true, latestTransactions: [] })
  listener.mockClear()
  children.wallet.send({ type: 'wallet.retry' })
  expect([facts.read() === loaded, listener.mock.calls.length]).toEqual([true, 0])
  children.wallet.send({ type: 'wallet.replace', wallet: { ...rent, locked: true } })
  expect([facts.read().isUnlocked, listener.mock.calls.length]).toEqual([false, 1])
  stop()
  children.wallet.send({ type: 'wallet.replace', wallet: rent })
  expect([facts.read().isUnlocked, listener.mock.calls.length]).toEqual([true, 1])
  expect(unsubscribe).toHaveBeenCalledOnce()
})
