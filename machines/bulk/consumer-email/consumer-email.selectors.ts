import type { ConsumerEmailSnapshot } from './consumer-email.machine.ts'

/** Returns what the search for the email shows. */
export const selectConsumerEmail = ({ value, context: { failure } }: ConsumerEmailSnapshot) => ({
  step: value,
  /** Why the consumer's record could not be read. */
  failure,
})
