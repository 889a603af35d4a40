import {
  Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getNextTransitions,
  initialTransition,
  StateMachine,
  transition,
} from 'xstate'
import { getAt } from '#machines/domain/wire/wire.ts'
import type { Journal } from '#machines/payment/journal/payment-journal.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { type ActorResult, broken, type CaseTable } from './case-table.ts'
import { createModelJournal, type ModelJournal, projectJournal } from './model-journal.ts'

/** The facts beside a snapshot that decide which events are possible. */
interface Moment {
  /** Milliseconds since the machine was started. */
  readonly elapsed: number
  /** Pending delayed events, by the id that cancels them. */
  readonly timers: ReadonlyMap<string, { readonly type: string; readonly due: number }>
  /** The ids of the ended actors. */
  readonly ended: ReadonlySet<string>
  /** The journal of this path, and its state; undefined for a machine without one. */
  readonly modelJournal?: ModelJournal | undefined
  readonly journal?: Journal | undefined
}

/** Whether two events have the same properties, in any order. */
export const isSame = (one: AnyEventObject, other: AnyEventObject): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

const errorOf = (id: string): string => `xstate.error.actor.${id}`
const anyError = errorOf('*')

const actorEvent = /^xstate\.(done|error)\.actor\.(.+)$/

/** Returns the actor whose end an event reports, if any. */
export const endedActorOf = ({ type }: AnyEventObject): string | undefined => actorEvent.exec(type)?.[2]

const snapshotEvent = /^xstate\.snapshot\.(.+)$/

/** Returns the actor whose new state an event reports, if any. */
export const findChangedActor = ({ type }: AnyEventObject): string | undefined =>
  snapshotEvent.exec(type)?.[1]

/** Returns the snapshot event for a row with the new state of a child; any other event as it is. */
const toSnapshotEvent = ({ children }: AnyMachineSnapshot, event: AnyEventObject): AnyEventObject => {
  const id = findChangedActor(event)
  const begun: unknown = id === undefined ? undefined : children[id]?.getSnapshot()
  return typeof event.stand === 'function' ? { type: event.type, snapshot: event.stand(begun) } : event
}

const endingsOfEvents = new WeakMap<AnyEventObject, ActorResult>()

/** Returns the row of the table that an actor's last event came from. */
export const endingOf = (event: AnyEventObject): ActorResult | undefined => endingsOfEvents.get(event)

/** The steps that led to a snapshot of a model: the actions, and the transitions of all microsteps. */
interface Cause {
  readonly actions: readonly unknown[]
  readonly transitions: readonly AnyTransitionDefinition[]
}

const causes = new WeakMap<AnyMachineSnapshot, Cause>()

/** Returns what led to a snapshot of a model. */
export const causeOf = (snapshot: AnyMachineSnapshot): Cause =>
  causes.get(snapshot) ?? { actions: [], transitions: [] }

/** Returns JSON that includes errors, maps and sets. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Error) return { error: part.message, ...part }
    if (part instanceof Map || part instanceof Set) return [...part]
    return part
  })

/** Returns a function that computes its result once for each snapshot. */
const onceFor = <Result>(compute: (snapshot: AnyMachineSnapshot) => Result) => {
  const results = new WeakMap<AnyMachineSnapshot, { readonly result: Result }>()
  return (snapshot: AnyMachineSnapshot): Result => {
    const known = results.get(snapshot) ?? { result: compute(snapshot) }
    results.set(snapshot, known)
    return known.result
  }
}

/** Creates each event of a table once, so that equal events are the same object. */
const createEvents = ({ events, actorResults, childStates }: CaseTable) => {
  const made = new Map<string, readonly AnyEventObject[]>()
  const once = (key: string, make: () => readonly AnyEventObject[]) => {
    const known = made.get(key) ?? make()
    made.set(key, known)
    return known
  }
  return {
    ofType: (type: string) =>
      once(type, () => {
        const isMeant = (event: AnyEventObject) =>
          event.type === type || (type.endsWith('*') && event.type.startsWith(type.slice(0, -1)))
        const rows = events.filter(isMeant)
        return rows.length > 0 ? rows : [{ type }]
      }),
    ofEnding: (type: string, kind: string, actorId: string, source: unknown) =>
      once(`${type} ${typeof source === 'string' ? source : ''}`, () => {
        // Actors without a name have no row.
        const cases = typeof source === 'string' ? actorResults.get(source) : [broken]
        if (cases === undefined) throw new Error(`No case says how the actor "${source}" can end`)
        const isMeant = (ending: ActorResult) => 'output' in ending === (kind === 'done')
        return cases.filter(isMeant).map(ending => {
          const event = { type, ...ending, actorId }
          endingsOfEvents.set(event, ending)
          return event
        })
      }),
    ofStanding: (type: string, source: unknown) =>
      once(type, () => (childStates.get(String(source)) ?? []).map(stand => ({ type, stand }))),
    timer: (type: string) => once(type, () => [{ type }]),
  }
}

