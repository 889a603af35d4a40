import { type ChangeSnapshot, changeMachine } from '#machines/network/change/change.machine.ts'
import type { ChangeOutcome } from '#machines/network/change/change.types.ts'
import type { Failure } from '#machines/network/failure.ts'
import { down } from './fixtures.ts'

interface Records<Found> {
  /** The records in the response that confirms the change. */
  readonly confirmed: readonly (Found | undefined)[]
  /** The records that show the change after an unclear response. */
  readonly applied: readonly Found[]
  /** The records that do not show it. */
  readonly notApplied: readonly Found[]
  /** The failures after which no record is read. */
  readonly verdicts: readonly Failure[]
  /** The failures after which a record is read, beside a lost response. */
  readonly unclear?: readonly Failure[]
}

const verifying = (snapshot: ChangeSnapshot): ChangeSnapshot =>
  changeMachine.resolveState({ value: 'verifying', context: snapshot.context })

/** Returns the cases of a change: each way in which it can end, and its verification. */
export const changeCases = <Found>({
  confirmed,
  applied,
  notApplied,
  verdicts,
  unclear: others = [],
}: Records<Found>) => {
  const unclear = [down, ...others]
  const ends = (
    kind: ChangeOutcome<Found>['kind'],
    failure: Failure | undefined,
    record: Found | undefined,
  ): ChangeOutcome<Found> => ({ kind, failure, traceId: failure?.traceId ?? 'trace-1', record })
  return {
    runs: changeMachine,
    results: [
      ...confirmed.map(record => ends('applied', undefined, record)),
      ...applied.map(record => ends('applied', down, record)),
      ...verdicts.map(failure => ends('rejected', failure, undefined)),
      ...unclear.flatMap(failure => [
        ...notApplied.map(record => ends('notApplied', failure, record)),
        ends('unknown', failure, undefined),
      ]),
      new Error('unforeseen'),
    ],
    states: [verifying as never],
  }
}
