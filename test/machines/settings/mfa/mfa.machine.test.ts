import { describe, expect, test } from 'vitest'
import {
  selectCanSubmit,
  selectCode,
  selectCodeProblem,
  selectEscapeEvent,
  selectFailureReasons,
  selectIsOn,
  selectReadFailure,
  selectRejection,
  selectSetup,
  selectTooManyWrongRejection,
  selectTraceId,
} from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { lost, offline, refusal } from '../../../support/scripted-payment.ts'
import {
  authenticator,
  msisdn,
  off,
  on,
  open,
  openDisableMfa,
  openEnableMfa,
  otp,
  wrongCode,
} from './mfa-machine.ts'

describe('the state of MFA', () => {
  test.each([
    [on, true],
    [off, false],
  ])('follows the consumer’s record: %j', async (record, isOn) => {
    const { seen, readDevice } = await open({ read: [record] })
    expect({ isOn: selectIsOn(seen()), readDevice: readDevice.calls }).toEqual({
      isOn,
      readDevice: [{ msisdn }],
    })
  })

  test('is unknown while it is read or after a failure; Retry reads it again', async () => {
    expect(selectIsOn((await open({ read: ['never'] })).seen())).toBeUndefined()
    const { seen, send } = await open({ read: [lost, on] })
    expect({ isOn: selectIsOn(seen()), readFailure: selectReadFailure(seen()) }).toEqual({
      isOn: undefined,
      readFailure: lost,
    })
    await send({ type: 'mfa.retry' })
    expect({ isOn: selectIsOn(seen()), readFailure: selectReadFailure(seen()) }).toEqual({
      isOn: true,
      readFailure: undefined,
    })
  })
})

describe('enabling', () => {
  test('registers once, shows the setup of the app, and verifies with the code', async () => {
    const { seen, send, submit, screen, registerDevice, verifyDevice } = await openEnableMfa()
    expect({ screen: screen(), setup: selectSetup(seen()), isOn: selectIsOn(seen()) }).toEqual({
      screen: 'enabling',
      setup: authenticator,
      isOn: false,
    })
    await submit()
    expect({ registerDevice: registerDevice.calls, verifyDevice: verifyDevice.calls }).toEqual({
      registerDevice: [{ msisdn }],
      verifyDevice: [{ snsi: authenticator.snsi, otp }],
    })
    expect({ screen: screen(), traceId: selectTraceId(seen()), isOn: selectIsOn(seen()) }).toEqual({
      screen: 'approved',
      traceId: 'trace-1',
      isOn: true,
    })
    await send({ type: 'result.finish' })
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: undefined, isOn: true })
  })

  test.each([
    ['', '', false],
    [otp, '', false],
    [otp, '123457', false],
    ['12345', '12345', false],
    ['1234567', '1234567', false],
    ['12a456', '12a456', false],
    [otp, ` ${otp} `, true],
  ])('accepts two equal codes of 6 digits: %j and %j %s', async (first, second, can) => {
    const { seen, send, verifyDevice } = await openEnableMfa()
    await send(
      { type: 'field.change', field: 'otp', value: first },
      { type: 'field.change', field: 'confirmOtp', value: second },
    )
    expect(selectCanSubmit(seen())).toBe(can)
    await send({ type: 'form.submit' })
    expect(verifyDevice.calls.length).toBe(can ? 1 : 0)
  })

  test.each([
    ['otp', '12345', 'otp.incomplete'],
    ['otp', '12a456', 'otp.incomplete'],
    ['otp', '', undefined],
    ['confirmOtp', '12345', 'otp.incomplete'],
    ['confirmOtp', '654321', 'mfa.mismatch'],
    ['confirmOtp', '', undefined],
  ] as const)('shows the problem of %s %j after blur: %s', async (field, value, code) => {
    const { seen, send } = await openEnableMfa()
    await send({ type: 'field.change', field: 'otp', value: otp }, { type: 'field.change', field, value })
    expect(selectCodeProblem(seen(), field)).toBeUndefined()
    await send({ type: 'field.blur', field })
    expect(selectCodeProblem(seen(), field)).toEqual(code && { code })
  })

  test('sends nothing more on a second press of Confirm', async () => {
    const { send, submit, verifyDevice, registerDevice } = await openEnableMfa({ verify: ['never'] })
    await submit()
    await send({ type: 'form.submit' }, { type: 'form.cancel' }, { type: 'mfa.enable' })
    expect({
      verifyDeviceCalls: verifyDevice.calls.length,
      registerDeviceCalls: registerDevice.calls.length,
    }).toEqual({ verifyDeviceCalls: 1, registerDeviceCalls: 1 })
  })

  test('shows the Trace ID when the response does not name the device', async () => {
    const { seen, screen } = await openEnableMfa({ register: [{ setup: undefined, traceId: 'trace-7' }] })
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen()),
      traceId: selectTraceId(seen()),
    }).toEqual({
      screen: 'failed',
      reasons: [{ code: 'mfa.deviceMissing' }, undefined],
      traceId: 'trace-7',
    })
  })

  test('shows why it could not start, and can be started again', async () => {
    const { seen, send, screen, registerDevice } = await openEnableMfa({
      register: [refusal('Not now.'), { setup: authenticator, traceId: 'trace-7' }],
    })
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen())[0],
      traceId: selectTraceId(seen()),
    }).toEqual({
      screen: 'failed',
      reasons: { words: 'Not now.' },
      traceId: 'trace-2',
    })
    await send({ type: 'failure.acknowledge' })
    expect(screen()).toBeUndefined()
    await send({ type: 'mfa.enable' })
    expect({ screen: screen(), registerDeviceCalls: registerDevice.calls.length }).toEqual({
      screen: 'enabling',
      registerDeviceCalls: 2,
    })
  })

  test('S12: forgets the secret when the dialog closes and after success', async () => {
    const cancelled = await openEnableMfa()
    await cancelled.send({ type: 'field.change', field: 'otp', value: otp }, { type: 'form.cancel' })
    const approved = await openEnableMfa()
    await approved.submit()
    for (const { seen } of [cancelled, approved]) {
      const context = JSON.stringify(seen().context)
      expect(context).not.toContain(authenticator.secret)
      expect(context).not.toContain(otp)
    }
  })
})

