import { parse, unknown } from 'valibot'
import { fromPromise } from 'xstate'
import { decodeBulkReport, isApproved } from '#machines/domain/bulk-file/bulk-report.ts'
import { decodeScanCode } from '#machines/domain/scan-code.ts'
import { decodeTransactionResult } from '#machines/domain/transaction/transaction.ts'
import { text, wireOf } from '#machines/domain/wire/wire-schema.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { readSentTime } from '#machines/network/network-clock.ts'
import { requireDecoded } from '#machines/network/response.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { TransactionAnswer } from '#openapi/network.gen.d.ts'
import type { CallResult } from '../payment.types.ts'
import type { SubmissionRequest } from './submission.types.ts'

/** A result without a transaction to wait for. */
const decided = { snsi: undefined, status: undefined } as const
const silent = { traceId: undefined, message: undefined, isServerError: false } as const

interface Params {
  readonly header?: { readonly 'Idempotency-Key'?: string }
}

/** Sends the call of an operation. It takes no abort signal, so that leaving a state does not abort the call. */
const callOf = (
  { network, integration }: NetworkClient,
  { call, codes }: SubmissionRequest,
  params: Params,
) => {
  // The PIN of the consumer replaces a one-time PIN where the network requires none.
  const pin = codes.pin === undefined ? {} : { pin: codes.pin }
  switch (call.operation) {
    case 'transfer':
      return network.POST('/network/express/wallet/transfer', {
        params,
        body: wrapInEnvelope({ ...call.data, ...codes }),
      })
    case 'topUp':
      // The response may be a payment page.
      return network.POST('/network/express/wallet/topup', {
        params,
        body: wrapInEnvelope({ ...call.data, ...pin }),
        parseAs: 'text',
      })
    case 'cashOut':
      return network.POST('/network/express/wallet/cashout', {
        params,
        body: wrapInEnvelope({ ...call.data, ...codes }),
      })
    case 'buy':
      return network.POST('/network/express/wallet/buy', {
        params,
        body: wrapInEnvelope({ ...call.data, ...codes }),
      })
    case 'pay':
      return network.POST('/network/express/wallet/payment', {
        params,
        body: wrapInEnvelope({ ...call.data, ...codes }),
      })
    case 'sale':
      return network.POST('/network/express/wallet/sale', {
        params,
        body: wrapInEnvelope({ ...call.data, ...pin }),
      })
    case 'createRecipient':
      return network.POST('/network/express/recipient', {
        body: wrapInEnvelope({ ...call.data, ...pin }),
      })
    case 'createPaymentRequest':
      return network.POST('/network/express/wallet/request', {
        body: wrapInEnvelope({ ...call.data, ...pin }),
      })
    case 'payPaymentRequest':
      return network.POST('/network/express/wallet/request/pay', {
        params,
        body: wrapInEnvelope({ ...call.data, ...pin }),
      })
    case 'inviteConsumer':
      return network.POST('/network/express/consumer/invite', {
        body: wrapInEnvelope({ ...call.data, ...pin }),
      })
    case 'approveBulk':
      return integration.POST('/service/bulk/reports/{snsi}/approve', {
        params: { ...params, path: call.data },
        body: wrapInEnvelope(codes),
      })
  }
}

/** Whether the client has read the response as a page. */
const isPage = (response: Response): boolean => response.headers.get('Content-Type') === 'text/html'

/** The part of a response that every operation has. */
const answer = wireOf<TransactionAnswer>()({ data: unknown(), message: text })

/** Returns the part of a response that only this operation has. Throws if a required part is missing. */
const yieldOf = (call: SubmissionRequest['call'], body: unknown) => {
  const { data } = parse(answer, body)
  switch (call.operation) {
    case 'createPaymentRequest':
      return { ...decided, scanCode: requireDecoded(decodeScanCode(data), body) }
    case 'createRecipient':
    case 'inviteConsumer':
      return decided
    case 'approveBulk': {
      const report = decodeBulkReport(data)
      const isTaken = report?.snsi === call.data.snsi && isApproved(report)
      // Without a clear status the transaction counts as pending.
      return { ...decided, status: isTaken ? undefined : ('pending' as const) }
    }
    default:
      return requireDecoded(decodeTransactionResult(data), body)
  }
}

/** Creates the actor that sends a call. */
export const createCallActors = (client: SessionClient) => ({
  submit: fromPromise<CallResult, SubmissionRequest>(async ({ input }) => {
    const { sendsIdempotencyKey, idempotencyKey, call } = input
    const params = sendsIdempotencyKey ? { header: { 'Idempotency-Key': idempotencyKey } } : {}
    const { data, response } = await callOf(client, input, params).finally(client.latest.forget)
    if (isPage(response)) return { ...decided, ...silent, paymentPage: String(data) }
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const { message } = parse(answer, body)
    return {
      ...silent,
      answeredAt: readSentTime(response),
      traceId: traceIdOf(body),
      message: message === undefined ? undefined : { words: message },
      ...yieldOf(call, body),
    }
  }),
})
