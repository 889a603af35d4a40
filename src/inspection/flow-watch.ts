import type { ActorRefLike, InspectionEvent } from 'xstate'
import { idsOf, listMachineNames, machineOf, pathOf, statesOf } from './machine-text.ts'
import type { FlowMessage, FlowPage } from './messages.ts'

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** A macrostep that may be incomplete. */
interface Step {
  readonly first: Microstep
  readonly last: Microstep
  readonly taken: readonly string[]
}

/** XState's events for the start and the end of an actor. */
const starting = 'xstate.init'
const ending = /^xstate\.(?:done|error)\.actor\./

/**
 * Reports every machine of a system: its start, each macrostep with a transition, and its stop. Messages come in
 * causal order: a parent's step precedes the start of the child that it invokes.
 *
 * @param page the ID of this page
 * @param now milliseconds since the epoch
 * @param send receives each message
 */
export const reportActors = (page: string, now: () => number, send: (message: FlowMessage) => void) => {
  const opened = now()
  const running = new Map<ActorRefLike, FlowMessage>()
  const steps = new Map<ActorRefLike, Step>()

  const report = (
    actor: ActorRefLike,
    what: Pick<FlowMessage, 'kind' | 'states' | 'taken'> & { readonly event?: string },
  ) => {
    const machine = machineOf(actor)
    if (machine === undefined) return
    const message = { page, actor: pathOf(actor), machine: machine.id, at: now(), ...what }
    running.delete(actor)
    if (what.kind !== 'stopped') running.set(actor, message)
    send(message)
  }

  const stop = (actor: ActorRefLike | undefined) => {
    if (actor !== undefined && running.has(actor)) report(actor, { kind: 'stopped', states: [], taken: [] })
  }

  const takeStep = (actor: ActorRefLike): Step | undefined => {
    const step = steps.get(actor)
    steps.delete(actor)
    return step
  }

  const begin = (actor: ActorRefLike) => {
    const machine = machineOf(actor)
    if (machine === undefined) return
    const taken = takeStep(actor)?.taken ?? []
    report(actor, { kind: 'started', states: statesOf(actor.getSnapshot()), taken })
  }

  /** Reports the completed macrosteps, before the events between actors that they cause. */
  const endSteps = () => {
    for (const actor of [...steps.keys()]) {
      const machine = machineOf(actor)
      if (machine === undefined || !running.has(actor)) continue
      const step = takeStep(actor)
      if (step === undefined || step.taken.length === 0) continue
      const { type } = step.first.event
      report(actor, {
        kind: 'moved',
        ...(listMachineNames(machine).events.has(type) && { event: type }),
        states: statesOf(step.last.snapshot),
        taken: step.taken,
      })
    }
  }

  const inspect = (happening: InspectionEvent): void => {
    if (happening.type === '@xstate.microstep') {
      const step = steps.get(happening.actorRef)
      steps.set(happening.actorRef, {
        first: step?.first ?? happening,
        last: happening,
        taken: [...(step?.taken ?? []), ...idsOf(happening._transitions)],
      })
    } else if (happening.type === '@xstate.event') {
      endSteps()
      if (happening.event.type === starting) begin(happening.actorRef)
      if (ending.test(happening.event.type)) stop(happening.sourceRef)
    } else if (happening.type === '@xstate.snapshot') {
      endSteps()
      if (happening.snapshot.status !== 'active') stop(happening.actorRef)
    }
  }

  const present = (): FlowPage => ({ page, opened, actors: [...running.values()] })

  return { inspect, present }
}
