import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../machines/domain/money.ts'
import { selectCanConfirm } from '../../../machines/payment/confirmation/confirmation.selectors.ts'
import { selectCharges } from '../../../machines/service/service.selectors.ts'
import { getOtpStatus, sentStatus, startConfirmation } from '../../support/confirmation.fixture.ts'
import { lost, offline, paidRow, refusal, toCallResult } from '../../support/scripted-payment.ts'
import {
  type Dialog,
  getIdempotencyKeyAfter,
  msisdn,
  openForm,
  pay,
  proceed,
  request,
  screenOf,
  serviceOf,
  typed,
  walletChange,
} from '../../support/service-dialog.ts'

/** A service of a network that requires a one-time PIN. */
const service = serviceOf({
  application: { render: { service: [{ name: 'send' }] } },
  otp: { transfer: true },
})

/** Opens the confirmation of a transfer, 10 seconds after its one-time PIN was sent. */
const sent = async (dialog: Dialog = {}) => {
  const opened = await proceed({ service, ...dialog })
  opened.confirmation()?.send({ type: 'otp.send' })
  await opened.send()
  await opened.pass(10_000)
  return {
    ...opened,
    stand: () => {
      const confirmation = opened.confirmation()
      return confirmation && getOtpStatus(confirmation.getSnapshot())
    },
  }
}

/** The clock reading at which the PIN was sent. */
const atSending = { wall: Date.UTC(2026, 10, 21, 8) + 300, monotonic: 300 }

const resting = { ...sentStatus, isResting: true }
const fresh = getOtpStatus(startConfirmation({ needsOtp: true }).seen())

describe('the cooldown between two one-time PINs continues after', () => {
  test.each(['order.cancel', 'choice.back', 'dialog.close'] as const)(
    '%s and Proceed, for 20 seconds more',
    async type => {
      const { seen, send, confirmation, pass, otp, stand } = await sent()
      if (type === 'order.cancel') confirmation()?.send({ type })
      else await send({ type })
      expect({ screen: screenOf(seen()), stand: stand() }).toEqual({ screen: 'editing', stand: undefined })
      await send({ type: 'form.submit' })
      confirmation()?.send({ type: 'otp.send' })
      expect({ stand: stand(), otp: otp.calls }).toEqual({ stand: resting, otp: [{ msisdn }] })
      await pass(19_999)
      expect(stand()).toEqual(resting)
      await pass(1)
      expect(stand()).toEqual({ ...sentStatus, canSend: true })
    },
  )

  test('an unsent payment, whose code is still valid', async () => {
    const { seen, send, confirm, submitting, stand } = await sent({
      submit: [offline, toCallResult(paidRow)],
    })
    await confirm({ otp: '123456' })
    await send({ type: 'order.retry' })
    expect(stand()).toEqual(resting)
    await confirm({ otp: '123456' })
    const paying = { ...request, codes: { otp: '123456' }, idempotencyKey: getIdempotencyKeyAfter(10_300) }
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'approved',
      submitting: [paying, paying],
    })
  })

  test('an order that breaks a rule at its confirmation', async () => {
    const { send, confirm, submitting, stand } = await sent()
    await send(walletChange(999))
    await confirm({ otp: '123456' })
    await send({ type: 'form.retry' }, walletChange(100_000), { type: 'form.submit' })
    expect({ stand: stand(), submitting: submitting.calls }).toEqual({ stand: resting, submitting: [] })
  })
})

describe('S11: a one-time PIN is valid for one order', () => {
  test('a sent PIN is used up even if it was wrong, and the next one waits 30 seconds', async () => {
    const { seen, send, confirm, confirmation, pass, otp, stand } = await sent({
      submit: [refusal('Invalid OTP')],
    })
    await confirm({ otp: '000000' })
    expect(seen().context.otp).toEqual({ sentAt: atSending, fingerprint: undefined })
    await send({ type: 'dialog.close' }, { type: 'form.submit' })
    confirmation()?.send({ type: 'otp.send' })
    expect({ stand: stand(), otp: otp.calls }).toEqual({
      stand: { ...fresh, canSend: false, isResting: true },
      otp: [{ msisdn }],
    })
    await pass(20_000)
    expect(stand()).toEqual(fresh)
    confirmation()?.send({ type: 'otp.send' })
    await send()
    expect({ stand: stand(), otp: otp.calls }).toEqual({ stand: resting, otp: [{ msisdn }, { msisdn }] })
  })

  test.each<Partial<typeof typed>>([
    { amount: '10.01' },
    { recipient: '0820000003' },
    { reference_source: 'Dinner' },
    { reference_destination: 'Bye' },
  ])('it is not asked for after another order is placed: %j', async values => {
    const { send, fill, confirmation, otp, stand } = await sent()
    await send({ type: 'choice.back' })
    await fill(values)
    await send({ type: 'form.submit' })
    confirmation()?.send({ type: 'otp.send' })
    expect({ stand: stand(), otp: otp.calls }).toEqual({
      stand: { ...fresh, canSend: false, isResting: true },
      otp: [{ msisdn }],
    })
  })

  test('it is valid again for its own order, however that is typed', async () => {
    const { seen, send, fill, stand } = await sent()
    await send({ type: 'choice.back' })
    await fill({ amount: 'R 10.00', recipient: '+27820000002' })
    await send({ type: 'form.submit' })
    expect({ stand: stand(), otp: seen().context.otp }).toEqual({
      stand: resting,
      otp: {
        sentAt: atSending,
        fingerprint: JSON.stringify([request.call.operation, request.call.data]),
      },
    })
  })
})

describe('P8: charges that could not be read', () => {
  const summary = { charges: [], total: 150 as Cents }

  test('are read again at the confirmation', async () => {
    const { fill, pass, send, charging, seen } = openForm({ charges: [lost, summary] })
    await fill(typed)
    await pass(300)
    expect(charging.calls.length).toBe(1)
    await send({ type: 'form.submit' })
    expect({
      chargingCalls: charging.calls.length,
      summary: selectCharges(seen())?.getSnapshot().context.summary,
    }).toEqual({ chargingCalls: 2, summary })
  })

  test('are not read again when they are known', async () => {
    const { fill, pass, send, charging } = openForm({ charges: [summary] })
    await fill(typed)
    await pass(300)
    await send({ type: 'form.submit' })
    expect(charging.calls.length).toBe(1)
  })
})

describe('P8: the charges show before the consumer confirms', () => {
  test('Confirm is disabled while the charges load, and nothing is sent', async () => {
    const { seen, confirmation, submitting } = await pay({ charges: ['never'] })
    const snapshot = confirmation()?.getSnapshot()
    expect([screenOf(seen()), snapshot && selectCanConfirm(snapshot), submitting.calls]).toEqual([
      'confirming',
      false,
      [],
    ])
  })

  test('Confirm is enabled when the charges could not be read', async () => {
    const { seen, submitting } = await pay({ charges: [lost] })
    expect({ screen: screenOf(seen()), submitting: submitting.calls }).toEqual({
      screen: 'approved',
      submitting: [request],
    })
  })
})
