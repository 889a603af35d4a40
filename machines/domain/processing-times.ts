import { cleanText } from './clean-text.ts'
import { at, listBy } from './wire.ts'

/** Until when something is still processed the same day. */
export interface Cutoff {
  /** What it holds for, in the words of the network. */
  readonly name: string
  /** `HH:mm` on the clocks of the network. */
  readonly time: string
}

/** When payments are processed. */
export interface ProcessingSchedule {
  readonly words: string | undefined
  readonly cutoffs: readonly Cutoff[]
}

/** When a payment made now will arrive, in the words of the network (specification, section 3 "Processing data"). */
export interface ProcessingEta {
  readonly eta: string | undefined
  readonly timeUntil: string | undefined
  /** A timestamp as received; `describeFully` reads it. */
  readonly timeScheduled: string | undefined
}

/** Cutoff times shown at most. */
const cutoffsLimit = 20

const readCutoff = (wire: unknown): Cutoff | undefined => {
  const name = cleanText(at(wire, 'name'))
  const time = cleanText(at(wire, 'time')) ?? ''
  return name === undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : { name, time }
}

/** @returns undefined for a schedule that says nothing. */
export const decodeProcessingSchedule = (wire: unknown): ProcessingSchedule | undefined => {
  const words = cleanText(at(wire, 'schedule'))
  const cutoffs = listBy(at(wire, 'cutoff'), cutoffsLimit, readCutoff, ({ name }) => name)
  return words === undefined && cutoffs.length === 0 ? undefined : { words, cutoffs }
}

/** @returns undefined for an estimate that says nothing. */
export const decodeProcessingEta = (wire: unknown): ProcessingEta | undefined => {
  const text = (key: string) => cleanText(at(wire, key))
  const times = { eta: text('eta'), timeUntil: text('time_until'), timeScheduled: text('time_scheduled') }
  return Object.values(times).every(time => time === undefined) ? undefined : times
}

/** The cutoff times of one service, which the network calls by more than its value: `realtime` 'Real-time Payment'. */
export const cutoffsOf = ({ cutoffs }: ProcessingSchedule, service: string): readonly Cutoff[] =>
  cutoffs.filter(({ name }) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .startsWith(service),
  )
