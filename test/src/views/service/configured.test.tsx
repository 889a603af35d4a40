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

/** Opens the form of a service that only a config describes, with the amount typed. */
const open = async () => {
  const service = serviceOf({
    application: { render: { service: [{ name: 'gifts', label: 'Gifts', method: { data: [method] } }] } },
  })
  const opened = openDialog({ service, path: 'gifts/club/fees', submit: [toCallResult(paidRow)] })
  await opened.fill({ amount: '20' })
  return opened
}

test('a configured value is text in the form, and no input', async () => {
  const { dialog } = await open()
  const html = renderToStaticMarkup(<OrderForm service={dialog} isHidden={false} now={0} />)
  const inputs = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*name="([^"]*)"/g)]
  expect(inputs.map(([, name]) => name)).toEqual(['amount'])
  for (const value of ['082\u00A0000\u00A00002', 'Membership', 'Seat 7']) expect(html).toContain(value)
  expect(html).not.toContain('combobox')
})

test('a configured value cannot be changed in the order', async () => {
  const { fill, send, seen } = await open()
  await fill({ recipient: '0820000003', reference_source: 'Other', reference_destination: 'Other' })
  await send({ type: 'form.submit' })
  expect(seen().context.order?.values).toMatchObject({
    recipient: '27820000002',
    reference_source: 'Membership',
    reference_destination: 'Seat 7',
  })
})

test('the order shows its template, and its references are not translated', async () => {
  const { dialog, send, confirm, seen } = await open()
  await send({ type: 'form.submit' })
  const { checkout } = seen().children
  if (checkout === undefined) throw new Error('There is no checkout')
  const message = 'Tennis Club, Yearly Fees: R20.00 for Seat 7.'
  const html = renderToStaticMarkup(
    <Confirming service={dialog} checkout={checkout} isHidden={false} now={0} />,
  )
  expect(html).toContain(message)
  const references = [...html.matchAll(/<dd\b[^>]*translate="no"[^>]*>(Membership|Seat 7)</g)]
  expect(references.map(([, value]) => value)).toEqual(['Seat 7', 'Membership'])
  await confirm()
  expect(renderToStaticMarkup(<Approved service={dialog} />)).toContain(message)
})
