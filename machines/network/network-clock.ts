import { type ClockReading, elapsedSince, readClocks, type Time } from '../shared/time.ts'

/** The network's wall clock, for whatever is compared with its timestamps. A device's clock may be wrong by days. */
export type NetworkClock = Pick<Time, 'now'>

/** Returns when the network sent a response, in milliseconds since the epoch; undefined where the response hides it. */
export const readSentTime = ({ headers }: Pick<Response, 'headers'>): number | undefined => {
  const sentAt = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(sentAt) ? undefined : sentAt
}

/** Creates a clock that follows the network's responses; until one says the time, the device's clock counts. */
export const createNetworkClock = (time: Time) => {
  let latest: { readonly sentAt: number; readonly receivedAt: ClockReading } | undefined
  return {
    // Monotonic time has fractions, which `Temporal` refuses.
    now: () => (latest ? latest.sentAt + Math.round(elapsedSince(latest.receivedAt, time)) : time.now()),
    follow: (response: Response) => {
      const sentAt = readSentTime(response)
      if (sentAt !== undefined) latest = { sentAt, receivedAt: readClocks(time) }
    },
  }
}
