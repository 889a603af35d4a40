import type { Failure } from '#machines/network/failure.ts'
import type { UrlSync } from '#machines/shared/ports/address.ts'
import { hrefOfDashboard, hrefOfPaymentRequest } from './portal-address.ts'
import { isBackNavigation, type RouterHistory } from './url-sync.ts'

/**
 * Keeps the URL of a payment request: restores it while the request cannot be left, and replaces it with the dashboard
 * afterwards, so that Back does not open the request again.
 */
export const createPaymentRequestUrlSync = (
  history: Pick<RouterHistory, 'push' | 'replace' | 'subscribe'>,
): UrlSync => ({
  write: snsi =>
    snsi === undefined
      ? history.replace(hrefOfDashboard(), {})
      : history.push(hrefOfPaymentRequest(snsi), {}),
  // The route reads the id; this reports only the direction.
  subscribe: listener => history.subscribe(({ action }) => listener(undefined, isBackNavigation(action))),
})

/** Logs that a payment request could not be read, without personal data. */
export const logPaymentRequestFailure =
  (log: Pick<Console, 'error'>) =>
  ({ kind, status, traceId }: Failure): void =>
    log.error('Error fetching payment data', kind, status, traceId)
