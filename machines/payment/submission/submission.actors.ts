import { parse, unknown } from 'valibot'
import { fromPromise } from 'xstate'
import { decodeBulkReport, isApproved } from '../../domain/bulk-file/bulk-report.ts'
import { decodeScanCode } from '../../domain/scan-code.ts'
import { decodeTransactionStatus } from '../../domain/transaction/transaction.ts'
import { text, wireObject } from '../../domain/wire/wire-schema.ts'
import { Failure, traceIdOf } from '../../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { readBulkReport } from '../../network/reads/report.actors.ts'
import { requireDecoded } from '../../network/response.ts'
import type { PaymentPage } from '../../shared/ports.ts'
import type { Time } from '../../shared/time.ts'
import type { SessionClient } from '../../wallet/transactions/latest-transactions.actors.ts'
import { toResultFromReport, toResultFromTransaction } from './match-transaction.ts'
import type {
  CallResult,
  SubmissionRequest,
  VerificationResult,
  VerificationTarget,
} from './submission.types.ts'
import { findInTransactionList } from './verification.actors.ts'

/** No transaction, and therefore nothing to wait for. */
const decided = { snsi: undefined, standing: undefined } as const
const silent = { traceId: '0', words: undefined, doubtful: false } as const

interface Params {
  readonly header?: { readonly 'Idempotency-Key'?: string }
}

/** Each operation by its call. No signal reaches one: leaving does not cut it off. */
const callOf = (
  { network, integration }: NetworkClient,
  { submission, codes }: SubmissionRequest,
  params: Params,
) => {
  // Where no one-time PIN is asked for, the consumer's own may be.
  const pin = codes.pin === undefined ? {} : { pin: codes.pin }
  switch (submission.operation) {
    case 'transfer':
      return network.POST('/network/express/wallet/transfer', {
        params,
        body: wrapInEnvelope({ ...submission.data, ...codes }),
      })
    case 'topUp':
      // The answer may be a page (C3).
      return network.POST('/network/express/wallet/topup', {
        params,
        body: wrapInEnvelope({ ...submission.data, ...pin }),
        parseAs: 'text',
      })
    case 'cashOut':
      return network.POST('/network/express/wallet/cashout', {
        params,
        body: wrapInEnvelope({ ...submission.data, ...codes }),
      })
    case 'buy':
      return network.POST('/network/express/wallet/buy', {
        params,
        body: wrapInEnvelope({ ...submission.data, ...codes }),
      })
    case 'pay':
      return network.POST('/network/express/wallet/payment', {
        params,
        body: wrapInEnvelope({ ...submission.data, ...codes }),
      })
    case 'sale':
      return network.POST('/network/express/wallet/sale', {
        params,
        body: wrapInEnvelope({ ...submission.data, ...pin }),
      })
    case 'createRecipient':
      return network.POST('/network/express/recipient', {
        body: wrapInEnvelope({ ...submission.data, ...pin }),
      })
    case 'createPaymentRequest':
      return network.POST('/network/express/wallet/request', {
        body: wrapInEnvelope({ ...submission.data, ...pin }),
      })
    case 'payPaymentRequest':
      return network.POST('/network/express/wallet/request/pay', {
        params,
        body: wrapInEnvelope({ ...submission.data, ...pin }),
      })
    case 'inviteConsumer':
      return network.POST('/network/express/consumer/invite', {
        body: wrapInEnvelope({ ...submission.data, ...pin }),
      })
    case 'approveBulk':
      return integration.POST('/service/bulk/reports/{snsi}/approve', {
        params: { ...params, path: submission.data },
        body: wrapInEnvelope(codes),
      })
  }
}

/** As the client says of every answer that it has read. */
const isPage = (response: Response): boolean => response.headers.get('Content-Type') === 'text/html'

/** What is read of every answer. */
const answer = wireObject({ data: unknown(), message: text })

/** What each operation answers with, besides its words; one that is of no use without it fails where it is missing. */
const yieldOf = (submission: SubmissionRequest['submission'], body: unknown) => {
  const { data } = parse(answer, body)
  switch (submission.operation) {
    case 'topUp': {
      const { snsi, standing } = decodeTransactionStatus(data)
      return { snsi: requireDecoded(snsi, body), standing }
    }
    case 'createPaymentRequest':
      return { ...decided, code: requireDecoded(decodeScanCode(data), body) }
    case 'createRecipient':
    case 'inviteConsumer':
      return decided
    case 'approveBulk': {
      const report = decodeBulkReport(data)
      const isTaken = report?.snsi === submission.data.snsi && isApproved(report)
      // An answer that does not say so is none.
      return { ...decided, standing: isTaken ? undefined : ('pending' as const) }
    }
    default:
      return decodeTransactionStatus(data)
  }
}

/** What sending it, and looking for it, asks of the network (specification, section 7) and of the browser. */
export const createSubmissionActors = (client: SessionClient, time: Time, paymentPage: PaymentPage) => ({
  submit: fromPromise<CallResult, SubmissionRequest>(async ({ input }) => {
    const { idempotent, key, submission } = input
    const params = idempotent ? { header: { 'Idempotency-Key': key } } : {}
    const { data, response } = await callOf(client, input, params).finally(client.latest.forget)
    if (isPage(response)) return { ...decided, ...silent, page: String(data) }
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const { message } = parse(answer, body)
    return {
      ...silent,
      traceId: traceIdOf(body),
      words: message === undefined ? undefined : { words: message },
      ...yieldOf(submission, body),
    }
  }),

  showPage: fromPromise<void, { page: string | undefined }>(({ input: { page = '' } }) =>
    paymentPage.show(page).catch((cause: unknown) => {
      throw new Failure({ kind: 'invalidResponse', status: 200, cause })
    }),
  ),

  verifyOutcome: fromPromise<VerificationResult | undefined, VerificationTarget | undefined>(
    async ({ input, signal }) => {
      if (input === undefined) return undefined
      if ('reportOf' in input) return toResultFromReport(await readBulkReport(client, input.reportOf, signal))
      const found = await findInTransactionList(client, time, input, signal)
      return found && toResultFromTransaction(found)
    },
  ),
})
