import { expect, test } from 'vitest'
import { createEmptyActor } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { Failure } from '#machines/network/failure.ts'
import { request, search, toPayment } from '#test/model/facts/order.fixtures.ts'
import { createJournal } from '#test/support/journal.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  offline,
  type PaymentScript,
  paidRow,
  pendingRow,
  refusal,
  scriptedPayment,
  toCallResult,
  uncertain,
} from '#test/support/scripted-payment.ts'
import { readJournal } from '../journal/payment-journal.ts'
import type { CallResult } from '../payment.types.ts'
import { submissionMachine } from './submission.machine.ts'
import { selectSubmission } from './submission.selectors.ts'

const check = { type: 'check.now' } as const
const close = { type: 'dialog.close' } as const
const accept = { type: 'candidate.accept' } as const
const dismiss = { type: 'candidate.dismiss' } as const
type Press = typeof check | typeof close | typeof accept | typeof dismiss

const refused = refusal('Not today.')
const inTrouble = refusal('Not today.', 500)
const notFound = refusal('Not found.', 404)
const parameters = [{ name: 'amount', message: 'Too little.' }]
const wrongField = new Failure({ kind: 'rejected', status: 400, message: 'Not valid.', parameters })
const onPage = { ...noReceipt, paymentPage: '<p>Pay here</p>' }
const unnamed = { ...noReceipt, traceId: 'trace-1', status: 'pending' as const }
const strangers = [uncertain(paidRow), uncertain({ ...pendingRow, snsi: 'second' }), undefined] as const

const approved = (receipt: CallResult) => ({ kind: 'approved', receipt })
const declined = (receipt: CallResult) => ({ kind: 'declined', receipt })
const unsent = (failure: Failure) => ({ kind: 'unsent', failure })
const left = (...dismissedIds: readonly string[]) => ({ kind: 'left', dismissedIds })
/** The result of a pending payment after its transaction was read. */
const afterPoll = (row: Transaction) => ({ ...toCallResult(row), message: undefined })
/** The result of a payment that was found in the wallet's list. */
const found = { ...noReceipt, snsi: 'paid', isVerified: true }
const foundDeclined = { ...found, status: 'declined' as const }
const doneBefore = { ...found, traceId: 'trace-2', wasDoneBefore: true }
const rejection = { ...noReceipt, traceId: 'trace-2', message: { words: 'Not today.' } }

/** A payment whose call and searches have these answers, and whose transaction is paid as soon as it is read. */
const script = (
  submit: Failure | CallResult,
  ...find: NonNullable<PaymentScript['find']>
): PaymentScript => ({
  submit: [submit],
  find,
  read: [paidRow],
})

/** Starts a payment, or a call that moves no money, and presses what is given. */
const pay = async (answers: PaymentScript, presses: readonly Press[] = [], movesMoney = true) => {
  const { actors, submitting, finding } = scriptedPayment(answers)
  const payment = toPayment({ stage: 'sending' })
  const journalRef = createJournal({ payments: [payment] })
  const order = { request, verification: movesMoney ? search : undefined, paymentId: payment.id }
  const opened = await openMachine(
    submissionMachine,
    { input: { ...order, journalRef, wallet: createEmptyActor() as never }, actors },
    snapshot => ({
      ...selectSubmission(snapshot),
      output: snapshot.output,
      stage: readJournal({ journalRef }).payments[0]?.stage,
      submitted: submitting.calls,
      searches: finding.calls.length,
    }),
  )
  for (const press of presses) await opened.send(press)
  return opened
}

