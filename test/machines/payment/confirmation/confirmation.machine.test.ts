import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { ChargeSummary } from '../../../../machines/payment/charges/charge-summary.ts'
import { type ChargeRequest, chargesMachine } from '../../../../machines/payment/charges/charges.machine.ts'
import {
  selectAsksPin,
  selectCanConfirm,
  selectCanSend,
  selectCanSubmitPin,
  selectCode,
  selectCodeProblem,
  selectConfirmationFocusKey,
  selectNeedsOtp,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import { startConfirmation } from '../../../support/confirmation.fixture.ts'
import { lost, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

/** No SMS with a one-time PIN was sent. */
const unsent = { sentAt: undefined, isSent: false }

describe('what is asked before money moves', () => {
  test('nothing but the last word, where the network wants nothing else', async () => {
    const { seen, send, calls } = startConfirmation({})
    expect({
      confirmationStep: selectConfirmationFocusKey(seen()),
      needsOtp: selectNeedsOtp(seen()),
      canSend: selectCanSend(seen()),
    }).toEqual({ confirmationStep: 'order', needsOtp: false, canSend: false })
    await send({ type: 'otp.send' }, { type: 'order.confirm' })
    expect({ status: seen().status, output: seen().output, calls }).toEqual({
      status: 'done',
      output: { ...unsent, codes: {} },
      calls: [],
    })
  })

  test('the one-time PIN, with the order', async () => {
    const { seen, send, type } = startConfirmation({ needsOtp: true })
    expect({ asksPin: selectAsksPin(seen()), confirmationStep: selectConfirmationFocusKey(seen()) }).toEqual({
      asksPin: false,
      confirmationStep: 'order',
    })
    await type('123456')
    await send({ type: 'order.confirm' })
    expect(seen().output).toEqual({ ...unsent, codes: { otp: '123456' } })
  })

  test('the PIN first, where both are wanted; each has its own field', async () => {
    const { seen, send, type } = startConfirmation({ needsPin: true, needsOtp: true })
    expect({
      asksPin: selectAsksPin(seen()),
      confirmationStep: selectConfirmationFocusKey(seen()),
      canConfirm: selectCanConfirm(seen()),
    }).toEqual({ asksPin: true, confirmationStep: 'pin', canConfirm: false })
    await type('1234')
    await send({ type: 'order.confirm' })
    expect({ code: selectCode(seen()), asksPin: selectAsksPin(seen()) }).toEqual({
      code: '1234',
      asksPin: true,
    })
    await send({ type: 'pin.submit' })
    expect({
      code: selectCode(seen()),
      asksPin: selectAsksPin(seen()),
      canConfirm: selectCanConfirm(seen()),
    }).toEqual({ code: '', asksPin: false, canConfirm: false })
    await type('654321')
    await send({ type: 'order.confirm' })
    expect(seen().output).toEqual({ ...unsent, codes: { pin: '1234', otp: '654321' } })
  })

  test('the PIN alone', async () => {
    const { seen, send, type } = startConfirmation({ needsPin: true })
    await type('1234')
    await send({ type: 'pin.submit' }, { type: 'order.confirm' })
    expect(seen().output).toEqual({ ...unsent, codes: { pin: '1234' } })
  })
})

describe('a code is whole', () => {
  test.each([
    ['', false],
    ['123', false],
    ['1234', true],
    [' 1234\n', true],
    ['12345', false],
    ['12a4', false],
    ['１２３４', false],
  ])('as a PIN of exactly 4 digits: %j %s', async (value, whole) => {
    const { seen, send, type } = startConfirmation({ needsPin: true })
    await type(value)
    expect(selectCanSubmitPin(seen())).toBe(whole)
    await send({ type: 'pin.submit' })
    expect(selectAsksPin(seen())).toBe(!whole)
  })

  test.each([
    ['', false],
    ['1234', false],
    ['12345', false],
    ['123456', true],
    [' 123456 ', true],
    ['1234567', false],
    ['12 456', false],
    ['12345x', false],
  ])('as a one-time PIN of exactly 6 digits: %j %s', async (value, whole) => {
    const { seen, send, type } = startConfirmation({ needsOtp: true })
    await type(value)
    expect(selectCanConfirm(seen())).toBe(whole)
    await send({ type: 'order.confirm' })
    expect(seen().status).toBe(whole ? 'done' : 'active')
  })
})

describe('what is wrong with a code', () => {
  test.each([
    [{ needsOtp: true }, '12345', { code: 'otp.incomplete' }],
    [{ needsOtp: true }, '123456', undefined],
    [{ needsOtp: true }, '', undefined],
    [{ needsPin: true }, '12', { code: 'pin.incomplete' }],
    [{ needsPin: true }, '1234', undefined],
    [{ needsPin: true }, '', undefined],
  ])('is said after its field was left, not before: %j %j', async (asked, value, problem) => {
    const { seen, send, type } = startConfirmation(asked)
    await type(value)
    expect(selectCodeProblem(seen())).toBeUndefined()
    await send({ type: 'code.blur' })
    expect(selectCodeProblem(seen())).toEqual(problem)
  })

  test('of the PIN is not said of the one-time PIN', async () => {
    const { seen, send, type } = startConfirmation({ needsPin: true, needsOtp: true })
    await type('1234')
    await send({ type: 'code.blur' }, { type: 'pin.submit' })
    await type('12')
    expect(selectCodeProblem(seen())).toBeUndefined()
  })
})

describe('P8: Confirm is disabled until the charges are read or have failed', () => {
  test.each<[string, ScriptedAnswer<ChargeSummary>]>([
    ['they are named', { charges: [], total: 150 as Cents }],
    ['they could not be read', lost],
  ])('%s', async (_, answer) => {
    const time = simulatedTime(0)
    let answers = () => {}
    const held = new Promise<void>(resolve => {
      answers = resolve
    })
    const { logic } = scripted<ChargeRequest, ChargeSummary>([
      async () => {
        await held
        if (answer instanceof Error) throw answer
        return answer as ChargeSummary
      },
    ])
    const charges = createActor(chargesMachine.provide({ actors: { fetchCharges: logic } }), {
      clock: time,
    }).start()
    const { seen, send, pass } = startConfirmation({ time, charges })
    expect(selectCanConfirm(seen())).toBe(true)
    charges.send({
      type: 'charges.request',
      component: 'transfer',
      currency: 'ZAR',
      amount: 1_000 as Cents,
      isNotified: false,
    })
    expect(selectCanConfirm(seen())).toBe(false)
    await pass(300)
    await send({ type: 'order.confirm' })
    expect({ canConfirm: selectCanConfirm(seen()), status: seen().status }).toEqual({
      canConfirm: false,
      status: 'active',
    })
    answers()
    await flushPromises()
    expect(selectCanConfirm(seen())).toBe(true)
    await send({ type: 'order.confirm' })
    expect(seen().status).toBe('done')
  })
})

describe('Cancel', () => {
  const nothing = { ...unsent, codes: undefined }

  test.each<[string, { needsPin?: boolean; needsOtp?: boolean }, string]>([
    ['at the PIN', { needsPin: true }, '1234'],
    ['at the order', { needsOtp: true }, '123456'],
  ])('%s gives no code', async (_, asked, code) => {
    const { seen, send, type } = startConfirmation(asked)
    await type(code)
    await send({ type: 'order.cancel' })
    expect({ status: seen().status, output: seen().output }).toEqual({ status: 'done', output: nothing })
  })

  test('does not wait for an SMS that is on its way', async () => {
    const { seen, send } = startConfirmation({ needsOtp: true }, 'never')
    await send({ type: 'otp.send' }, { type: 'order.cancel' })
    expect({ status: seen().status, output: seen().output }).toEqual({
      status: 'done',
      output: { ...nothing, sentAt: { wall: 0, monotonic: 0 } },
    })
  })
})
