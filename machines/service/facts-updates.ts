import { fromCallback } from 'xstate'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import type { FactsReader } from '../wallet/wallet-facts.ts'

/** Announces each change of the wallet facts and of the journal. The parent reads them again. */
export const factsUpdates = fromCallback<{ type: never }, FactsReader & JournalHolder>(
  ({ input: { facts, journalRef }, sendBack }) => {
    const report = () => sendBack({ type: 'facts.change' })
    const stop = facts.subscribe(report)
    const subscription = journalRef.subscribe(report)
    return () => {
      stop()
      subscription.unsubscribe()
    }
  },
)
