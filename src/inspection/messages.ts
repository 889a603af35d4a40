/**
 * What is told of a running machine to whoever watches it: names that stand in the machines' own text, and when.
 * It is built from scratch, never by leaving things out of what XState tells, so that nothing a consumer typed
 * or the network answered can be in it.
 */
export interface FlowMessage {
  /** Of the page in which it runs: made by chance when that loads. */
  readonly page: string
  /** Ids from the root down, joined by `/`, such as `portal/session/wallet`. */
  readonly actor: string
  /** The machine's id. */
  readonly machine: string
  /** Milliseconds since the epoch, by the portal's own time. */
  readonly at: number
  readonly kind: 'started' | 'moved' | 'stopped'
  /** The type of what made it move, if it is one that the machine's text has. */
  readonly event?: string
  /** The ids of all nodes that are active, the root's first; none once it has stopped. */
  readonly states: readonly string[]
  /** Of the last macrostep, in the order in which they were taken; by `transitionIdOf`. */
  readonly taken: readonly string[]
}

/** All that runs in a page. */
export interface FlowPage {
  readonly page: string
  /** When it was opened, milliseconds since the epoch. */
  readonly opened: number
  /** The last message of each, whoever moved last at the end. */
  readonly actors: readonly FlowMessage[]
}

/** By these names pages and the development server speak to each other. */
export const eventNames = {
  /** From a page: a `FlowPage`. */
  present: 'flows:present',
  /** From a page: a `FlowMessage`. */
  told: 'flows:told',
  /** To every page: somebody new is watching, who has to be told what is present. */
  hello: 'flows:hello',
} as const
