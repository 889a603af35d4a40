import { describe, expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
import { type AnswersOf, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { createMfaActors, type MfaCalls } from './mfa.actors.ts'
import { mfaMachine } from './mfa.machine.ts'
import { authenticator } from './mfa.model.ts'
import { selectMfa } from './mfa.selectors.ts'

type Script = AnswersOf<MfaCalls>

const msisdn = '27820000001'
const otp = '123456'
const on = { device: authenticator.snsi }
const off = { device: undefined }
const other = { device: 'authenticator-2' }

const rejectCode = (message = 'Invalid OTP') =>
  new Failure({ kind: 'rejected', status: 403, message, traceId: 'trace-3' })

const openSettings = async (answers: Script) => {
  const opened = await openMachine(
    mfaMachine,
    {
      input: { msisdn },
      answers: {
        registerDevice: [{ setup: authenticator, traceId: 'trace-7' }],
        changeDevice: [{ traceId: 'trace-1', record: answers.readDevice?.[0] === on ? off : on }],
        ...answers,
      },
      actorsOf: createMfaActors,
    },
    snapshot => {
      const view = selectMfa(snapshot)
      return {
        ...view,
        problems: [view.otpProblem, view.confirmOtpProblem],
        reasons: [view.message, view.advice].filter(reason => reason !== undefined),
      }
    },
  )
  const type = (code: string, confirmation = code) =>
    opened.send(
      { type: 'field.change', field: 'otp', value: code },
      { type: 'field.change', field: 'confirmOtp', value: confirmation },
    )
  const submit = async (code = otp) => {
    await type(code)
    await opened.send({ type: 'form.submit' })
  }
  return { ...opened, type, submit }
}

/** Opens the dialog that enables MFA, with the QR code. */
const openEnabling = async (answers: Script = {}) => {
  const opened = await openSettings({ readDevice: [off], ...answers })
  await opened.send({ type: 'mfa.enable' })
  return opened
}

/** Opens the dialog that disables MFA. */
const openDisabling = async (answers: Script = {}) => {
  const opened = await openSettings({ readDevice: [on], ...answers })
  await opened.send({ type: 'mfa.disable' })
  return opened
}

/** The problems before a field was left: only a whole second code shows its own. */
const codesAtOnce = (second: string, [, ofSecond]: readonly (string | undefined)[]) => [
  undefined,
  second.trim().length < 6 || ofSecond === undefined ? undefined : { code: ofSecond },
]

test.each([
  ['', '', [undefined, undefined], 'otp'],
  ['12345', '12345', ['otp.incomplete', 'otp.incomplete'], 'otp'],
  [otp, '654321', [undefined, 'mfa.mismatch'], 'confirmOtp'],
  [otp, ` ${otp} `, [undefined, undefined], undefined],
])('shows the problems of %j and %j: %j', async (first, second, codes, missing) => {
  const { now, type, send } = await openEnabling()
  await type(first, second)
  const canSubmit = missing === undefined
  expect(now()).toMatchObject({ missing, canSubmit, problems: codesAtOnce(second, codes) })
  await send({ type: 'field.blur', field: 'otp' }, { type: 'field.blur', field: 'confirmOtp' })
  expect(now().problems).toEqual(codes.map(code => code && { code }))
})

const missing = [{ code: 'mfa.deviceMissing' }]
const refused = refusal('No.')
const unchecked = [{ code: 'mfa.consumerCheck' }, { words: 'No.' }]
const noSetup = { registerDevice: [{ setup: undefined, traceId: 'trace-7' }] }
const unsafe = { readDevice: [on, { device: '../wallet' }] }
const overtaken = { readDevice: [off, other], changeDevice: [rejectCode()] }

test.each([
  ['the response does not name the device', false, noSetup, missing, 'trace-7', undefined],
  ['the call is refused', false, { changeDevice: [refused] }, [{ words: 'No.' }], 'trace-2', 'enabling'],
  ['another tab enabled it', false, overtaken, [{ code: 'mfa.overtaken' }], 'trace-3', undefined],
  ['there is none any more', true, { readDevice: [on, off] }, missing, undefined, undefined],
  ['its name is not valid', true, unsafe, missing, undefined, 'disabling'],
  ['the record cannot be read', true, { readDevice: [on, refused] }, unchecked, 'trace-2', 'disabling'],
])('shows that %s', async (_, isOn, answers: Script, reasons, traceId, screen) => {
  const { now, submit, send } = await (isOn ? openDisabling : openEnabling)(answers)
  await submit()
  const sent = { length: answers.changeDevice === undefined ? 0 : 1 }
  expect(now()).toMatchObject({ screen: 'failed', reasons, traceId, changeDevice: sent })
  await send({ type: 'failure.acknowledge' })
  expect(now()).toMatchObject({ screen, reasons: [], values: { otp: '' } })
})

describe('a wrong code', () => {
  test('can be corrected four times, then MFA restarts (S11, S12)', async () => {
    const { now, submit, send } = await openEnabling({ changeDevice: [rejectCode()] })
    for (let count = 0; count < 4; count++) {
      await submit('111111')
      expect(now()).toMatchObject({ screen: 'enabling', setup: authenticator, traceId: 'trace-3' })
    }
    expect(now()).toMatchObject({ registerDevice: [{ msisdn }] })
    expect(now().problems).toEqual([{ code: 'mfa.wrongCode' }, undefined])
    await send({ type: 'field.change', field: 'otp', value: '1' })
    expect(now()).toMatchObject({ problems: [undefined, undefined], isRejected: false })
    await submit('111111')
    const tooMany = { isTooManyWrong: true, traceId: 'trace-3' }
    expect(now()).toMatchObject({ screen: undefined, setup: undefined, isOn: false, ...tooMany })
    await send({ type: 'mfa.enable' })
    expect(now()).toMatchObject({ screen: 'enabling', isTooManyWrong: false })
  })
})

test('a change without a response is unknown until it is read', async () => {
  const { now, submit, send } = await openEnabling({ readDevice: [off, off, lost, on], changeDevice: [lost] })
  expect(now().escapeEvent).toEqual({ type: 'form.cancel' })
  await submit()
  expect(now()).toMatchObject({ screen: 'outcomeUnknown', unknown: 'mfa.unanswered' })
  await send({ type: 'check.now' })
  expect(now()).toMatchObject({ screen: 'outcomeUnknown', unknown: 'mfa.inDoubt' })
  await send({ type: 'failure.acknowledge' })
  expect(now().screen).toBe('enabling')
  await send({ type: 'form.cancel' })
  expect(now()).toMatchObject({ screen: undefined, isOn: true, changeDevice: { length: 1 } })
})
