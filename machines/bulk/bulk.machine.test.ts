import { expect, test } from 'vitest'
import { confirmed, openedUploadsInput, toPayment, wrongField } from '#test/model/facts/order.fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { createJournal } from '#test/support/journal.ts'
import { reportAt, snsi, taken, uploadAt } from '#test/support/scripted-bulk.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, offline, refusal, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import type { Payment } from '../payment/journal/payment-journal.ts'
import type { PaymentOutcome } from '../payment/payment.types.ts'
import type { SubmissionInput } from '../payment/submission/submission.types.ts'
import { bulkMachine } from './bulk.machine.ts'
import { selectBulk } from './bulk.selectors.ts'
import type { PrescanOutcome } from './prescan/prescan.types.ts'

const report = reportAt('scanned')
const reason = 'The file is not a CSV.'

/** Continues an upload whose scan, and then approval, end as given. */
const open = (
  scan: PrescanOutcome,
  approval: PaymentOutcome | 'never' = 'never',
  payments: Payment[] = [],
) => {
  const submitting = scripted<SubmissionInput, PaymentOutcome>([approval])
  const { bulkInput } = openedUploadsInput(simulatedTime(0))
  const journalRef = createJournal({ payments })
  const machine = withStubbedActors(bulkMachine, {
    prescan: scripted([scan]).logic,
    confirmation: scripted([confirmed]).logic,
    approval: submitting.logic,
  })
  const input = { ...bulkInput, journalRef, resumedUpload: uploadAt('scanned', { snsi }) }
  return openMachine(machine, { input }, snapshot => ({
    ...selectBulk(snapshot),
    keys: submitting.calls.map(({ request }) => request.idempotencyKey),
  }))
}

test.each<[PrescanOutcome, object]>([
  [
    { kind: 'scanned', report },
    { step: 'scanned', rejectedFile: undefined, canProceed: true },
  ],
  [{ kind: 'scanned', report: { ...report, rejected: 37 } }, { rejectedFile: snsi }],
  [{ kind: 'scanned', report: { ...report, rejected: undefined } }, { rejectedFile: snsi }],
  [
    { kind: 'scanned', report: reportAt('processed') },
    { step: 'approved', message: undefined },
  ],
  [
    { kind: 'rejected', report: reportAt('failed', { reason, traceId: 'trace-1' }) },
    { prescanMessage: { words: reason }, prescanTrace: { id: 'trace-1' }, canScanAgain: false },
  ],
  [
    { kind: 'failed', snsi, failure: lost },
    { prescanMessage: { code: 'bulk.prescanFailed' }, canScanAgain: true },
  ],
  [{ kind: 'failed', snsi, failure: refusal('Too large.') }, { prescanMessage: { words: 'Too large.' } }],
])('shows a scan that ended as %o', async (scan, shown) => {
  const { now } = await open(scan)
  expect(now()).toMatchObject(shown)
})

const message = { words: 'Insufficient funds.' }

test.each<[PaymentOutcome, object]>([
  [
    { kind: 'approved', receipt: taken },
    { step: 'approved', message: taken.message, traceId: 'trace-1' },
  ],
  [
    { kind: 'approved', receipt: { ...taken, wasDoneBefore: true } },
    { step: 'approved', message: { code: 'bulk.approvedBefore' } },
  ],
  [
    { kind: 'declined', receipt: { ...taken, message } },
    { step: 'declined', message, isServerError: false },
  ],
  [{ kind: 'declined', receipt: { ...taken, isServerError: true } }, { isServerError: true }],
  [
    { kind: 'declined', receipt: { ...taken, message: { words: 'Invalid OTP' } } },
    { message: { code: 'result.wrongOtp' } },
  ],
  [
    { kind: 'invalid', failure: wrongField },
    { step: 'declined', message: wrongField.words, traceId: 'trace-2', isServerError: false },
  ],
  [
    { kind: 'unsent', failure: offline },
    { step: 'unsent', isOffline: true },
  ],
])('shows an approval that ended as %o', async (outcome, shown) => {
  const { now, send } = await open({ kind: 'scanned', report }, outcome)
  await send({ type: 'prescan.proceed' })
  expect(now()).toMatchObject(shown)
})

test.each([
  ['the same file', snsi, 'unknown', 'key-0'],
  ['another file', 'other', 'unknown', 'key at 0'],
  ['the same file that was declined', snsi, 'declined', 'key at 0'],
] as const)('repeats the key of an open approval of %s', async (_, file, stage, key) => {
  const fingerprint = JSON.stringify(['approveBulk', file])
  const { now, send } = await open({ kind: 'scanned', report }, 'never', [toPayment({ fingerprint, stage })])
  await send({ type: 'prescan.proceed' })
  expect(now()).toMatchObject({ step: 'approving', keys: [key] })
})
