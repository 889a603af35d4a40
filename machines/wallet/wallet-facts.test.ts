import { expect, test, vi } from 'vitest'
import { silentConsumer } from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { rent, walletThat } from './wallet.fixture.ts'
import { createWalletFacts } from './wallet-facts.ts'

const openFacts = () => {
  const children = { wallet: walletThat(rent), consumer: silentConsumer() }
  const unsubscribeSession = vi.fn()
  const subscribe = () => ({ unsubscribe: unsubscribeSession })
  const facts = createWalletFacts({ getSnapshot: () => ({ children }), subscribe })
  const listener = vi.fn()
  return { ...children, facts, listener, unsubscribe: facts.subscribe(listener), unsubscribeSession }
}

test('the wallet facts are the same object until a change, which the listener hears', async () => {
  const { facts, listener, wallet } = openFacts()
  const first = facts.read()
  expect([facts.read() === first, listener.mock.calls.length]).toEqual([true, 0])
  await flushPromises()
  const loaded = facts.read()
  expect(loaded).toMatchObject({ available: 500, isUnlocked: true, latestTransactions: [] })
  listener.mockClear()
  wallet.send({ type: 'wallet.retry' })
  expect([facts.read() === loaded, listener.mock.calls.length]).toEqual([true, 0])
  wallet.send({ type: 'wallet.replace', wallet: { ...rent, locked: true } })
  expect([facts.read().isUnlocked, listener.mock.calls.length]).toEqual([false, 1])
})

test('a listener of the wallet facts that has unsubscribed hears nothing', async () => {
  const { facts, listener, unsubscribe, unsubscribeSession } = openFacts()
  unsubscribe()
  await flushPromises()
  expect(facts.read().available).toBe(500)
  expect([listener.mock.calls.length, unsubscribeSession.mock.calls.length]).toEqual([0, 1])
})
