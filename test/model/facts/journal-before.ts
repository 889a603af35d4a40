import { emptyJournal, type Journal, reduceJournal } from '#machines/payment/journal/payment-journal.ts'
import type { PathStep } from '../harness/laws.types.ts'

/** Returns the journal before the last step of a path. The last step has sent its events after its guards. */
export const readJournalBefore = (path: readonly PathStep[]): Journal => {
  const first = path[0]?.after.context.journalRef.options.input
  const sent = path.slice(0, -1).flatMap(({ sentEvents }) => sentEvents.filter(({ to }) => to === 'journal'))
  return sent.reduce((journal, { event }) => reduceJournal(journal, event as never), {
    ...emptyJournal,
    ...first,
  })
}
