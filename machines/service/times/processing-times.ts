import { check, type InferOutput, nonOptional, pipe, regex } from 'valibot'
import { by, data, from, listReaderOf, readerOf, saysAnything, text } from '../../domain/wire/schema.ts'

const cutoff = data({
  /** What it holds for, in the words of the network. */
  name: nonOptional(text),
  /** `HH:mm` on the clocks of the network. */
  time: pipe(nonOptional(text), regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
})

/** Until when something is still processed the same day. */
export type Cutoff = InferOutput<typeof cutoff>

/** Cutoff times shown at most. */
const cutoffsLimit = 20

const schedule = data({
  words: from('schedule', text),
  cutoffs: from('cutoff', by(listReaderOf(cutoff, cutoffsLimit, ({ name }) => name))),
})

/** When payments are processed. */
export type ProcessingSchedule = InferOutput<typeof schedule>

/** @returns undefined for a schedule that says nothing. */
export const decodeProcessingSchedule = readerOf(
  pipe(
    schedule,
    check(({ words, cutoffs }) => words !== undefined || cutoffs.length > 0),
  ),
)

const eta = data({
  eta: text,
  timeUntil: from('time_until', text),
  /** A timestamp as received; `describeFully` reads it. */
  timeScheduled: from('time_scheduled', text),
})

/** When a payment made now will arrive, in the words of the network (specification, section 3 "Processing data"). */
export type ProcessingEta = InferOutput<typeof eta>

/** @returns undefined for an estimate that says nothing. */
export const decodeProcessingEta = readerOf(
  pipe(
    eta,
    check(said => saysAnything(said)),
  ),
)

/** The cutoff times of one service, which the network calls by more than its value: `realtime` 'Real-time Payment'. */
export const cutoffsOf = ({ cutoffs }: ProcessingSchedule, service: string): readonly Cutoff[] =>
  cutoffs.filter(({ name }) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .startsWith(service),
  )
