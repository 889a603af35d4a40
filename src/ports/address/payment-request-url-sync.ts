import type { Failure } from '../../../machines/network/failure.ts'
import type { UrlSync } from '../../../machines/shared/ports/address.ts'
import { isBackNavigation, type RouterHistory } from './url-sync.ts'

/**
 * The address of a request to pay: put back where somebody went elsewhere and cannot, and replaced by that of the
 * dashboard when it is done with, so that the browser's Back does not lead to it again.
 */
export const createPaymentRequestUrlSync = (
  history: Pick<RouterHistory, 'push' | 'replace' | 'subscribe'>,
): UrlSync => ({
  write: snsi =>
    snsi === undefined
      ? history.replace('/dashboard', {})
      : history.push(`/authenticate-payment/${encodeURIComponent(snsi)}`, {}),
  // Which request it names, if any, is for its route to tell; only which way it went is told here.
  subscribe: listener => history.subscribe(({ action }) => listener(undefined, isBackNavigation(action))),
})

/** Notes for whoever looks into it that a request could not be read; nothing of the consumer's own is in it. */
export const logPaymentRequestFailure =
  (log: Pick<Console, 'error'>) =>
  ({ kind, status, traceId }: Failure): void =>
    log.error('Error fetching payment data', kind, status, traceId)
