import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect'
import { triggerOf, triggerText } from './triggers.ts'

/** The names of the messages between an atlas and the development server. */
export const channels = {
  /** From an atlas: asks for the followed page, and for each of its changes. */
  watch: 'flows:watch',
  /** To an atlas: a `LivePage`, or null when no page of the portal is open. */
  live: 'flows:live',
} as const

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
  readonly change: string
}

export interface LivePage {
  /** The actor that moved last at the end. */
  readonly actors: readonly LiveActor[]
  readonly log: readonly LogEntry[]
}

/** The connection of a page to the development server. */
interface Client {
  readonly send: (channel: string, page: LivePage | null) => void
}

const mostEntries = 100

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

const createPage = () => {
  const actors = new Map<string, LiveActor>()
  let log: readonly LogEntry[] = []

  const start = ({ name, sessionId, parentId = '', definition = '{}' }: StatelyActorEvent) => {
    const machine = JSON.parse(definition)
    const parent = actors.get(parentId)
    const path = parent === undefined ? name : `${parent.path}/${name}`
    for (const [id, other] of actors) if (other.path === path && !other.isRunning) actors.delete(id)
    // Only a machine has states.
    if (machine.states !== undefined)
      actors.set(sessionId, { path, machine: machine.id, states: [], isRunning: true })
  }

  const apply = (event: StatelyInspectionEvent): void => {
    if (event.type === '@xstate.actor') start(event)
    const before = actors.get(event.sessionId)
    if (event.type !== '@xstate.snapshot' || before === undefined) return
    const states = 'value' in event.snapshot ? statesIn(event.snapshot.value) : []
    const actor = { ...before, states, isRunning: event.snapshot.status === 'active' }
    actors.delete(event.sessionId)
    actors.set(event.sessionId, actor)
    if (actor.isRunning && before.states.join() === states.join()) return
    const cause = before.states.length === 0 ? 'started' : triggerText(triggerOf(event.event.type))
    const change = `${changeBetween(before.states, states)}${actor.isRunning ? '' : ' (ended)'}`
    log = [{ id: event.id, at: Number(event.createdAt), actor, cause, change }, ...log].slice(0, mostEntries)
  }
  return { apply, read: (): LivePage => ({ actors: [...actors.values()], log }) }
}

/** Follows the pages of the portal, and shows each atlas the one that was opened last. */
export const createRelay = () => {
  const watchers = new Set<Client>()
  const pages = new Map<Client, ReturnType<typeof createPage>>()
  const show = (clients: Iterable<Client>) => {
    const page = [...pages.values()].at(-1)?.read() ?? null
    for (const client of clients) client.send(channels.live, page)
  }
  return {
    report: (client: Client, event: StatelyInspectionEvent): void => {
      const page = pages.get(client) ?? createPage()
      pages.set(client, page)
      page.apply(event)
      if (event.type !== '@xstate.event') show(watchers)
    },
    watch: (client: Client): void => {
      watchers.add(client)
      show([client])
    },
    leave: (client: Client): void => {
      watchers.delete(client)
      if (pages.delete(client)) show(watchers)
    },
  }
}
