import type { AnyActor } from 'xstate'
import { emptyJournal, type Journal, reduceJournal } from '#machines/payment/journal/payment-journal.ts'
import type { PathStep } from '../harness/laws.types.ts'

/** Returns the first journal of the input of a machine, for the host that gives the machine its input. */
export const readFirstJournal = (input: unknown): Partial<Journal> =>
  Object((input as Readonly<Partial<Record<'journalRef', AnyActor>>> | undefined)?.journalRef?.options.input)

/** Returns the journal before the last step of a path. The last step has sent its events after its guards. */
export const readJournalBefore = (path: readonly PathStep[]): Journal => {
  const first = readFirstJournal(path[0]?.after.context)
  const sent = path.slice(0, -1).flatMap(({ sentEvents }) => sentEvents.filter(({ to }) => to === 'journal'))
  return sent.reduce((journal, { event }) => reduceJournal(journal, event as never), {
    ...emptyJournal,
    ...first,
  })
}
