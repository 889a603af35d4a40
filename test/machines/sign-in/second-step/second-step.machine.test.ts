import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '../../../../machines/network/failure.ts'
import { createSecondStepActors } from '../../../../machines/sign-in/second-step/second-step.actors.ts'
import { secondStepMachine } from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import {
  selectBarredMessage,
  selectCanSend,
  selectCanSubmit,
  selectCode,
  selectCodeProblem,
  selectFailure,
  selectIsSending,
  selectResendNotice,
  selectResendProblem,
  selectSecondStepScreen,
  selectSecondsLeft,
  selectSentTo,
} from '../../../../machines/sign-in/second-step/second-step.selectors.ts'
import type { Credentials, SignInProgress } from '../../../../machines/sign-in/sign-in-dialogs.types.ts'
import { createMemoryCodeMark } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const msisdn = '27820000001'
const credentials: Credentials = { identifier: msisdn, password: 'Passw0rd!' }
const byEmail: Credentials = { ...credentials, identifier: 'thandi@example.com' }
const admitted: SignInProgress = { stage: 'admitted', token: 'session-1' }
const wrong = refusal('Invalid OTP', 403)
const expired = refusal('Your OTP has expired. Please request a new one.', 403)
const busy = refusal('Try again later.', 429)
const over = new Failure({
  kind: 'unauthorised',
  status: 401,
  message: 'Please sign in again.',
  traceId: 'trace-4',
})

interface Script {
  readonly verify?: readonly ScriptedAnswer<SignInProgress>[]
  readonly send?: readonly ScriptedAnswer<void>[]
  readonly isAuthenticatorApp?: boolean
  readonly as?: Credentials
}

/** Starts the second step of a sign-in, right after the first SMS. */
const open = ({
  verify = ['never'],
  send: sending = [undefined],
  isAuthenticatorApp = false,
  as = credentials,
}: Script = {}) => {
  const time = simulatedTime(0)
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const verifying = scripted<{ token: string; otp: string }, SignInProgress>(verify)
  const resending = scripted<{ token: string; msisdn: string | undefined }, void>(sending)
  const actor = createActor(
    secondStepMachine.provide({
      actors: {
        ...createSecondStepActors(client, mark),
        verifyCode: verifying.logic,
        sendCode: resending.logic,
      },
    }),
    {
      clock: time,
      input: { token: 'token-1', isAuthenticatorApp, credentials: as, time },
    },
  ).start()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  const enter = (value: string) => send({ type: 'code.change', value }, { type: 'code.submit' })
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  return { seen, send, enter, pass, verifying, resending, isMarked }
}

describe('the code', () => {
  test.each([
    ['nothing', '', false],
    ['5 digits', '12345', false],
    ['7 digits', '1234567', false],
    ['a letter among them', '12a456', false],
    ['digits of another script', '１２３４５６', false],
    ['6 digits', '123456', true],
    ['6 digits with blanks around them', ' 123456 ', true],
  ])('of %s can be sent: %j %s', async (_, value, isSent) => {
    const { seen, send, enter, verifying } = open()
    await send({ type: 'code.change', value })
    expect(selectCanSubmit(seen())).toBe(isSent)
    await enter(value)
    expect(verifying.calls).toEqual(isSent ? [{ token: 'token-1', otp: '123456' }] : [])
    expect(selectSecondStepScreen(seen())).toBe(isSent ? 'busy' : 'code')
  })

  test('shows that it is incomplete after blur, until it changes', async () => {
    const { seen, send } = open()
    await send({ type: 'code.blur' })
    expect(selectCodeProblem(seen())).toBeUndefined()
    await send({ type: 'code.change', value: '123' }, { type: 'code.blur' })
    expect(selectCodeProblem(seen())).toEqual({ code: 'secondStep.incomplete' })
    await send({ type: 'code.change', value: '123 ' })
    expect(selectCodeProblem(seen())).toEqual({ code: 'secondStep.incomplete' })
    await send({ type: 'code.change', value: '1234' })
    expect(selectCodeProblem(seen())).toBeUndefined()
  })

  test('is sent once, however often the button is pressed', async () => {
    const { send, enter, verifying } = open()
    await enter('123456')
    await send(...Array.from({ length: 50 }, () => ({ type: 'code.submit' }) as const))
    expect(verifying.calls).toHaveLength(1)
  })

  test.each<[string, SignInProgress, object]>([
    ['signs in', admitted, { step: 'admitted', token: 'session-1' }],
    [
      'leads to a new password, where the old one has expired',
      { stage: 'newPassword', token: 'token-2' },
      { step: 'newPassword', token: 'token-2', credentials },
    ],
    [
      'leads to another code, where the network wants one',
      { stage: 'code', token: 'token-2', isAuthenticatorApp: true },
      { step: 'code', token: 'token-2', isAuthenticatorApp: true, credentials },
    ],
  ])('that is right %s', async (_, admission, next) => {
    const { seen, enter } = open({ verify: [admission] })
    await enter('123456')
    expect(seen().output).toEqual(next)
  })
})

