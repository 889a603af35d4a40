import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '../../../../machines/network/failure.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import {
  selectCanSend,
  selectCanSubmit,
  selectFailure,
  selectIdentifierProblem,
  selectIdentifierText,
  selectNotice,
  selectRecoveryStep,
  selectRecoveryValues,
  selectSecondsLeft,
  selectTraceId,
} from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import { lost, offline, refusal, type ScriptedAnswer } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'
import { filled, startRecovery, typed } from './recovery.fixture.ts'

describe('the identifier in the forgotten-password form', () => {
  test('is the one typed at sign-in, unless the consumer changes it', async () => {
    const { seen, send, asked } = startRecovery({ identifier: '082 000 0001' })
    expect({ recoveryStep: selectRecoveryStep(seen()), canSubmit: selectCanSubmit(seen()) }).toEqual({
      recoveryStep: 'forgotPassword',
      canSubmit: true,
    })
    await send(typed('identifier', 'thandi@example.photography'), { type: 'form.submit' })
    expect({ asked, whose: selectIdentifierText(seen()) }).toEqual({
      asked: [{ identifier: { email: 'thandi@example.photography' } }],
      whose: 'thandi@example.photography',
    })
  })

  test.each([
    ['0821234567', { msisdn: '27821234567' }],
    ['082 123 4567', { msisdn: '27821234567' }],
    ['+27821234567', { msisdn: '27821234567' }],
    ['2727821234567', { msisdn: '27821234567' }],
    ['a@b.toolongtld', { email: 'a@b.toolongtld' }],
    ['', undefined],
    ['082123456', undefined],
    ['447700900123', undefined],
    ['12345678901234567', undefined],
    ['a@b', undefined],
    ['thandi', undefined],
  ])('%j is sent as %j, or not at all', async (identifier, expected) => {
    const { seen, send, asked } = startRecovery({ identifier: '' })
    await send(typed('identifier', identifier))
    expect(selectCanSubmit(seen())).toBe(expected !== undefined)
    await send({ type: 'form.submit' })
    expect(asked).toEqual(expected === undefined ? [] : [{ identifier: expected }])
  })

  test('shows its problem only after blur', async () => {
    const { seen, send } = startRecovery({ identifier: '' })
    const leave = { type: 'field.blur', field: 'identifier' } as const
    await send(leave)
    expect(selectIdentifierProblem(seen())).toBeUndefined()
    await send(typed('identifier', '082'))
    expect(selectIdentifierProblem(seen())).toEqual({ code: 'recovery.unreadable' })
    await send(typed('identifier', '0820000001'), leave)
    expect(selectIdentifierProblem(seen())).toBeUndefined()
  })

  test('returns to the sign-in form on Back, as it was typed', async () => {
    const { seen, send, asked } = startRecovery({ identifier: '082' })
    await send(typed('identifier', '0820000001'), { type: 'form.cancel' })
    expect({ output: seen().output, asked }).toEqual({
      output: { step: 'signIn', identifier: '0820000001' },
      asked: [],
    })
  })
})

describe('a link', () => {
  test.each([
    ['0820000001', '082\u00A0000\u00A00001'],
    ['447700900123', '+44\u00A07700\u00A0900\u00A0123'],
    ['thandi@example.com', 'thandi@example.com'],
  ])('that names %s opens the new password, and nothing is sent', async (identifier, whose) => {
    const { seen, asked } = startRecovery({ identifier, isSent: true })
    expect({ recoveryStep: selectRecoveryStep(seen()), whose: selectIdentifierText(seen()), asked }).toEqual({
      recoveryStep: 'resetPassword',
      whose,
      asked: [],
    })
    expect({ traceId: selectTraceId(seen()), canSend: selectCanSend(seen()) }).toEqual({
      traceId: undefined,
      canSend: true,
    })
  })

  test.each([[''], ['1'], ['//evil.example'], ['javascript:alert(1)']])(
    'that names no consumer, as %j, opens the form for the identifier',
    identifier => {
      const { seen } = startRecovery({ identifier, isSent: true })
      expect({ recoveryStep: selectRecoveryStep(seen()), canSubmit: selectCanSubmit(seen()) }).toEqual({
        recoveryStep: 'forgotPassword',
        canSubmit: false,
      })
    },
  )
})

