import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { PaymentAttempt } from '../service/checkout/checkout.types.ts'
import type { Values } from '../service/definitions/service-definition.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { ServiceInput } from '../service/service.types.ts'
import type { Time } from '../shared/time.ts'
import type { FactsOwners, FactsReader } from '../wallet/wallet-facts.ts'
import type { PaymentRequest } from './payment-request.ts'

/** The part of a session that a payment request uses. */
export interface PaymentSessionRef {
  getSnapshot(): { readonly children: FactsOwners }
  /** Sends the session the payments of the request, or the event that the outcome of a payment is lost. */
  send(
    event: { type: 'attempts.store'; attempts: readonly PaymentAttempt[] } | { type: 'payment.lost' },
  ): void
}

export interface PaymentRequestInput extends FactsReader {
  readonly config: NetworkConfig
  readonly menu: readonly MenuNode[]
  readonly time: Time
  /** The payments of the session, with those of the open request. */
  readonly attempts: readonly PaymentAttempt[]
  readonly sessionRef: PaymentSessionRef
}

export interface PaymentRequestContext extends PaymentRequestInput {
  /** The request in the URL. */
  readonly snsi: string
  /** The last read request. */
  readonly request: PaymentRequest | undefined
  /** Why the request could not be read. */
  readonly failure: Failure | undefined
  /** The input of the service; undefined before the request was read. */
  readonly serviceInput: ServiceInput | undefined
  /** The last stage of the service. */
  readonly stage: PaymentStage
  /** The typed values, kept while the request is read again. */
  readonly values: Values
  /** Whether the browser's Back changed the URL last. */
  readonly isBackNavigation: boolean
}

export type PaymentRequestEvent =
  /** The URL names a request. */
  | { type: 'request.open'; snsi: string }
  /** The URL changes, by the browser's Back or otherwise. */
  | { type: 'url.change'; isBack: boolean }
  /** The URL names no request any more. */
  | { type: 'request.leave' }
  /** The session stores another payment. */
  | { type: 'attempts.store'; attempts: readonly PaymentAttempt[] }
  | { type: 'request.retry' }
  | { type: 'request.close' }
