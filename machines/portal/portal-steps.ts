import { isUnsettled } from '../payment/payment-stage.ts'
import type { PortalContext } from './portal.types.ts'

/** The consumer whom the network has named. A URL that another consumer left is not theirs. */
export const withConsumer = (
  { previousMsisdn, returnTo }: PortalContext,
  { msisdn }: Pick<PortalContext, 'msisdn'>,
) => ({
  msisdn,
  previousMsisdn: msisdn,
  wasSignedOutByConsumer: false,
  returnTo: returnTo?.isOpened || previousMsisdn === msisdn ? returnTo : undefined,
})

/** Nothing of a session that has ended. */
export const withoutSession = {
  token: undefined,
  msisdn: '',
  stage: 'none',
  isPaymentInterrupted: false,
  isExpired: false,
} as const

/** The session broke: of a payment that it had sent, nothing can show the outcome any more. */
export const withLostOutcome = ({ stage, isPaymentInterrupted }: PortalContext) => ({
  isPaymentInterrupted: isPaymentInterrupted || isUnsettled(stage),
})
