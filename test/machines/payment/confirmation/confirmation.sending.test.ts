import { describe, expect, test } from 'vitest'
import {
  selectCanSend,
  selectCode,
  selectConfirmationFocusKey,
  selectIsSending,
  selectMayBeSent,
  selectSecondsLeft,
  selectSendingFailure,
  selectSentTo,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import { getOtpStatus, sentStatus, startConfirmation } from '../../../support/confirmation.fixture.ts'
import { lost, refusal } from '../../../support/scripted-payment.ts'
import { msisdn } from '../../../support/service-dialog.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

describe('the SMS with the one-time PIN', () => {
  test('is sent by its button only, to the consumer’s own number, and may be typed once it was', async () => {
    const { seen, send, calls } = startConfirmation({ needsOtp: true }, undefined)
    await flushPromises()
    expect({ calls, sentTo: selectSentTo(seen()) }).toEqual({ calls: [], sentTo: undefined })
    await send({ type: 'otp.send' })
    expect({
      calls,
      sentTo: selectSentTo(seen()),
      confirmationStep: selectConfirmationFocusKey(seen()),
    }).toEqual({ calls: [{ msisdn }], sentTo: msisdn, confirmationStep: 'otp' })
  })

  test('is one a press: pressing while one is on its way sends none', async () => {
    const { seen, send, calls } = startConfirmation({ needsOtp: true }, 'never')
    await send(...Array.from({ length: 5 }, () => ({ type: 'otp.send' }) as const))
    expect({
      calls: calls.length,
      isSending: selectIsSending(seen()),
      canSend: selectCanSend(seen()),
    }).toEqual({ calls: 1, isSending: true, canSend: false })
  })

  test('may be asked for again after a rest of 30 seconds, and keeps what was typed', async () => {
    const { seen, send, type, pass, calls } = startConfirmation({ needsOtp: true }, undefined)
    await send({ type: 'otp.send' })
    await type('123')
    await pass(29_999)
    await send({ type: 'otp.send' })
    expect({ calls: calls.length, canSend: selectCanSend(seen()) }).toEqual({ calls: 1, canSend: false })
    await pass(1)
    expect(selectCanSend(seen())).toBe(true)
    await send({ type: 'otp.send' })
    expect({ calls: calls.length, canSend: selectCanSend(seen()), code: selectCode(seen()) }).toEqual({
      calls: 2,
      canSend: false,
      code: '123',
    })
  })

  test('can be requested at once after the network sent none', async () => {
    const busy = refusal('Try again later.', 429)
    const { seen, send, calls } = startConfirmation({ needsOtp: true }, busy, 'never')
    await send({ type: 'otp.send' })
    expect({
      sendingFailure: selectSendingFailure(seen()),
      mayBeSent: selectMayBeSent(seen()),
      sentTo: selectSentTo(seen()),
      canSend: selectCanSend(seen()),
    }).toEqual({ sendingFailure: busy, mayBeSent: false, sentTo: undefined, canSend: true })
    await send({ type: 'otp.send' })
    expect({
      calls: calls.length,
      sendingFailure: selectSendingFailure(seen()),
      isSending: selectIsSending(seen()),
    }).toEqual({ calls: 2, sendingFailure: undefined, isSending: true })
  })

  test('is shown as sent while another one is sent, and when that fails', async () => {
    const { seen, send, pass } = startConfirmation({ needsOtp: true }, undefined, lost)
    await send({ type: 'otp.send' })
    await pass(30_000)
    const sending = send({ type: 'otp.send' })
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, isSending: true })
    await sending
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, failure: lost, isResting: true })
  })

  test('counts as sent after the network refused another one', async () => {
    const busy = refusal('Try again later.', 429)
    const { seen, send, pass } = startConfirmation({ needsOtp: true }, undefined, busy)
    await send({ type: 'otp.send' })
    await pass(30_000)
    await send({ type: 'otp.send' }, { type: 'order.cancel' })
    expect(seen().output).toMatchObject({ isSent: true })
  })

  test('need not have come by this way: a code that is known already is taken', async () => {
    const { seen, send, type } = startConfirmation({ needsOtp: true }, 'never')
    await send({ type: 'otp.send' })
    await type('123456')
    await send({ type: 'order.confirm' })
    expect(seen().output).toEqual({
      codes: { otp: '123456' },
      sentAt: { wall: 0, monotonic: 0 },
      isSent: false,
    })
  })
})

describe('the mark that a one-time PIN is pending', () => {
  test.each([
    ['the network sent one', undefined, true],
    ['the answer was lost', lost, true],
    ['no answer came yet', 'never' as const, true],
    ['the network sent none', refusal('Try again later.', 429), false],
  ])('is set when %s', async (_, answer, isSet) => {
    const { send, isMarked } = startConfirmation({ needsOtp: true }, answer)
    expect(isMarked()).toBe(false)
    await send({ type: 'otp.send' })
    expect(isMarked()).toBe(isSet)
    await send({ type: 'order.cancel' })
    expect(isMarked()).toBe(false)
  })
})

