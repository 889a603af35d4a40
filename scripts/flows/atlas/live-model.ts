import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect'
import type { LiveMessage } from '../live.ts'
import { triggerOf, triggerText } from '../triggers.ts'

interface LiveActor {
  /** The names from the root to the actor, such as `portal/session/wallet`. */
  readonly path: string
  readonly machine: string
  /** The paths of its active states, parents first; after its end, of its last states. */
  readonly states: readonly string[]
  readonly isRunning: boolean
}

export interface LogEntry {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly actor: LiveActor
  readonly cause: string
  /** The innermost states before and after. */
  readonly change: string
}

export interface LivePage {
  /** By session ID, the actor that moved last at the end. */
  readonly actors: Map<string, LiveActor>
  /** The changes of states, the newest first. */
  log: readonly LogEntry[]
}

export type LivePages = Map<number, LivePage>

const mostEntries = 200

const statesIn = (value: unknown, above = ''): readonly string[] => {
  if (typeof value === 'string') return [`${above}${value}`]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => [
    `${above}${key}`,
    ...statesIn(inner, `${above}${key}.`),
  ])
}

const leavesOf = (states: readonly string[]): readonly string[] =>
  states.filter(state => !states.some(other => other.startsWith(`${state}.`)))

const changeBetween = (before: readonly string[], after: readonly string[]): string => {
  const [left, entered] = [leavesOf(before), leavesOf(after)]
  const from = left.filter(state => !entered.includes(state))
  const to = entered.filter(state => !left.includes(state))
  return [from, to.length > 0 ? to : entered]
    .map(states => states.join(' + '))
    .filter(Boolean)
    .join(' → ')
}

/** Returns a new actor, before its first snapshot; undefined when it runs no machine. */
const startedActor = (
  { name, parentId = '', definition = '{}' }: StatelyActorEvent,
  actors: LivePage['actors'],
): LiveActor | undefined => {
  const machine = JSON.parse(definition)
  if (machine.states === undefined) return undefined
  const parent = actors.get(parentId)
  const path = parent === undefined ? name : `${parent.path}/${name}`
  return { path, machine: machine.id, states: [], isRunning: true }
}

const applyEvent = (page: LivePage, event: StatelyInspectionEvent): void => {
  const { actors } = page
  if (event.type === '@xstate.actor') {
    const actor = startedActor(event, actors)
    for (const [id, { path, isRunning }] of actors) if (path === actor?.path && !isRunning) actors.delete(id)
    if (actor !== undefined) actors.set(event.sessionId, actor)
  }
  const before = actors.get(event.sessionId)
  if (event.type !== '@xstate.snapshot' || before === undefined) return
  const states = 'value' in event.snapshot ? statesIn(event.snapshot.value) : []
  const actor = { ...before, states, isRunning: event.snapshot.status === 'active' }
  actors.delete(event.sessionId)
  actors.set(event.sessionId, actor)
  if (actor.isRunning && before.states.join() === states.join()) return
  const cause = before.states.length === 0 ? 'started' : triggerText(triggerOf(event.event.type))
  const change = changeBetween(before.states, states)
  const entry = {
    id: event.id,
    at: Number(event.createdAt),
    actor,
    cause,
    change: actor.isRunning ? change : `${change} (ended)`,
  }
  page.log = [entry, ...page.log].slice(0, mostEntries)
}

/** Adds a message to the pages; removes a closed page. */
export const applyMessage = (pages: LivePages, { page: id, event }: LiveMessage): void => {
  if (event === undefined) return void pages.delete(id)
  const page = pages.get(id) ?? { actors: new Map(), log: [] }
  pages.set(id, page)
  applyEvent(page, event)
}

export const runningActors = (page: LivePage | undefined): readonly LiveActor[] =>
  [...(page?.actors.values() ?? [])].filter(({ isRunning }) => isRunning)

/** Returns the actor of a machine that moved last: a running one, or else one that has ended. */
export const shownActor = (page: LivePage | undefined, machine: string): LiveActor | undefined => {
  const actors = [...(page?.actors.values() ?? [])].filter(actor => actor.machine === machine)
  return actors.findLast(({ isRunning }) => isRunning) ?? actors.at(-1)
}
