import { useSelector } from '@xstate/react'
import type { Timing } from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  cutoffsOf,
  type ProcessingEta,
  type ProcessingSchedule,
} from '../../../../machines/service/times/processing-times.ts'
import type { TimesActorRef } from '../../../../machines/service/times/times.machine.ts'
import {
  selectEta,
  selectIsAskingTimes,
  selectIsTimed,
  selectSchedule,
  selectTimesProblems,
  selectTimesToCome,
  selectTimesTraces,
} from '../../../../machines/service/times/times.selectors.ts'
import { say, sayDefined, text } from '../../../text/inside.ts'
import { sayMoment, sayTime } from '../../../text/moments.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { traceRow } from '../../payment/charges/ChargeSummary.tsx'

const row = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])

/** When it arrives, said once: as the network's moment where it can be read, else in the network's words. */
const etaOf = ({ eta, timeUntil, timeScheduled }: ProcessingEta, now: number, timeZone: string) =>
  timeScheduled ? sayMoment(timeScheduled, now, timeZone) : (eta ?? timeUntil)

const scheduleRows = (schedule: ProcessingSchedule, service: string) => [
  ...row(text.times.schedule, schedule.words),
  ...cutoffsOf(schedule, service).flatMap(({ name, time }) => row(text.times.cutoff(name), sayTime(time))),
]

interface TimesProps {
  readonly times: TimesActorRef
  /** How what is ordered is processed. */
  readonly timing: Timing
  /** Milliseconds since the epoch. */
  readonly now: number
  /** IANA name, for the network's timestamps. */
  readonly timeZone: string
}

/** The estimated time to payment and the cutoff times, beside a form (specification, section 2 "Pay dialog"). */
export const Times = ({ times, timing, now, timeZone }: TimesProps) => {
  const eta = useSelector(times, selectEta)
  const schedule = useSelector(times, selectSchedule)
  const problems = useSelector(times, selectTimesProblems)
  const traces = useSelector(times, selectTimesTraces)
  const arrival = eta && etaOf(eta, now, timeZone)
  const isAsking = useSelector(times, selectIsAskingTimes)
  const toCome = useSelector(times, selectTimesToCome)
  if (!useSelector(times, selectIsTimed)) return null
  return (
    <Facts
      title={text.times.title}
      busy={isAsking}
      toCome={toCome}
      rows={[
        ...row(text.times.eta, timing.estimate ? sayDefined(timing.estimate) : arrival),
        ...(schedule ? scheduleRows(schedule, timing.service) : []),
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
