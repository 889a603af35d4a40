import { check, type InferOutput, nonOptional, pipe, regex } from 'valibot'
import { decoderOf, fromPath, hasAnyValue, listOf, text, wireOf } from '#machines/domain/wire/wire-schema.ts'
import type {
  CutoffTime,
  ProcessingEta as ProcessingEtaWire,
  ProcessingSchedule as ProcessingScheduleWire,
} from '#openapi/network.gen.d.ts'

const cutoff = wireOf<CutoffTime>()({
  /** The payment service, in the network's words. */
  name: nonOptional(text),
  /** `HH:mm` in the network's time zone. */
  time: pipe(nonOptional(text), regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
})

/** The time until which a payment is processed on the same day. */
export type Cutoff = InferOutput<typeof cutoff>

/** The maximum number of cutoff times that are shown. */
const cutoffsLimit = 20

const schedule = wireOf<ProcessingScheduleWire>()({
  words: fromPath('schedule', text),
  cutoffs: fromPath(
    'cutoff',
    listOf(cutoff, cutoffsLimit, ({ name }) => name),
  ),
})

/** The times at which the network processes payments. */
export type ProcessingSchedule = InferOutput<typeof schedule>

/** @returns undefined for a schedule without data */
export const decodeProcessingSchedule = decoderOf(
  pipe(
    schedule,
    check(({ words, cutoffs }) => words !== undefined || cutoffs.length > 0),
  ),
)

const eta = wireOf<ProcessingEtaWire>()({
  eta: text,
  timeUntil: fromPath('time_until', text),
  /** A timestamp as received; `describeFully` parses it. */
  timeScheduled: fromPath('time_scheduled', text),
})

/** The arrival time of a payment made now, in the network's words. */
export type ProcessingEta = InferOutput<typeof eta>

/** @returns undefined for an estimate without data */
export const decodeProcessingEta = decoderOf(
  pipe(
    eta,
    check(value => hasAnyValue(value)),
  ),
)

/**
 * Returns the cutoff times of one service. The network's name starts with the service, for example 'Real-time Payment'
 * for `realtime`.
 */
export const listCutoffs = ({ cutoffs }: ProcessingSchedule, service: string): readonly Cutoff[] =>
  cutoffs.filter(({ name }) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .startsWith(service),
  )