describe('S12: a wrong code', () => {
  test('three times keeps the secret, empties the fields and does not register again', async () => {
    const { seen, submit, screen, registerDevice, verifyDevice } = await openEnableMfa({
      verify: [wrongCode(), wrongCode(), wrongCode(), { traceId: 'trace-1' }],
    })
    for (let count = 0; count < 3; count++) {
      await submit('111111')
      expect({ screen: screen(), setup: selectSetup(seen()), rejection: selectRejection(seen()) }).toEqual({
        screen: 'enabling',
        setup: authenticator,
        rejection: { words: { code: 'mfa.wrongCode' }, traceId: 'trace-3' },
      })
      expect({
        codeOtp: selectCode(seen(), 'otp'),
        codeConfirmOtp: selectCode(seen(), 'confirmOtp'),
      }).toEqual({ codeOtp: '', codeConfirmOtp: '' })
    }
    await submit()
    expect({
      screen: screen(),
      registerDeviceCalls: registerDevice.calls.length,
      verifyDeviceCalls: verifyDevice.calls.length,
    }).toEqual({ screen: 'approved', registerDeviceCalls: 1, verifyDeviceCalls: 4 })
  })

  test('shows the network’s words when they say more', async () => {
    const { seen, submit } = await openDisableMfa({ remove: [wrongCode('Your OTP has expired.')] })
    await submit()
    expect(selectRejection(seen())?.words).toEqual({ words: 'Your OTP has expired.' })
  })

  test('shows at the first field until the consumer types another code', async () => {
    const { seen, submit, send } = await openEnableMfa({ verify: [wrongCode()] })
    const told = () => [selectCodeProblem(seen(), 'otp'), selectCodeProblem(seen(), 'confirmOtp')]
    await submit('111111')
    expect(told()).toEqual([{ code: 'mfa.wrongCode' }, undefined])
    await send({ type: 'field.blur', field: 'otp' }, { type: 'field.blur', field: 'confirmOtp' })
    expect(told()).toEqual([{ code: 'mfa.wrongCode' }, undefined])
    await send({ type: 'field.change', field: 'otp', value: '1' })
    expect([...told(), selectRejection(seen())]).toEqual([{ code: 'otp.incomplete' }, undefined, undefined])
  })

  test('S11: five times while enabling closes the dialog, and enabling starts again', async () => {
    const { seen, submit, send, screen, registerDevice } = await openEnableMfa({ verify: [wrongCode()] })
    for (let count = 0; count < 5; count++) {
      expect(screen()).toBe('enabling')
      await submit('111111')
    }
    expect({ screen: screen(), setup: selectSetup(seen()), isOn: selectIsOn(seen()) }).toEqual({
      screen: undefined,
      setup: undefined,
      isOn: false,
    })
    expect(selectTooManyWrongRejection(seen())).toEqual({
      words: { code: 'mfa.tooManyWrong' },
      traceId: 'trace-3',
    })
    await send({ type: 'mfa.enable' })
    expect({
      screen: screen(),
      registerDeviceCalls: registerDevice.calls.length,
      lastRejection: selectTooManyWrongRejection(seen()),
    }).toEqual({ screen: 'enabling', registerDeviceCalls: 2, lastRejection: undefined })
    await submit('111111')
    expect(screen()).toBe('enabling')
  })

  test('five times while disabling closes the dialog, and MFA stays on', async () => {
    const { seen, submit, screen } = await openDisableMfa({ remove: [wrongCode()] })
    for (let count = 0; count < 5; count++) await submit('111111')
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: undefined, isOn: true })
  })
})

