/** Seconds without activity until the warning, and from there until the session ends. */
export interface IdleTimeout {
  readonly notification: number
  readonly logout: number
}

/**
 * Whether a stored session was idle for too long when the page opened.
 *
 * @param lastActivity milliseconds since the epoch; undefined when it is unknown. A time in the future counts as
 * unknown
 * @param now milliseconds since the epoch
 */
export const isIdleTooLong = (
  lastActivity: number | undefined,
  now: number,
  { notification, logout }: IdleTimeout,
): boolean => lastActivity !== undefined && now - lastActivity >= (notification + logout) * 1_000
