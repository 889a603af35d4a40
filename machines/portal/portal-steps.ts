import { defaultNetworkConfig } from '../domain/config/network-config.ts'
import type { SessionInput } from '../session/session.types.ts'
import type { SignInInput } from '../sign-in/sign-in.types.ts'
import type { PortalContext, PortalInput } from './portal.types.ts'

/** Returns the context before the config is loaded. */
export const createInitialContext = (input: PortalInput): PortalContext => ({
  ...input,
  config: defaultNetworkConfig,
  now: input.networkClock.now(),
  token: undefined,
  msisdn: '',
  previousMsisdn: '',
  returnTo: undefined,
  wasSignedOutByConsumer: false,
  isHeld: undefined,
  isReplacing: false,
  notice: undefined,
  failure: undefined,
  isExpired: false,
})

/** Returns the input of the sign-in form. */
export const toSignInInput = ({ config, notice, resetIdentifier, time }: PortalContext): SignInInput => ({
  config,
  notice,
  reset: resetIdentifier,
  time,
})

/** Returns the input of the session of the consumer whom the network named. */
export const toSessionInput = (
  { config, msisdn, isReplacing, time, networkClock, journalRef }: PortalContext,
  portalRef: SessionInput['portalRef'],
): SessionInput => ({ config, msisdn, isReplacing, time, networkClock, journalRef, portalRef })

/** Returns the context with the consumer whom the network named. Another consumer's URL is dropped. */
export const withConsumer = ({ previousMsisdn, returnTo, isHeld }: PortalContext, msisdn: string) => ({
  msisdn,
  isReplacing: isHeld === false && previousMsisdn !== '' && previousMsisdn !== msisdn,
  previousMsisdn: msisdn,
  wasSignedOutByConsumer: false,
  returnTo: returnTo?.isOpened || previousMsisdn === msisdn ? returnTo : undefined,
})
