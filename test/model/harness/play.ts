import { expect } from 'vitest'
import {
  Actor,
  type ActorOptions,
  type ActorRefLike,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  isMachineSnapshot,
  StateMachine,
} from 'xstate'
import type { Time } from '../../../machines/time.ts'
import { simulatedTime } from '../../support/simulated-time.ts'
import type { CaseTable } from './case-table.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { createModel, endedActorOf, endingOf } from './model.ts'
import { type Path, pathsOf } from './paths.ts'
import { type ModelReport, problemsOf } from './report.ts'
import { settled, startOfRun } from './run-time.ts'
import { scriptOf } from './scripted.ts'

interface RunOptions extends Pick<ActorOptions<AnyStateMachine>, 'inspect'> {
  readonly clock: Time
}

/** Starts a machine, below another one if its view needs that. */
export type Host = (
  machine: AnyStateMachine,
  input: unknown,
  options: RunOptions,
) => Promise<{ readonly root: AnyActor; readonly actor: AnyActor }>

/** A machine that runs the one that is played, and how it comes so far. */
interface Hosting<Logic extends AnyStateMachine> {
  readonly logic: Logic
  readonly input: InputFrom<Logic>
  readonly reach?: (root: Actor<Logic>) => void
}

/**
 * Runs a machine as a child of another, or deeper below it; that other one is the `root` then.
 *
 * @param path the ids that lead down to it
 */
export const hostedBy =
  <Logic extends AnyStateMachine>(
    path: readonly string[],
    host: (machine: AnyStateMachine, input: unknown, time: Time) => Hosting<Logic>,
  ): Host =>
  async (machine, given, options) => {
    const { logic, input, reach } = host(machine, given, options.clock)
    const root: AnyActor = createActor<AnyStateMachine>(logic, { ...options, input }).start()
    await settled()
    reach?.(root)
    await settled()
    const actor = path.reduce<unknown>(
      (above, id) => (above instanceof Actor ? above.getSnapshot().children[id] : undefined),
      root,
    )
    if (!(actor instanceof Actor)) throw new Error(`The host runs no "${path.join(' ')}"`)
    return { root, actor }
  }

/** Where a machine is played: nowhere but in itself, or on a screen. */
export interface Stage {
  readonly how: 'headless' | 'view'
  /** What turned out to be wrong with the stage itself once everything has been played on it. */
  problems(): readonly string[]
  readonly host?: Host
  /** Types of events that come along with others, as leaving a field does with every press elsewhere. */
  readonly incidental: readonly string[]
  /** Shows an actor that has just been started; `root` is its host, or itself. */
  open(actor: AnyActor, root: AnyActor): Promise<void>
  /** Does what makes the event happen. False where everything was so already and nothing happens. */
  perform(event: AnyEventObject, actor: AnyActor): Promise<boolean>
  /** Runs something that changes the actor from elsewhere, and waits until it is over. */
  during(change: () => void): Promise<void>
  /** Rejects when what can be seen does not fit the snapshot. */
  check(snapshot: AnyMachineSnapshot): Promise<void>
  close(): Promise<void>
}

/** Events reach the machine directly; nothing is seen. */
const headless: Stage = {
  how: 'headless',
  problems: () => [],
  incidental: [],
  open: settled,
  async perform(event, actor) {
    actor.send(event)
    await settled()
    return true
  },
  async during(change) {
    change()
    await settled()
  },
  async check() {},
  async close() {},
}

/** Whether an event comes from nobody that runs, or is handed on by the actor above: that is where views send some. */
const isFromOutside = (to: ActorRefLike, from: ActorRefLike | undefined): boolean =>
  from === undefined || (to instanceof Actor && to._parent === from)

/** Actors by their names, so that two runs can be compared; a machine started alone has none but its own. */
const named = (value: unknown): unknown => {
  if (value instanceof Actor)
    return { actor: value.logic instanceof StateMachine ? value.logic.id : value.id }
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]))
}

const excerptOf = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof StateMachine) return `the machine ${value.id}`
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

/** Everything in which a machine that runs must be as its model says: the inputs of its children too. */
const factsOf = ({ value, status, context, output, error, children }: AnyMachineSnapshot) => {
  const facts: Record<string, unknown> = { state: value, status, output: named(output), error }
  for (const [key, part] of Object.entries(context)) facts[`context ${key}`] = named(part)
  for (const child of Object.values(children))
    if (child instanceof Actor) facts[`input of ${child.id}`] = named(child.options.input)
  return facts
}

const compare = (actual: AnyMachineSnapshot, wanted: AnyMachineSnapshot): void => {
  const [is, should] = [factsOf(actual), factsOf(wanted)]
  for (const fact of new Set([...Object.keys(is), ...Object.keys(should)]))
    try {
      expect(is[fact]).toEqual(should[fact])
    } catch {
      throw new Error(`${fact} is ${excerptOf(is[fact])} and should be ${excerptOf(should[fact])}`)
    }
}

