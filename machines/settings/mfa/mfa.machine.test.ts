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

/** Confirms a change, with the record after it. */
const confirmed = (traceId: string, record: { device: string | undefined }) => ({ traceId, record })

const rejectCode = (message = 'Invalid OTP') =>
  new Failure({ kind: 'rejected', status: 403, message, traceId: 'trace-3' })

const openSettings = async (answers: Script) => {
  const opened = await openMachine(
    mfaMachine,
    {
      input: { msisdn },
      answers: {
        registerDevice: [{ setup: authenticator, traceId: 'trace-7' }],
        changeDevice: [confirmed('trace-1', answers.readDevice?.[0] === on ? off : on)],
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

test('MFA is unknown after a failed read, and Retry reads it again', async () => {
  const { now, send } = await openSettings({ readDevice: [lost, on] })
  expect(now()).toMatchObject({ isOn: undefined, readFailure: lost })
  await send({ type: 'mfa.retry' })
  expect(now()).toMatchObject({ isOn: true, readFailure: undefined })
})

describe('enabling', () => {
  test('registers once, and verifies with the code', async () => {
    const { now, submit, send } = await openEnabling()
    expect(now()).toMatchObject({ screen: 'enabling', setup: authenticator, isOn: false })
    await submit()
    expect(now()).toMatchObject({ screen: 'approved', isOn: true, traceId: 'trace-1' })
    expect(now()).toMatchObject({
      registerDevice: [{ msisdn }],
      changeDevice: [{ snsi: on.device, otp, isEnabling: true }],
    })
    await send({ type: 'result.finish' })
    expect(now()).toMatchObject({ screen: undefined, isOn: true })
    await send({ type: 'mfa.disable' })
    await submit()
    expect(now()).toMatchObject({ screen: 'failed', traceId: undefined })
  })

  test.each([
    ['', '', false],
    [otp, '', false],
    [otp, '123457', false],
    ['12345', '12345', false],
    [otp, ` ${otp} `, true],
  ])('accepts two equal codes of 6 digits: %j and %j %s', async (first, second, canSubmit) => {
    const { now, type } = await openEnabling()
    await type(first, second)
    expect(now()).toMatchObject({ canSubmit })
  })

  test.each([
    ['otp', '12345', 'otp.incomplete'],
    ['otp', '', undefined],
    ['confirmOtp', '12345', 'otp.incomplete'],
    ['confirmOtp', '654321', 'mfa.mismatch'],
    ['confirmOtp', '', undefined],
  ] as const)('shows the problem of %s %j after blur: %s', async (field, value, code) => {
    const { now, send } = await openEnabling()
    await send({ type: 'field.change', field: 'otp', value: otp }, { type: 'field.change', field, value })
    expect(now().problems).toEqual([undefined, undefined])
    await send({ type: 'field.blur', field })
    expect(now().problems[field === 'otp' ? 0 : 1]).toEqual(code && { code })
  })

  test('shows the Trace ID when the response does not name the device', async () => {
    const { now } = await openEnabling({ registerDevice: [{ setup: undefined, traceId: 'trace-7' }] })
    const reasons = [{ code: 'mfa.deviceMissing' }]
    expect(now()).toMatchObject({ screen: 'failed', reasons, traceId: 'trace-7' })
  })

  test('shows why it could not start, and reads the state again', async () => {
    const { now, send } = await openEnabling({ readDevice: [off, other], registerDevice: [refusal('No.')] })
    expect(now()).toMatchObject({ screen: 'failed', reasons: [{ words: 'No.' }], traceId: 'trace-2' })
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({ screen: undefined, isOn: true, reasons: [] })
  })

  test('shows that another tab enabled MFA', async () => {
    const answers = { readDevice: [off, other], changeDevice: [rejectCode()] }
    const { now, submit, send } = await openEnabling(answers)
    await submit()
    expect(now()).toMatchObject({ screen: 'failed', reasons: [{ code: 'mfa.overtaken' }] })
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({ screen: undefined, isOn: true })
  })
})

describe('a wrong code', () => {
  test('shows at the first field until another code is typed', async () => {
    const { now, submit, send } = await openEnabling({ changeDevice: [rejectCode()] })
    await submit('111111')
    await send({ type: 'field.blur', field: 'otp' }, { type: 'field.blur', field: 'confirmOtp' })
    expect(now().problems).toEqual([{ code: 'mfa.wrongCode' }, undefined])
    await send({ type: 'field.change', field: 'otp', value: '1' })
    expect(now()).toMatchObject({ problems: [{ code: 'otp.incomplete' }, undefined], isRejected: false })
    await submit('111111')
    await send({ type: 'form.cancel' })
    expect(now()).toMatchObject({ screen: undefined, isRejected: false })
  })

  test('can be corrected four times, then MFA restarts (S11, S12)', async () => {
    const { now, submit, send } = await openEnabling({ changeDevice: [rejectCode()] })
    const values = { otp: '', confirmOtp: '' }
    const rejected = { isRejected: true, otpProblem: { code: 'mfa.wrongCode' }, traceId: 'trace-3' }
    for (let count = 0; count < 4; count++) {
      await submit('111111')
      expect(now()).toMatchObject({ screen: 'enabling', setup: authenticator, values, ...rejected })
    }
    expect(now()).toMatchObject({ registerDevice: [{ msisdn }] })
    await submit('111111')
    const tooMany = { isTooManyWrong: true, traceId: 'trace-3' }
    expect(now()).toMatchObject({ screen: undefined, setup: undefined, isOn: false, ...tooMany })
    await send({ type: 'mfa.enable' })
    expect(now()).toMatchObject({ screen: 'enabling', isTooManyWrong: false })
    await submit('111111')
    expect(now().screen).toBe('enabling')
  })

  test('five times leaves MFA on, in the words of the network', async () => {
    const changeDevice = [rejectCode('Your OTP has expired.')]
    const { actor, now, submit, send } = await openDisabling({ readDevice: [on, on, other], changeDevice })
    await submit()
    expect(actor.getSnapshot().context).toMatchObject(other)
    expect(now().otpProblem).toEqual({ words: 'Your OTP has expired.' })
    for (let count = 0; count < 4; count++) await submit('111111')
    expect(now()).toMatchObject({ screen: undefined, isOn: true, isTooManyWrong: true })
    await send({ type: 'mfa.disable' })
    expect(now()).toMatchObject({ screen: 'disabling', isTooManyWrong: false })
  })
})

describe('disabling', () => {
  test('removes the authenticator in the record', async () => {
    const { now, submit } = await openDisabling({ readDevice: [on, other] })
    expect(now()).toMatchObject({ screen: 'disabling', canSubmit: false })
    await submit()
    expect(now()).toMatchObject({ screen: 'approved', isOn: false, traceId: 'trace-1' })
    expect(now()).toMatchObject({ changeDevice: [{ snsi: 'authenticator-2', otp, isEnabling: false }] })
  })

  test.each([
    ['there is none any more', off, undefined],
    ['its name is not valid', { device: '../wallet' }, 'disabling'],
  ])('cannot locate the device when %s', async (_, found, screen) => {
    const { now, submit, send } = await openDisabling({ readDevice: [on, found] })
    await submit()
    const reasons = [{ code: 'mfa.deviceMissing' }]
    expect(now()).toMatchObject({ screen: 'failed', reasons, traceId: undefined, changeDevice: [] })
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({ screen, isOn: screen !== undefined })
  })

  test('shows why the record cannot be read', async () => {
    const { now, submit, send } = await openDisabling({ readDevice: [on, refusal('No.')] })
    await submit()
    const reasons = [{ code: 'mfa.consumerCheck' }, { words: 'No.' }]
    expect(now()).toMatchObject({ screen: 'failed', reasons, traceId: 'trace-2', changeDevice: [] })
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({ screen: 'disabling', values: { otp: '' } })
  })
})

/** The reads at the start and, when disabling, right before the call. */
const ways = [
  { form: 'enabling', begin: openEnabling, known: [off], before: off, after: on },
  { form: 'disabling', begin: openDisabling, known: [on, on], before: on, after: off },
] as const

describe.each(ways)('$form, when the network', ({ form, begin, known, before, after }) => {
  const again = confirmed('trace-9', after)

  test('rejects the call: shows its words, then the form again', async () => {
    const { now, submit, send } = await begin({
      readDevice: [...known, before],
      changeDevice: [refusal('Not today.'), again],
    })
    await submit()
    const reasons = [{ words: 'Not today.' }]
    expect(now()).toMatchObject({ screen: 'failed', reasons, unknown: undefined, traceId: 'trace-2' })
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({ screen: form, values: { otp: '' }, reasons: [] })
    await submit()
    expect(now()).toMatchObject({ screen: 'approved', traceId: 'trace-9' })
  })

  test('does not respond: the outcome is unknown until it is read', async () => {
    const { now, submit, send } = await begin({
      readDevice: [...known, before, lost, after],
      changeDevice: [lost],
    })
    await submit()
    expect(now()).toMatchObject({ screen: 'outcomeUnknown', unknown: 'mfa.unanswered' })
    await send({ type: 'check.now' })
    expect(now()).toMatchObject({ screen: 'outcomeUnknown', unknown: 'mfa.inDoubt' })
    await send({ type: 'failure.acknowledge' })
    expect(now().screen).toBe(form)
    await send({ type: 'form.cancel' })
    expect(now()).toMatchObject({ screen: undefined, isOn: after === on })
    expect(Object(now()).changeDevice).toHaveLength(1)
  })

  test('does not respond, and then approves another code: both are sent', async () => {
    const answers = { readDevice: [...known, before], changeDevice: [lost, again] }
    const { now, submit, send } = await begin(answers)
    await submit()
    await send({ type: 'failure.acknowledge' })
    await submit()
    expect(now()).toMatchObject({ screen: 'approved', traceId: 'trace-9', changeDevice: { length: 2 } })
  })

  test('rejects what it has already done: the record decides the outcome', async () => {
    const { now, submit } = await begin({ readDevice: [...known, after], changeDevice: [rejectCode()] })
    await submit()
    expect(now()).toMatchObject({ screen: 'approved', isOn: after === on, traceId: 'trace-3' })
  })

  test('has not responded yet: the dialog cannot be closed', async () => {
    const { now, submit } = await begin({ readDevice: known, changeDevice: ['never'] })
    expect(now().escapeEvent).toEqual({ type: 'form.cancel' })
    await submit()
    expect(now().escapeEvent).toBeUndefined()
  })
})
