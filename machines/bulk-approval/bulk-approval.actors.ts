import { fromPromise } from 'xstate'
import { readBulkReport } from '../bulk/report.actors.ts'
import { type BulkReport, decodeBulkReport, isApproved } from '../domain/bulk-report.ts'
import { cleanText } from '../domain/clean-text.ts'
import { at } from '../domain/wire.ts'
import { unwrap } from '../network/answer.ts'
import { traceIdOf } from '../network/failure.ts'
import { enveloped } from '../network/network-client.ts'
import type { SessionClient } from '../transactions/latest.actors.ts'
import type { ApprovalAnswer, ApprovalRequest } from './bulk-approval.types.ts'

/** What an approval asks of the network (specification, section 7 "Bulk"). */
export const createBulkApprovalActors = (client: SessionClient) => ({
  // No signal reaches it: leaving does not cut it off.
  approve: fromPromise<ApprovalAnswer, ApprovalRequest>(async ({ input: { snsi, otp, idempotent, key } }) => {
    const body = await unwrap(
      client.integration.POST('/service/bulk/reports/{snsi}/approve', {
        params: { path: { snsi }, ...(idempotent && { header: { 'Idempotency-Key': key } }) },
        body: enveloped(otp === undefined ? {} : { otp }),
      }),
    ).finally(client.latest.forget)
    const report = decodeBulkReport(body.data)
    const message = cleanText(at(body, 'message'))
    return {
      traceId: traceIdOf(body),
      words: message === undefined ? undefined : { words: message },
      isApproved: report?.snsi === snsi && isApproved(report),
    }
  }),

  readReport: fromPromise<BulkReport, { snsi: string }>(({ input: { snsi }, signal }) =>
    readBulkReport(client, snsi, signal),
  ),
})
