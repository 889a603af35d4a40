import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Confirming } from '../../../../src/views/service/checkout/Confirming.tsx'
import { OrderForm } from '../../../../src/views/service/form/OrderForm.tsx'
import { Approved } from '../../../../src/views/service/Results.tsx'
import {
  amount,
  asked,
  form,
  transfer,
} from '../../../machines/service/definitions/definition-rows/configs.ts'
import { paidRow, toCallResult } from '../../../support/scripted-payment.ts'
import { openDialog, serviceOf } from '../../../support/service-dialog.ts'

const option = {
  name: 'fees',
  label: 'Yearly Fees',
  ...form(amount, asked('to', 'PhoneInput'), asked('reference_source', 'ReferenceInput')),
  ...transfer,
  values: { to: '0820000002', reference_source: 'Membership', reference_destination: 'Seat 7' },
  template: '{method}, {option}: {amount} for {reference_destination}{nickname}.',
}
const method = { name: 'club', label: 'Tennis Club', option: { data: [option] } }

/** A service that only a config describes, at its form, with the amount typed. */
const open = async () => {
  const service = serviceOf({
    application: { render: { service: [{ name: 'gifts', label: 'Gifts', method: { data: [method] } }] } },
  })
  const opened = openDialog({ service, path: 'gifts/club/fees', submit: [toCallResult(paidRow)] })
  await opened.fill({ amount: '20' })
  return opened
}

test('a settled value is text in the form, never an input', async () => {
  const { dialog } = await open()
  const html = renderToStaticMarkup(<OrderForm service={dialog} isHidden={false} now={0} />)
  const inputs = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(
    ([tag]) => /name="([^"]*)"/.exec(tag)?.[1],
  )
  expect(inputs).toEqual(['amount'])
  for (const settled of ['082\u00A0000\u00A00002', 'Membership', 'Seat 7']) expect(html).toContain(settled)
  expect(html).not.toContain('combobox')
})

test('a settled value cannot be changed in the order', async () => {
  const { dialog, fill, send, seen } = await open()
  await fill({ recipient: '0820000003', reference_source: 'Other', reference_destination: 'Other' })
  await send({ type: 'form.submit' })
  expect(seen().context.order?.values).toMatchObject({
    recipient: '27820000002',
    reference_source: 'Membership',
    reference_destination: 'Seat 7',
  })
  dialog.stop()
})

test('a template names the method and option that were chosen, and an unknown name leaves no trace', async () => {
  const { dialog, send, confirm, seen } = await open()
  await send({ type: 'form.submit' })
  const { checkout } = seen().children
  if (checkout === undefined) throw new Error('Nothing is to be confirmed')
  const message = 'Tennis Club, Yearly Fees: R20.00 for Seat 7.'
  const confirming = <Confirming service={dialog} checkout={checkout} isHidden={false} now={0} />
  expect(renderToStaticMarkup(confirming)).toContain(message)
  await confirm()
  expect(renderToStaticMarkup(<Approved service={dialog} />)).toContain(message)
})

test('a translator leaves a reference in the order as it was typed', async () => {
  const { dialog, send, seen } = await open()
  await send({ type: 'form.submit' })
  const { checkout } = seen().children
  if (checkout === undefined) throw new Error('Nothing is to be confirmed')
  const html = renderToStaticMarkup(
    <Confirming service={dialog} checkout={checkout} isHidden={false} now={0} />,
  )
  const values = [...html.matchAll(/<dd\b([^>]*)>(Membership|Seat 7)</g)]
  expect(values.map(([, attributes = '', value]) => [value, attributes.includes('translate="no"')])).toEqual([
    ['Seat 7', true],
    ['Membership', true],
  ])
})
