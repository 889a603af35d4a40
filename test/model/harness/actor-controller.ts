import {
  type Actor,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { ActorResult, CaseTable } from './case-table.ts'

type Actors = Record<string, AnyActorLogic>

const endEvent = 'model.end'
const standEvent = 'model.stand'

const silence = fromCallback(() => {})

/** Of any machine: `provide` gives what it was asked of, which TypeScript cannot say of a type parameter. */
const provided = <Machine extends AnyStateMachine>(machine: Machine, actors: Actors): Machine =>
  machine.provide({ actors }) as Machine

/** A machine of which only the actors named run; all others keep still. */
export const withStubbedActors = <Machine extends AnyStateMachine>(
  machine: Machine,
  running: Actors = {},
): Machine => {
  const actors: Actors = { ...running }
  for (const [name, logic] of Object.entries<unknown>(machine.implementations.actors))
    actors[name] ??= logic instanceof StateMachine ? freezeMachine(logic) : silence
  return provided(machine, actors)
}

type Place<Machine extends AnyStateMachine> = (snapshot: SnapshotFrom<Machine>) => SnapshotFrom<Machine>

/** A machine that starts somewhere else than it says. */
export const startingAt = <Machine extends AnyStateMachine>(
  machine: Machine,
  place: Place<Machine>,
): Machine => {
  const getInitialSnapshot = (...args: Parameters<AnyStateMachine['getInitialSnapshot']>) =>
    // The snapshot of a machine is of that machine, which TypeScript cannot say of a type parameter.
    place(machine.getInitialSnapshot(...args) as SnapshotFrom<Machine>)
  return Object.create(machine, { getInitialSnapshot: { value: getInitialSnapshot } })
}

/** What each still actor was told last. */
const told = new WeakMap<object, AnyEventObject>()

/** Where each still actor began that has come to stand somewhere else. */
const begun = new WeakMap<object, AnyMachineSnapshot>()

/** Returns the last event that a stub actor received; undefined without one. */
export const getLastEventSentTo = (actor: object): AnyEventObject | undefined => told.get(actor)

/**
 * A machine that stays as it starts until it is told to end: it hears nothing, and nothing that it starts ever
 * answers. So a child shows its first screen to the view of its parent, and changes nothing behind its back.
 *
 * @param place puts it somewhere else than where it starts
 */
export const freezeMachine = <Machine extends AnyStateMachine>(
  machine: Machine,
  place: Place<Machine> = snapshot => snapshot,
): Machine => {
  const transition = (snapshot: AnyMachineSnapshot, event: AnyEventObject, { self }: { self: object }) => {
    told.set(self, event)
    if (event.type === standEvent) {
      if (!begun.has(self)) begun.set(self, snapshot)
      return event.stand(begun.get(self))
    }
    if (event.type !== endEvent) return snapshot
    const { output, error } = event
    return { ...snapshot, status: 'output' in event ? 'done' : 'error', output, error }
  }
  return Object.create(startingAt(withStubbedActors(machine), place), { transition: { value: transition } })
}

/** Creates a stub actor that records the events of a view. */
export const createStubActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
  place?: Place<Machine>,
): Actor<Machine> =>
  // Of any machine: what options it needs TypeScript cannot say of a type parameter.
  createActor<AnyStateMachine>(freezeMachine(machine, place), { input }).start() as Actor<Machine>

/** Has a `still` machine break, as one does that throws. */
export const failActor = (actor: { send(event: AnyEventObject): void } | undefined, error: unknown): void =>
  actor?.send({ type: endEvent, error })

/** Controls all actors that a machine starts. */
export const createActorController = (table: CaseTable) => {
  const pending = new Map<string, (ending: ActorResult) => void>()
  const open = new Map<string, (event: AnyEventObject) => void>()
  const promise = fromPromise<unknown>(
    ({ self, signal }) =>
      new Promise((resolve, reject) => {
        const settle = (ending: ActorResult) =>
          'output' in ending ? resolve(ending.output) : reject(ending.error)
        pending.set(self.id, settle)
        signal.addEventListener('abort', () => {
          if (pending.get(self.id) === settle) pending.delete(self.id)
        })
      }),
  )
  const channel = (types: readonly string[]) =>
    fromCallback(({ sendBack, receive }) => {
      for (const type of types) open.set(type, sendBack)
      receive((event: AnyEventObject) => {
        if (event.type === endEvent) throw event.error
      })
      return () => {
        for (const type of types) if (open.get(type) === sendBack) open.delete(type)
      }
    })
  const actors: Actors = {}
  for (const source of table.actorResults.keys()) {
    const logic: unknown = table.machine.implementations.actors[source]
    actors[source] = logic instanceof StateMachine ? freezeMachine(logic) : promise
  }
  for (const [source, types] of table.channels) actors[source] = channel(types)
  const sendTo = (parent: AnyActor, id: string, event: AnyEventObject) => {
    const child = parent.getSnapshot().children[id]
    if (child === undefined) throw new Error(`The actor "${id}" is not running`)
    child.send(event)
  }
  return {
    /** The machine with every actor replaced by one that does what it is told. */
    machine: table.machine.provide({ actors }),
    /** Ends an actor that `parent` runs. Throws when it does not run. */
    end(parent: AnyActor, id: string, ending: ActorResult) {
      const settle = pending.get(id)
      pending.delete(id)
      if (settle === undefined) sendTo(parent, id, { type: endEvent, ...ending })
      else settle(ending)
    },
    /** Puts a child machine of `parent` into another state. Throws if the child does not run. */
    stand: (parent: AnyActor, id: string, stand: unknown) => sendTo(parent, id, { type: standEvent, stand }),
    /** Sends an event as a callback actor does. Throws when none is running through which it comes. */
    passOn(event: AnyEventObject) {
      const sendBack = open.get(event.type)
      if (sendBack === undefined) throw new Error(`No actor is running that sends "${event.type}"`)
      sendBack(event)
    },
  }
}