type Scope = Parameters<AnyStateMachine['transition']>[2]

/** Returns a machine that reports its transitions; `self.getSnapshot()` is the snapshot before the step. */
const observed = (
  machine: AnyStateMachine,
  onTransitions: (transitions: readonly AnyTransitionDefinition[]) => void,
  before?: AnyMachineSnapshot,
): AnyStateMachine => {
  const watched = (scope: Scope): Scope => {
    scope.system.inspect(inspected => {
      if (inspected.type === '@xstate.microstep' && inspected.actorRef === scope.self)
        onTransitions(inspected._transitions)
    })
    return scope
  }
  return Object.create(machine, {
    getInitialSnapshot: {
      value: (scope: Scope, input: unknown) => before ?? machine.getInitialSnapshot(watched(scope), input),
    },
    transition: {
      value: (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: Scope) =>
        machine.transition(snapshot, event, watched(scope)),
    },
  })
}

/**
 * Creates the pure model of a machine with its cases; nothing runs.
 * @param goTo called before each step with its time, in milliseconds since the start
 */
export const createModel = (table: CaseTable, goTo: (elapsed: number) => void = () => {}) => {
  const { machine } = table
  const taken: AnyTransitionDefinition[] = []
  const logicAt = (before?: AnyMachineSnapshot) =>
    observed(machine, transitions => taken.push(...transitions), before)
  const events = createEvents(table)
  const moments = new WeakMap<AnyMachineSnapshot, Moment>()
  const stepsFrom = onceFor(() => new Map<AnyEventObject, AnyMachineSnapshot>())

  /** Returns the moment of a snapshot, and restores the journal of its path. */
  const momentOf = (snapshot: AnyMachineSnapshot): Moment => {
    const moment = moments.get(snapshot)
    if (moment === undefined) throw new Error('This snapshot is not of this model')
    moment.modelJournal?.restore(assertDefined(moment.journal))
    return moment
  }

  /** Returns the timers, the ended actors and the journal after the executed actions. */
  const after = (before: Moment, elapsed: number, actions: readonly unknown[], event?: AnyEventObject) => {
    const timers = new Map([...before.timers].filter(([, { type }]) => type !== event?.type))
    const ended = new Set(before.ended)
    const actor = event && endedActorOf(event)
    if (actor !== undefined) ended.add(actor)
    for (const action of actions) {
      const type = getAt(action, 'type')
      const [id, delay] = [getAt(action, 'params', 'id'), getAt(action, 'params', 'delay')]
      if (type === 'xstate.raise' && typeof delay === 'number') {
        const raised = String(getAt(action, 'params', 'event', 'type'))
        timers.set(String(id ?? raised), { type: raised, due: elapsed + delay })
      }
      if (type === 'xstate.cancel') timers.delete(String(getAt(action, 'params', 'sendId')))
      if (type === 'xstate.spawnChild') ended.delete(String(id))
    }
    before.modelJournal?.apply(actions)
    return { ...before, elapsed, timers, ended, journal: before.modelJournal?.read() }
  }

  /** Applies the first snapshots of the started children that the machine observes. */
  const withFirstSnapshots = (snapshot: AnyMachineSnapshot, actions: readonly unknown[]) => {
    let next = snapshot
    const done = [...actions]
    for (const action of actions) {
      const child = snapshot.children[String(getAt(action, 'params', 'id'))]
      if (getAt(action, 'type') !== 'xstate.spawnChild' || !(child instanceof Actor)) continue
      const begun: AnyMachineSnapshot = child.getSnapshot()
      if (getAt(child.options, 'syncSnapshot') !== true || begun.status !== 'active') continue
      const event = { type: `xstate.snapshot.${child.id}`, snapshot: begun }
      const [moved, more] = transition(logicAt(next), next, event)
      next = moved
      done.push(...more)
    }
    return [next, done] as const
  }

  /** Returns the time of a timer event, in milliseconds since the start; undefined for other events. */
  const dueOf = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject): number | undefined =>
    [...momentOf(snapshot).timers.values()].find(timer => timer.type === type)?.due

  const candidates = (snapshot: AnyMachineSnapshot, type: string): readonly AnyEventObject[] => {
    const { timers, ended } = momentOf(snapshot)
    const due = dueOf(snapshot, { type })
    // Only the earliest timer can fire next.
    if (due !== undefined)
      return [...timers.values()].every(timer => timer.due >= due) ? events.timer(type) : []
    if (type === '' || /^xstate\.(after|done\.state)\./.test(type)) return []
    const standing = findChangedActor({ type })
    if (standing !== undefined)
      return ended.has(standing) ? [] : events.ofStanding(type, snapshot.children[standing]?.src)
    const [, kind, actorId] = actorEvent.exec(type) ?? []
    if (kind === undefined || actorId === undefined) return events.ofType(type)
    const source = snapshot.children[actorId]?.src
    if (ended.has(actorId) || source === undefined) return []
    return events.ofEnding(type, kind, actorId, source)
  }

  const remember = (
    snapshot: AnyMachineSnapshot,
    before: Moment,
    elapsed: number,
    actions: readonly unknown[],
    event?: AnyEventObject,
  ): AnyMachineSnapshot => {
    moments.set(snapshot, after(before, elapsed, actions, event))
    causes.set(snapshot, { actions, transitions: [...taken] })
    return snapshot
  }

  return {
    begin(input: unknown): AnyMachineSnapshot {
      goTo(0)
      taken.length = 0
      const modelJournal = createModelJournal(input)
      const given = modelJournal ? { ...Object(input), journalRef: modelJournal.journalRef } : input
      const [first, begun] = initialTransition(logicAt(), given)
      if (first.status === 'error') throw first.error
      const [snapshot, actions] = withFirstSnapshots(first, begun)
      return remember(snapshot, { elapsed: 0, timers: new Map(), ended: new Set(), modelJournal }, 0, actions)
    },
    /** Restores the time and the journal of a snapshot. */
    restore: (snapshot: AnyMachineSnapshot): void => goTo(momentOf(snapshot).elapsed),
    /** Takes a step. The same step is taken once. */
    step(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
      const before = momentOf(snapshot)
      const elapsed = dueOf(snapshot, event) ?? before.elapsed
      goTo(elapsed)
      const known = stepsFrom(snapshot).get(event)
      if (known !== undefined) {
        momentOf(known)
        return known
      }
      taken.length = 0
      const [moved, actions] = withFirstSnapshots(
        ...transition(logicAt(snapshot), snapshot, toSnapshotEvent(snapshot, event)),
      )
      // A step without a change returns the same snapshot, which needs its own moment.
      const next: AnyMachineSnapshot = moved === snapshot ? { ...moved } : moved
      stepsFrom(snapshot).set(event, next)
      return remember(next, before, elapsed, actions, event)
    },
    /** Returns the possible events that the machine handles in this state. */
    eventsOf: onceFor((snapshot): readonly AnyEventObject[] => {
      momentOf(snapshot)
      const types = getNextTransitions(snapshot).flatMap(({ eventType }) =>
        eventType === anyError ? Object.keys(snapshot.children).map(errorOf) : [String(eventType)],
      )
      return [...new Set(types)]
        .flatMap(type => candidates(snapshot, type))
        .filter(event => machine.getTransitionData(snapshot, toSnapshotEvent(snapshot, event)).length > 0)
    }),
    dueOf,
    /** Returns a key that is equal for snapshots that the case table does not distinguish. */
    keyOf: onceFor((snapshot): string => {
      const { timers, ended, journal } = momentOf(snapshot)
      // A broken callback actor or child machine does not distinguish states.
      const isAwaited = (source: string) =>
        !table.channels.has(source) && !(machine.implementations.actors[source] instanceof StateMachine)
      const running = Object.keys(snapshot.children).filter(
        id => !ended.has(id) || !isAwaited(String(getAt(snapshot.children, id, 'src'))),
      )
      const { value, status } = snapshot
      return stable([
        value,
        status,
        running,
        [...timers.keys()],
        journal && projectJournal(journal),
        table.project(snapshot),
      ])
    }),
  }
}

export type Model = ReturnType<typeof createModel>