describe('the request for a code', () => {
  test('is sent once, however often it is pressed, and leads to the new password', async () => {
    const never = startRecovery({ identifier: '0820000001', recover: ['never'] })
    await never.send(...Array.from({ length: 50 }, () => ({ type: 'form.submit' }) as const))
    expect({ askedCount: never.asked.length, isBusy: never.seen().hasTag('busy') }).toEqual({
      askedCount: 1,
      isBusy: true,
    })
    const { seen, send } = startRecovery({ identifier: '0820000001' })
    await send({ type: 'form.submit' })
    expect({ recoveryStep: selectRecoveryStep(seen()), traceId: selectTraceId(seen()) }).toEqual({
      recoveryStep: 'resetPassword',
      traceId: 'trace-1',
    })
  })

  test.each<[string, Failure]>([
    ['refused', refusal('No consumer is registered with these details.', 404)],
    ['not sent', offline],
    ['taken for somebody unknown', new Failure({ kind: 'unauthorised', status: 401, message: 'Who?' })],
  ])('that was %s shows why, and returns to the typed identifier', async (_, failure) => {
    const { seen, send, asked } = startRecovery({
      identifier: '0820000001',
      recover: [failure, { traceId: 'a' }],
    })
    await send({ type: 'form.submit' })
    expect({ recoveryStep: selectRecoveryStep(seen()), failure: selectFailure(seen()) }).toEqual({
      recoveryStep: 'requestFailed',
      failure,
    })
    await send({ type: 'failure.acknowledge' })
    expect({ recoveryStep: selectRecoveryStep(seen()), failure: selectFailure(seen()) }).toEqual({
      recoveryStep: 'forgotPassword',
      failure: undefined,
    })
    expect(selectRecoveryValues(seen()).identifier).toBe('0820000001')
    await send({ type: 'form.submit' })
    expect({ askedCount: asked.length, recoveryStep: selectRecoveryStep(seen()) }).toEqual({
      askedCount: 2,
      recoveryStep: 'resetPassword',
    })
  })

  describe.each(['unreachable', 'timedOut', 'invalidResponse'] as const)('without a response: %s', kind => {
    const open = async () => {
      const opened = startRecovery({ identifier: '0820000001', recover: [new Failure({ kind }), 'never'] })
      await opened.send({ type: 'form.submit' })
      expect(selectRecoveryStep(opened.seen())).toBe('requestUnknown')
      return opened
    }

    test('lets the consumer enter a code that may have arrived', async () => {
      const { seen, send, asked } = await open()
      await send({ type: 'code.enter' })
      expect({
        recoveryStep: selectRecoveryStep(seen()),
        traceId: selectTraceId(seen()),
        askedCount: asked.length,
      }).toEqual({ recoveryStep: 'resetPassword', traceId: undefined, askedCount: 1 })
      expect({ failure: selectFailure(seen()), canSend: selectCanSend(seen()) }).toEqual({
        failure: undefined,
        canSend: false,
      })
    })

    test('can be sent again after the cooldown, or cancelled', async () => {
      const again = await open()
      await again.send({ type: 'otp.send' })
      expect({ askedCount: again.asked.length, secondsLeft: selectSecondsLeft(again.seen()) }).toEqual({
        askedCount: 1,
        secondsLeft: 30,
      })
      await again.pass(30_000)
      await again.send({ type: 'otp.send' }, { type: 'otp.send' })
      expect({ askedCount: again.asked.length, recoveryStep: selectRecoveryStep(again.seen()) }).toEqual({
        askedCount: 2,
        recoveryStep: 'requesting',
      })
      const { seen, send, asked } = await open()
      await send({ type: 'form.cancel' })
      expect({ recoveryStep: selectRecoveryStep(seen()), askedCount: asked.length }).toEqual({
        recoveryStep: 'forgotPassword',
        askedCount: 1,
      })
    })
  })

  test('is not repeated for the same consumer during the cooldown', async () => {
    const { seen, send, pass, asked } = startRecovery({ identifier: '0820000001' })
    await send({ type: 'form.submit' }, { type: 'form.cancel' }, typed('identifier', '+27 82 000 0001'))
    await send({ type: 'form.submit' })
    expect({
      askedCount: asked.length,
      recoveryStep: selectRecoveryStep(seen()),
      canSend: selectCanSend(seen()),
    }).toEqual({ askedCount: 1, recoveryStep: 'resetPassword', canSend: false })
    await send({ type: 'form.cancel' }, typed('identifier', 'thandi@example.com'), { type: 'form.submit' })
    expect(asked.length).toBe(2)
    await pass(30_000)
    await send({ type: 'form.cancel' }, { type: 'form.submit' })
    expect(asked.length).toBe(3)
  })
})

