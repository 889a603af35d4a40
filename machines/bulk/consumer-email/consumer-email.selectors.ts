import type { Failure } from '#machines/network/failure.ts'
import type { ConsumerEmailSnapshot } from './consumer-email.machine.ts'

/** The screen of the search for the email. */
export const selectConsumerEmailStep = ({ value }: ConsumerEmailSnapshot) => value

/** Why the consumer's record could not be read. */
export const selectConsumerEmailFailure = ({ context }: ConsumerEmailSnapshot): Failure | undefined =>
  context.failure
