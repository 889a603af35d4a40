import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { Actor, type ActorRefLike, type AnyActor, type InspectionEvent, type Snapshot } from 'xstate'
import { definitionOf } from './definition.ts'
import { getDeclaredId, listMachineNames, type MachineNames, machineOf } from './machine-text.ts'
import { createSecretMask } from './secret-mask.ts'

/** The URL of Stately's inspector. */
const hosted = 'https://stately.ai/inspect'
/** The number of messages kept until the inspector is ready; the first ones contain the definitions. */
const kept = 10_000
/** The serialization depth limit, which is enough for nested state values. */
const depth = 8

const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)

/**
 * Returns the inspector URL that `?inspect` requests: Stately's, or with `?inspect=<url>` one on this computer.
 *
 * @returns undefined without a request, and for a URL on another computer
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

/** XState's own event types. Those for the end of a machine's actors are among the machine's events. */
const ownEvents: ReadonlySet<string> = new Set([
  'xstate.init',
  'xstate.stop',
  'xstate.promise.resolve',
  'xstate.promise.reject',
])

/** Returns a state value with known state keys only. */
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
 * Sends running machines to Stately's inspector. Each message is built from an allowlist, because the library's
 * `sanitize…` options keep the inputs and outputs of actors.
 *
 * @param root not started yet
 * @param url the inspector's page
 * @param values sends complete contexts, events and outputs, with masked secrets; only for test consumers
 */
export const connectStatelyInspector = (root: AnyActor, url: string, { values = false } = {}): void => {
  const known = new Map<string, Known>()
  const maskSecrets = createSecretMask(root)

  const remember = (actor: ActorRefLike) => {
    if (!(actor instanceof Actor)) return
    const machine = machineOf(actor)
    const name = getDeclaredId(actor) ?? machine?.id ?? actor.sessionId
    const definition = machine === undefined ? JSON.stringify({ id: name }) : definitionOf(machine)
    known.set(actor.sessionId, { name, definition, text: machine && listMachineNames(machine) })
  }

  const serialize = (message: StatelyInspectionEvent): StatelyInspectionEvent => {
    const actor = known.get(message.sessionId)
    const { sessionId, createdAt, id, _version } = message
    const common = { sessionId, createdAt, id, _version }
    if (values && message.type === '@xstate.event') return { ...message, event: maskSecrets(message.event) }
    const event = (type: string) => ({
      type: ownEvents.has(type) || actor?.text?.events.has(type) ? type : 'unlisted',
    })
    const named = (raw: { readonly status?: unknown; readonly value?: unknown } | undefined) => ({
      status: statuses.find(status => status === raw?.status) ?? 'active',
      ...(actor?.text && { value: keysIn(raw?.value, actor.text.keys), context: {}, children: {} }),
      output: undefined,
      error: undefined,
    })
    // Children send their own snapshots.
    const snapshot = (raw: Partial<Snapshot<unknown>>) =>
      values ? maskSecrets({ ...raw, children: {} }) : named(raw)
    if (message.type === '@xstate.event') {
      const { type, rootId, sourceId } = message
      return { type, ...common, rootId, sourceId, event: event(message.event.type) }
    }
    if (message.type === '@xstate.snapshot') {
      const { type, rootId } = message
      return {
        type,
        ...common,
        rootId,
        event: event(message.event.type),
        snapshot: snapshot(message.snapshot),
      }
    }
    return {
      type: message.type,
      ...common,
      rootId: message.rootId,
      parentId: message.parentId,
      name: actor?.name ?? sessionId,
      definition: actor?.definition,
      snapshot: snapshot(message.snapshot),
    }
  }

  const { inspect } = createBrowserInspector({
    url,
    serialize,
    maxDeferredEvents: kept,
    serializationDepthLimit: depth,
  })
  const send = (happening: InspectionEvent) => {
    if (happening.type === '@xstate.actor') remember(happening.actorRef)
    inspect.next?.(happening)
  }
  root.system.inspect(send)

  /** Reports the actors that were created with the root, before inspection started. */
  const introduce = (actorRef: AnyActor) => {
    send({ type: '@xstate.actor', actorRef, rootId: root.sessionId })
    for (const child of Object.values<unknown>(actorRef.getSnapshot().children ?? {}))
      if (child instanceof Actor) introduce(child)
  }
  introduce(root)
}
