import { fromPromise } from 'xstate'
import { cleanText } from '../domain/clean-text.ts'
import { transactionListLimit } from '../domain/constants.ts'
import { decodeStanding, decodeTransactions, type Transaction } from '../domain/transaction.ts'
import { at } from '../domain/wire.ts'
import { unwrap } from '../network/answer.ts'
import { Failure, traceIdOf } from '../network/failure.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'
import { elapsedSince, type Time } from '../time.ts'
import { findSent } from './find-sent.ts'
import type { PaymentRequest, Receipt, Search } from './payment.types.ts'

/** The network's clock in milliseconds since the epoch, as an answer carries it; a foreign one may hide it. */
const serverNow = (response: Response): number | undefined => {
  const told = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(told) ? undefined : told
}

/** What a payment asks of the network. No signal reaches the call that moves money: leaving does not cut it off. */
export const createPaymentActors = ({ network }: NetworkClient, time: Time) => ({
  submit: fromPromise<Receipt, PaymentRequest>(async ({ input: { submission, codes, idempotent, key } }) => {
    const params = idempotent ? { header: { 'Idempotency-Key': key } } : {}
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
      ...decodeStanding(at(body, 'data')),
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
    const now = serverNow(response) ?? (input.withoutTime === 'device' ? time.now() : undefined)
    const sentAt = now === undefined ? undefined : now - elapsedSince(since, time)
    return findSent(decodeTransactions(data.data), input, sentAt)
  }),
})
