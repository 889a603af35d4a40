import { fromPromise } from 'xstate'
import { type Failure, isNotFound, toFailure } from '../network/failure.ts'
import type { NetworkClient } from '../network/network-client.ts'
import { requireRecord } from '../network/reads/record.ts'
import { unwrap } from '../network/response.ts'
import type { ServiceMachine } from '../service/service.machine.ts'
import { createLazyLogic, createLazyModule } from '../shared/lazy.ts'
import type { UrlSync } from '../shared/ports/address.ts'
import { syncWithUrl } from '../shared/url-sync.ts'
import { decodePaymentRequest, type PaymentRequest } from './payment-request.ts'

/** What a request to pay asks of the browser. */
export interface PaymentRequestPorts {
  /** The browser's address: that of a request, or without one that of the dashboard. */
  readonly requestPlaces: UrlSync
  /** Notes that what a request asks for could not be read (specification, section 8 "Payment failure"). */
  readonly logUnread: (failure: Failure) => void
  /** Fetches the code of the service dialog. */
  readonly loadService: () => Promise<ServiceMachine>
}

/** What a request to pay asks of the network (specification, section 7 "Wallet") and of the browser. */
export const createPaymentRequestActors = (
  { network }: NetworkClient,
  { requestPlaces, logUnread, loadService }: PaymentRequestPorts,
) => {
  const readPersons = (snsi: string, signal: AbortSignal) =>
    unwrap(network.GET('/network/express/qr/{snsi}', { params: { path: { snsi } }, signal }))

  const readMerchants = (snsi: string, signal: AbortSignal) =>
    unwrap(network.GET('/network/express/merchant/qr/{snsi}', { params: { path: { snsi } }, signal }))

  /** A code that is nobody's may be a merchant's. */
  const read = (snsi: string, signal: AbortSignal) =>
    readPersons(snsi, signal).catch((error: unknown) => {
      if (isNotFound(toFailure(error))) return readMerchants(snsi, signal)
      throw error
    })

  const { load, code } = createLazyModule(loadService)

  return {
    readRequest: fromPromise<PaymentRequest, { snsi: string }>(async ({ input: { snsi }, signal }) => {
      try {
        const body = await read(snsi, signal)
        return requireRecord(wire => decodePaymentRequest(wire, snsi), snsi, body)
      } catch (error) {
        if (!signal.aborted) logUnread(toFailure(error))
        throw error
      }
    }),

    loadService: load,

    service: createLazyLogic(code),

    urlSync: syncWithUrl(requestPlaces),
  }
}
