import type * as xstate from 'xstate'
import { Actor, createActor, isMachineSnapshot } from 'xstate'
import type { ModelReport } from '#scripts/model.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createActorController } from './actor-controller.ts'
import type { CaseTable } from './case-table.ts'
import { compare, eventText, excerptOf, pathText } from './compare.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import type { Host, RunOptions } from './host.ts'
import { createModel, endedActorOf, endingOf, findChangedActor, isSame } from './model.ts'
import { startOfRun } from './model-time.ts'
import { type Path, search } from './paths.ts'
import { toReport } from './report.ts'
import type { AnyViewSpec } from './view-spec.ts'
import { viewStage } from './view-stage.tsx'

/** Whether an event comes from outside the actors, or from the parent, to which some views send. */
const isFromOutside = (to: xstate.ActorRefLike, from: xstate.ActorRefLike | undefined): boolean =>
  from === undefined || (to instanceof Actor && to._parent === from)

interface Playable extends Pick<Path, 'input' | 'events'> {
  /** The act at the end of the path, by its name. */
  readonly trial?: string
}

/** What a run of a machine has done on its paths so far. */
interface Progress {
  readonly coverage: Coverage
  /** The steps whose screens were checked: the state before, the event and the state after. */
  readonly checked: Map<xstate.AnyEventObject, Set<string>>
  /** The names of the acts that were tried. */
  readonly tried: Set<string>
  /** The shortest path to each act that no row of the table describes, by its name. */
  readonly trials: Map<string, Playable>
}

/**
 * Plays a path. The screen is checked after each step that no path has made before; a step that is made again to reach
 * others is only compared with the model.
 */
const play = async (
  table: CaseTable,
  path: Playable,
  stage: ReturnType<typeof viewStage>,
  host: Host | undefined,
  { coverage, checked, tried, trials }: Progress,
): Promise<string | undefined> => {
  const time = simulatedTime(startOfRun)
  const model = createModel(table)
  const script = createActorController(table)
  const received: { readonly to: xstate.ActorRefLike; readonly event: xstate.AnyEventObject }[] = []
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
    // An unhandled error would fail the whole run; the comparison of the status finds it.
    root.subscribe({ error: () => {} })
    return { root: root.start(), actor: root }
  }
  const input = table.inputs(time)[path.input]
  const { root, actor } = await (host ?? alone)(script.machine, input, options)
  let wanted = model.begin(actor.options.input)
  const done: string[] = []
  const channelled = new Set([...table.channels.values()].flat())

  /** Returns the new events that the actor received from outside. */
  const takeReceived = () =>
    received
      .splice(0)
      .filter(({ to, event }) => to === actor && event.type !== 'xstate.init')
      .map(({ event }) => event)

  const step = (event: xstate.AnyEventObject) => {
    wanted = model.step(wanted, event)
  }

  /** Advances the model by the intended event and the incidental ones. */
  const follow = (meant: xstate.AnyEventObject | undefined, isSent: boolean) => {
    let isAwaited = isSent
    const intended = isSent && meant !== undefined ? eventText(meant) : 'no event'
    if (meant !== undefined && !isSent) step(meant)
    for (const event of takeReceived())
      if (isAwaited && meant !== undefined && isSame(event, meant)) {
        step(meant)
        isAwaited = false
      } else if (stage.incidental.includes(event.type)) step(event)
      else throw new Error(`the view should send ${intended}, and sent ${eventText(event)}`)
    if (isAwaited) throw new Error(`the view should send ${intended}, and sent no event`)
  }

  /** Produces an event. Returns whether the view sends it to the actor. */
  const advance = async (event: xstate.AnyEventObject): Promise<boolean> => {
    const due = model.dueOf(wanted, event)
    const ended = endedActorOf(event)
    const ending = endingOf(event)
    const changed = findChangedActor(event)
    if (due !== undefined) await stage.during(() => time.advance(due - time.monotonic()))
    else if (ended !== undefined && ending !== undefined)
      await stage.during(() => script.end(actor, ended, ending))
    else if (changed !== undefined) await stage.during(() => script.stand(actor, changed, event.stand))
    else if (channelled.has(event.type)) await stage.during(() => script.passOn(event))
    else return stage.perform(event, actor)
    return false
  }

  const check = async () => {
    compare(actor.getSnapshot(), wanted)
    const possible = await stage.check(actor.getSnapshot())
    const events = path.events.slice(0, done.length)
    for (const trial of possible)
      if (!(events.length >= Number(trials.get(trial)?.events.length)))
        trials.set(trial, { input: path.input, events, trial })
  }

  /** Whether no path has made this step before. */
  const isNew = (before: string, event: xstate.AnyEventObject): boolean => {
    const known = checked.get(event) ?? new Set<string>()
    const change = `${before} ${model.keyOf(wanted)}`
    const isFirst = !known.has(change)
    checked.set(event, known.add(change))
    return isFirst
  }

  /** Does what no row describes. The machine must handle each event that follows; without one, it must not change. */
  const tryOut = async (trial: string) => {
    done.push(trial)
    tried.add(trial)
    await stage.tryOut(trial)
    for (const event of takeReceived())
      if (wanted.can(event)) step(event)
      else if (!stage.incidental.includes(event.type))
        throw new Error(`the view sent ${eventText(event)}, which the machine ignores in this state`)
    // A parent may have stopped the machine.
    if (actor.getSnapshot().status !== 'stopped') compare(actor.getSnapshot(), wanted)
  }

  try {
    if (JSON.stringify(wanted.value) !== JSON.stringify(model.begin(input).value))
      throw new Error(`the host should start the machine with ${excerptOf(input)}`)
    takeReceived()
    await stage.open(actor, root)
    follow(undefined, false)
    await check()
    for (const event of path.events) {
      const before = model.keyOf(wanted)
      done.push(eventText(event))
      follow(event, await advance(event))
      if (isNew(before, event)) await check()
      else compare(actor.getSnapshot(), wanted)
    }
    const trial = path.trial ?? stage.trials(wanted).find(name => !tried.has(name))
    if (trial !== undefined) await tryOut(trial)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return `${message}, ${pathText(done)}`
  } finally {
    await stage.close()
    root.stop()
  }
}

/** The number of failures after which the run stops. */
const maximum = 10

/** Plays every path of a machine up to its first failure, and tries what no row describes. */
export const runModel = async (table: CaseTable, spec: AnyViewSpec): Promise<ModelReport> => {
  const stage = viewStage(spec, table)
  const { paths } = search(table, spec.granularity ?? 'state')
  const failures = new Set<string>()
  const trials = new Map<string, Playable>()
  const progress = {
    coverage: coverageOf(table.machine),
    checked: new Map(),
    tried: new Set<string>(),
    trials,
  }
  const playOut = async (path: Playable) => {
    if (failures.size === maximum || (path.trial !== undefined && progress.tried.has(path.trial))) return
    const failure = await play(table, path, stage, spec.host, progress)
    if (failure !== undefined) failures.add(failure)
  }
  for (const path of paths) await playOut(path)
  for (const path of trials.values()) await playOut(path)
  const sent = Object.keys(spec.interactions)
  const report = toReport(table, progress.coverage, paths, [...failures], sent)
  return { ...report, how: 'view', looks: stage.looks(), problems: [...stage.problems(), ...report.problems] }
}