describe('S11: a code that the network rejects', () => {
  test('is cleared, and its field shows the words of the specification', async () => {
    const { seen, enter } = open({ verify: [wrong] })
    await enter('111111')
    expect({
      code: selectCode(seen()),
      codeProblem: selectCodeProblem(seen()),
      failure: selectFailure(seen()),
    }).toEqual({ code: '', codeProblem: { code: 'secondStep.wrong' }, failure: undefined })
  })

  test('for another reason shows the network’s words', async () => {
    const { seen, enter } = open({ verify: [expired] })
    await enter('111111')
    expect({ code: selectCode(seen()), codeProblem: selectCodeProblem(seen()) }).toEqual({
      code: '',
      codeProblem: expired.words,
    })
  })

  test('without a reason is a failed request', async () => {
    const { seen, enter } = open({ verify: [new Failure({ kind: 'rejected', status: 403 })] })
    await enter('111111')
    expect({ secondStepScreen: selectSecondStepScreen(seen()), code: selectCode(seen()) }).toEqual({
      secondStepScreen: 'failed',
      code: '',
    })
  })

  test('five times restarts the sign-in, also after a resend', async () => {
    const { seen, enter, send, pass, verifying } = open({ verify: [wrong, wrong, expired, wrong] })
    for (const code of ['111111', '222222', '333333']) await enter(code)
    await pass(30_000)
    await send({ type: 'otp.send' })
    await enter('444444')
    expect(seen().status).toBe('active')
    await enter('555555')
    expect({
      secondStepScreen: selectSecondStepScreen(seen()),
      verifyingCalls: verifying.calls.length,
      code: selectCode(seen()),
    }).toEqual({ secondStepScreen: 'failed', verifyingCalls: 5, code: '' })
    expect({ ownWords: selectBarredMessage(seen()), traceId: selectFailure(seen())?.traceId }).toEqual({
      ownWords: { code: 'secondStep.tooManyCodes' },
      traceId: wrong.traceId,
    })
    await send({ type: 'failure.acknowledge' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: msisdn })
  })

  test.each([
    ['SMS', false],
    ['app', true],
  ])('that ends the sign-in at the fifth try shows the same words: by %s', async (_, isAuthenticatorApp) => {
    const { seen, enter, verifying } = open({
      verify: [wrong, wrong, wrong, wrong, over],
      isAuthenticatorApp,
    })
    for (const code of ['111111', '222222', '333333', '444444', '555555']) await enter(code)
    expect({
      verifyingCalls: verifying.calls.length,
      ownWords: selectBarredMessage(seen()),
      failure: selectFailure(seen()),
    }).toEqual({ verifyingCalls: 5, ownWords: { code: 'secondStep.tooManyCodes' }, failure: over })
  })

  test('four times still lets the fifth, right code sign in', async () => {
    const { seen, enter } = open({ verify: [wrong, wrong, wrong, wrong, admitted] })
    for (const code of ['111111', '222222', '333333', '444444', '555555']) await enter(code)
    expect(seen().output).toEqual({ step: 'admitted', token: 'session-1' })
  })
})

