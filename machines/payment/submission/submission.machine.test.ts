import { describe, expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  offline,
  type PaymentScript,
  paidRow,
  pendingRow,
  refusal,
  toCallResult,
  uncertain,
} from '#test/support/scripted-payment.ts'
import type { CallResult } from '../payment.types.ts'
import { request, startPayment } from './payment.fixture.ts'

const check = { type: 'check.now' } as const
const close = { type: 'dialog.close' } as const
const accept = { type: 'candidate.accept' } as const
const dismiss = { type: 'candidate.dismiss' } as const
type Press = typeof check | typeof close | typeof accept | typeof dismiss

const unauthorised = new Failure({ kind: 'unauthorised' })
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

describe('a payment', () => {
  test.each<[string, PaymentScript, readonly Press[], object]>([
    ['approved as answered', script(toCallResult(paidRow)), [], approved(toCallResult(paidRow))],
    ['approved without an id', script(toCallResult(undefined)), [], approved(toCallResult(undefined))],
    ['declined as answered', script(toCallResult(declinedRow)), [], declined(toCallResult(declinedRow))],
    ['left for a payment page (C3)', { ...script(onPage), show: [undefined] }, [], left()],
    ['unsent without its payment page', { ...script(onPage), show: [lost] }, [], unsent(lost)],
    ['unsent offline', script(offline), [], unsent(offline)],
    ['unsent in an ended session', script(unauthorised), [], unsent(unauthorised)],

    ['declined by a rejection', script(refused), [], declined(rejection)],
    [
      'declined by a network in trouble',
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

    ['found as approved', script(lost, paidRow), [check], approved(found)],
    ['found as declined', script(lost, declinedRow), [check], declined(foundDeclined)],
    ['found as pending', script(lost, pendingRow), [check], approved(found)],
    ['found without its id', script(unnamed, paidRow), [check], approved({ ...found, traceId: 'trace-1' })],
    [
      'found by a later search',
      script(lost, undefined, lost, paidRow),
      [check, check, check],
      approved(found),
    ],

    ['recognised', script(lost, uncertain(paidRow)), [check, accept], approved(found)],
    [
      'recognised as declined',
      script(lost, uncertain(declinedRow)),
      [check, accept],
      declined(foundDeclined),
    ],
    ['recognised as pending', script(lost, uncertain(pendingRow)), [check, accept], approved(found)],
    ['not recognised', script(lost, ...strangers), [check, dismiss, dismiss, close], left('paid', 'second')],
    ['rejected and not recognised', script(refused, strangers[0], undefined), [dismiss], declined(rejection)],
  ])('is sent once, and is %s', async (_, answers, presses, output) => {
    const { now, send } = await startPayment(answers)
    for (const press of presses) await send(press)
    expect([now().submitted, now().output]).toEqual([[request], output])
  })

  test.each([
    ['declined', refusal('No.', 499), { receipt: { message: { words: 'No.' }, traceId: 'trace-2' } }],
    ['unsent', refusal('No.', 500), {}],
    ['unsent', lost, {}],
  ])('that moves no money is %s without a search: %s', async (kind, failure, more) => {
    const { now } = await startPayment({ submit: [failure] }, { request, verification: undefined })
    expect(now()).toMatchObject({ output: { kind, ...more }, searched: [] })
  })

  test.each<[string, PaymentScript]>([
    ['sending', { submit: ['never'] }],
    ['verifying', { submit: [refused], find: ['never'] }],
  ])('cannot be left until the network answers (P6): %s', async (submitting, answers) => {
    const { now, send } = await startPayment(answers)
    await send(close, check)
    expect(now()).toMatchObject({ state: { submitting }, canClose: false, payment: { stage: 'sending' } })
  })

  test('that was rejected is searched for five seconds', async () => {
    const { now, pass } = await startPayment({ submit: [refused], find: ['never'] })
    await pass(4_999)
    expect(now()).toMatchObject({ state: { submitting: 'verifying' }, abortedSearches: 0 })
    await pass(1)
    expect(now()).toMatchObject({ output: { kind: 'declined' }, abortedSearches: 1 })
  })

  test.each([
    ['approved', paidRow],
    ['declined', declinedRow],
  ])('that is pending is read until it is %s', async (kind, decided) => {
    const read = [pendingRow, lost, decided]
    const { now, pass } = await startPayment({ submit: [toCallResult(pendingRow)], read })
    for (const milliseconds of [0, 3_000]) {
      await pass(milliseconds)
      expect(now()).toMatchObject({ state: 'awaiting', hasProcessing: true, payment: { snsi: 'paid' } })
    }
    await pass(3_000)
    expect(now().output).toEqual({ kind, receipt: { ...toCallResult(decided), message: undefined } })
  })
})

describe('an unknown outcome', () => {
  const failed = (kind: 'unreachable' | 'timedOut' | 'invalidResponse', status = 0) =>
    new Failure({ kind, status, traceId: 'trace-3', parameters })

  const lostAfterRecognition = { ...script(refused, uncertain(pendingRow), undefined), read: [notFound] }

  test.each<[string, PaymentScript, readonly Press[], object]>([
    ['unknown', script(failed('unreachable')), [], { traceId: 'trace-3' }],
    ['unknown', script(failed('timedOut')), [], { traceId: 'trace-3' }],
    ['unknown', script(failed('unreachable', 502)), [], { traceId: 'trace-3' }],
    ['unknown', script(failed('invalidResponse')), [], { traceId: 'trace-3' }],
    ['unusable', script(failed('invalidResponse', 200)), [], { traceId: 'trace-3' }],
    ['unknown', { submit: [new Error('Oops')] }, [], {}],
    ['unknown', { ...script(toCallResult(pendingRow)), read: [notFound] }, [], { traceId: 'trace-1' }],
    ['notFound', script(lost, undefined), [check], {}],
    ['checkFailed', script(lost, lost), [check], {}],
    ['recognise', script(lost, uncertain(paidRow)), [check], { candidate: paidRow }],
    ['recognise', script(refused, uncertain(paidRow)), [], { candidate: paidRow }],
    // The rejection no longer counts.
    ['notFound', lostAfterRecognition, [accept, check], {}],
  ])('is shown as %s until the consumer acts (P3): case %#', async (code, answers, presses, more) => {
    const { now, send, pass } = await startPayment(answers)
    for (const press of presses) await send(press)
    await pass(3_600_000)
    const shown = { isUnknown: true, unknown: { code: `payment.${code}` }, canClose: true, ...more }
    expect(now()).toMatchObject({ ...shown, output: undefined, payment: { stage: 'unknown' } })
    expect(now().submitted).toEqual([request])
  })

  test('of a file is searched in its report, by one search at a time', async () => {
    const verification = { reportOf: 'upload-1' }
    const answers = script(failed('invalidResponse'), 'never')
    const { now, send } = await startPayment(answers, { request, verification })
    await send(check, check)
    expect(now()).toMatchObject({ isChecking: true, isUnknown: true, traceId: 'trace-3', canClose: true })
    await send(close)
    expect(now()).toMatchObject({ searched: [verification], abortedSearches: 1 })
  })
})
