import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { inviteBySms } from '../../../../machines/service/definitions/invite-sms.ts'
import { Approved } from '../../../../src/views/service/Results.tsx'
import { Unsent } from '../../../../src/views/service/Unsent.tsx'
import { lost, noReceipt, paidRow, toCallResult } from '../../../support/scripted-payment.ts'
import { type Dialog, openDialog, pay, serviceOf } from '../../../support/service-dialog.ts'

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

test('an approved invitation says what was done', async () => {
  const service = await invite({ ...toCallResult(undefined), message: undefined })
  expect(textsOf(<Approved service={service} />)).toEqual([
    'Success!',
    'Invite Approved',
    'Your invite has been processed successfully.',
    ...['Mobile Number', formatMsisdn('27820000002')],
    ...['Trace ID', 'trace-1'],
  ])
})

test('an unsent invitation has the Trace ID of a missing response', async () => {
  const texts = textsOf(<Unsent service={await invite(lost)} />)
  expect([texts.at(0), ...texts.slice(-2)]).toEqual(['Sorry!', 'Trace ID', '0'])
})

test('an approved payment shows a dash for an unreadable charge', async () => {
  const { dialog } = await pay({ charges: [lost], submit: [toCallResult(paidRow)] })
  const texts = textsOf(<Approved service={dialog} />)
  expect(texts[0]).toBe('Transaction Approved')
  expect(texts[texts.indexOf('Total Transaction Charge') + 1]).toBe('–')
})

test('a payment found without a response has the Trace ID of the search', async () => {
  const found = { ...paidRow, traceId: 'trace-5' }
  const { dialog, payment, send } = await pay({ submit: [lost], find: [found] })
  payment()?.send({ type: 'check.now' })
  await send()
  const texts = textsOf(<Approved service={dialog} />)
  expect(texts.slice(-4)).toEqual(['Trace ID', 'trace-5', 'SNSI', 'paid'])
})

test('an approved payment without an id has no Trace ID', async () => {
  const { dialog } = await pay({ submit: [noReceipt] })
  expect(textsOf(<Approved service={dialog} />)).not.toContain('Trace ID')
})
