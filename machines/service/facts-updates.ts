import { fromCallback } from 'xstate'
import type { FactsReader } from '../wallet/wallet-facts.ts'

/** Announces each change of the wallet facts. The parent reads them again. */
export const factsUpdates = fromCallback<{ type: never }, FactsReader>(({ input: { facts }, sendBack }) =>
  facts.subscribe(() => sendBack({ type: 'facts.change' })),
)
