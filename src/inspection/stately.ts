import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { Actor, type ActorRefLike, type AnyActor, type InspectionEvent, type Snapshot } from 'xstate'
import { definitionOf } from './definition.ts'
import { getDeclaredId, listMachineNames, type MachineNames, machineOf } from './machine-text.ts'

/** Where Stately's own inspector is. */
const hosted = 'https://stately.ai/inspect'
/** As many messages are kept until the inspector's page says that it is there; the first have the definitions. */
const kept = 10_000
/** Levels of a state's value, and of what is thrown away with it. */
const depth = 8

const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)

/**
 * The page that `?inspect` asks for: Stately's own, or with `?inspect=<url>` one that this machine serves.
 *
 * @returns undefined when none is asked for, or one elsewhere
 */
export const getInspectorUrl = (search: string): string | undefined => {
  const asked = new URLSearchParams(search).get('inspect')
  if (asked === null || asked === '') return asked === null ? undefined : hosted
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  return url && /^https?:$/.test(url.protocol) && isLoopback(url.hostname) ? url.href : undefined
}

interface Known {
  readonly name: string
  readonly definition: string
  readonly text: MachineNames | undefined
}

/** What XState sends by itself; the ends of a machine's actors are among the machine's events. */
const ownEvents: ReadonlySet<string> = new Set([
  'xstate.init',
  'xstate.stop',
  'xstate.promise.resolve',
  'xstate.promise.reject',
])

/** A state's value, of keys alone. */
const keysIn = (value: unknown, keys: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') return keys.has(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keys.has(key))
      .map(([key, inner]) => [key, keysIn(inner, keys)]),
  )
}

const statuses = ['active', 'done', 'error', 'stopped'] as const

/**
 * Shows what runs in Stately's inspector. Each message is built from scratch with the names that stand in the
 * machines' text: the library's own `sanitize…` options leave the inputs and outputs of actors as they are.
 *
 * @param root not started yet
 * @param url of the inspector's page
 * @param values tells contexts, events and what actors end with whole, whatever is in them: for made-up consumers
 */
export const connectStatelyInspector = (root: AnyActor, url: string, { values = false } = {}): void => {
  const known = new Map<string, Known>()

  const remember = (actor: ActorRefLike) => {
    if (!(actor instanceof Actor)) return
    const machine = machineOf(actor)
    const name = getDeclaredId(actor) ?? machine?.id ?? actor.sessionId
    const definition = machine === undefined ? JSON.stringify({ id: name }) : definitionOf(machine)
    known.set(actor.sessionId, { name, definition, text: machine && listMachineNames(machine) })
  }

  const serialize = (told: StatelyInspectionEvent): StatelyInspectionEvent => {
    const actor = known.get(told.sessionId)
    const { sessionId, createdAt, id, _version } = told
    const common = { sessionId, createdAt, id, _version }
    if (values && told.type === '@xstate.event') return told
    const event = (type: string) => ({
      type: ownEvents.has(type) || actor?.text?.events.has(type) ? type : 'unlisted',
    })
    const named = (raw: { readonly status?: unknown; readonly value?: unknown } | undefined) => ({
      status: statuses.find(status => status === raw?.status) ?? 'active',
      ...(actor?.text && { value: keysIn(raw?.value, actor.text.keys), context: {}, children: {} }),
      output: undefined,
      error: undefined,
    })
    // Its children are told by themselves.
    const snapshot = (raw: Partial<Snapshot<unknown>>) => (values ? { ...raw, children: {} } : named(raw))
    if (told.type === '@xstate.event') {
      const { type, rootId, sourceId } = told
      return { type, ...common, rootId, sourceId, event: event(told.event.type) }
    }
    if (told.type === '@xstate.snapshot') {
      const { type, rootId } = told
      return { type, ...common, rootId, event: event(told.event.type), snapshot: snapshot(told.snapshot) }
    }
    return {
      type: told.type,
      ...common,
      rootId: told.rootId,
      parentId: told.parentId,
      name: actor?.name ?? sessionId,
      definition: actor?.definition,
      snapshot: snapshot(told.snapshot),
    }
  }

  const { inspect } = createBrowserInspector({
    url,
    serialize,
    maxDeferredEvents: kept,
    serializationDepthLimit: depth,
  })
  const tell = (happening: InspectionEvent) => {
    if (happening.type === '@xstate.actor') remember(happening.actorRef)
    inspect.next?.(happening)
  }
  root.system.inspect(tell)

  /** Whoever was made with the root was made before anybody watched. */
  const introduce = (actorRef: AnyActor) => {
    tell({ type: '@xstate.actor', actorRef, rootId: root.sessionId })
    for (const child of Object.values<unknown>(actorRef.getSnapshot().children ?? {}))
      if (child instanceof Actor) introduce(child)
  }
  introduce(root)
}
