import {
  Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SnapshotFrom,
  StateMachine,
} from 'xstate'
import { getAt } from '#machines/domain/wire/wire.ts'
import { broken, type CaseTable } from './case-table.ts'
import { excerptOf } from './compare.ts'
import type { Law, Laws, PathStep, Violation } from './laws.types.ts'
import { causeOf, endingOf, type Model } from './model.ts'

type Steps<Part extends keyof PathStep> = Pick<PathStep, Part> | readonly Pick<PathStep, Part>[]

/** Types the laws of a machine by its snapshots. */
export function lawsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  laws: Laws<SnapshotFrom<Machine>>,
): Laws
export function lawsOf(_: AnyStateMachine, laws: Laws): Laws {
  return laws
}

/** Returns the starts of an actor in a step or a path. */
export const startedActors = (path: Steps<'started'>, src: string) =>
  [path].flat().flatMap(({ started }) => started.filter(one => one.src === src))

/** Returns the events of a type that a step or a path sent to other actors. */
export const listSentEvents = (path: Steps<'sentEvents'>, type: string) =>
  [path].flat().flatMap(({ sentEvents }) => sentEvents.filter(({ event }) => event.type === type))

/** Returns the type of the event of a completed actor. */
export const doneOf = (id: string): string => `xstate.done.actor.${id}`

/** Returns the type of the event of a failed actor. */
export const failedOf = (id: string): string => `xstate.error.actor.${id}`

/** Whether two values are the same or have the same JSON. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns the violation of a clause if its two values differ. */
export const equal = (clause: string, actual: unknown, expected: unknown): Violation | undefined =>
  isEqual(actual, expected) ? undefined : { clause, expected, actual }

/** Returns the first violation if a condition applies. */
export const when = (
  condition: boolean,
  ...violations: readonly (Violation | undefined)[]
): Violation | undefined => (condition ? violations.find(one => one !== undefined) : undefined)

const nameOf = (actor: unknown): string => {
  if (!(actor instanceof Actor)) return String(actor)
  return actor.logic instanceof StateMachine ? actor.logic.id : actor.id
}

const momentOf = (
  model: Model,
  before: AnyMachineSnapshot | undefined,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): PathStep => {
  const actions = causeOf(after).actions.map(action => ({
    type: String(getAt(action, 'type')),
    params: getAt(action, 'params'),
  }))
  return {
    before,
    event,
    after,
    started: actions
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => {
        const src = getAt(params, 'src')
        return {
          src: src instanceof StateMachine ? src.id : String(src),
          id: String(getAt(params, 'id')),
          input: getAt(params, 'input'),
        }
      }),
    sentEvents: actions
      .filter(({ type }) => type === 'xstate.sendTo')
      .map(({ params }) => ({
        to: nameOf(getAt(params, 'targetId') ?? getAt(params, 'to')),
        event: Object(getAt(params, 'event')),
      })),
    timers: actions
      .filter(({ type, params }) => type === 'xstate.raise' && getAt(params, 'delay') !== undefined)
      .map(({ params }) => Number(getAt(params, 'delay'))),
    actions: actions.filter(({ type }) => !type.startsWith('xstate.')).map(({ type }) => type),
    possibleEvents: () => (after.status === 'active' ? model.eventsOf(after) : []),
  }
}

const common: Laws = {
  'a busy state ends by itself': ({ after, possibleEvents }) => {
    const own = possibleEvents().filter(({ type }) => type.startsWith('xstate.'))
    return when(after.hasTag('busy'), equal('ends by itself', own.length > 0, true))
  },
  'the machine never stops with an error': ({ after }) =>
    equal('stopped with an error', after.status === 'error', false),
}

/**
 * Checks that the machine handles each result of the actors that a step starts. A crash needs no handler: it lets the
 * machine crash too, until an ancestor handles that.
 */
const handlesResults =
  ({ actorResults }: Pick<CaseTable, 'actorResults'>): Law =>
  ({ started, after, possibleEvents }) => {
    const running = started.filter(({ id }) => after.children[id] !== undefined)
    if (running.length === 0 || after.status !== 'active') return undefined
    const handled = possibleEvents().filter(event => endingOf(event) !== broken)
    const countResults = (src: string) =>
      actorResults.get(src)?.filter(result => result !== broken).length ?? 0
    const [missed] = running.filter(
      ({ src, id }) => handled.filter(({ actorId }) => actorId === id).length < countResults(src),
    )
    return equal('actor without a handler', missed?.id, undefined)
  }

/** Creates the check of the laws after each step of a path. It throws an error that names the broken law and clause. */
export const createLawChecker = (model: Model, table: Pick<CaseTable, 'laws' | 'actorResults'>) => {
  const path: PathStep[] = []
  const laws: Laws = {
    ...table.laws,
    ...common,
    'every result of a started actor is handled': handlesResults(table),
  }
  return (before: AnyMachineSnapshot | undefined, event: AnyEventObject, after: AnyMachineSnapshot): void => {
    const step = momentOf(model, before, event, after)
    path.push(step)
    for (const [sentence, law] of Object.entries(laws)) {
      const broken = law(step, path)
      if (broken === undefined) continue
      const [expected, actual] = [broken.expected, broken.actual].map(excerptOf)
      throw new Error(`the law "${sentence}" broke: ${broken.clause}: expected ${expected}, actual ${actual}`)
    }
  }
}
