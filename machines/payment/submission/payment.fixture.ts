import { createEmptyActor } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import { createJournal } from '#test/support/journal.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { type PaymentScript, scriptedPayment } from '#test/support/scripted-payment.ts'
import { sent } from '#test/support/service-dialog.ts'
import { readJournal } from '../journal/payment-journal.ts'
import { submissionMachine } from './submission.machine.ts'
import { selectCanClose, selectSubmission } from './submission.selectors.ts'
import type { SubmissionInput, SubmissionRequest, TransactionSearch } from './submission.types.ts'

/** A call with its one-time PIN. */
export const request: SubmissionRequest = {
  call: sent,
  codes: { otp: '123456' },
  sendsIdempotencyKey: false,
  idempotencyKey: 'key-1',
}

/** The search for its transaction. */
export const search: TransactionSearch = {
  typeAliases: ['transfer'],
  amount: 1_000 as Cents,
  reference: 'Lunch',
  msisdn: '27820000001',
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  sentAt: { wall: 0, monotonic: 0 },
  payee: { recipient: { msisdn: '27820000002' } },
  ownIds: [],
  excludedIds: ['older'],
  ambiguousCount: 0,
  clockFallback: 'any',
}

/** Starts a confirmed payment, or the approval of a file. */
export const startPayment = (
  script: PaymentScript,
  input: Pick<SubmissionInput, 'request' | 'verification'> = { request, verification: search },
) => {
  const { actors, submitting, finding, showing } = scriptedPayment(script)
  const payment = toPayment({ stage: 'sending' })
  const journalRef = createJournal({ payments: [payment] })
  const wallet = createEmptyActor()
  return openMachine(
    submissionMachine,
    { input: { ...input, paymentId: payment.id, journalRef, wallet: wallet as never }, actors },
    snapshot => ({
      output: snapshot.output,
      isUnknown: selectSubmission(snapshot).step !== 'pending',
      unknown: selectSubmission(snapshot).message,
      isChecking: selectSubmission(snapshot).isChecking,
      candidate: selectSubmission(snapshot).candidate,
      canClose: selectCanClose(snapshot),
      traceId: selectSubmission(snapshot).traceId,
      payment: readJournal({ journalRef }).payments[0],
      submitted: submitting.calls,
      searched: finding.calls,
      abortedSearches: finding.aborted.length,
      hasProcessing: selectSubmission(snapshot).processing !== undefined,
      shown: showing.calls,
    }),
  )
}