describe('a request that fails', () => {
  test('because the sign-in has expired shows that, and leads to the form', async () => {
    const { seen, enter, send } = open({ verify: [over], as: byEmail })
    await enter('123456')
    expect({
      failure: selectFailure(seen()),
      secondStepScreen: selectSecondStepScreen(seen()),
      code: selectCode(seen()),
    }).toEqual({ failure: over, secondStepScreen: 'failed', code: '' })
    expect(selectBarredMessage(seen())).toBeUndefined()
    await send({ type: 'failure.acknowledge' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: 'thandi@example.com' })
  })

  test.each([
    ['there is no answer', lost],
    ['the network is out of order', refusal('System Error', 500)],
    ['nothing was sent', offline],
  ])('because %s returns to the empty field, and is not counted as a wrong code', async (_, failure) => {
    const { seen, enter, send } = open({ verify: [failure, failure, failure, failure, failure, admitted] })
    for (let turn = 0; turn < 5; turn++) {
      await enter('123456')
      expect(selectFailure(seen())).toBe(failure)
      await send({ type: 'failure.acknowledge' })
      expect({
        secondStepScreen: selectSecondStepScreen(seen()),
        code: selectCode(seen()),
        failure: selectFailure(seen()),
      }).toEqual({ secondStepScreen: 'code', code: '', failure: undefined })
    }
    await enter('123456')
    expect(seen().output).toEqual({ step: 'admitted', token: 'session-1' })
  })
})

describe('Cancel', () => {
  const form = { step: 'signIn', identifier: msisdn }

  test('returns to the form with the identifier', async () => {
    const { seen, send } = open()
    await send({ type: 'code.change', value: '123456' }, { type: 'form.cancel' })
    expect({ output: seen().output, code: selectCode(seen()) }).toEqual({ output: form, code: '' })
  })

  test('aborts a pending check', async () => {
    const { seen, send, enter, verifying } = open()
    await enter('123456')
    await send({ type: 'form.cancel' })
    expect({ output: seen().output, abortedCount: verifying.aborted.length }).toEqual({
      output: form,
      abortedCount: 1,
    })
  })
})

describe('the mark that a code is pending', () => {
  test('is set until an SMS code is used', async () => {
    const { enter, isMarked } = open({ verify: [wrong, admitted] })
    expect(isMarked()).toBe(true)
    await enter('111111')
    expect(isMarked()).toBe(true)
    await enter('123456')
    expect(isMarked()).toBe(false)
  })

  test('is cleared when the consumer cancels', async () => {
    const { send, isMarked } = open()
    await send({ type: 'form.cancel' })
    expect(isMarked()).toBe(false)
  })

  test('is not set for the code of an app', () => {
    expect(open({ isAuthenticatorApp: true }).isMarked()).toBe(false)
  })
})

