import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { PaymentAttempt } from '../service/checkout/checkout.types.ts'
import type { Values } from '../service/definitions/service-definition.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { ServiceInput } from '../service/service.types.ts'
import type { ServiceActorRefs } from '../service/service-input.ts'
import type { Time } from '../shared/time.ts'
import type { PaymentRequest } from './payment-request.ts'

/** As much of a session as a request is paid with. */
export interface PaymentSessionRef {
  getSnapshot(): {
    readonly context: {
      readonly attempts: readonly PaymentAttempt[]
      readonly config: NetworkConfig
      readonly menu: readonly MenuNode[]
      readonly msisdn: string
      readonly time: Time
    }
    readonly children: ServiceActorRefs
  }
  /** Told of the payments that were made here, and of one of which the answer will not be known here. */
  send(
    event: { type: 'attempts.store'; attempts: readonly PaymentAttempt[] } | { type: 'payment.lost' },
  ): void
}

export interface PaymentRequestInput {
  readonly sessionRef: PaymentSessionRef
}

export interface PaymentRequestContext extends PaymentRequestInput {
  /** The request that the browser's address names. */
  readonly snsi: string
  /** What it asks for, as last read. */
  readonly request: PaymentRequest | undefined
  /** Why that could not be read. */
  readonly failure: Failure | undefined
  /** What its payment begins with; undefined where there is no wallet to pay it with. */
  readonly serviceInput: ServiceInput | undefined
  /** How far its payment has come. */
  readonly stage: PaymentStage
  /** The payments of the session, and what this has added to them. */
  readonly attempts: readonly PaymentAttempt[]
  /** What was typed for this request, and is not typed again because it is read again. */
  readonly values: Values
  /** Whether the address was last changed by the browser's own Back. */
  readonly isBackNavigation: boolean
}

export type PaymentRequestEvent =
  /** The browser's address names a request. */
  | { type: 'request.open'; snsi: string }
  /** It changes, by the browser's own Back or in another way. */
  | { type: 'url.change'; isBack: boolean }
  /** It names another place. */
  | { type: 'request.leave' }
  | { type: 'request.retry' }
  | { type: 'request.close' }
