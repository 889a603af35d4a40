import type { ActorRef, Snapshot } from 'xstate'
import type { NetworkConfig } from '../domain/network-config.types.ts'
import type { Attempt } from '../ordering/ordering.types.ts'
import type { ProcessingActorRef } from '../processing/processing.machine.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { ServiceActorRef } from '../service/service.machine.ts'
import type { Time } from '../time.ts'

export interface SessionInput {
  readonly config: NetworkConfig
  readonly msisdn: string
  readonly time: Time
  /** Told when the session is to end. */
  readonly portal: ActorRef<Snapshot<unknown>, { type: 'session.signOut' } | { type: 'session.idleOut' }>
}

export interface SessionContext extends SessionInput {
  /** What this network offers, a node for each service. */
  readonly menu: readonly MenuNode[]
  /** The step that was asked for, from its service down. */
  readonly wanted: string
  readonly service: ServiceActorRef | undefined
  /** The watch of the transaction that the browser's address names; it stays when it has ended. */
  readonly processing: ProcessingActorRef | undefined
  /** The payments of this session, so that the same one again is asked about (P4). */
  readonly attempts: readonly Attempt[]
}

/** A step of a service in the browser's address; none while only the dashboard is shown. */
export type Path = string | undefined

export type SessionEvent =
  | { type: 'service.open'; name: string }
  | { type: 'service.retry' }
  | { type: 'service.move'; path: string }
  | { type: 'place.change'; path: Path }
  | { type: 'dialog.close' }
  /** The payments of the session, and those that a request to pay has added to them. */
  | { type: 'attempts.keep'; attempts: readonly Attempt[] }
  | { type: 'transaction.watch'; snsi: string }
  | { type: 'transaction.leave' }