describe('S11: another SMS', () => {
  test('can be requested 30 seconds after the first, which the network sent by itself', async () => {
    const { seen, send, pass, resending } = open()
    expect({ sentTo: selectSentTo(seen()), secondsLeft: selectSecondsLeft(seen()) }).toEqual({
      sentTo: msisdn,
      secondsLeft: 30,
    })
    await pass(1_000)
    expect(selectSecondsLeft(seen())).toBe(29)
    await pass(28_999)
    expect(selectSecondsLeft(seen())).toBe(1)
    await send({ type: 'otp.send' })
    expect({ canSend: selectCanSend(seen()), resending: resending.calls }).toEqual({
      canSend: false,
      resending: [],
    })
    await pass(1)
    expect({ secondsLeft: selectSecondsLeft(seen()), news: selectResendNotice(seen()) }).toEqual({
      secondsLeft: undefined,
      news: undefined,
    })
    await send({ type: 'otp.send' })
    expect({
      canSend: selectCanSend(seen()),
      secondsLeft: selectSecondsLeft(seen()),
      resending: resending.calls,
    }).toEqual({ canSend: false, secondsLeft: 30, resending: [{ token: 'token-1', msisdn }] })
    await pass(30_000)
    expect(selectCanSend(seen())).toBe(true)
  })

  test('shows that it was sent, until the next request', async () => {
    const { seen, send, pass } = open({ send: [undefined, 'never'] })
    await pass(30_000)
    await send({ type: 'otp.send' })
    expect(selectResendNotice(seen())).toEqual({ code: 'secondStep.sentAgain' })
    await pass(30_000)
    expect(selectResendNotice(seen())).toEqual({ code: 'secondStep.sentAgain' })
    await send({ type: 'otp.send' })
    expect(selectResendNotice(seen())).toBeUndefined()
  })

  test('clears the problem of the earlier code', async () => {
    const { seen, send, enter, pass } = open({
      verify: [new Failure({ kind: 'rejected', status: 403, message: 'Invalid OTP' })],
      send: ['never'],
    })
    await enter('000000')
    expect(selectCodeProblem(seen())).toEqual({ code: 'secondStep.wrong' })
    await pass(30_000)
    await send({ type: 'otp.send' })
    expect(selectCodeProblem(seen())).toBeUndefined()
  })

  test('is requested once a press, and keeps the typed code', async () => {
    const { seen, send, pass, resending } = open({ send: ['never'] })
    await pass(30_000)
    await send({ type: 'code.change', value: '12' })
    await send(...Array.from({ length: 50 }, () => ({ type: 'otp.send' }) as const))
    expect({
      isSending: selectIsSending(seen()),
      code: selectCode(seen()),
      resendingCalls: resending.calls.length,
    }).toEqual({ isSending: true, code: '12', resendingCalls: 1 })
  })

  test('is requested without a number after a sign-in by email', async () => {
    const { seen, send, pass, resending } = open({ as: byEmail })
    await pass(30_000)
    await send({ type: 'otp.send' })
    expect({ sentTo: selectSentTo(seen()), resending: resending.calls }).toEqual({
      sentTo: undefined,
      resending: [{ token: 'token-1', msisdn: undefined }],
    })
  })

  test('is not offered with an authenticator app', async () => {
    const { seen, send, pass, resending } = open({ isAuthenticatorApp: true })
    await pass(60_000)
    await send({ type: 'otp.send' })
    expect({
      sentTo: selectSentTo(seen()),
      canSend: selectCanSend(seen()),
      resending: resending.calls,
    }).toEqual({ sentTo: undefined, canSend: false, resending: [] })
  })

  test.each([
    ['was refused', busy, 'secondStep.notSent', busy.words],
    ['was not even asked for', offline, 'secondStep.notSent', offline.words],
  ])('that %s shows a problem, and can be requested again at once', async (_, failure, code, words) => {
    const { seen, send, pass } = open({ send: [failure, 'never'] })
    await pass(30_000)
    await send({ type: 'otp.send' })
    expect({ sendingTrouble: selectResendProblem(seen()), canSend: selectCanSend(seen()) }).toEqual({
      sendingTrouble: { code, why: words, traceId: failure.traceId },
      canSend: true,
    })
    await send({ type: 'otp.send' })
    expect({ sendingTrouble: selectResendProblem(seen()), isSending: selectIsSending(seen()) }).toEqual({
      sendingTrouble: undefined,
      isSending: true,
    })
  })

  test('can be requested 30 seconds after the last press when the response is lost', async () => {
    const { seen, send, pass, resending } = open({ send: [lost, 'never'] })
    await pass(30_000)
    await send({ type: 'otp.send' }, { type: 'otp.send' })
    expect({
      sendingTrouble: selectResendProblem(seen()),
      secondsLeft: selectSecondsLeft(seen()),
      resendingCalls: resending.calls.length,
    }).toEqual({
      sendingTrouble: { code: 'secondStep.perhapsSent', why: undefined, traceId: lost.traceId },
      secondsLeft: 30,
      resendingCalls: 1,
    })
    await pass(30_000)
    await send({ type: 'otp.send' })
    expect({ sendingTrouble: selectResendProblem(seen()), isSending: selectIsSending(seen()) }).toEqual({
      sendingTrouble: undefined,
      isSending: true,
    })
  })

  test('counts its cooldown from the press, however late the response is', async () => {
    let answer = () => {}
    const late = () =>
      new Promise<void>(resolve => {
        answer = resolve
      })
    const { seen, send, pass } = open({ send: [late] })
    await pass(30_000)
    await send({ type: 'otp.send' })
    await pass(10_000)
    answer()
    await flushPromises()
    expect(selectSecondsLeft(seen())).toBe(20)
  })

  test('leads to the form when the sign-in has expired', async () => {
    const { seen, send, pass } = open({ send: [over] })
    await pass(30_000)
    await send({ type: 'code.change', value: '123' }, { type: 'otp.send' })
    expect({ failure: selectFailure(seen()), code: selectCode(seen()) }).toEqual({ failure: over, code: '' })
    await send({ type: 'failure.acknowledge' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: msisdn })
  })

  test('keeps its cooldown when a code is sent before its response', async () => {
    const { seen, send, enter, pass } = open({ verify: [wrong], send: ['never'] })
    await pass(30_000)
    await send({ type: 'otp.send' })
    await pass(10_000)
    await enter('123456')
    expect(selectSecondsLeft(seen())).toBe(20)
    await pass(19_999)
    expect(selectCanSend(seen())).toBe(false)
    await pass(1)
    expect(selectCanSend(seen())).toBe(true)
  })
})