describe('the new password', () => {
  test('is sent once with the code, and only sign-in remains', async () => {
    const { seen, send, fill, reset } = startRecovery({ identifier: '0820000001' })
    await send({ type: 'form.submit' })
    await fill()
    await send(...Array.from({ length: 50 }, () => ({ type: 'form.submit' }) as const))
    expect(reset).toEqual([{ identifier: { msisdn: '27820000001' }, ...filled }])
    expect({ recoveryStep: selectRecoveryStep(seen()), traceId: selectTraceId(seen()) }).toEqual({
      recoveryStep: 'complete',
      traceId: 'trace-2',
    })
    const { otp, values } = seen().context
    expect({ otp, values }).toEqual({
      otp: '',
      values: { identifier: '0820000001', password: '', confirmation: '' },
    })
    await send({ type: 'result.finish' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: '0820000001' })
  })

  test('is set for the identifier of the link', async () => {
    const { send, fill, reset } = startRecovery({ identifier: 'thandi@example.com', isSent: true })
    await fill()
    await send({ type: 'form.submit' })
    expect(reset).toEqual([{ identifier: { email: 'thandi@example.com' }, ...filled }])
  })

  test.each<[string, Failure]>([
    ['was refused', refusal('Try another password.')],
    ['was refused by 403, for no fault of the code', refusal('Your account is closed.', 403)],
    ['was not sent', offline],
  ])('%s: shows Request Failed, then the form with the passwords but no code', async (_, failure) => {
    const { seen, send, fill, reset } = startRecovery({ isSent: true, reset: [failure] })
    await fill()
    await send({ type: 'form.submit' })
    expect({ recoveryStep: selectRecoveryStep(seen()), failure: selectFailure(seen()) }).toEqual({
      recoveryStep: 'resetFailed',
      failure,
    })
    await send({ type: 'failure.acknowledge' })
    const { password, confirmation } = filled
    expect({
      recoveryStep: selectRecoveryStep(seen()),
      otp: seen().context.otp,
      failure: selectFailure(seen()),
    }).toEqual({ recoveryStep: 'resetPassword', otp: '', failure: undefined })
    expect(selectRecoveryValues(seen())).toMatchObject({ password, confirmation })
    expect({ resetCount: reset.length, canSubmit: selectCanSubmit(seen()) }).toEqual({
      resetCount: 1,
      canSubmit: false,
    })
  })

  test.each(['unreachable', 'timedOut', 'invalidResponse'] as const)(
    'may be set without a response: sign-in or another try with a notice: %s',
    async kind => {
      const open = async () => {
        const opened = startRecovery({ isSent: true, reset: [new Failure({ kind })] })
        await opened.fill()
        await opened.send({ type: 'form.submit' })
        expect(selectRecoveryStep(opened.seen())).toBe('resetUnknown')
        return opened
      }
      const signingIn = await open()
      await signingIn.send({ type: 'result.finish' })
      expect(signingIn.seen().output).toEqual({ step: 'signIn', identifier: 'thandi@example.com' })
      const { seen, send, reset } = await open()
      await send({ type: 'form.retry' })
      expect({
        recoveryStep: selectRecoveryStep(seen()),
        otp: seen().context.otp,
        resetCount: reset.length,
      }).toEqual({ recoveryStep: 'resetPassword', otp: '', resetCount: 1 })
      expect(selectRecoveryValues(seen()).password).toBe(filled.password)
      expect(selectNotice(seen())).toEqual({ code: 'recovery.maybeChanged' })
    },
  )

  test('stays with the code after Back, for a return with the same identifier', async () => {
    const { seen, send, fill, asked } = startRecovery({ identifier: '0820000001' })
    await send({ type: 'form.submit' })
    await fill()
    await send({ type: 'form.cancel' })
    expect(selectRecoveryStep(seen())).toBe('forgotPassword')
    expect(selectIdentifierText(seen())).toBeUndefined()
    await send({ type: 'form.submit' })
    expect({
      step: selectRecoveryStep(seen()),
      asked: asked.length,
      otp: seen().context.otp,
      ...selectRecoveryValues(seen()),
    }).toEqual({
      step: 'resetPassword',
      asked: 1,
      otp: '123456',
      identifier: '0820000001',
      password: filled.password,
      confirmation: filled.password,
    })
  })

  test('asks for confirmation before the dialog closes from the step before', async () => {
    const { seen, send, fill } = startRecovery({ identifier: '0820000001' })
    await send({ type: 'form.submit' })
    await fill()
    await send({ type: 'form.cancel' }, { type: 'form.cancel' })
    expect(selectRecoveryStep(seen())).toBe('confirmingClose')
    await send({ type: 'form.cancel' })
    expect({ step: selectRecoveryStep(seen()), password: selectRecoveryValues(seen()).password }).toEqual({
      step: 'forgotPassword',
      password: filled.password,
    })
    await send({ type: 'form.cancel' }, { type: 'form.discard' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: '0820000001' })
  })

  test.each(['otp', 'password', 'confirmation'] as const)(
    'asks for confirmation when the dialog is left with %s typed',
    async part => {
      const { seen, send, code } = startRecovery({ isSent: true })
      await (part === 'otp' ? code('1') : send(typed(part, 'N')))
      await send({ type: 'form.leave' })
      expect(selectRecoveryStep(seen())).toBe('confirmingDiscard')
    },
  )

  test('is cleared with the code when another identifier is submitted', async () => {
    const { seen, send, fill, asked } = startRecovery({ identifier: '0820000001' })
    await send({ type: 'form.submit' })
    await fill()
    await send({ type: 'form.cancel' }, typed('identifier', 'thandi@example.com'), { type: 'form.submit' })
    expect({ asked: asked.length, otp: seen().context.otp, ...selectRecoveryValues(seen()) }).toEqual({
      asked: 2,
      otp: '',
      identifier: 'thandi@example.com',
      password: '',
      confirmation: '',
    })
  })
})

