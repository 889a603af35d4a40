import type { Search } from '../payment/payment.types.ts'
import { elapsedSince, type Time } from '../time.ts'
import type { Account, Attempt } from './service.types.ts'
import type { Order, ServiceDefinition } from './service-definition.types.ts'

/** Milliseconds within which the same payment again is asked about. */
const repeatWindow = 600_000

/** The earliest attempt at the same payment that is recent enough to be asked about. */
export const earlierAttempt = (
  attempts: readonly Attempt[],
  fingerprint: string,
  time: Time,
): Attempt | undefined =>
  attempts.find(
    attempt => attempt.fingerprint === fingerprint && elapsedSince(attempt.sentAt, time) < repeatWindow,
  )

/** How to find in the wallet's list what an attempt sent. */
export const searchFor = (
  definition: ServiceDefinition,
  order: Order,
  { msisdn, currency, timeZone }: Account,
  { sentAt, known }: Attempt,
): Search => ({ ...definition.trace(order), msisdn, currency, timeZone, since: sentAt, known })