describe('MFA enabled in another tab in the meantime', () => {
  const other = { device: 'authenticator-2' }

  test.each([
    ['refuses the code', wrongCode()],
    ['no longer knows the authenticator', refusal('Not found.', 404)],
    ['does not answer', lost],
  ])('and the network %s: shows that, and reads the state again', async (_, failure) => {
    const { seen, submit, send, screen, readDevice } = await openEnableMfa({
      read: [off, other],
      verify: [failure],
    })
    await submit()
    expect({ screen: screen(), reasons: selectFailureReasons(seen()) }).toEqual({
      screen: 'failed',
      reasons: [{ code: 'mfa.overtaken' }],
    })
    await send({ type: 'failure.acknowledge' })
    expect({ screen: screen(), isOn: selectIsOn(seen()), readDeviceCalls: readDevice.calls.length }).toEqual({
      screen: undefined,
      isOn: true,
      readDeviceCalls: 3,
    })
  })

  test('reads the state again when enabling cannot start in this tab', async () => {
    const { seen, send, screen } = await openEnableMfa({ read: [off, other], register: [refusal('No.')] })
    await send({ type: 'failure.acknowledge' })
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: undefined, isOn: true })
  })

  test('stops an attempt that another tab replaced, and starts it again', async () => {
    const { submit, send, screen, registerDevice } = await openEnableMfa({
      verify: [refusal('Not found.', 404)],
    })
    await submit()
    expect(screen()).toBe('failed')
    await send({ type: 'failure.acknowledge' }, { type: 'mfa.enable' })
    expect(screen()).toBeUndefined()
    await send({ type: 'mfa.enable' })
    expect({ screen: screen(), registerDeviceCalls: registerDevice.calls.length }).toEqual({
      screen: 'enabling',
      registerDeviceCalls: 2,
    })
  })
})

describe('disabling', () => {
  test('asks for one code, then reads the record and removes the authenticator in it', async () => {
    const other = { device: 'authenticator-2' }
    const { seen, send, screen, removeDevice, readDevice } = await openDisableMfa({ read: [on, other] })
    expect({ screen: screen(), canSubmit: selectCanSubmit(seen()) }).toEqual({
      screen: 'disabling',
      canSubmit: false,
    })
    await send({ type: 'field.change', field: 'otp', value: otp })
    expect({ canSubmit: selectCanSubmit(seen()), readDeviceCalls: readDevice.calls.length }).toEqual({
      canSubmit: true,
      readDeviceCalls: 1,
    })
    await send({ type: 'form.submit' })
    expect({ readDeviceCalls: readDevice.calls.length, removeDevice: removeDevice.calls }).toEqual({
      readDeviceCalls: 2,
      removeDevice: [{ snsi: 'authenticator-2', otp }],
    })
    expect({ screen: screen(), traceId: selectTraceId(seen()), isOn: selectIsOn(seen()) }).toEqual({
      screen: 'approved',
      traceId: 'trace-1',
      isOn: false,
    })
  })

  test.each([
    ['there is none any more', off, undefined],
    ['no address can carry it', { device: '../wallet' }, 'disabling'],
  ])('shows that the device cannot be located when %s', async (_, found, next) => {
    const { seen, submit, send, screen, removeDevice } = await openDisableMfa({ read: [on, found] })
    await submit()
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen()),
      removeDevice: removeDevice.calls,
    }).toEqual({
      screen: 'failed',
      reasons: [{ code: 'mfa.deviceMissing' }, undefined],
      removeDevice: [],
    })
    await send({ type: 'failure.acknowledge' })
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: next, isOn: next !== undefined })
  })

  test('shows why the record cannot be read, and can be tried again', async () => {
    const { seen, submit, send, screen, removeDevice } = await openDisableMfa({
      read: [on, refusal('No.'), on],
    })
    await submit()
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen()),
      traceId: selectTraceId(seen()),
    }).toEqual({
      screen: 'failed',
      reasons: [{ code: 'mfa.consumerCheck' }, { words: 'No.' }],
      traceId: 'trace-2',
    })
    await send({ type: 'failure.acknowledge' })
    await submit()
    expect({ screen: screen(), removeDeviceCalls: removeDevice.calls.length }).toEqual({
      screen: 'approved',
      removeDeviceCalls: 1,
    })
  })

  test('is closed by Cancel without a call', async () => {
    const { seen, send, screen, readDevice, removeDevice } = await openDisableMfa()
    await send({ type: 'form.cancel' })
    expect({
      screen: screen(),
      isOn: selectIsOn(seen()),
      readDeviceCalls: readDevice.calls.length,
      removeDevice: removeDevice.calls,
    }).toEqual({ screen: undefined, isOn: true, readDeviceCalls: 1, removeDevice: [] })
  })
})

