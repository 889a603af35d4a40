import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { inviteBySms } from '../../../../machines/service/definitions/invite-sms.ts'
import { Approved } from '../../../../src/views/service/Results.tsx'
import { Unsent } from '../../../../src/views/service/Unsent.tsx'
import { lost, noReceipt, paidRow, toCallResult } from '../../../support/scripted-payment.ts'
import { type Dialog, openDialog, pay, serviceOf } from '../../../support/service-dialog.ts'

/** What is read of some HTML above its buttons, part by part. */
const readIn = (html: string): readonly string[] =>
  html
    .replace(/<footer.*/, '')
    .split(/<[^>]*>/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** An invitation that has come to its end. */
const invite = async (...submit: NonNullable<Dialog['submit']>) => {
  const service = serviceOf({ application: { render: { service: [{ name: 'invite' }] } } }, inviteBySms)
  const { dialog, fill, send, confirm } = openDialog({ service, path: 'invite/sms', submit })
  await fill({ invited_conusmer_msisdn: '0820000002' })
  await send({ type: 'form.submit' })
  await confirm()
  return dialog
}

describe('what was approved', () => {
  test('is a success that says what was done, where no money moved', async () => {
    const service = await invite({ ...toCallResult(undefined), message: undefined })
    expect(readIn(renderToStaticMarkup(<Approved service={service} />))).toEqual([
      'Success!',
      'Invite Approved',
      'Your invite has been processed successfully.',
      'Mobile Number',
      formatMsisdn('27820000002'),
      'Trace ID',
      'trace-1',
    ])
  })

  test('is a transaction, where some did', async () => {
    const { dialog } = await pay({ submit: [toCallResult(paidRow)] })
    const [title] = readIn(renderToStaticMarkup(<Approved service={dialog} />))
    expect(title).toBe('Transaction Approved')
  })

  test('and was found without an answer is quoted by the answer that it was found in', async () => {
    const found = { ...paidRow, traceId: 'trace-5' }
    const { dialog, payment, send } = await pay({ submit: [lost], find: [found] })
    payment()?.send({ type: 'check.now' })
    await send()
    expect(readIn(renderToStaticMarkup(<Approved service={dialog} />)).slice(-4)).toEqual([
      'Trace ID',
      'trace-5',
      'SNSI',
      'paid',
    ])
  })

  test('shows a dash for a charge that could not be read', async () => {
    const { dialog } = await pay({ charges: [lost], submit: [toCallResult(paidRow)] })
    const shown = readIn(renderToStaticMarkup(<Approved service={dialog} />))
    const label = shown.indexOf('Total Transaction Charge')
    expect(shown.slice(label, label + 2)).toEqual(['Total Transaction Charge', '–'])
  })

  test('by an answer without an id has no Trace ID', async () => {
    const { dialog } = await pay({ submit: [noReceipt] })
    expect(readIn(renderToStaticMarkup(<Approved service={dialog} />))).not.toContain('Trace ID')
  })
})

test('an invitation without an answer has the Trace ID of one that is missing', async () => {
  const service = await invite(lost)
  const told = readIn(renderToStaticMarkup(<Unsent service={service} />))
  expect([told.at(0), ...told.slice(-2)]).toEqual(['Sorry!', 'Trace ID', '0'])
})
