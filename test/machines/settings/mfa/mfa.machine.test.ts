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

describe('whether MFA is on', () => {
  test.each([
    [on, true],
    [off, false],
  ])('is what the consumer’s record says: %j', async (record, isOn) => {
    const { seen, readDevice } = await open({ read: [record] })
    expect({ isOn: selectIsOn(seen()), readDevice: readDevice.calls }).toEqual({
      isOn,
      readDevice: [{ msisdn }],
    })
  })

  test('is not known while it is read, nor when it could not be; Retry reads again', async () => {
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
  test('registers once, shows what the app has to learn, and verifies with the code', async () => {
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
  ])('takes two equal codes of 6 digits: %j and %j %s', async (first, second, can) => {
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
  ] as const)('says what is wrong with %s %j once it was left: %s', async (field, value, code) => {
    const { seen, send } = await openEnableMfa()
    await send({ type: 'field.change', field: 'otp', value: otp }, { type: 'field.change', field, value })
    expect(selectCodeProblem(seen(), field)).toBeUndefined()
    await send({ type: 'field.blur', field })
    expect(selectCodeProblem(seen(), field)).toEqual(code && { code })
  })

  test('a second press of Confirm sends nothing more', async () => {
    const { send, submit, verifyDevice, registerDevice } = await openEnableMfa({ verify: ['never'] })
    await submit()
    await send({ type: 'form.submit' }, { type: 'form.cancel' }, { type: 'mfa.enable' })
    expect({
      verifyDeviceCalls: verifyDevice.calls.length,
      registerDeviceCalls: registerDevice.calls.length,
    }).toEqual({ verifyDeviceCalls: 1, registerDeviceCalls: 1 })
  })

  test('says that it cannot be located where the answer does not name it, and what to quote of that', async () => {
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

  test('that cannot begin says why and begins again when it is wanted', async () => {
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

  test('S12: the secret is forgotten when the dialog closes, and once it is done', async () => {
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
  test('three times: the same secret stands, the fields are empty, nothing is registered again', async () => {
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

  test('is told in the network’s words where they say more', async () => {
    const { seen, submit } = await openDisableMfa({ remove: [wrongCode('Your OTP has expired.')] })
    await submit()
    expect(selectRejection(seen())?.words).toEqual({ words: 'Your OTP has expired.' })
  })

  test('is told at the first field until another one is typed', async () => {
    const { seen, submit, send } = await openEnableMfa({ verify: [wrongCode()] })
    const told = () => [selectCodeProblem(seen(), 'otp'), selectCodeProblem(seen(), 'confirmOtp')]
    await submit('111111')
    expect(told()).toEqual([{ code: 'mfa.wrongCode' }, undefined])
    await send({ type: 'field.blur', field: 'otp' }, { type: 'field.blur', field: 'confirmOtp' })
    expect(told()).toEqual([{ code: 'mfa.wrongCode' }, undefined])
    await send({ type: 'field.change', field: 'otp', value: '1' })
    expect([...told(), selectRejection(seen())]).toEqual([{ code: 'otp.incomplete' }, undefined, undefined])
  })

  test('S11: the fifth closes the dialog and everything begins again', async () => {
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

  test('five times when it is disabled: the dialog closes, and it is on as before', async () => {
    const { seen, submit, screen } = await openDisableMfa({ remove: [wrongCode()] })
    for (let count = 0; count < 5; count++) await submit('111111')
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: undefined, isOn: true })
  })
})

describe('enabled in another tab meanwhile', () => {
  const other = { device: 'authenticator-2' }

  test.each([
    ['refuses the code', wrongCode()],
    ['no longer knows the authenticator', refusal('Not found.', 404)],
    ['does not answer', lost],
  ])('and the network %s: that is said, and how it stands is read again', async (_, failure) => {
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

  test('it cannot be begun here any more: how it stands is read again', async () => {
    const { seen, send, screen } = await openEnableMfa({ read: [off, other], register: [refusal('No.')] })
    await send({ type: 'failure.acknowledge' })
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: undefined, isOn: true })
  })

  test('begun there and not finished: what was begun here leads nowhere, and begins anew', async () => {
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
  test('asks for one code, locates the authenticator right before, and removes that', async () => {
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
  ])('says that it cannot be located when %s', async (_, found, next) => {
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

  test('says so when the consumer cannot be read, and lets another try be made', async () => {
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

  test('is left by Cancel, and nothing was asked', async () => {
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
  // What is read at first, and when it is disabled once more, right before.
  const known = form === 'disabling' ? [before, before] : [before]

  test('refuses: it says so in its words, and another try can be made', async () => {
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

  test('was never asked, for the device is offline: nothing is checked', async () => {
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
  ])('%s: what the consumer’s record says has happened', async (_, failure) => {
    const { seen, submit, screen } = await begin({ read: [...known, after], [call]: [failure] })
    await submit()
    expect({ screen: screen(), isOn: selectIsOn(seen()) }).toEqual({ screen: 'approved', isOn: after === on })
  })

  test('does not answer and nothing shows: neither is claimed, and it can be checked again', async () => {
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

  test('does not answer and it is given up: how it stands is read again', async () => {
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

  test('has not answered yet: nothing leads out of it', async () => {
    const { seen, submit } = await begin({ read: known, [call]: ['never'] })
    expect(selectEscapeEvent(seen())).toEqual({ type: 'form.cancel' })
    await submit()
    expect(selectEscapeEvent(seen())).toBeUndefined()
  })
})
