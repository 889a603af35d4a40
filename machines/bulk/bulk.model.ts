import {
  asFile,
  email,
  interrupted,
  processed,
  scanned,
  snsi,
  taken,
  unscannable,
  wages,
} from '#test/model/facts/bulk.fixtures.ts'
import { down } from '#test/model/facts/fixtures.ts'
import {
  confirmed,
  createKeyOf,
  factsWith,
  frozenConsumer,
  frozenWallet,
  unsent,
  wrongField,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, listSentEvents, startedActors, when } from '#test/model/harness/laws.ts'
import { createJournal } from '#test/support/journal.ts'
import type { BulkUpload } from '../domain/bulk-file/bulk-report.ts'
import { getAt } from '../domain/wire/wire.ts'
import { getShownStage } from '../payment/journal/journal-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import type { Time } from '../shared/time.ts'
import { type BulkSnapshot, bulkMachine } from './bulk.machine.ts'
import type { BulkInput } from './bulk.types.ts'
import { emptyForm } from './bulk-form/form-steps.ts'

/** The input of bulk transfers, with the upload to continue if there is one. */
const opened = (time: Time, resumedUpload?: BulkUpload): BulkInput => ({
  facts: factsWith(),
  journalRef: createJournal(),
  needsOtp: true,
  idempotent: false,
  createKey: createKeyOf(time),
  wallet: frozenWallet,
  consumer: frozenConsumer,
  time,
  resumedUpload,
})

export const bulkCases = caseTable(bulkMachine, {
  inputs: time => [opened(time), opened(time, interrupted)],
  events: {},
  actors: {
    consumerEmail: [{ email }],
    form: [
      { form: { ...emptyForm, file: wages }, request: asFile },
      {
        form: { ...emptyForm, file: wages, isNotified: true },
        request: { of: 'file', file: wages, email, isNotified: true },
      },
    ],
    prescan: [
      { kind: 'scanned', report: scanned },
      { kind: 'scanned', report: { ...scanned, approved: 0, rejected: 0 } },
      { kind: 'scanned', report: processed },
      { kind: 'rejected', report: unscannable },
      { kind: 'failed', snsi, failure: down },
      { kind: 'failed', snsi: undefined, failure: undefined },
      { kind: 'lost' },
      new Error('unforeseen'),
    ],
    reportFile: [],
    confirmation: [confirmed, { codes: undefined }],
    approval: [
      { kind: 'approved', receipt: taken },
      {
        kind: 'declined',
        receipt: { ...taken, traceId: 'trace-2', message: { words: 'Invalid OTP' } },
      },
      { kind: 'invalid', failure: wrongField },
      { kind: 'unsent', failure: unsent },
      { kind: 'left', dismissedIds: [] },
    ],
  },
  // Whether there is a file, what was found in it, and what went wrong.
  project: ({ context: { resumedUpload, form, request, report, outcome, failure } }) => [
    resumedUpload === undefined,
    form.file === undefined,
    form.check,
    form.isNotified,
    request?.of,
    report?.step,
    report?.approved,
    outcome?.kind,
    failure?.kind,
  ],
})

/** Whether a payment or its outcome is shown. */
const isShown = (snapshot: BulkSnapshot): boolean =>
  (['approving', 'approved', 'declined', 'unsent'] as const).some(state => snapshot.matches(state))

