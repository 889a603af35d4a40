import { check, type InferOutput, nonOptional, pipe, regex } from 'valibot'
import {
  decodedBy,
  decoderOf,
  fromPath,
  hasAnyValue,
  listDecoderOf,
  text,
  wireObject,
} from '../../domain/wire/wire-schema.ts'

const cutoff = wireObject({
  /** What it holds for, in the words of the network. */
  name: nonOptional(text),
  /** `HH:mm` on the clocks of the network. */
  time: pipe(nonOptional(text), regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
})

/** Until when something is still processed the same day. */
export type Cutoff = InferOutput<typeof cutoff>

/** Cutoff times shown at most. */
const cutoffsLimit = 20

const schedule = wireObject({
  words: fromPath('schedule', text),
  cutoffs: fromPath('cutoff', decodedBy(listDecoderOf(cutoff, cutoffsLimit, ({ name }) => name))),
})

/** When payments are processed. */
export type ProcessingSchedule = InferOutput<typeof schedule>

/** @returns undefined for a schedule that says nothing. */
export const decodeProcessingSchedule = decoderOf(
  pipe(
    schedule,
    check(({ words, cutoffs }) => words !== undefined || cutoffs.length > 0),
  ),
)

const eta = wireObject({
  eta: text,
  timeUntil: fromPath('time_until', text),
  /** A timestamp as received; `describeFully` reads it. */
  timeScheduled: fromPath('time_scheduled', text),
})

/** When a payment made now will arrive, in the words of the network (specification, section 3 "Processing data"). */
export type ProcessingEta = InferOutput<typeof eta>

/** @returns undefined for an estimate that says nothing. */
export const decodeProcessingEta = decoderOf(
  pipe(
    eta,
    check(said => hasAnyValue(said)),
  ),
)

/** The cutoff times of one service, which the network calls by more than its value: `realtime` 'Real-time Payment'. */
export const listCutoffs = ({ cutoffs }: ProcessingSchedule, service: string): readonly Cutoff[] =>
  cutoffs.filter(({ name }) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .startsWith(service),
  )
