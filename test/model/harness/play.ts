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
} from 'xstate'
import type { Time } from '../../../machines/shared/time.ts'
import { simulatedTime } from '../../support/simulated-time.ts'
import { createActorController } from './actor-controller.ts'
import type { CaseTable } from './case-table.ts'
import { compare, excerptOf } from './compare.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { createModel, endedActorOf, endingOf, findChangedActor, isSame } from './model.ts'
import { flushTasks, startOfRun } from './model-time.ts'
import { type Granularity, type Path, pathsOf } from './paths.ts'
import { type ModelReport, toReport } from './report.ts'

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

/** The screen on which a machine is played. */
export interface Stage {
  readonly each: Granularity
  /** What turned out to be wrong with the stage itself once everything has been played on it. */
  problems(): readonly string[]
  /** In how many states what is shown has been looked at, beyond what is expected of it. */
  looks(): number
  readonly host?: Host
  /** Types of events that come along with others, as leaving a field does with every press elsewhere. */
  readonly incidental: readonly string[]
  /** Types of events that it knows how to make. */
  readonly deeds: readonly string[]
  /** A way beside all others, for a state in which a dialog is open: it is tried once in each. */
  readonly escape: {
    isDue(snapshot: AnyMachineSnapshot): boolean
    strike(): Promise<void>
  }
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

/** Whether an event comes from outside the running actors, or is forwarded by the parent, to which some views send. */
const isFromOutside = (to: ActorRefLike, from: ActorRefLike | undefined): boolean =>
  from === undefined || (to instanceof Actor && to._parent === from)

export const eventText = ({ type, actorId: _, ...payload }: AnyEventObject): string => {
  const parts = Object.entries(payload).map(([key, value]) => `${key}: ${excerptOf(value)}`)
  return parts.length === 0 ? type : `${type} { ${parts.join(', ')} }`
}

/** What went wrong, and after how many events of the path. */
interface Failure {
  readonly told: string
  readonly events: number
}

/** What happens after a start, and whether Escape is struck in the end. */
interface Way extends Pick<Path, 'input' | 'events'> {
  readonly escapes?: true
}

/** @param onDialog told, by the number of events so far, that Escape should be struck there once */
const play = async (
  table: CaseTable,
  path: Way,
  stage: Stage,
  coverage: Coverage,
  onDialog: (events: number) => void = () => {},
): Promise<Failure | undefined> => {
  const time = simulatedTime(startOfRun)
  const model = createModel(table)
  const script = createActorController(table)
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

  const step = (event: AnyEventObject) => {
    wanted = model.step(wanted, event)
  }

  /** The next step of the model: what was meant to happen, and whatever came along with it. */
  const follow = (meant: AnyEventObject | undefined, isSent: boolean) => {
    let isAwaited = isSent
    if (meant !== undefined && !isSent) step(meant)
    for (const event of heard())
      if (isAwaited && meant !== undefined && isSame(event, meant)) {
        step(meant)
        isAwaited = false
      } else if (stage.incidental.includes(event.type)) step(event)
      else throw new Error(`the machine was sent ${eventText(event)}`)
    if (isAwaited) throw new Error('the machine was sent nothing')
  }

  /** Makes an event happen. False when it reaches the actor otherwise than by being sent from outside. */
  const advance = async (event: AnyEventObject): Promise<boolean> => {
    const due = model.dueOf(wanted, event)
    const ended = endedActorOf(event)
    const ending = endingOf(event)
    const standing = findChangedActor(event)
    if (due !== undefined) await stage.during(() => time.advance(due - time.monotonic()))
    else if (ended !== undefined && ending !== undefined)
      await stage.during(() => script.end(actor, ended, ending))
    else if (standing !== undefined) await stage.during(() => script.stand(actor, standing, event.stand))
    else if (channelled.has(event.type)) await stage.during(() => script.passOn(event))
    else return stage.perform(event, actor)
    return false
  }

  const check = async () => {
    compare(actor.getSnapshot(), wanted)
    await stage.check(actor.getSnapshot())
    // Once it has ended, whatever is open is another's.
    if (wanted.status === 'active' && stage.escape.isDue(wanted)) onDialog(done.length)
  }

  /** Whatever Escape sends must be taken; when it sends nothing, nothing changes here: it may close a host's dialog. */
  const strikeEscape = async () => {
    done.push('Escape')
    await stage.escape.strike()
    const sent = heard()
    for (const event of sent) {
      if (!wanted.can(event))
        throw new Error(`the machine was sent ${eventText(event)}, which it does not take`)
      step(event)
    }
    const { status } = actor.getSnapshot()
    if (sent.length > 0) await check()
    else if (status !== 'stopped') compare(actor.getSnapshot(), wanted)
  }

  try {
    if (JSON.stringify(wanted.value) !== JSON.stringify(model.begin(input).value))
      throw new Error(`the host starts the machine otherwise than with ${excerptOf(input)}`)
    heard()
    await stage.open(actor, root)
    follow(undefined, false)
    await check()
    for (const event of path.events) {
      done.push(eventText(event))
      follow(event, await advance(event))
      await check()
    }
    if (path.escapes) await strikeEscape()
    return undefined
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return { told: `${what}, after ${done.join(' › ') || 'the start'}`, events: done.length }
  } finally {
    await stage.close()
    root.stop()
  }
}

/** After so many failures a machine is not played any further. */
const enough = 10

/** Plays every path of a machine up to what fails on it, and strikes Escape in every state with a dialog. */
export const runModel = async (table: CaseTable, stage: Stage): Promise<ModelReport> => {
  const started = performance.now()
  const paths = pathsOf(table, stage.each)
  const coverage = coverageOf(table.machine)
  const failures = new Set<string>()
  const escapes: Way[] = []
  const playOut = async ({ input, events, shortestPaths }: Path) => {
    const onDialog = (count: number) =>
      escapes.push({ input, events: shortestPaths[count - 1] ?? [], escapes: true })
    const failure = await play(table, { input, events }, stage, coverage, onDialog)
    if (failure === undefined) return
    const shortest = shortestPaths[failure.events - 1] ?? events
    const isShorter = shortest.length < failure.events
    const sooner = isShorter ? await play(table, { input, events: shortest }, stage, coverage) : undefined
    failures.add((sooner ?? failure).told)
  }
  for (const path of paths) if (failures.size < enough) await playOut(path)
  for (const way of escapes) {
    const failure = failures.size < enough ? await play(table, way, stage, coverage) : undefined
    if (failure !== undefined) failures.add(failure.told)
  }
  const report = toReport(table, coverage, paths, [...failures], started, stage.deeds)
  return { ...report, how: 'view', looks: stage.looks(), problems: [...stage.problems(), ...report.problems] }
}
