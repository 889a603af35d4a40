import { type ClockReading, elapsedSince, readClocks, type Time } from '../shared/time.ts'

/** The wall clock of the network, to compare with its timestamps. The clock of a device may be wrong by days. */
export type NetworkClock = Pick<Time, 'now'>

/** Returns when the network sent a response, in milliseconds since the epoch; undefined without a readable date. */
export const readSentTime = ({ headers }: Pick<Response, 'headers'>): number | undefined => {
  const sentAt = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(sentAt) ? undefined : sentAt
}

/** Creates a clock that follows the dates of responses. Before the first date it is the clock of the device. */
export const createNetworkClock = (time: Time) => {
  let latest: { readonly sentAt: number; readonly receivedAt: ClockReading } | undefined
  return {
    // Rounds, because `Temporal` rejects the fractions of monotonic time.
    now: () => (latest ? latest.sentAt + Math.round(elapsedSince(latest.receivedAt, time)) : time.now()),
    follow: (response: Response) => {
      const sentAt = readSentTime(response)
      if (sentAt !== undefined) latest = { sentAt, receivedAt: readClocks(time) }
    },
  }
}
