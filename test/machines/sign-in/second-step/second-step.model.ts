import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import { elapsedSince } from '../../../../machines/shared/time.ts'
import { secondStepMachine } from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'

const password = 'Passw0rd!'
const refusing = (status: number, message?: string) =>
  new Failure({ kind: 'rejected', status, message, traceId: 'trace-3' })
const over = new Failure({
  kind: 'unauthorised',
  status: 401,
  message: 'Please sign in again.',
  traceId: 'trace-4',
})

export const secondStepCases = caseTable(secondStepMachine, {
  inputs: time => [
    { token: 'token-1', isAuthenticatorApp: false, credentials: { identifier: msisdn, password }, time },
    {
      token: 'token-1',
      isAuthenticatorApp: false,
      credentials: { identifier: 'thandi@example.com', password },
      time,
    },
    { token: 'token-1', isAuthenticatorApp: true, credentials: { identifier: msisdn, password }, time },
  ],
  events: { 'code.change': [{ value: '123' }, { value: '123456' }] },
  actors: {
    verifyCode: [
      { output: { stage: 'admitted', token: 'session-1' } },
      { output: { stage: 'newPassword', token: 'token-2' } },
      { error: refusing(403, 'Invalid OTP') },
      { error: refusing(403, 'Your OTP has expired. Please request a new one.') },
      { error: refusing(403) },
      { error: over },
      { error: down },
    ],
    sendCode: [
      { output: undefined },
      { error: refusing(429, 'Try again later.') },
      { error: down },
      { error: over },
    ],
    seconds: { sends: ['time.tick'] },
    codeMark: { sends: [] },
  },
  // The progress of the typed code and its problem; wrong codes are counted in one state only.
  project(snapshot) {
    const { code, problem, wrongCodeCount, sendingFailure, resendNotice, credentials } = snapshot.context
    if (snapshot.matches('verifying')) return wrongCodeCount
    if (!snapshot.matches('entering')) return undefined
    const isWhole = code.length === 6
    if (snapshot.matches({ entering: 'sending' })) return undefined
    if (snapshot.matches({ entering: 'canResend' })) return [isWhole, sendingFailure?.kind, resendNotice]
    if (wrongCodeCount > 0) return [isWhole, wrongCodeCount]
    return code === '' ? [problem, credentials.identifier !== msisdn] : [isWhole, problem]
  },
})

export const secondStepLaws = lawsOf(secondStepMachine, {
  'a press sends one full code, with the token of the sign-in': holding(({ event, before, after, started }) =>
    startedActors([{ started }], 'verifyCode').every(
      ({ input }) =>
        event.type === 'code.submit' &&
        /^\d{6}$/.test(before?.context.code ?? '') &&
        getAt(input, 'otp') === before?.context.code &&
        getAt(input, 'token') === after.context.token,
    ),
  ),
  'only the response to a code leads on; every other end is the sign-in form': holding(
    ({ event, after }) =>
      after.status !== 'done' ||
      (after.matches('passed')
        ? event.type === doneOf('verifyCode') && after.output?.step !== 'signIn'
        : after.output?.step === 'signIn'),
  ),
  'only wrong codes are counted, and the fifth restarts the sign-in': holding(({ event, before, after }) => {
    if (before === undefined) return after.context.wrongCodeCount === 0
    const failure = toFailure(event.error)
    const isCheck = event.type === failedOf('verifyCode')
    const isWrong = isCheck && failure.status === 403 && 'words' in failure.words
    const isEnd = isCheck && failure.kind === 'unauthorised'
    const misses = before.context.wrongCodeCount
    if ((isWrong || isEnd) && misses === 4) return after.matches('tooManyWrongCodes')
    if (isEnd) return after.matches('signInExpired')
    return !after.matches('tooManyWrongCodes')
      ? after.context.wrongCodeCount === misses + (isWrong ? 1 : 0)
      : before.matches('tooManyWrongCodes')
  }),
  'the code is cleared after its check and at every end': holding(({ event, before, after }) => {
    if (
      event.type === failedOf('verifyCode') ||
      after.matches('cancelled') ||
      after.matches('tooManyWrongCodes')
    )
      return after.context.code === ''
    const isTyped = event.type === 'code.change'
    return (
      before === undefined ||
      after.matches('signInExpired') ||
      after.context.code === (isTyped ? String(event.value).trim() : before.context.code)
    )
  }),
  'a press sends one SMS to the consumer, 30 s after the last, and none with an app': holding(
    ({ event, before, after, started }) =>
      startedActors([{ started }], 'sendCode').every(({ input }) => {
        const { isAuthenticatorApp, credentials, token, sentAt, time } = before?.context ?? after.context
        const hasRested = sentAt === undefined || elapsedSince(sentAt, time) >= 30_000
        const to = credentials.identifier === msisdn ? msisdn : undefined
        return (
          event.type === 'otp.send' &&
          !isAuthenticatorApp &&
          hasRested &&
          getAt(input, 'msisdn') === to &&
          getAt(input, 'token') === token
        )
      }),
  ),
  'the outcome of a resend shows, and a resend can be repeated at once if it failed': holding(
    ({ event, after, possibleEvents }) => {
      const { resendNotice, sendingFailure, sentAt } = after.context
      if (event.type === doneOf('sendCode'))
        return resendNotice !== undefined && sendingFailure === undefined && sentAt !== undefined
      if (event.type === 'otp.send') return resendNotice === undefined && sendingFailure === undefined
      if (event.type !== failedOf('sendCode') || after.matches('signInExpired')) return true
      const canSend = possibleEvents().some(({ type }) => type === 'otp.send')
      return (
        resendNotice === undefined &&
        sendingFailure?.kind === toFailure(event.error).kind &&
        canSend !== isOutcomeUnknown(toFailure(event.error))
      )
    },
  ),
  'the step can be cancelled at any time, and a failure is acknowledged': holding(
    ({ after, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      if (after.status === 'done') return true
      const isTold =
        after.matches('failed') || after.matches('signInExpired') || after.matches('tooManyWrongCodes')
      return types.includes(isTold ? 'failure.acknowledge' : 'form.cancel')
    },
  ),
})
