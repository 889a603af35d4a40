import { describe, expect, test } from 'vitest'
import { selectCanConfirm } from '../../machines/confirmation/confirmation.selectors.ts'
import { selectScreen } from '../../machines/service/service.selectors.ts'
import { begin, sentStand, standOf } from '../support/begun-confirmation.ts'
import { lost, offline, paidRow, receiptOf, refusal } from '../support/scripted-payment.ts'
import {
  type Dialog,
  msisdn,
  pay,
  proceed,
  request,
  serviceOf,
  walletChange,
} from '../support/service-dialog.ts'

/** A network that asks for a one-time PIN. */
const service = serviceOf({
  application: { render: { service: [{ name: 'send' }] } },
  otp: { transfer: true },
})

/** A transfer that stands to be confirmed, for which a one-time PIN was sent 10 seconds ago. */
const sent = async (dialog: Dialog = {}) => {
  const opened = await proceed({ service, ...dialog })
  opened.confirmation()?.send({ type: 'otp.send' })
  await opened.send()
  await opened.pass(10_000)
  return {
    ...opened,
    stand: () => {
      const confirmation = opened.confirmation()
      return confirmation && standOf(confirmation.getSnapshot())
    },
  }
}

const resting = { ...sentStand, isResting: true }
const fresh = standOf(begin({ needsOtp: true }).seen())

describe('the rest between two one-time PINs outlasts', () => {
  test.each(['order.cancel', 'choice.back', 'dialog.close'] as const)(
    '%s and Proceed: for 20 seconds more, none is sent',
    async type => {
      const { seen, send, confirmation, pass, otp, stand } = await sent()
      if (type === 'order.cancel') confirmation()?.send({ type })
      else await send({ type })
      expect([selectScreen(seen()), stand()]).toEqual(['filling', undefined])
      await send({ type: 'form.submit' })
      confirmation()?.send({ type: 'otp.send' })
      expect([stand(), otp.calls]).toEqual([resting, [{ msisdn }]])
      await pass(19_999)
      expect(stand()).toEqual(resting)
      await pass(1)
      expect(stand()).toEqual({ ...sentStand, canSend: true })
    },
  )

  test('a payment that was not sent, for its code is still good', async () => {
    const { seen, send, confirm, submitting, stand } = await sent({
      submit: [offline, receiptOf(paidRow)],
    })
    await confirm({ otp: '123456' })
    await send({ type: 'order.retry' })
    expect(stand()).toEqual(resting)
    await confirm({ otp: '123456' })
    const paying = { ...request, codes: { otp: '123456' } }
    expect([selectScreen(seen()), submitting.calls]).toEqual(['approved', [paying, paying]])
  })

  test('an order that breaks a rule when it is confirmed', async () => {
    const { send, confirm, submitting, stand } = await sent()
    await send(walletChange(999))
    await confirm({ otp: '123456' })
    await send({ type: 'form.retry' }, walletChange(100_000), { type: 'form.submit' })
    expect([stand(), submitting.calls]).toEqual([resting, []])
  })
})

test('a one-time PIN that was sent along is used up: the next one may be asked for at once', async () => {
  const { send, confirm, confirmation, otp, stand } = await sent({ submit: [refusal('Invalid OTP')] })
  await confirm({ otp: '000000' })
  await send({ type: 'dialog.close' }, { type: 'form.submit' })
  expect(stand()).toEqual(fresh)
  confirmation()?.send({ type: 'otp.send' })
  await send()
  expect([stand(), otp.calls]).toEqual([resting, [{ msisdn }, { msisdn }]])
})

describe('P8: what it costs is seen before it is agreed to', () => {
  test('Confirm sleeps while the charges are asked for: nothing is sent', async () => {
    const { seen, confirmation, submitting } = await pay({ charges: ['never'] })
    const snapshot = confirmation()?.getSnapshot()
    expect([selectScreen(seen()), snapshot && selectCanConfirm(snapshot), submitting.calls]).toEqual([
      'confirming',
      false,
      [],
    ])
  })

  test('but not where they could not be read', async () => {
    const { seen, submitting } = await pay({ charges: [lost] })
    expect([selectScreen(seen()), submitting.calls]).toEqual(['approved', [request]])
  })
})
