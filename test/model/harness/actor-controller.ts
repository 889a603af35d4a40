import * as xstate from 'xstate'
import type { ActorResult, CaseTable } from './case-table.ts'

type Machine = xstate.AnyStateMachine
type Event = xstate.AnyEventObject
type Actors = Record<string, xstate.AnyActorLogic>
type Place<Of extends Machine> = (snapshot: xstate.SnapshotFrom<Of>) => xstate.SnapshotFrom<Of>

const endEvent = 'model.end'
const standEvent = 'model.stand'

const silence = xstate.fromCallback(() => {})

/** Returns a machine with stub actors, except the given ones. */
export const withStubbedActors = <Of extends Machine>(machine: Of, running: Actors = {}): Of => {
  const actors: Actors = { ...running }
  for (const [name, logic] of Object.entries<unknown>(machine.implementations.actors))
    actors[name] ??= logic instanceof xstate.StateMachine ? freezeMachine(logic) : silence
  // TypeScript cannot derive the type of `provide` from a type parameter.
  return machine.provide({ actors }) as Of
}

/** Returns a machine that starts at another snapshot. */
const startingAt = <Of extends Machine>(machine: Of, place: Place<Of>): Of => {
  const getInitialSnapshot = (...args: Parameters<Machine['getInitialSnapshot']>) =>
    place(machine.getInitialSnapshot(...args) as xstate.SnapshotFrom<Of>)
  return Object.create(machine, { getInitialSnapshot: { value: getInitialSnapshot } })
}

/** The last event of each stub actor. */
const lastEvents = new WeakMap<object, Event>()

/** The first snapshot of each stub actor that was put into another state. */
const firstSnapshots = new WeakMap<object, xstate.AnyMachineSnapshot>()

/** Returns the last event that a stub actor received; undefined without one. */
export const getLastEventSentTo = (actor: object): Event | undefined => lastEvents.get(actor)

/**
 * Returns a machine that ignores all events and runs only stub actors, until the test ends it.
 * @param place the snapshot at which it starts
 */
export const freezeMachine = <Of extends Machine>(
  machine: Of,
  place: Place<Of> = snapshot => snapshot,
): Of => {
  const transition = (snapshot: xstate.AnyMachineSnapshot, event: Event, { self }: { self: object }) => {
    lastEvents.set(self, event)
    if (event.type === standEvent) {
      if (!firstSnapshots.has(self)) firstSnapshots.set(self, snapshot)
      return event.stand(firstSnapshots.get(self))
    }
    if (event.type !== endEvent) return snapshot
    const { output, error } = event
    return { ...snapshot, status: 'output' in event ? 'done' : 'error', output, error }
  }
  const stub = startingAt(withStubbedActors(machine), place)
  // A stub does nothing, so that it writes nothing into a journal: its entry actions are not run either.
  const getInitialSnapshot = (scope: object, input: unknown) =>
    stub.getInitialSnapshot({ ...scope, defer: () => {}, actionExecutor: () => {} } as never, input as never)
  return Object.create(stub, {
    transition: { value: transition },
    getInitialSnapshot: { value: getInitialSnapshot },
  })
}

/** Creates a stub actor that records the events of a view. */
export const createStubActor = <Of extends Machine>(
  machine: Of,
  input?: xstate.InputFrom<Of>,
  place?: Place<Of>,
): xstate.Actor<Of> =>
  xstate.createActor<Machine>(freezeMachine(machine, place), { input }).start() as xstate.Actor<Of>

/** Controls all actors that a machine starts. */
export const createActorController = (table: CaseTable) => {
  const pending = new Map<string, (result: ActorResult) => void>()
  const listeners = new Map<string, (event: Event) => void>()
  const promise = xstate.fromPromise<unknown>(
    ({ self, signal }) =>
      new Promise((resolve, reject) => {
        const settle = (result: ActorResult) =>
          'output' in result ? resolve(result.output) : reject(result.error)
        pending.set(self.id, settle)
        signal.addEventListener('abort', () => {
          if (pending.get(self.id) === settle) pending.delete(self.id)
        })
      }),
  )
  const channel = (types: readonly string[]) =>
    xstate.fromCallback(({ sendBack, receive }) => {
      for (const type of types) listeners.set(type, sendBack)
      receive((event: Event) => {
        if (event.type === endEvent) throw event.error
      })
      return () => {
        for (const type of types) if (listeners.get(type) === sendBack) listeners.delete(type)
      }
    })
  const actors: Actors = {}
  for (const source of table.actorResults.keys()) {
    const logic: unknown = table.machine.implementations.actors[source]
    actors[source] = logic instanceof xstate.StateMachine ? freezeMachine(logic) : promise
  }
  for (const [source, types] of table.channels) actors[source] = channel(types)
  const sendTo = (parent: xstate.AnyActor, id: string, event: Event) => {
    const child = parent.getSnapshot().children[id]
    if (child === undefined) throw new Error(`The actor "${id}" is not running`)
    child.send(event)
  }
  return {
    machine: table.machine.provide({ actors }),
    /** Ends an actor of `parent`. Throws if it does not run. */
    end(parent: xstate.AnyActor, id: string, result: ActorResult) {
      const settle = pending.get(id)
      pending.delete(id)
      if (settle === undefined) sendTo(parent, id, { type: endEvent, ...result })
      else settle(result)
    },
    /** Puts a child machine of `parent` into another state. Throws if the child does not run. */
    stand: (parent: xstate.AnyActor, id: string, stand: unknown) =>
      sendTo(parent, id, { type: standEvent, stand }),
    /** Sends an event through a callback actor. Throws if none is running that sends it. */
    passOn(event: Event) {
      const sendBack = listeners.get(event.type)
      if (sendBack === undefined) throw new Error(`No actor is running that sends "${event.type}"`)
      sendBack(event)
    },
  }
}
