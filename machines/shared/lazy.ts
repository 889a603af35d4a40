import {
  type ActorLogic,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  fromPromise,
  type InputFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import { throwNotProvided } from './stub.ts'

/** By which tools know it, and what it runs. */
export interface LazyLogic {
  readonly arrived: () => unknown
}

/**
 * Runs logic that is not here yet; its parent invokes it as any other.
 *
 * @param arrived gives it, always the same, or throws as long as it has not arrived
 */
export const createLazyLogic = <Held extends Snapshot<unknown>, Event extends EventObject, Input>(
  arrived: () => ActorLogic<Held, Event, Input>,
): ActorLogic<Held, Event, Input> & LazyLogic => ({
  arrived,
  getInitialSnapshot: (scope, input) => arrived().getInitialSnapshot(scope, input),
  start: (snapshot, scope) => arrived().start?.(snapshot, scope),
  transition: (snapshot, event, scope) => arrived().transition(snapshot, event, scope),
  // Nothing here outlives its page.
  getPersistedSnapshot: snapshot => snapshot,
})

/** What a machine declares of one that arrives late: to it, that is as if it had always been there. */
export const createLazyStub = <Machine extends AnyStateMachine>(
  name: string,
): ActorLogic<SnapshotFrom<Machine>, EventFromLogic<Machine>, InputFrom<Machine>> =>
  createLazyLogic(throwNotProvided(name))

/**
 * Code that is fetched when it is first wanted, and once: `load` ends when it is here, `code` gives it from then on.
 *
 * @param isKept false makes it anew at each `load`, for code that keeps state of the one who loads it
 */
export const createLazyModule = <Code>(fetchCode: () => Promise<Code>, isKept = true) => {
  let arrived: Code | undefined
  return {
    load: fromPromise<void>(async () => {
      if (!isKept || arrived === undefined) arrived = await fetchCode()
    }),
    code: (): Code => arrived ?? throwNotProvided('code')(),
  }
}
