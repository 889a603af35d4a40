import { Actor } from 'xstate'
import { getAt } from '#machines/domain/wire/wire.ts'
import {
  emptyJournal,
  type Journal,
  type JournalRef,
  reduceJournal,
} from '#machines/payment/journal/payment-journal.ts'

/** A journal whose state belongs to the snapshots of a model, because a search follows many paths at once. */
export interface ModelJournal {
  readonly journalRef: JournalRef
  read(): Journal
  restore(journal: Journal): void
  /** Applies what a step has sent to the journal. */
  apply(actions: readonly unknown[]): void
}

/** Creates the journal of a model in place of the one of its input; undefined without one. */
export const createModelJournal = (input: unknown): ModelJournal | undefined => {
  const given: unknown = getAt(input, 'journalRef')
  if (!(given instanceof Actor)) return undefined
  let journal: Journal = { ...emptyJournal, ...Object(given.options.input) }
  const getSnapshot = () => ({ ...given.getSnapshot(), context: journal })
  const journalRef: JournalRef = Object.create(given, { getSnapshot: { value: getSnapshot } })
  return {
    journalRef,
    read: () => journal,
    restore: next => {
      journal = next
    },
    apply: actions => {
      for (const action of actions)
        if (getAt(action, 'params', 'to') === journalRef)
          journal = reduceJournal(journal, Object(getAt(action, 'params', 'event')))
    },
  }
}

/** Returns what distinguishes two journals for a machine: no ids, no times, and no declined payment that is closed. */
export const projectJournal = ({ payments, pin, ...marks }: Journal) => [
  payments
    .filter(({ stage, isClosed }) => stage !== 'declined' || !isClosed)
    .map(({ stage, isClosed, snsi }) => [stage, isClosed, snsi !== undefined]),
  [pin.fingerprint, pin.isSent, pin.isAwaited],
  marks,
]
