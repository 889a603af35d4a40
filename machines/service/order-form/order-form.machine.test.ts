import { expect, test } from 'vitest'
import { offline, paidRow, refusal, toCallResult } from '#test/support/scripted-payment.ts'
import { openForm, pay, proceed, typed } from '#test/support/service-dialog.ts'
import { selectOrderForm } from '../service.selectors.ts'

const approval = toCallResult(paidRow)

test('an order is placed as it was parsed from the last values', async () => {
  const { fill, form, seen, send } = openForm()
  await fill(typed)
  const { order } = form().context
  await send({ type: 'form.submit' })
  expect(seen().context.order).toMatchObject({ ...order, call: { operation: 'transfer' } })
  expect(form().value).toEqual({ placed: 'confirming' })
})

test.each([
  [
    'the confirmation is cancelled',
    async () => {
      const opened = await proceed()
      await opened.send({ type: 'choice.back' })
      return opened
    },
  ],
  [
    'the payment was declined',
    async () => {
      const opened = await pay({ submit: [refusal('No.')] })
      await opened.send({ type: 'dialog.close' })
      return opened
    },
  ],
  [
    'the order was not sent',
    async () => {
      const opened = await pay({ submit: [offline] })
      await opened.send({ type: 'dialog.close' })
      return opened
    },
  ],
  [
    'an approved payment is done again',
    async () => {
      const opened = await pay({ submit: [approval] })
      await opened.send({ type: 'form.reopen' })
      return opened
    },
  ],
])('keeps the typed values when %s', async (_, order) => {
  const { form, seen } = await order()
  expect([form().value, form().context.values]).toEqual(['editing', typed])
  expect(seen().context.order).toBeUndefined()
})

test('ends with the dialog, and with it its values', async () => {
  const { fill, seen, send } = openForm()
  await fill(typed)
  const form = selectOrderForm(seen())
  await send({ type: 'dialog.close' })
  expect([form?.getSnapshot().status, selectOrderForm(seen())]).toEqual(['stopped', undefined])
})