describe('the cooldown between two one-time PINs', () => {
  test('counts down to the moment at which another one can be asked for', async () => {
    const { seen, send, pass } = startConfirmation({ needsOtp: true }, undefined)
    expect(selectSecondsLeft(seen())).toBeUndefined()
    await send({ type: 'otp.send' })
    expect(selectSecondsLeft(seen())).toBe(30)
    await pass(1_000)
    expect(selectSecondsLeft(seen())).toBe(29)
    await pass(28_000)
    expect(selectSecondsLeft(seen())).toBe(1)
    await pass(1_000)
    expect(selectSecondsLeft(seen())).toBeUndefined()
  })

  /** One was sent, and 10 seconds later the consumer thought better of it. */
  const cancelled = async () => {
    const { send, pass, seen, time } = startConfirmation({ needsOtp: true }, undefined)
    await send({ type: 'otp.send' })
    await pass(10_000)
    await send({ type: 'order.cancel' })
    expect(seen().output).toEqual({
      codes: undefined,
      sentAt: { wall: 0, monotonic: 0 },
      isSent: true,
    })
    return { time, sentAt: seen().output?.sentAt }
  }

  test('counts from the press, however late the answer comes', async () => {
    let answer = () => {}
    const late = () =>
      new Promise<void>(resolve => {
        answer = resolve
      })
    const { seen, send, pass } = startConfirmation({ needsOtp: true }, late)
    await send({ type: 'otp.send' })
    await pass(10_000)
    answer()
    await flushPromises()
    expect(selectSecondsLeft(seen())).toBe(20)
    await pass(20_000)
    expect(selectCanSend(seen())).toBe(true)
  })

  test('is kept when the answer is lost, and counts from the press', async () => {
    const { seen, send, pass, calls } = startConfirmation({ needsOtp: true }, lost, undefined)
    await send({ type: 'otp.send' }, { type: 'otp.send' })
    expect({
      stand: getOtpStatus(seen()),
      mayBeSent: selectMayBeSent(seen()),
      secondsLeft: selectSecondsLeft(seen()),
    }).toEqual({
      stand: { ...sentStatus, sentTo: undefined, isResting: true, failure: lost },
      mayBeSent: true,
      secondsLeft: 30,
    })
    await pass(30_000)
    await send({ type: 'otp.send' })
    expect({ calls: calls.length, stand: getOtpStatus(seen()) }).toEqual({
      calls: 2,
      stand: { ...sentStatus, isResting: true },
    })
  })

  test('goes on in the next confirmation, which says where the last one was sent', async () => {
    const { seen, send, pass, calls } = startConfirmation(
      { needsOtp: true, ...(await cancelled()) },
      undefined,
    )
    await send({ type: 'otp.send' })
    expect({ stand: getOtpStatus(seen()), calls }).toEqual({
      stand: { ...sentStatus, isResting: true },
      calls: [],
    })
    await pass(19_999)
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, isResting: true })
    await pass(1)
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, canSend: true })
    await send({ type: 'otp.send' })
    expect({ stand: getOtpStatus(seen()), calls }).toEqual({
      stand: { ...sentStatus, isResting: true },
      calls: [{ msisdn }],
    })
  })

  test('goes on where the last one was sent for another order; none was sent for this one', async () => {
    const last = await cancelled()
    const { seen, send, pass, calls } = startConfirmation(
      { needsOtp: true, ...last, isSent: false },
      undefined,
    )
    const unsent = { ...sentStatus, sentTo: undefined, step: 'order' }
    await send({ type: 'otp.send' })
    expect({ stand: getOtpStatus(seen()), calls }).toEqual({
      stand: { ...unsent, isResting: true },
      calls: [],
    })
    await pass(20_000)
    expect(getOtpStatus(seen())).toEqual({ ...unsent, canSend: true })
    await send({ type: 'otp.send' })
    expect({ stand: getOtpStatus(seen()), calls }).toEqual({
      stand: { ...sentStatus, isResting: true },
      calls: [{ msisdn }],
    })
    await send({ type: 'order.cancel' })
    expect(seen().output).toEqual({
      codes: undefined,
      sentAt: { wall: 30_000, monotonic: 30_000 },
      isSent: true,
    })
  })

  test('is kept in the output of an order for which no SMS was sent', async () => {
    const { time, sentAt } = await cancelled()
    const { seen, send } = startConfirmation({ needsOtp: true, time, sentAt, isSent: false })
    await send({ type: 'order.cancel' })
    expect(seen().output).toEqual({ codes: undefined, sentAt, isSent: false })
  })

  test('may be over by then', async () => {
    const { time, sentAt } = await cancelled()
    time.advance(20_000)
    const { seen, pass } = startConfirmation({ needsOtp: true, time, sentAt })
    await pass(0)
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, canSend: true })
  })

  test('goes on behind a PIN that is asked for first', async () => {
    const { seen, send, type } = startConfirmation({ needsPin: true, needsOtp: true, ...(await cancelled()) })
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, step: 'pin' })
    await type('1234')
    await send({ type: 'pin.submit' })
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, isResting: true })
  })

  test('does not affect an order without a one-time PIN, and is kept in its output', async () => {
    const { time, sentAt } = await cancelled()
    const { seen, send } = startConfirmation({ time, sentAt })
    expect(getOtpStatus(seen())).toEqual({ ...sentStatus, sentTo: undefined, step: 'order' })
    await send({ type: 'order.confirm' })
    expect(seen().output).toEqual({ codes: {}, sentAt, isSent: true })
  })
})
