/**
 * A message about a running machine: names from its config, and times. Built from an allowlist, so that it never
 * contains consumer input or network responses.
 */
export interface FlowMessage {
  /** The random ID of the page load. */
  readonly page: string
  /** IDs from the root to the actor, joined by `/`, such as `portal/session/wallet`. */
  readonly actor: string
  readonly machine: string
  /** Milliseconds since the epoch, from the portal's clock. */
  readonly at: number
  readonly kind: 'started' | 'moved' | 'stopped'
  /** The type of the event, if the machine's config contains it. */
  readonly event?: string
  /** The IDs of all active states, the root first; empty after the stop. */
  readonly states: readonly string[]
  /** The IDs (`transitionIdOf`) of the last macrostep's transitions, in order. */
  readonly taken: readonly string[]
}

/** All running machines of a page. */
export interface FlowPage {
  readonly page: string
  /** When the page was opened, in milliseconds since the epoch. */
  readonly opened: number
  /** The last message of each machine, the most recent at the end. */
  readonly actors: readonly FlowMessage[]
}

/** The event names between pages and the development server. */
export const eventNames = {
  /** From a page: a `FlowPage`. */
  present: 'flows:present',
  /** From a page: a `FlowMessage`. */
  moved: 'flows:moved',
  /** To every page: a new viewer requests a `FlowPage`. */
  hello: 'flows:hello',
} as const