export const bulkLaws = lawsOf(bulkMachine, {
  'each confirmation sends one approval of the scanned file with its code': step => {
    const { event, after } = step
    const codes = event.type === doneOf('confirmation') ? event.output.codes : undefined
    const { report, idempotent } = after.context
    const sent = startedActors(step, 'approval').map(({ input }) => {
      const { request, verification } = Object(input)
      return [request.call, request.codes, request.sendsIdempotencyKey, verification.reportOf]
    })
    const call = { operation: 'approveBulk', data: { snsi: report?.snsi } }
    return equal('approvals', sent, codes ? [[call, codes, idempotent, report?.snsi]] : [])
  },
  'a typed code is deleted after the approval': ({ event, before, after }) => {
    const isTyped = event.type === doneOf('confirmation')
    const isOver = event.type === doneOf('approval')
    const codes = isTyped ? (event.output.codes ?? {}) : isOver ? {} : (before?.context.codes ?? {})
    return equal('codes', after.context.codes, codes)
  },
  'an approval is in the journal before it is sent, and settled when it has ended': step => {
    const { event, after } = step
    const stages = readJournal(after.context).payments.map(({ stage, isClosed }) => !isClosed && stage)
    const sent = startedActors(step, 'approval').map(({ input }) => getAt(input, 'paymentId'))
    const begun = listSentEvents(step, 'payment.begin').map(({ event }) => event.payment.id)
    const kind = event.type === doneOf('approval') ? event.output.kind : undefined
    const settled = kind === 'invalid' ? 'unsent' : kind === 'left' ? false : kind
    return (
      equal('begun', begun, sent) ??
      when(sent.length > 0, equal('stage', stages.at(-1), 'sending')) ??
      when(kind !== undefined, equal('settled', stages.at(-1), settled)) ??
      when(!isShown(after), equal('shown', getShownStage(readJournal(after.context)), undefined)) ??
      equal(
        'earlier ones',
        stages.slice(0, -1).filter(stage => stage !== false),
        [],
      )
    )
  },
  'only the approval or a report decides the outcome': ({ event, before, after }) => {
    const outcomes = ['approved', 'declined', 'unsent']
    const isOutcome = outcomes.includes(String(after.value)) && before?.value !== after.value
    const { kind, report } = Object(event.output)
    const isProcessed = kind === 'scanned' && report.step === 'processed'
    const told = isProcessed ? 'approved' : kind === 'invalid' ? 'declined' : kind
    return (
      when(isOutcome || outcomes.includes(told), equal('state', after.value, told)) ??
      when(isProcessed, equal('earlier outcome', after.context.outcome, undefined))
    )
  },
  'the results request the file of their rejected rows once, unless there are none': step => {
    const { before, after } = step
    const isShown = after.matches('reviewing') && before?.matches('reviewing') !== true
    const { snsi, rejected } = after.context.report ?? {}
    const file = rejected === 0 ? {} : { file: { snsi, kind: 'rejected' } }
    const asked = startedActors(step, 'reportFile').map(({ input }) => input)
    return equal('files', asked, isShown ? [file] : [])
  },
  'a file with valid rows is confirmed on Proceed or Retry, as it was scanned': step => {
    const { form, report } = step.after.context
    const isWanted = step.event.type === 'prescan.proceed' || step.event.type === 'order.retry'
    const asked = startedActors(step, 'confirmation').map(({ input }) => {
      const { report, file, isNotified, confirmationInput } = Object(input)
      return [report, file, isNotified, confirmationInput.fingerprint]
    })
    const fingerprint = JSON.stringify(['approveBulk', report?.snsi])
    const facts = [report, form.file, report?.isNotified ?? form.isNotified, fingerprint]
    return equal('confirmations', asked, isWanted && report?.approved ? [facts] : [])
  },
  'an upload that has arrived is not uploaded again': ({ event, before, after }) => {
    const { kind, snsi } = Object(event.output)
    const isArrived = event.type === doneOf('prescan') && kind === 'failed' && snsi !== undefined
    const isNew = before === undefined || event.type === doneOf('form')
    const request = isArrived ? { of: 'upload', snsi } : before?.context.request
    return when(!isNew, equal('request', after.context.request, request))
  },
  'a pending approval decides whether the consumer can leave': ({ event, before, after, sentEvents }) => {
    const isLeaving = event.type === 'choice.back' || event.type === 'dialog.close'
    return when(
      isLeaving && before?.matches('approving') === true,
      equal('state', after.value, 'approving'),
      equal(
        'asked',
        [sentEvents.map(({ to }) => to), sentEvents[0]?.event.type],
        [['approval'], 'dialog.close'],
      ),
    )
  },
})
