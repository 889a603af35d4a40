import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import type { Values } from '../service/definitions/service-definition.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { ServiceInput } from '../service/service.types.ts'
import type { Time } from '../shared/time.ts'
import type { FactsOwners, FactsReader } from '../wallet/wallet-facts.ts'
import type { PaymentRequest } from './payment-request.ts'

/** The part of a session that a payment request uses. */
export interface PaymentSessionRef {
  getSnapshot(): { readonly children: FactsOwners }
}

export interface PaymentRequestInput extends FactsReader, JournalHolder {
  readonly config: NetworkConfig
  readonly menu: readonly MenuNode[]
  readonly time: Time
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
  /** The typed values, kept while the request is read again. */
  readonly values: Values
  /** Whether Back leads to another step of the service: from the checkout to the form. */
  readonly canGoBack: boolean
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
  | { type: 'request.retry' }
  | { type: 'request.close' }
