import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import type { Column, FaultOutcome } from './matrix.ts'
import type { LedgerView, World, WorldOptions } from './world.ts'

/** The status of a flow: not begun, waiting for the network, or at one of its ends. */
export type FlowStatus = 'ready' | 'waiting' | FaultOutcome

/** A flow as the runner drives it: by what a consumer does, judged by what a consumer sees. */
export interface Flow extends WorldOptions {
  readonly column: Column
  /** The calls that faults strike, each in a world of its own. */
  readonly operations: readonly [OperationId, ...OperationId[]]
  /** The call of them that changes something: one for each time that the consumer asks for it. */
  readonly changingOperation?: OperationId | undefined
  /** Whether the page makes that call by itself when it is opened. */
  readonly isAutomatic?: boolean
  /** The number of calls without a fault, or before the portal shows a failure; 1 by default. */
  readonly reads?: Readonly<Partial<Record<OperationId, number>>>
  /** Milliseconds until the portal makes the call again by itself; the consumer then need not press. */
  readonly period?: number
  /** Milliseconds in which the portal retries the call before it shows a failure. */
  readonly retryWindow?: number
  /** Brings the tab in front to the moment before the call. */
  begin(world: World): Promise<unknown>
  /** Returns the button as it is rendered at that moment; a second press at once meets the same button. */
  button(world: World): () => unknown
  /** Starts the first of the operations a second time while it is pending, where the consumer can. */
  again?(world: World): void
  /** Milliseconds in which a second call gets the answer to the first one; 0 by default. */
  readonly sharedFor?: number
  status(world: World): FlowStatus
  /** Takes one step in a page without a record of the call, towards its confirmation. @returns whether it is there */
  beginAgain?(world: World): boolean
  /** Returns what the consumer has typed, for as long as a form or a failure shows it. */
  typed?(world: World): unknown
  /** Whether the consumer has to wait before the next press. */
  isInCooldown?(world: World): boolean
  /** Presses any button that is offered. @returns false without one */
  pressNext(world: World): boolean
  /** Whether the ledger has what the changing call does. */
  happened?(books: LedgerView, world: World): boolean | Promise<boolean>
  /** Returns what is shown that the ledger contradicts. */
  contradiction(world: World, books: LedgerView): string | undefined | Promise<string | undefined>
}

/** A fault of a whole session, with what a consumer must then see, step by step. */
export interface SessionScenario extends Pick<WorldOptions, 'network'> {
  readonly name: string
  play(world: World): Promise<unknown>
  readonly expected: unknown
}
