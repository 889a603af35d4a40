/** Seconds without activity until the warning, and from there until the session ends. */
export interface IdleTimeout {
  readonly notification: number
  readonly logout: number
}

/**
 * Whether a session that a page finds when it is opened has been left alone for too long (S8).
 *
 * @param lastActivity milliseconds since the epoch; undefined when it is not known, or a moment that is still to
 * come, as after a clock was put back: neither says that anybody was away
 * @param now milliseconds since the epoch
 */
export const isIdleTooLong = (
  lastActivity: number | undefined,
  now: number,
  { notification, logout }: IdleTimeout,
): boolean => lastActivity !== undefined && now - lastActivity >= (notification + logout) * 1_000
