import { fromCallback, fromPromise, type Subscription } from 'xstate'
import { type Failure, isNotFound, toFailure } from '../network/failure.ts'
import type { NetworkClient } from '../network/network-client.ts'
import { requireRecord } from '../network/reads/record.ts'
import { unwrap } from '../network/response.ts'
import type { ServiceMachine } from '../service/service.machine.ts'
import { createLazyLogic, createLazyModule } from '../shared/lazy.ts'
import type { UrlSync } from '../shared/ports/address.ts'
import { syncWithUrl } from '../shared/url-sync.ts'
import { selectCurrency } from '../wallet/wallet.selectors.ts'
import { decodePaymentRequest, type PaymentRequest } from './payment-request.ts'
import type { PayerRefs, PaymentRequestInput } from './payment-request.types.ts'

/** The ports of a payment request. */
export interface PaymentRequestPorts {
  /** The URL state of a payment request. */
  readonly requestPlaces: UrlSync
  /** Logs that a payment request could not be read. */
  readonly logUnread: (failure: Failure) => void
  /** Loads the service part. */
  readonly loadService: () => Promise<ServiceMachine>
}

/** Sends the payer at once and after every change of the wallet. An actor that crashed has a successor. */
export const payerUpdates = fromCallback<{ type: never }, Pick<PaymentRequestInput, 'sessionRef'>>(
  ({ input: { sessionRef }, sendBack }) => {
    let current: PayerRefs = {}
    let watchedWallet: Subscription | undefined
    const report = () => {
      const { wallet: walletRef, consumer: consumerRef } = current
      if (walletRef === undefined || consumerRef === undefined) return
      const payer = { walletRef, consumerRef, currency: selectCurrency(walletRef.getSnapshot()) }
      sendBack({ type: 'payer.change', payer })
    }
    const follow = () => {
      const { wallet, consumer } = sessionRef.getSnapshot().children
      if (wallet === current.wallet && consumer === current.consumer) return
      current = { wallet, consumer }
      watchedWallet?.unsubscribe()
      watchedWallet = wallet?.subscribe(report)
      report()
    }
    follow()
    const watchedSession = sessionRef.subscribe(follow)
    return () => {
      watchedSession.unsubscribe()
      watchedWallet?.unsubscribe()
    }
  },
)

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

    payerUpdates,

    loadService: load,

    service: createLazyLogic(code),

    urlSync: syncWithUrl(requestPlaces),
  }
}
