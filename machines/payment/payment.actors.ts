import { fromPromise } from 'xstate'
import { cleanText } from '../domain/clean-text.ts'
import { decodeStanding, decodeTransactions } from '../domain/transaction.ts'
import { at } from '../domain/wire.ts'
import { required } from '../network/answer.ts'
import { Failure, traceIdOf } from '../network/failure.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'
import type { PaymentPage } from '../ports.ts'
import { decodeScanCode } from '../qr/scan-code.ts'
import type { Submission } from '../service/service-definition.types.ts'
import { elapsedSince, type Time } from '../time.ts'
import type { SessionClient } from '../transactions/latest.actors.ts'
import { findSent } from './find-sent.ts'
import type { Found, PaymentRequest, Receipt, Search } from './payment.types.ts'

/** The network's clock in milliseconds since the epoch, as an answer carries it; a foreign one may hide it. */
const serverNow = (response: Response): number | undefined => {
  const told = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(told) ? undefined : told
}

/** No transaction, and therefore nothing to wait for. */
const decided = { snsi: undefined, standing: undefined } as const
const silent = { traceId: '0', words: undefined, doubtful: false } as const

interface Params {
  readonly header?: { readonly 'Idempotency-Key'?: string }
}

/** Each operation by its call. No signal reaches one: leaving does not cut it off. */
const callOf = ({ network }: NetworkClient, { submission, codes }: PaymentRequest, params: Params) => {
  // Where no one-time PIN is asked for, the consumer's own may be.
  const pin = codes.pin === undefined ? {} : { pin: codes.pin }
  switch (submission.operation) {
    case 'transfer':
      return network.POST('/network/express/wallet/transfer', {
        params,
        body: enveloped({ ...submission.data, ...codes }),
      })
    case 'topUp':
      // The answer may be a page (C3).
      return network.POST('/network/express/wallet/topup', {
        params,
        body: enveloped({ ...submission.data, ...pin }),
        parseAs: 'text',
      })
    case 'cashOut':
      return network.POST('/network/express/wallet/cashout', {
        params,
        body: enveloped({ ...submission.data, ...codes }),
      })
    case 'buy':
      return network.POST('/network/express/wallet/buy', {
        params,
        body: enveloped({ ...submission.data, ...codes }),
      })
    case 'pay':
      return network.POST('/network/express/wallet/payment', {
        params,
        body: enveloped({ ...submission.data, ...codes }),
      })
    case 'sale':
      return network.POST('/network/express/wallet/sale', {
        params,
        body: enveloped({ ...submission.data, ...pin }),
      })
    case 'createRecipient':
      return network.POST('/network/express/recipient', { body: enveloped({ ...submission.data, ...pin }) })
    case 'createPaymentRequest':
      return network.POST('/network/express/wallet/request', {
        body: enveloped({ ...submission.data, ...pin }),
      })
    case 'payPaymentRequest':
      return network.POST('/network/express/wallet/request/pay', {
        params,
        body: enveloped({ ...submission.data, ...pin }),
      })
    case 'inviteConsumer':
      return network.POST('/network/express/consumer/invite', {
        body: enveloped({ ...submission.data, ...pin }),
      })
  }
}

/** As the client says of every answer that it has read. */
const isPage = (response: Response): boolean => response.headers.get('Content-Type') === 'text/html'

/** What each operation answers with, besides its words; one that is of no use without it fails where it is missing. */
const yieldOf = (operation: Submission['operation'], body: unknown) => {
  const data = at(body, 'data')
  switch (operation) {
    case 'topUp': {
      const { snsi, standing } = decodeStanding(data)
      return { snsi: required(snsi, body), standing }
    }
    case 'createPaymentRequest':
      return { ...decided, code: required(decodeScanCode(data), body) }
    case 'createRecipient':
    case 'inviteConsumer':
      return decided
    default:
      return decodeStanding(data)
  }
}

/** What a payment asks of the network and of the browser. */
export const createPaymentActors = (client: SessionClient, time: Time, paymentPage: PaymentPage) => ({
  submit: fromPromise<Receipt, PaymentRequest>(async ({ input }) => {
    const { idempotent, key, submission } = input
    const params = idempotent ? { header: { 'Idempotency-Key': key } } : {}
    const { data, response } = await callOf(client, input, params).finally(client.latest.forget)
    if (isPage(response)) return { ...decided, ...silent, page: String(data) }
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const message = cleanText(at(body, 'message'))
    return {
      ...silent,
      traceId: traceIdOf(body),
      words: message === undefined ? undefined : { words: message },
      ...yieldOf(submission.operation, body),
    }
  }),

  showPage: fromPromise<void, { page: string | undefined }>(({ input: { page = '' } }) =>
    paymentPage.show(page).catch((cause: unknown) => {
      throw new Failure({ kind: 'unreadable', status: 200, cause })
    }),
  ),

  findTransaction: fromPromise<Found | undefined, Search | undefined>(async ({ input, signal }) => {
    if (input === undefined) return undefined
    // What was sent may have arrived since somebody else last looked.
    client.latest.forget()
    const { rows, body, response } = await client.latest.read(input, signal)
    const now = serverNow(response) ?? (input.withoutTime === 'device' ? time.now() : undefined)
    const sentAt = now === undefined ? undefined : now - elapsedSince(input.since, time)
    const found = findSent(decodeTransactions(rows), input, sentAt)
    return found && { ...found, traceId: traceIdOf(body) }
  }),
})
