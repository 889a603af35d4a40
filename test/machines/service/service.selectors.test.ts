import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../machines/domain/money.ts'
import { buyListedAirtime } from '../../../machines/service/definitions/buy-airtime.ts'
import { cashAtAtm } from '../../../machines/service/definitions/cash.ts'
import { payDstvByNumber } from '../../../machines/service/definitions/pay-accounts-dstv.ts'
import { payRecipient } from '../../../machines/service/definitions/pay-eft-recipient.ts'
import type { ServiceDefinition } from '../../../machines/service/definitions/service-definition.types.ts'
import {
  selectBriefSummary,
  selectFormRows,
  selectIsVerified,
  selectOutcomeSummary,
  selectResultTraceId,
  selectSmsTo,
  selectSummary,
  selectTiming,
  selectVerifiedTransactionId,
} from '../../../machines/service/service.selectors.ts'
import { lost, noReceipt, paidRow, toCallResult } from '../../support/scripted-payment.ts'
import { openForm, pay, serviceOf, typed } from '../../support/service-dialog.ts'

const words = (text: string) => ({ words: text })

/** A definition with two amounts, one of which is paid. */
const tipped: ServiceDefinition = {
  path: 'club/tipped',
  fields: [
    { kind: 'amount', name: 'tip', label: words('Tip') },
    { kind: 'amount', name: 'amount', label: words('Amount') },
    { kind: 'phone', name: 'to', rule: 'recipient', label: words('To') },
    { kind: 'reference', name: 'mine', label: words('Mine') },
  ],
  toCall: ({ values, currency }) => ({
    operation: 'transfer',
    data: {
      from: { msisdn: '', currency, reference: values.mine ?? '' },
      to: { msisdn: values.to ?? '', currency, reference: '' },
      amount: values.amount ?? '',
      send_notification: false,
    },
  }),
  toPattern: ({ amount }) => ({ typeAliases: ['transfer'], amount, reference: '' }),
}

describe('the summaries of an order', () => {
  test('the outcome leaves out the amount, and the brief summary the reference', async () => {
    const service = serviceOf({ application: { render: { service: [{ name: 'club' }] } } }, tipped)
    const { fill, send, seen } = openForm({ service, path: tipped.path })
    await fill({ tip: '5', amount: '10', to: '082 000 0002', mine: 'Club' })
    await send({ type: 'form.submit' })
    const names = [selectSummary, selectOutcomeSummary, selectBriefSummary].map(select =>
      select(seen()).map(({ name }) => name),
    )
    expect(names).toEqual([
      ['tip', 'amount', 'to', 'mine'],
      ['tip', 'to', 'mine'],
      ['tip', 'amount', 'to'],
    ])
  })
})

/** Opens the form of a definition on a network that offers it. */
const formOf = (definition: ServiceDefinition) => {
  const { isOffered: _, ...always } = definition
  const name = definition.path.split('/')[0] ?? ''
  const service = serviceOf({ application: { render: { service: [{ name }] } } }, always)
  return openForm({ service, path: definition.path, check: [{ owner: 'T Khumalo', due: 12_050 as Cents }] })
}

const readyIn = (form: ReturnType<typeof formOf>) =>
  selectFormRows(form.seen()).flatMap(row => row.flatMap(({ quickFill }) => quickFill ?? []))

describe('the quick fill', () => {
  test('offers the consumer’s own number for a phone field', async () => {
    const form = formOf(buyListedAirtime)
    expect(readyIn(form)).toEqual([{ value: '082\u00A0000\u00A00001', isApplied: false }])
    await form.fill({ recipient: '27820000001' })
    expect(readyIn(form)).toEqual([{ value: '082\u00A0000\u00A00001', isApplied: true }])
  })

  test('offers the amount due for a TV account, once the account was found', async () => {
    const form = formOf(payDstvByNumber)
    await form.fill({ consumer_id: '1234567890123' })
    expect(readyIn(form)).toEqual([])
    await form.send({ type: 'account.check' })
    expect(readyIn(form)).toEqual([{ due: 12_050, value: '120.50', isApplied: false }])
    await form.fill({ amount: '120,50' })
    await form.fill({ amount: '120.50' })
    expect(readyIn(form)).toEqual([{ due: 12_050, value: '120.50', isApplied: true }])
  })
})

test('the result shows which number the code went to', async () => {
  const form = formOf(cashAtAtm)
  await form.send({ type: 'wallet.change', ...form.seen().context.walletInfo, isUnlocked: true })
  await form.fill({ amount: '200', reference_source: 'Taxi' })
  expect(selectSmsTo(form.seen())).toBe(undefined)
  await form.send({ type: 'form.submit' })
  expect(selectSmsTo(form.seen())).toBe('27820000001')
})

test('the arrival time follows the chosen payment service', async () => {
  const form = formOf(payRecipient)
  expect(selectTiming(form.seen())).toBe(undefined)
  await form.fill({ service_type: 'standard' })
  expect(selectTiming(form.seen())).toEqual({ service: 'standard' })
  await form.fill({ service_type: 'realtime' })
  expect(selectTiming(form.seen())).toEqual({
    service: 'realtime',
    estimate: { code: 'estimate.immediate' },
  })
})

describe('the Trace ID of a result', () => {
  test('is the one of the response', async () => {
    const { seen } = await pay({ submit: [toCallResult(paidRow)] })
    expect(selectResultTraceId(seen())).toBe('trace-1')
  })

  test('is the one of the response that verified the payment, with the transaction ID', async () => {
    const found = { ...paidRow, traceId: 'trace-5' }
    const { seen, payment, send } = await pay({ submit: [lost], find: [found] })
    payment()?.send({ type: 'check.now' })
    await send()
    expect({
      receiptId: selectResultTraceId(seen()),
      receiptSnsi: selectVerifiedTransactionId(seen()),
      isFound: selectIsVerified(seen()),
    }).toEqual({ receiptId: 'trace-5', receiptSnsi: 'paid', isFound: true })
  })

  test('is "0" without either', async () => {
    const { seen } = await pay({ submit: [noReceipt] })
    expect(selectResultTraceId(seen())).toBe('0')
  })

  test('is undefined before an outcome', () => {
    expect(selectResultTraceId(openForm().seen())).toBeUndefined()
  })
})

describe('the problems that disable Proceed', () => {
  test('show at each field after blur, and clear while the consumer types', async () => {
    const { seen, send, fill } = openForm()
    const problems = () =>
      selectFormRows(seen())
        .flat()
        .map(({ problem }) => problem && 'code' in problem && problem.code)
    await fill({ amount: '0' })
    expect(problems()).toEqual([undefined, undefined, undefined, undefined])
    await send({ type: 'field.blur', field: 'recipient' }, { type: 'field.blur', field: 'amount' })
    expect(problems()).toEqual(['problem.required', 'problem.amount.nothing', undefined, undefined])
    await fill(typed)
    expect(problems()).toEqual([undefined, undefined, undefined, undefined])
  })
})
