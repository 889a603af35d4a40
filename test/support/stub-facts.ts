import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'

export const walletFacts = (
  available: number | undefined,
  latestTransactions: readonly Transaction[] = [],
): WalletFacts => ({
  msisdn: '27820000001',
  entity: '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01',
  isEntityUnavailable: false,
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  available: available as Cents | undefined,
  isBalanceUnavailable: false,
  isWalletMissing: false,
  isUnlocked: true,
  latestTransactions,
})

/** Creates a source of wallet facts that a test changes by `set`. */
export const createStubFacts = (first: WalletFacts) => {
  let facts = first
  const listeners = new Set<() => void>()
  return {
    read: () => facts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(change: Partial<WalletFacts>) {
      facts = { ...facts, ...change }
      for (const listener of listeners) listener()
    },
  }
}
