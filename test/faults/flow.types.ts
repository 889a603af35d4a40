import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import type { Column, FaultOutcome } from './matrix.ts'
import type { LedgerView, NetworkId, World, WorldOptions } from './world.ts'

/** Where a flow stands: not begun, waiting for the network, or at one of its ends. */
export type FlowStatus = 'ready' | 'waiting' | FaultOutcome

/** A flow as the runner drives it: by what a consumer does, judged by what a consumer sees. */
export interface Flow {
  /** What of the matrix it is; a cell is about all flows of one column. */
  readonly column: Column
  /** The calls that faults strike, each in a world of its own. */
  readonly operations: readonly [OperationId, ...OperationId[]]
  /** The call of them that changes something: one for each time that the consumer asks for it. */
  readonly changingOperation?: OperationId
  /** Whether the page makes that call by itself when it is opened; it does not unless this says otherwise. */
  readonly isAutomatic?: boolean
  /** How often a call is made when all is well, or before its failure is told, for those that are made more than once. */
  readonly reads?: Readonly<Partial<Record<OperationId, number>>>
  /** Milliseconds until the portal makes the call again by itself, where it does. */
  readonly period?: number
  /** Milliseconds in which the portal retries the call before it reports a failure; undefined without a retry. */
  readonly retryWindow?: number
  /** Whether its consumer has a wallet beforehand; they do unless this says otherwise. */
  readonly wallet?: boolean
  /** The network whose consumer it is: the first one unless given. */
  readonly network?: NetworkId
  /** The second step and the instruments of the consumer; the defaults unless given. */
  readonly person?: WorldOptions['person']
  /** Brings the tab in front to the moment before the call. */
  begin(world: World): Promise<void>
  /** What the consumer then presses, as it is rendered at that moment. Pressed again at once, it is the same button. */
  button(world: World): () => unknown
  /** The call that the consumer can start a second time while the first one is pending, and how. */
  readonly races?: {
    readonly operation: OperationId
    again(world: World): void
    /** Milliseconds in which a second call gets the answer to the first one; 0 unless given. */
    readonly shared?: number
  }
  status(world: World): FlowStatus
  /**
   * In a page that knows nothing of the call, fills in the same once more, and goes as far as to where it would be
   * confirmed; may have to be called repeatedly. @returns whether it got there.
   */
  beginAgain?(world: World): boolean
  /** What the consumer has typed, for as long as a form or a failure shows it. */
  typed?(world: World): unknown
  /** Whether the consumer has to wait before the next press. */
  isInCooldown?(world: World): boolean
  /** Presses whatever button is offered. @returns false when none is. */
  pressNext(world: World): boolean
  /** Whether the books have what the changing call does. */
  happened?(books: LedgerView, world: World): boolean | Promise<boolean>
  /** What is shown that the network's books contradict. */
  contradiction(world: World, books: LedgerView): string | undefined | Promise<string | undefined>
}

/** Something that happens to a whole session, with what a consumer must then see, step by step. */
export interface SessionScenario {
  readonly name: string
  readonly wishes: { readonly network?: Flow['network'] }
  play(world: World): Promise<unknown>
  /** What each step shows, by name. */
  readonly expected: unknown
}
