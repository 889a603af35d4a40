import { fromPromise } from 'xstate'
import { type Failure, toFailure } from '../network/failure.ts'
import { isNotFound } from '../network/failure-questions.ts'
import type { NetworkClient } from '../network/network-client.ts'
import { requireRecord } from '../network/reads/record.ts'
import { unwrap } from '../network/response.ts'
import type { ServiceMachine } from '../service/service.machine.ts'
import { createLazyModule } from '../shared/lazy.ts'
import type { UrlSync } from '../shared/ports/address.ts'
import { syncWithUrl } from '../shared/url-sync.ts'
import { decodePaymentRequest, type PaymentRequest } from './payment-request.ts'

/** The ports of a payment request. */
export interface PaymentRequestPorts {
  /** The URL state of a payment request. */
  readonly requestPlaces: UrlSync
  /** Logs that a payment request could not be read. */
  readonly logUnread: (failure: Failure) => void
  /** Loads the service part. */
  readonly loadService: () => Promise<ServiceMachine>
}

/** Creates the actors of a payment request. */
export const createPaymentRequestActors = (
  { network }: NetworkClient,
  { requestPlaces, logUnread, loadService }: PaymentRequestPorts,
) => {
  const readPersons = (snsi: string, signal: AbortSignal) =>
    unwrap(network.GET('/network/express/qr/{snsi}', { params: { path: { snsi } }, signal }))

  const readMerchants = (snsi: string, signal: AbortSignal) =>
    unwrap(network.GET('/network/express/merchant/qr/{snsi}', { params: { path: { snsi } }, signal }))

  /** An id that names no request may name a merchant. */
  const read = (snsi: string, signal: AbortSignal) =>
    readPersons(snsi, signal).catch((error: unknown) => {
      if (isNotFound(toFailure(error))) return readMerchants(snsi, signal)
      throw error
    })

  const { load, logicOf } = createLazyModule(loadService)

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

    service: logicOf(machine => machine),

    urlSync: syncWithUrl(requestPlaces),
  }
}

export type PaymentRequestActors = ReturnType<typeof createPaymentRequestActors>
