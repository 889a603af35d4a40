import type * as xstate from 'xstate'
import { Actor, createActor } from 'xstate'
import type { Time } from '#machines/shared/time.ts'
import { flushTasks } from './model-time.ts'

/** The options of the root actor of a run. */
export type RunOptions = Pick<xstate.ActorOptions<xstate.AnyStateMachine>, 'inspect'> & {
  readonly clock: Time
}

/** Starts a machine, as a child of the `root` if its view needs that. */
export type Host = (
  machine: xstate.AnyStateMachine,
  input: unknown,
  options: RunOptions,
) => Promise<{ readonly root: xstate.AnyActor; readonly actor: xstate.AnyActor }>

/** A parent machine, and what makes it start the tested machine. */
interface Hosting<Logic extends xstate.AnyStateMachine> {
  readonly logic: Logic
  readonly input: xstate.InputFrom<Logic>
  readonly reach?: (root: Actor<Logic>) => void
}

/** Runs a machine as a descendant of another; `path` are the ids of the actors down to it. */
export const hostedBy =
  <Logic extends xstate.AnyStateMachine>(
    path: readonly string[],
    host: (machine: xstate.AnyStateMachine, input: unknown, time: Time) => Hosting<Logic>,
  ): Host =>
  async (machine, given, options) => {
    const { logic, input, reach } = host(machine, given, options.clock)
    const root: xstate.AnyActor = createActor<xstate.AnyStateMachine>(logic, { ...options, input }).start()
    await flushTasks()
    reach?.(root)
    await flushTasks()
    const actor = path.reduce<unknown>(
      (above, id) => (above instanceof Actor ? above.getSnapshot().children[id] : undefined),
      root,
    )
    if (!(actor instanceof Actor)) throw new Error(`The host runs no "${path.join(' ')}"`)
    return { root, actor }
  }
