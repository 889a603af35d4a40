import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts'
import {
  selectAsksPin,
  selectCanConfirm,
  selectCanSend,
  selectCanSubmitPin,
  selectCode,
  selectCodeProblem,
  selectConfirmationStep,
  selectIsSending,
  selectNeedsOtp,
  selectSendingFailure,
  selectSentTo,
} from '../../machines/confirmation/confirmation.selectors.ts'
import { lost, scripted, type Told } from '../support/scripted-payment.ts'
import { settled, simulatedTime } from '../support/simulated-time.ts'

const msisdn = '27820000001'

/** A confirmation that has just begun, of a network that answers the sending of an SMS as told. */
const begin = (asked: { needsPin?: boolean; needsOtp?: boolean }, ...answers: Told<void>[]) => {
  const time = simulatedTime(0)
  const { logic, calls } = scripted<{ msisdn: string }, void>(answers)
  const actor = createActor(confirmationMachine.provide({ actors: { sendOtp: logic } }), {
    clock: time,
    input: { needsPin: false, needsOtp: false, ...asked, msisdn },
  }).start()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await settled()
  }
  const type = (value: string) => send({ type: 'code.change', value })
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await settled()
  }
  return { seen, send, type, pass, calls }
}

describe('what is asked before money moves', () => {
  test('nothing but the last word, where the network wants nothing else', async () => {
    const { seen, send, calls } = begin({})
    expect([selectConfirmationStep(seen()), selectNeedsOtp(seen()), selectCanSend(seen())]).toEqual([
      'order',
      false,
      false,
    ])
    await send({ type: 'otp.send' }, { type: 'order.confirm' })
    expect([seen().status, seen().output, calls]).toEqual(['done', {}, []])
  })

  test('the one-time PIN, with the order', async () => {
    const { seen, send, type } = begin({ needsOtp: true })
    expect([selectAsksPin(seen()), selectConfirmationStep(seen())]).toEqual([false, 'order'])
    await type('123456')
    await send({ type: 'order.confirm' })
    expect(seen().output).toEqual({ otp: '123456' })
  })

  test('the PIN first, where both are wanted; each has its own field', async () => {
    const { seen, send, type } = begin({ needsPin: true, needsOtp: true })
    expect([selectAsksPin(seen()), selectConfirmationStep(seen()), selectCanConfirm(seen())]).toEqual([
      true,
      'pin',
      false,
    ])
    await type('1234')
    await send({ type: 'order.confirm' })
    expect([selectCode(seen()), selectAsksPin(seen())]).toEqual(['1234', true])
    await send({ type: 'pin.submit' })
    expect([selectCode(seen()), selectAsksPin(seen()), selectCanConfirm(seen())]).toEqual(['', false, false])
    await type('654321')
    await send({ type: 'order.confirm' })
    expect(seen().output).toEqual({ pin: '1234', otp: '654321' })
  })

  test('the PIN alone', async () => {
    const { seen, send, type } = begin({ needsPin: true })
    await type('1234')
    await send({ type: 'pin.submit' }, { type: 'order.confirm' })
    expect(seen().output).toEqual({ pin: '1234' })
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
    const { seen, send, type } = begin({ needsPin: true })
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
    const { seen, send, type } = begin({ needsOtp: true })
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
    const { seen, send, type } = begin(asked)
    await type(value)
    expect(selectCodeProblem(seen())).toBeUndefined()
    await send({ type: 'code.leave' })
    expect(selectCodeProblem(seen())).toEqual(problem)
  })

  test('of the PIN is not said of the one-time PIN', async () => {
    const { seen, send, type } = begin({ needsPin: true, needsOtp: true })
    await type('1234')
    await send({ type: 'code.leave' }, { type: 'pin.submit' })
    await type('12')
    expect(selectCodeProblem(seen())).toBeUndefined()
  })
})

describe('the SMS with the one-time PIN', () => {
  test('is sent by its button only, to the consumer’s own number, and may be typed once it was', async () => {
    const { seen, send, calls } = begin({ needsOtp: true }, undefined)
    await settled()
    expect([calls, selectSentTo(seen())]).toEqual([[], undefined])
    await send({ type: 'otp.send' })
    expect([calls, selectSentTo(seen()), selectConfirmationStep(seen())]).toEqual([
      [{ msisdn }],
      msisdn,
      'otp',
    ])
  })

  test('is one a press: pressing while one is on its way sends none', async () => {
    const { seen, send, calls } = begin({ needsOtp: true }, 'never')
    await send(...Array.from({ length: 5 }, () => ({ type: 'otp.send' }) as const))
    expect([calls.length, selectIsSending(seen()), selectCanSend(seen())]).toEqual([1, true, false])
  })

  test('may be asked for again after a rest of 30 seconds, and keeps what was typed', async () => {
    const { seen, send, type, pass, calls } = begin({ needsOtp: true }, undefined)
    await send({ type: 'otp.send' })
    await type('123')
    await pass(29_999)
    await send({ type: 'otp.send' })
    expect([calls.length, selectCanSend(seen())]).toEqual([1, false])
    await pass(1)
    expect(selectCanSend(seen())).toBe(true)
    await send({ type: 'otp.send' })
    expect([calls.length, selectCanSend(seen()), selectCode(seen())]).toEqual([2, false, '123'])
  })

  test('that could not be sent says why, may be tried again at once, and then says nothing', async () => {
    const { seen, send, calls } = begin({ needsOtp: true }, lost, 'never')
    await send({ type: 'otp.send' })
    expect([selectSendingFailure(seen()), selectSentTo(seen()), selectCanSend(seen())]).toEqual([
      lost,
      undefined,
      true,
    ])
    await send({ type: 'otp.send' })
    expect([calls.length, selectSendingFailure(seen()), selectIsSending(seen())]).toEqual([
      2,
      undefined,
      true,
    ])
  })

  test('need not have come by this way: a code that is known already is taken', async () => {
    const { seen, send, type } = begin({ needsOtp: true }, 'never')
    await send({ type: 'otp.send' })
    await type('123456')
    await send({ type: 'order.confirm' })
    expect(seen().output).toEqual({ otp: '123456' })
  })
})

describe('Cancel', () => {
  test.each<[string, { needsPin?: boolean; needsOtp?: boolean }, string]>([
    ['at the PIN', { needsPin: true }, '1234'],
    ['at the order', { needsOtp: true }, '123456'],
  ])('%s gives nothing', async (_, asked, code) => {
    const { seen, send, type } = begin(asked)
    await type(code)
    await send({ type: 'order.cancel' })
    expect([seen().status, seen().output]).toEqual(['done', undefined])
  })

  test('does not wait for an SMS that is on its way', async () => {
    const { seen, send } = begin({ needsOtp: true }, 'never')
    await send({ type: 'otp.send' }, { type: 'order.cancel' })
    expect([seen().status, seen().output]).toEqual(['done', undefined])
  })
})
