import type { Failure } from './failure.ts'

// The questions about a failure that no part of the first load asks.

/** Whether the network says that the record does not exist. A 404 of a proxy does not count. */
export const isNotFound = ({ status, isFromNetwork }: Failure): boolean => status === 404 && isFromNetwork

/** Whether the outcome of a call is unknown: the network may or may not have run it. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean =>
  kind === 'unreachable' || kind === 'timedOut' || kind === 'invalidResponse'

/** Whether a response arrived that could not be decoded. */
export const isInvalidResponse = ({ kind, status }: Failure): boolean =>
  kind === 'invalidResponse' && status > 0

/** Whether the network failed itself, so that it may have run the call. */
export const isServerError = ({ status }: Failure): boolean => status >= 500
