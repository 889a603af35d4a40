import { describe, expect, test } from 'vitest'
import {
  selectBriefSummary,
  selectFormRows,
  selectIsFound,
  selectReceiptId,
  selectReceiptSnsi,
  selectReceiptSummary,
  selectSummary,
} from '../../machines/service/service.selectors.ts'
import type { ServiceDefinition } from '../../machines/service/service-definition.types.ts'
import { lost, noReceipt, paidRow, receiptOf } from '../support/scripted-payment.ts'
import { openForm, pay, serviceOf, typed } from '../support/service-dialog.ts'

const words = (text: string) => ({ words: text })

/** An order with two amounts, of which one is paid. */
const tipped: ServiceDefinition = {
  path: 'club/tipped',
  fields: [
    { kind: 'amount', name: 'tip', label: words('Tip') },
    { kind: 'amount', name: 'amount', label: words('Amount') },
    { kind: 'phone', name: 'to', rule: 'recipient', label: words('To') },
    { kind: 'reference', name: 'mine', label: words('Mine') },
  ],
  body: ({ values, currency }) => ({
    operation: 'transfer',
    data: {
      from: { msisdn: '', currency, reference: values.mine ?? '' },
      to: { msisdn: values.to ?? '', currency, reference: '' },
      amount: values.amount ?? '',
      send_notification: false,
    },
  }),
  trace: ({ amount }) => ({ types: ['transfer'], amount, reference: '' }),
}

describe('what is told of an order', () => {
  test('a receipt leaves out the amount of its figure and no other; a brief summary what it is called', async () => {
    const service = serviceOf({ application: { render: { service: [{ name: 'club' }] } } }, tipped)
    const { fill, send, seen } = openForm({ service, path: tipped.path })
    await fill({ tip: '5', amount: '10', to: '082 000 0002', mine: 'Club' })
    await send({ type: 'form.submit' })
    const names = [selectSummary, selectReceiptSummary, selectBriefSummary].map(select =>
      select(seen()).map(({ name }) => name),
    )
    expect(names).toEqual([
      ['tip', 'amount', 'to', 'mine'],
      ['tip', 'to', 'mine'],
      ['tip', 'amount', 'to'],
    ])
  })
})

describe('what to quote when asking about it', () => {
  test('is the id of the answer', async () => {
    const { seen } = await pay({ submit: [receiptOf(paidRow)] })
    expect(selectReceiptId(seen())).toBe('trace-1')
  })

  test('is, where no answer came, the answer that it was found in and the transaction itself', async () => {
    const found = { ...paidRow, traceId: 'trace-5' }
    const { seen, payment, send } = await pay({ submit: [lost], find: [found] })
    payment()?.send({ type: 'check.now' })
    await send()
    expect([selectReceiptId(seen()), selectReceiptSnsi(seen()), selectIsFound(seen())]).toEqual([
      'trace-5',
      'paid',
      true,
    ])
  })

  test('is "0" where there is neither', async () => {
    const { seen } = await pay({ submit: [noReceipt] })
    expect(selectReceiptId(seen())).toBe('0')
  })

  test('is nothing before there is an outcome', () => {
    expect(selectReceiptId(openForm().seen())).toBeUndefined()
  })
})

describe('why Proceed sleeps', () => {
  test('is told at each field once that was left: not before, and it stops nobody from typing', async () => {
    const { seen, send, fill } = openForm()
    const problems = () =>
      selectFormRows(seen())
        .flat()
        .map(({ problem }) => problem && 'code' in problem && problem.code)
    await fill({ amount: '0' })
    expect(problems()).toEqual([undefined, undefined, undefined, undefined])
    await send({ type: 'field.leave', name: 'recipient' }, { type: 'field.leave', name: 'amount' })
    expect(problems()).toEqual(['problem.required', 'problem.amount.nothing', undefined, undefined])
    await fill(typed)
    expect(problems()).toEqual([undefined, undefined, undefined, undefined])
  })
})
