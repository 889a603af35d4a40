import { fromPromise } from 'xstate'
import { cleanText } from '../domain/clean-text.ts'
import { transactionListLimit } from '../domain/constants.ts'
import { decodeTransaction, decodeTransactions, type Transaction } from '../domain/transaction.ts'
import { at } from '../domain/wire.ts'
import { unwrap } from '../network/answer.ts'
import { Failure, traceIdOf } from '../network/failure.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'
import { elapsedSince, type Time } from '../time.ts'
import { findSent } from './find-sent.ts'
import type { PaymentRequest, Receipt, Search } from './payment.types.ts'

/** The network's clock in milliseconds since the epoch, as an answer carries it; else this device's. */
const serverNow = (response: Response, time: Time): number => {
  const told = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(told) ? time.now() : told
}

/** What a payment asks of the network. No signal reaches the call that moves money: leaving does not cut it off. */
export const createPaymentActors = ({ network }: NetworkClient, time: Time) => ({
  submit: fromPromise<Receipt, PaymentRequest>(async ({ input: { submission, codes, idempotent } }) => {
    const params = idempotent ? { header: { 'Idempotency-Key': crypto.randomUUID() } } : {}
    const send = () => {
      switch (submission.operation) {
        case 'transfer':
          return network.POST('/network/express/wallet/transfer', {
            params,
            body: enveloped({ ...submission.data, ...codes }),
          })
      }
    }
    const body = await unwrap(send())
    const message = cleanText(at(body, 'message'))
    return {
      traceId: traceIdOf(body),
      words: message === undefined ? undefined : { words: message },
      transaction: decodeTransaction(at(body, 'data')),
      doubtful: false,
    }
  }),

  findTransaction: fromPromise<Transaction | undefined, Search>(async ({ input, signal }) => {
    const { msisdn, currency, since } = input
    const { data, response } = await network.GET('/network/express/wallet/{msisdn}/transaction', {
      params: { path: { msisdn }, query: { currency, limit: transactionListLimit } },
      signal,
    })
    if (!Array.isArray(data?.data)) throw new Failure({ kind: 'unreadable', status: response.status })
    const sentAt = serverNow(response, time) - elapsedSince(since, time)
    return findSent(decodeTransactions(data.data), input, sentAt)
  }),
})
