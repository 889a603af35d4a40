import type { Timing } from '#machines/service/definitions/service-definition.types.ts'
import type { ProcessingTimesActorRef } from '#machines/service/processing-times/processing-times.machine.ts'
import { selectTimes } from '#machines/service/processing-times/processing-times.selectors.ts'
import {
  listCutoffs,
  type ProcessingEta,
  type ProcessingSchedule,
} from '#machines/service/processing-times/processing-times.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { traceRow } from '#src/views/shared/dialog/trace-rows.ts'
import { useFormat, useText, useView } from '#src/views/shared/hooks.tsx'

const row = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])

/** Formats the time of arrival: the network's timestamp, else the network's text. */
const formatEta = (
  { formatRelativeTime }: SessionText,
  { eta, timeUntil, timeScheduled }: ProcessingEta,
  now: number,
  timeZone: string,
) => (timeScheduled ? formatRelativeTime(timeScheduled, now, timeZone) : (eta ?? timeUntil))

/** Returns the row of the estimated time to payment; no row without an estimate. */
export const timingRows = (
  text: SessionText,
  { estimate }: Timing,
  eta: ProcessingEta | undefined,
  now: number,
  timeZone: string,
) =>
  row(
    text.times.eta,
    estimate ? text.formatDefinedMessage(estimate) : eta && formatEta(text, eta, now, timeZone),
  )

const scheduleRows = (
  { times, formatTimeOfDay }: SessionText,
  schedule: ProcessingSchedule,
  service: string,
) => [
  ...row(times.schedule, schedule.words),
  ...listCutoffs(schedule, service).flatMap(({ name, time }) =>
    row(times.cutoff(name), formatTimeOfDay(time)),
  ),
]

interface TimesProps {
  readonly times: ProcessingTimesActorRef
  /** The processing of the order. */
  readonly timing: Timing
  /** IANA name, for the network's timestamps. */
  readonly timeZone: string
}

/** The estimated time to payment and the cutoff times. */
export const Times = ({ times, timing, timeZone }: TimesProps) => {
  const { now } = useFormat()
  const text = useText()
  const { times: timesText, formatMessage, failure } = text
  const { eta, schedule, problems, traceIds: traces, isLoading, placeholders } = useView(times, selectTimes)
  if (!useView(times, selectTimes).isNeeded) return null
  return (
    <DescriptionList
      title={timesText.title}
      busy={isLoading}
      placeholderRows={placeholders}
      rows={[
        ...timingRows(text, timing, eta, now, timeZone),
        ...(schedule ? scheduleRows(text, schedule, timing.service) : []),
        ...traces.map(([of, traceId]) => traceRow(traceId, timesText.traces[of])),
      ]}
      error={problems.map(formatMessage)}
      action={
        problems.length > 0 && (
          <Button onPress={() => times.send({ type: 'times.retry' })}>{failure.retry}</Button>
        )
      }
    />
  )
}
