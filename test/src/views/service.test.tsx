import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { inviteBySms } from '../../../machines/service/definitions/invite-sms.ts'
import { Confirming } from '../../../src/views/service/checkout/Confirming.tsx'
import { OrderForm } from '../../../src/views/service/form/OrderForm.tsx'
import { MenuScreen } from '../../../src/views/service/MenuScreen.tsx'
import { Approved } from '../../../src/views/service/Results.tsx'
import { Unsent } from '../../../src/views/service/Unsent.tsx'
import { amount, asked, form, transfer } from '../../machines/service/definitions/definition-rows/configs.ts'
import { amplyFundedWallet } from '../../model/facts/order.fixtures.ts'
import { lost, noReceipt, paidRow, toCallResult } from '../../support/scripted-payment.ts'
import { type Dialog, openDialog, pay, serviceOf } from '../../support/service-dialog.ts'

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

/** Returns the texts of a screen, without its buttons. */
const textsOf = (element: ReactElement): readonly string[] =>
  renderToStaticMarkup(element)
    .replace(/<footer.*/, '')
    .split(/<[^>]*>/)
    .map(text => text.trim())
    .filter(text => text !== '')

/** Sends an invitation; it ends with this result. */
const invite = async (...submit: NonNullable<Dialog['submit']>) => {
  const service = serviceOf({ application: { render: { service: [{ name: 'invite' }] } } }, inviteBySms)
  const { dialog, fill, send, confirm } = openDialog({ service, path: 'invite/sms', submit })
  await fill({ invited_conusmer_msisdn: '0820000002' })
  await send({ type: 'form.submit' })
  await confirm()
  return dialog
}

test('an invitation says what was done, or the Trace ID of a missing response', async () => {
  const approved = await invite({ ...toCallResult(undefined), message: undefined })
  expect(textsOf(<Approved service={approved} />)).toEqual([
    'Success!',
    'Invite Approved',
    'Your invite has been processed successfully.',
    ...['Mobile Number', formatMsisdn('27820000002')],
    ...['Trace ID', 'trace-1'],
  ])
  const texts = textsOf(<Unsent service={await invite(lost)} />)
  expect([texts.at(0), ...texts.slice(-2)]).toEqual(['Sorry!', 'Trace ID', '0'])
})

test('an approved payment shows what its receipt and its charge say', async () => {
  const textsAfter = async (script: Dialog) => textsOf(<Approved service={(await pay(script)).dialog} />)
  const uncharged = await textsAfter({ charges: [lost], submit: [toCallResult(paidRow)] })
  expect(uncharged[0]).toBe('Transaction Approved')
  expect(uncharged[uncharged.indexOf('Total Transaction Charge') + 1]).toBe('–')
  expect(await textsAfter({ submit: [noReceipt] })).not.toContain('Trace ID')
})

test('a payment found without a response has the Trace ID of the search', async () => {
  const found = { ...paidRow, traceId: 'trace-5' }
  const { dialog, payment, send } = await pay({ submit: [lost], find: [found] })
  payment()?.send({ type: 'check.now' })
  await send()
  const texts = textsOf(<Approved service={dialog} />)
  expect(texts.slice(-4)).toEqual(['Trace ID', 'trace-5', 'SNSI', 'paid'])
})

const missing =
  'We could not open your wallet, which is needed here. Close this and press Retry at your balance.'

test.each([
  ['the menu', 'send', MenuScreen],
  ['a form', 'send/wallet/transfer', OrderForm],
])('%s shows only that the wallet cannot be opened', async (_screen, path, Screen) => {
  const service = serviceOf({
    application: { render: { service: [{ name: 'send', method: { data: [] } }] } },
  })
  const { dialog, send } = openDialog({ service, path })
  await send({ type: 'wallet.change', ...amplyFundedWallet, available: undefined, isWalletMissing: true })
  const html = renderToStaticMarkup(<Screen service={dialog} isHidden={false} now={0} />)
  expect(html).toContain(missing)
  expect(html).not.toContain('Proceed')
  expect(html).not.toContain('<input')
})