const ways = [
  { way: 'enabling', begin: openEnableMfa, call: 'verify', before: off, after: on, form: 'enabling' },
  { way: 'disabling', begin: openDisableMfa, call: 'remove', before: on, after: off, form: 'disabling' },
] as const

describe.each(ways)('$way, when the network', ({ begin, call, before, after, form }) => {
  // The reads at the start and, when disabling, right before the call.
  const known = form === 'disabling' ? [before, before] : [before]

  test('rejects the call: the dialog shows its words, and can be tried again', async () => {
    const { seen, submit, send, screen } = await begin({
      read: [...known, before],
      [call]: [refusal('Not today.'), { traceId: 'trace-9' }],
    })
    await submit()
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen())[0],
      traceId: selectTraceId(seen()),
    }).toEqual({
      screen: 'failed',
      reasons: { words: 'Not today.' },
      traceId: 'trace-2',
    })
    await send({ type: 'failure.acknowledge' })
    expect({ screen: screen(), code: selectCode(seen(), 'otp') }).toEqual({ screen: form, code: '' })
    await submit()
    expect({ screen: screen(), traceId: selectTraceId(seen()) }).toEqual({
      screen: 'approved',
      traceId: 'trace-9',
    })
  })

  test('is not reached from an offline device: no record is read', async () => {
    const { seen, submit, screen, readDevice } = await begin({ read: known, [call]: [offline] })
    await submit()
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen())[0],
      readDeviceCalls: readDevice.calls.length,
    }).toEqual({
      screen: 'failed',
      reasons: { code: 'failure.offlineUnsent' },
      readDeviceCalls: known.length,
    })
  })

  test.each([
    ['does not answer', lost],
    ['refuses what it has done already', wrongCode()],
  ])('%s: the consumer’s record decides the outcome', async (_, failure) => {
    const { seen, submit, screen } = await begin({ read: [...known, after], [call]: [failure] })
    await submit()
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: 'approved', isOn: after === on })
  })

  test('does not respond, and the record is unchanged: the outcome stays unknown', async () => {
    const opened = await begin({ read: [...known, before, lost, after], [call]: [lost] })
    const { submit, send, screen, trouble, verifyDevice, removeDevice } = opened
    await submit()
    expect({ screen: screen(), trouble: trouble() }).toEqual({
      screen: 'outcomeUnknown',
      trouble: 'mfa.unanswered',
    })
    await send({ type: 'check.now' })
    expect({ screen: screen(), trouble: trouble() }).toEqual({
      screen: 'outcomeUnknown',
      trouble: 'mfa.inDoubt',
    })
    await send({ type: 'check.now' })
    expect(screen()).toBe('approved')
    expect(verifyDevice.calls.length + removeDevice.calls.length).toBe(1)
  })

  test('does not respond, and the consumer closes the dialog: the state is read again', async () => {
    const { seen, submit, send, screen } = await begin({
      read: [...known, before, after],
      [call]: [lost],
    })
    await submit()
    await send({ type: 'failure.acknowledge' })
    expect(screen()).toBe(form)
    await send({ type: 'form.cancel' })
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: undefined, isOn: after === on })
  })

  test('has not responded yet: the dialog cannot be closed', async () => {
    const { seen, submit } = await begin({ read: known, [call]: ['never'] })
    expect(selectEscapeEvent(seen())).toEqual({ type: 'form.cancel' })
    await submit()
    expect(selectEscapeEvent(seen())).toBeUndefined()
  })
})