const eventText = ({ type, actorId: _, ...payload }: AnyEventObject): string => {
  const parts = Object.entries(payload).map(([key, value]) => `${key}: ${excerptOf(value)}`)
  return parts.length === 0 ? type : `${type} { ${parts.join(', ')} }`
}

const isSame = (one: AnyEventObject, other: AnyEventObject): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

const play = async (
  table: CaseTable,
  path: Path,
  stage: Stage,
  coverage: Coverage,
): Promise<string | undefined> => {
  const time = simulatedTime(startOfRun)
  const model = createModel(table)
  const script = scriptOf(table)
  const received: { readonly to: ActorRefLike; readonly event: AnyEventObject }[] = []
  const options: RunOptions = {
    clock: time,
    inspect: event => {
      if (event.type === '@xstate.event' && isFromOutside(event.actorRef, event.sourceRef))
        received.push({ to: event.actorRef, event: event.event })
      if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return
      if (event.snapshot.machine === script.machine) coverage.saw(event.snapshot, event._transitions)
    },
  }
  const alone: Host = async (machine, input) => {
    const root = createActor(machine, { ...options, input })
    // A machine that fails is found by comparing its status; unheard, it would fail the whole run.
    root.subscribe({ error: () => {} })
    return { root: root.start(), actor: root }
  }
  const input = table.inputs(time)[path.input]
  const { root, actor } = await (stage.host ?? alone)(script.machine, input, options)
  let wanted = model.begin(actor.options.input)
  const done: string[] = []
  const channelled = new Set([...table.channels.values()].flat())

  /** What the actor has been sent from outside since the last time. */
  const heard = () =>
    received
      .splice(0)
      .filter(({ to, event }) => to === actor && event.type !== 'xstate.init')
      .map(({ event }) => event)

  /** The next step of the model: what was meant to happen, and whatever came along with it. */
  const follow = (meant: AnyEventObject | undefined, isSent: boolean) => {
    let isAwaited = isSent
    if (meant !== undefined && !isSent) wanted = model.step(wanted, meant)
    for (const event of heard())
      if (isAwaited && meant !== undefined && isSame(event, meant)) {
        wanted = model.step(wanted, meant)
        isAwaited = false
      } else if (stage.incidental.includes(event.type)) wanted = model.step(wanted, event)
      else throw new Error(`the machine was sent ${eventText(event)}`)
    if (isAwaited) throw new Error('the machine was sent nothing')
  }

  /** Makes an event happen. False when it reaches the actor otherwise than by being sent from outside. */
  const advance = async (event: AnyEventObject): Promise<boolean> => {
    const due = model.dueOf(wanted, event)
    const ended = endedActorOf(event)
    const ending = endingOf(event)
    if (due !== undefined) await stage.during(() => time.advance(due - time.monotonic()))
    else if (ended !== undefined && ending !== undefined)
      await stage.during(() => script.end(actor, ended, ending))
    else if (channelled.has(event.type)) await stage.during(() => script.passOn(event))
    else return stage.perform(event, actor)
    return false
  }

  try {
    if (JSON.stringify(wanted.value) !== JSON.stringify(model.begin(input).value))
      throw new Error(`the host starts the machine otherwise than with ${excerptOf(input)}`)
    heard()
    await stage.open(actor, root)
    follow(undefined, false)
    compare(actor.getSnapshot(), wanted)
    await stage.check(actor.getSnapshot())
    for (const event of path.events) {
      done.push(eventText(event))
      follow(event, await advance(event))
      compare(actor.getSnapshot(), wanted)
      await stage.check(actor.getSnapshot())
    }
    return undefined
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return `after ${done.join(' › ') || 'the start'}: ${what}`
  } finally {
    await stage.close()
    root.stop()
  }
}

/** Plays every path of a machine and says what it found. */
export const runModel = async (table: CaseTable, stage: Stage = headless): Promise<ModelReport> => {
  const started = performance.now()
  const paths = pathsOf(table)
  const coverage = coverageOf(table.machine)
  const failures: string[] = []
  for (const path of paths) {
    const failure = await play(table, path, stage, coverage)
    if (failure !== undefined) failures.push(failure)
  }
  const sent = new Set(paths.flatMap(({ events }) => events))
  return {
    machine: table.machine.id,
    how: stage.how,
    states: { all: coverage.states.size, seen: coverage.entered.size },
    transitions: { all: coverage.transitions.size, seen: coverage.taken.size },
    paths: paths.length,
    steps: paths.reduce((sum, { events }) => sum + events.length, 0),
    milliseconds: Math.round(performance.now() - started),
    problems: [...stage.problems(), ...problemsOf(table, coverage, sent, failures)],
  }
}
