import type { PortalContext } from './portal.types.ts'

/** Returns the context with the consumer that the network named. Another consumer's URL is dropped. */
export const withConsumer = (
  { previousMsisdn, returnTo }: PortalContext,
  { msisdn }: Pick<PortalContext, 'msisdn'>,
) => ({
  msisdn,
  previousMsisdn: msisdn,
  wasSignedOutByConsumer: false,
  returnTo: returnTo?.isOpened || previousMsisdn === msisdn ? returnTo : undefined,
})

/** The context without a session. */
export const withoutSession = {
  token: undefined,
  msisdn: '',
  isExpired: false,
} as const
