import { useSelector } from '@xstate/react'
import type { ProcessingEta, ProcessingSchedule } from '../../../machines/domain/processing-times.ts'
import type { TimesActorRef } from '../../../machines/times/times.machine.ts'
import {
  selectEta,
  selectIsAskingTimes,
  selectIsTimed,
  selectSchedule,
  selectTimesProblems,
  selectTimesToCome,
  selectTimesTraces,
} from '../../../machines/times/times.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { sayMoment, sayTime } from '../../text/moments.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { traceRow } from './ChargeSummary.tsx'

const row = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])

const etaRows = ({ eta, timeUntil, timeScheduled }: ProcessingEta, now: number, timeZone: string) => [
  ...row(text.times.eta, eta),
  ...row(text.times.timeUntil, timeUntil),
  ...row(text.times.timeScheduled, timeScheduled && sayMoment(timeScheduled, now, timeZone)),
]

const scheduleRows = ({ words, cutoffs }: ProcessingSchedule) => [
  ...row(text.times.schedule, words),
  ...cutoffs.flatMap(({ name, time }) => row(text.times.cutoff(name), sayTime(time))),
]

interface TimesProps {
  readonly times: TimesActorRef
  /** Milliseconds since the epoch. */
  readonly now: number
  /** IANA name, for the network's timestamps. */
  readonly timeZone: string
}

/** The estimated time to payment and the cutoff times, beside a form (specification, section 2 "Pay dialog"). */
export const Times = ({ times, now, timeZone }: TimesProps) => {
  const eta = useSelector(times, selectEta)
  const schedule = useSelector(times, selectSchedule)
  const problems = useSelector(times, selectTimesProblems)
  const traces = useSelector(times, selectTimesTraces)
  const isAsking = useSelector(times, selectIsAskingTimes)
  const toCome = useSelector(times, selectTimesToCome)
  if (!useSelector(times, selectIsTimed)) return null
  return (
    <Facts
      title={text.times.title}
      busy={isAsking}
      toCome={toCome}
      rows={[
        ...(eta ? etaRows(eta, now, timeZone) : []),
        ...(schedule ? scheduleRows(schedule) : []),
        ...traces.map(([of, traceId]) => traceRow(traceId, text.times.traces[of])),
      ]}
      error={problems.map(say)}
      action={
        problems.length > 0 && (
          <Button onPress={() => times.send({ type: 'times.retry' })}>{text.failure.retry}</Button>
        )
      }
    />
  )
}
