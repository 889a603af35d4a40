import { Failure, toFailure } from '../../../../machines/network/failure.ts'
import { secondStepMachine } from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, when } from '../../../model/harness/laws.ts'

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
  'only a response to a code leads on': ({ event, after: { output } }) =>
    when(output !== undefined && output.step !== 'signIn', equal('event', event.type, doneOf('verifyCode'))),
  'the fifth wrong code ends the sign-in': ({ event, before, after }) => {
    const { status, kind, words } = toFailure(event.error)
    const isWrong = status === 403 && 'words' in words
    const isFifth = before?.context.wrongCodeCount === 4 && (isWrong || kind === 'unauthorised')
    return when(
      event.type === failedOf('verifyCode') && isFifth,
      equal('ended', after.matches('tooManyWrongCodes'), true),
    )
  },
  'a checked or abandoned code is cleared': ({ event, after }) =>
    when(
      event.type === failedOf('verifyCode') || after.matches('cancelled'),
      equal('code', after.context.code, ''),
    ),
})
