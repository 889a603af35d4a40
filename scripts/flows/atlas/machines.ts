import { type AnyStateMachine, StateMachine } from 'xstate'
import { registry, spawned } from '../registry.ts'
import { type ChartState, type Statechart, statechartOf } from '../walk.ts'

/** A machine that another one runs. */
export interface Child {
  /** Under which its parent knows it. */
  readonly id: string
  readonly machine: string
}

/** A machine, its chart, and what it runs. */
export interface Flow {
  readonly machine: AnyStateMachine
  readonly chart: Statechart
  /** The machine that an actor of `setup` is; undefined where it is none. */
  machineOf(source: string): string | undefined
  /** The machines that its actions open. */
  readonly opens: readonly Child[]
}

const flowOf = (machine: AnyStateMachine): Flow => ({
  machine,
  chart: statechartOf(machine),
  machineOf: source => {
    const logic: unknown = machine.implementations.actors[source]
    return logic instanceof StateMachine ? logic.id : undefined
  },
  opens: Object.entries(spawned.get(machine) ?? {}).map(([id, child]) => ({ id, machine: child.id })),
})

/** Every machine of the portal, by its id. */
export const flows: ReadonlyMap<string, Flow> = new Map(
  registry.map(machine => [machine.id, flowOf(machine)]),
)

/** A state as it stands in an address and in a heading: its keys joined by dots; nothing for the root. */
export const pathText = ({ path }: Pick<ChartState, 'path'>): string => path.join('.')
