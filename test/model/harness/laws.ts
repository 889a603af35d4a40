import {
  Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  StateMachine,
} from 'xstate'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import type { CaseTable } from './case-table.ts'
import type { Holds, Law, Laws, PathStep } from './laws.types.ts'
import { actionsOf, type Model } from './model.ts'

/** What must hold of a machine, whatever happens to it: each sentence is written from the rule, not from the machine. */
export function lawsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  laws: Readonly<Record<string, Law<Machine>>>,
): Laws
export function lawsOf(machine: AnyStateMachine, laws: Laws['laws']): Laws {
  return { machine, laws }
}

/** The steps of a path that started an actor of this name. */
export const startedActors = (path: readonly Pick<PathStep, 'started'>[], src: string) =>
  path.flatMap(({ started }) => started.filter(one => one.src === src))

/** The steps of a path in which others were told an event of this type. */
export const listSentEvents = (path: readonly Pick<PathStep, 'sentEvents'>[], type: string) =>
  path.flatMap(({ sentEvents }) => sentEvents.filter(({ event }) => event.type === type))

/** The type of the event that tells that an actor has ended as it should, by its id. */
export const doneOf = (id: string): string => `xstate.done.actor.${id}`

/** The type of the event that tells that an actor has failed, by its id. */
export const failedOf = (id: string): string => `xstate.error.actor.${id}`

/** Whether two small values say the same. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

type Place = readonly (string | number)[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const without = (value: object, key: string | number): object =>
  Array.isArray(value)
    ? value.filter((_, index) => index !== key)
    : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))

const replaced = (value: unknown, [key, ...rest]: Place, by: unknown): unknown => {
  if (key === undefined) return by
  const whole = isObject(value) ? value : {}
  const inner: unknown = Reflect.get(whole, key)
  if (rest.length > 0 && !isObject(inner))
    throw new Error(`The machine has no "${key}" to change anything in`)
  const changed = replaced(inner, rest, by)
  if (changed === undefined) return without(whole, key)
  return Array.isArray(whole)
    ? whole.map((part: unknown, index) => (index === key ? changed : part))
    : { ...whole, [key]: changed }
}

/**
 * A machine whose literal says something else in one place.
 *
 * @param place the keys that lead there from the literal's root; the last of them may be new
 * @param by what is said instead; undefined leaves it out
 */
export const withConfigChange =
  (place: Place, by: unknown) =>
  (machine: AnyStateMachine): AnyStateMachine =>
    new StateMachine(Object(replaced(machine.config, place, by)), machine.implementations)

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
  const actions = actionsOf(after).map(action => ({
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

/** What of every machine must hold. */
const common: Readonly<Record<string, Holds>> = {
  'what is busy ends by itself': ({ after, possibleEvents }) =>
    !after.hasTag('busy') || possibleEvents().some(({ type }) => type.startsWith('xstate.')),
  'it never stops with a fault of its own': ({ after }) => after.status !== 'error',
}

/** Whether whatever a step started is listened to, in whichever way it ends. */
const isListening =
  ({ actorResults }: Pick<CaseTable, 'actorResults'>): Holds =>
  ({ started, after, possibleEvents }) => {
    const listened = new Map<string, number>()
    if (started.length > 0 && after.status === 'active')
      for (const { actorId } of possibleEvents()) listened.set(actorId, (listened.get(actorId) ?? 0) + 1)
    return started.every(
      ({ src, id }) =>
        after.children[id] === undefined || (listened.get(id) ?? 0) >= (actorResults.get(src)?.length ?? 0),
    )
  }

/** Follows a path, and looks after each of its steps whether the laws hold. */
export interface LawChecker {
  /** Throws and names the law that the step breaks. */
  saw(before: AnyMachineSnapshot | undefined, event: AnyEventObject, after: AnyMachineSnapshot): void
}

export const createLawChecker = (
  model: Model,
  table: Pick<CaseTable, 'laws' | 'actorResults'>,
): LawChecker => {
  const path: PathStep[] = []
  const sentences: readonly (readonly [string, Holds])[] = [
    ...Object.entries(common),
    ['whatever it starts is listened to, in whichever way it ends', isListening(table)],
    ...Object.entries(table.laws).map(([sentence, { holds }]) => [sentence, holds] as const),
  ]
  return {
    saw(before, event, after) {
      const now = momentOf(model, before, event, after)
      path.push(now)
      for (const [sentence, holds] of sentences)
        if (!holds(now, path)) throw new Error(`it does not hold that ${sentence}`)
    },
  }
}
