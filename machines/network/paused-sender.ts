import { type ClockReading, readClocks, type Time } from '../shared/time.ts'
import { toFailure } from './failure.ts'
import { isOutcomeUnknown } from './failure-questions.ts'
import { isInCooldown } from './resend-cooldown.ts'

/** A request for a one-time PIN. */
interface Press<Sent> {
  readonly requestedAt: ClockReading
  readonly response: Promise<Sent>
}

/**
 * Creates a function that requests a one-time PIN for a recipient. A request within the cooldown of an earlier one is
 * not sent, and has its response: a dialog that is closed and opened again sends no second SMS.
 */
export const createPausedSender = <Recipient, Sent>(
  request: (recipient: Recipient) => Promise<Sent>,
  time: Time,
) => {
  const presses = new Map<string, Press<Sent>>()
  const forget = (recipient: Recipient): void => void presses.delete(JSON.stringify(recipient))
  return {
    send(recipient: Recipient): Promise<Sent> {
      const key = JSON.stringify(recipient)
      const earlier = presses.get(key)
      if (earlier !== undefined && isInCooldown(earlier.requestedAt, time)) return earlier.response
      const response = request(recipient)
      presses.set(key, { requestedAt: readClocks(time), response })
      // The network has sent nothing after an answer that says so.
      response.catch(error => isOutcomeUnknown(toFailure(error)) || forget(recipient))
      return response
    },
    /** Ends the pause of a recipient who has used the one-time PIN. */
    forget,
  }
}

export type PausedSender<Recipient, Sent> = ReturnType<typeof createPausedSender<Recipient, Sent>>
