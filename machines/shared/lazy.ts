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

/** The logic with the name by which tools show it. */
export interface LazyLogic {
  readonly arrived: () => unknown
}

/** Creates logic that runs the logic that `arrived` returns: always the same, after it has loaded. */
const createLazyLogic = <Held extends Snapshot<unknown>, Event extends EventObject, Input>(
  arrived: () => ActorLogic<Held, Event, Input>,
): ActorLogic<Held, Event, Input> & LazyLogic => ({
  arrived,
  getInitialSnapshot: (scope, input) => arrived().getInitialSnapshot(scope, input),
  start: (snapshot, scope) => arrived().start?.(snapshot, scope),
  transition: (snapshot, event, scope) => arrived().transition(snapshot, event, scope),
  // No snapshot outlives the page.
  getPersistedSnapshot: snapshot => snapshot,
})

/** Declares a lazy-loaded machine with the types of the machine itself. */
export const createLazyStub = <Machine extends AnyStateMachine>(
  name: string,
): ActorLogic<SnapshotFrom<Machine>, EventFromLogic<Machine>, InputFrom<Machine>> =>
  createLazyLogic(throwNotProvided(name))

/**
 * Loads a module once, on first use; a parent retries a failed load. `loadCode` and the actor `load` resolve when the
 * module has arrived; `logicOf` returns logic that runs a machine of the module, and that fails before the load.
 *
 * @param isKept false creates the code again at each `load`, for code with state
 */
export const createLazyModule = <Code>(fetchCode: () => Promise<Code>, isKept = true) => {
  let arrived: Code | undefined
  const loadCode = async (): Promise<void> => {
    if (!isKept || arrived === undefined) arrived = await fetchCode()
  }
  return {
    loadCode,
    load: fromPromise<void>(loadCode),
    logicOf: <Held extends Snapshot<unknown>, Event extends EventObject, Input>(
      pick: (code: Code) => ActorLogic<Held, Event, Input>,
    ) => createLazyLogic(() => pick(arrived ?? throwNotProvided('code')())),
  }
}
