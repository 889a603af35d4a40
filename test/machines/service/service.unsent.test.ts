import { expect, test } from 'vitest'
import { Failure } from '../../../machines/network/failure.ts'
import { inviteBySms } from '../../../machines/service/definitions/invite-sms.ts'
import { sendToAtm } from '../../../machines/service/definitions/send-atm-nedbank.ts'
import {
  selectFormRows,
  selectUnsentMessage,
  selectUnsentTraceId,
} from '../../../machines/service/service.selectors.ts'
import { refusal } from '../../support/scripted-payment.ts'
import { msisdn, openDialog, openForm, serviceOf } from '../../support/service-dialog.ts'

const invitable = { application: { render: { service: [{ name: 'invite' }] } } }

/** Sends an invitation, which moves no money, that ends in a failure. */
const invite = async (failure: Failure) => {
  const opened = openDialog({
    service: serviceOf(invitable, inviteBySms),
    path: 'invite/sms',
    submit: [failure],
  })
  await opened.fill({ invited_conusmer_msisdn: '0820000002' })
  await opened.send({ type: 'form.submit' })
  await opened.confirm()
  return [opened.screen(), selectUnsentMessage(opened.seen()), selectUnsentTraceId(opened.seen())]
}

test.each<[string, Failure, unknown]>([
  ['no answer came', new Failure({ kind: 'unreachable' }), ['unsent', { code: 'result.unanswered' }, '0']],
  [
    'one came that cannot be used',
    new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' }),
    ['unsent', { code: 'result.unusable' }, 'trace-3'],
  ],
  [
    'the payment page was not opened',
    new Failure({ kind: 'pageNotOpened', status: 200 }),
    ['unsent', { code: 'result.pageNotOpened' }, undefined],
  ],
  [
    'the network was in trouble, whatever it says of it',
    refusal('Out of order.', 500),
    ['unsent', { code: 'result.nothingLeft' }, 'trace-2'],
  ],
  ['it was refused, which is a verdict', refusal('No.'), ['declined', undefined, '0']],
])('shows that no money has left: %s', async (_, failure, told) => {
  expect(await invite(failure)).toEqual(told)
})

test('rejects the consumer’s own number as recipient, however it is typed', async () => {
  const { fill, send, seen } = openForm()
  await fill({ recipient: `0${msisdn.slice(2)}` })
  await send({ type: 'field.blur', field: 'recipient' })
  expect(selectFormRows(seen())[0]?.[0]?.problem).toEqual({ code: 'problem.phone.own' })
})

test('cash for another person requires an unlocked wallet', () => {
  expect(sendToAtm.needsUnlocked).toBe(true)
})