describe('the mark that a code is pending', () => {
  test('is set from the request until the password is reset', async () => {
    const { send, fill, isMarked } = startRecovery({ identifier: '0820000001' })
    expect(isMarked()).toBe(false)
    await send({ type: 'form.submit' })
    expect(isMarked()).toBe(true)
    await fill()
    await send({ type: 'form.submit' })
    expect(isMarked()).toBe(false)
  })

  test('is set for the code of a link, and cleared when the dialog closes', async () => {
    const { send, isMarked } = startRecovery({ isSent: true })
    expect(isMarked()).toBe(true)
    await send({ type: 'form.cancel' }, { type: 'form.cancel' })
    expect(isMarked()).toBe(false)
  })

  test.each<[string, ScriptedAnswer<{ traceId: string }>]>([
    ['was lost', lost],
    ['has not come yet', 'never'],
  ])('is set when the response to the request %s', async (_state, answer) => {
    const { send, isMarked } = startRecovery({ identifier: '0820000001', recover: [answer] })
    await send({ type: 'form.submit' })
    expect(isMarked()).toBe(true)
  })

  test('is not set after a rejected request', async () => {
    const refused = new Failure({ kind: 'rejected', status: 422 })
    const { send, isMarked } = startRecovery({ identifier: '0820000001', recover: [refused] })
    await send({ type: 'form.submit' })
    expect(isMarked()).toBe(false)
  })
})

test('a recovery without its actors names the missing one', async () => {
  const recovery = createActor(recoveryMachine, {
    input: { identifier: '0820000001', isSent: false, time: simulatedTime(0) },
  }).start()
  recovery.send({ type: 'form.submit' })
  await flushPromises()
  expect(selectFailure(recovery.getSnapshot())?.cause).toEqual(new Error('Actor "recover" was not provided'))
})
