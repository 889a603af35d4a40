import { fromPromise } from 'xstate'
import { Failure } from '#machines/network/failure.ts'
import { readBulkReport } from '#machines/network/reads/report.actors.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { PaymentPage } from '#machines/shared/ports/page.ts'
import type { Time } from '#machines/shared/time.ts'
import { createCallActors } from './call.actors.ts'
import { toResultFromReport, toResultFromTransaction } from './match-transaction.ts'
import type { VerificationResult, VerificationTarget } from './submission.types.ts'
import { findInTransactionList } from './verification.actors.ts'

/** Creates the actors that send a call and search for its transaction. */
export const createSubmissionActors = (client: SessionClient, time: Time, paymentPage: PaymentPage) => {
  const verifyOutcome = fromPromise<VerificationResult | undefined, VerificationTarget | undefined>(
    async ({ input, signal }) => {
      if (input === undefined) return undefined
      if ('reportOf' in input) return toResultFromReport(await readBulkReport(client, input.reportOf, signal))
      const found = await findInTransactionList(client, time, input, signal)
      return found && toResultFromTransaction(found, found.traceId)
    },
  )
  return {
    ...createCallActors(client),

    showPage: fromPromise<void, { page: string | undefined }>(async ({ input: { page = '' } }) => {
      const isShown = await paymentPage.show(page).catch(() => false)
      if (!isShown) throw new Failure({ kind: 'pageNotOpened', status: 200 })
    }),

    verifyOutcome,
  }
}

export type SubmissionActors = ReturnType<typeof createSubmissionActors>