test.each<[string, PaymentScript, readonly Press[], object]>([
  ['approved as answered', script(toCallResult(paidRow)), [], approved(toCallResult(paidRow))],
  ['declined as answered', script(toCallResult(declinedRow)), [], declined(toCallResult(declinedRow))],
  ['approved as read', script(toCallResult(pendingRow)), [], approved(afterPoll(paidRow))],
  ['left for a payment page (C3)', { ...script(onPage), show: [undefined] }, [], left()],
  ['unsent without its payment page', { ...script(onPage), show: [lost] }, [], unsent(lost)],
  ['unsent offline', script(offline), [], unsent(offline)],

  [
    'declined by the network in trouble',
    script(inTrouble),
    [],
    declined({ ...rejection, isServerError: true }),
  ],
  ['declined in the list too', script(refused, declinedRow), [], declined(rejection)],
  ['declined without a list', script(refused, lost), [], declined(rejection)],
  ['declined, as another was', script(refused, uncertain(declinedRow)), [], declined(rejection)],
  ['invalid in its fields', script(wrongField), [], { kind: 'invalid', failure: wrongField }],
  ['done before its rejection (P4)', script(refused, paidRow), [], approved(doneBefore)],
  ['pending before its rejection (P4)', script(refused, pendingRow), [], approved(doneBefore)],

  ['found as declined', script(lost, declinedRow), [check], declined(foundDeclined)],
  ['found as pending', script(lost, pendingRow), [check], approved(found)],
  ['found without its id', script(unnamed, paidRow), [check], approved({ ...found, traceId: 'trace-1' })],
  ['recognised', script(lost, uncertain(paidRow)), [check, accept], approved(found)],
  ['not recognised', script(lost, ...strangers), [check, dismiss, dismiss, close], left('paid', 'second')],
  ['rejected and not recognised', script(refused, strangers[0], undefined), [dismiss], declined(rejection)],
])('a payment is sent once, and is %s', async (_, answers, presses, output) => {
  const { now } = await pay(answers, presses)
  expect([now().submitted, now().output]).toEqual([[request], output])
})

test.each([
  ['declined', refusal('No.', 499)],
  ['unsent', refusal('No.', 500)],
  ['unsent', lost],
])('a call that moves no money is %s without a search: %s', async (kind, failure) => {
  const { now } = await pay({ submit: [failure] }, [], false)
  expect(now()).toMatchObject({ output: { kind }, searches: 0 })
})

test.each<[string, PaymentScript]>([
  ['sending', { submit: ['never'] }],
  ['verifying', script(refused, 'never')],
])('a payment cannot be left until the network answers (P6): %s', async (submitting, answers) => {
  const { now } = await pay(answers, [close, check])
  expect(now()).toMatchObject({ state: { submitting }, canClose: false, stage: 'sending' })
})

test('a rejected payment is searched for five seconds', async () => {
  const { now, pass } = await pay(script(refused, 'never'))
  await pass(4_999)
  expect(now()).toMatchObject({ state: { submitting: 'verifying' }, searches: 1 })
  await pass(1)
  expect(now()).toMatchObject({ output: { kind: 'declined' } })
})

const failed = (kind: 'unreachable' | 'invalidResponse', status: number) =>
  new Failure({ kind, status, traceId: 'trace-3', parameters })

test.each<[string, PaymentScript, readonly Press[], object]>([
  ['unknown', script(failed('unreachable', 0)), [], { traceId: 'trace-3' }],
  ['unknown', script(failed('unreachable', 502)), [], { traceId: 'trace-3' }],
  ['unknown', script(failed('invalidResponse', 0)), [], { traceId: 'trace-3' }],
  ['unusable', script(failed('invalidResponse', 200)), [], { traceId: 'trace-3' }],
  ['unknown', { submit: [new Error('Oops')] }, [], { step: 'unknown' }],
  ['unknown', { submit: [toCallResult(pendingRow)], read: [notFound] }, [], { traceId: 'trace-1' }],
  ['recognise', script(refused, uncertain(paidRow)), [], { step: 'candidate', candidate: paidRow }],
  // The rejection no longer counts.
  [
    'notFound',
    { ...script(refused, uncertain(pendingRow), undefined), read: [notFound] },
    [accept, check],
    {},
  ],
])(
  'an outcome is shown as %s until the consumer acts (P3): case %#',
  async (code, answers, presses, more) => {
    const { now, pass } = await pay(answers, presses)
    await pass(3_600_000)
    const shown = { message: { code: `payment.${code}` }, canClose: true, ...more }
    expect(now()).toMatchObject({ ...shown, output: undefined, stage: 'unknown', submitted: { length: 1 } })
  },
)
