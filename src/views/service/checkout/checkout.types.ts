import type { ReactNode } from 'react'
import type { CheckoutActorRef } from '#machines/service/checkout/checkout.machine.ts'

/** The props of each screen of the checkout. */
export interface CheckoutProps {
  readonly checkout: CheckoutActorRef
  /** Whether the form of an approved order can be filled in again; the default is yes. */
  readonly isRepeatable?: boolean
  /** The main action of a declined order, if it is not Close. */
  readonly declinedAction?: ReactNode
}
