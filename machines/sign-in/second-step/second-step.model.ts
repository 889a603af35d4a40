import { getAt } from '#machines/domain/wire/wire.ts'
import { Failure } from '#machines/network/failure.ts'
import { down, msisdn, rejection } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { secondStepMachine } from './second-step.machine.ts'

const refusing = (status: number, message?: string) => rejection(status, message, 'trace-3')
const wrong = refusing(403, 'Invalid OTP')
const expired = refusing(403, 'Your OTP has expired. Please request a new one.')
const over = new Failure({ kind: 'unauthorised', status: 401, message: 'Sign in again.', traceId: 'trace-4' })

const from = (identifier: string, isAuthenticatorApp: boolean) => ({
  token: 'token-1',
  isAuthenticatorApp,
  credentials: { identifier, password: 'Passw0rd!' },
})

export const secondStepCases = caseTable(secondStepMachine, {
  inputs: time =>
    [from(msisdn, false), from('thandi@example.com', false), from(msisdn, true)].map(one => ({
      ...one,
      time,
    })),
  events: {
    'field.change': [
      { field: 'otp', value: '123' },
      { field: 'otp', value: '123456' },
    ],
    'field.blur': [{ field: 'otp' }],
    'otp.requested': [{ requestedAt: undefined }],
    'otp.sent': [{ traceId: 'trace-1' }],
    'otp.failed': [{ error: over, requestedAt: undefined }],
  },
  actors: {
    verifyCode: [
      { stage: 'admitted', token: 'session-1' },
      { stage: 'newPassword', token: 'token-2' },
      wrong,
      expired,
      refusing(403),
      over,
      down,
    ],
    otpRequest: [],
    codeMark: { sends: [] },
  },
  // The progress of the typed code and its problem; wrong codes are counted in one state only.
  project(snapshot) {
    const { values, rejection, touched, wrongCodeCount, resendNotice, credentials } = snapshot.context
    if (snapshot.matches('verifying')) return wrongCodeCount
    if (!snapshot.matches('entering')) return undefined
    const isWhole = values.otp.length === 6
    if (wrongCodeCount > 0) return [isWhole, wrongCodeCount]
    return values.otp === ''
      ? [rejection, resendNotice, credentials.identifier !== msisdn]
      : [isWhole, rejection, touched.length]
  },
})

export const secondStepLaws = lawsOf(secondStepMachine, {
  'a press sends one full code, with the token of the sign-in': step => {
    const code = (step.before ?? step.after).context.values.otp
    const [check, ...others] = startedActors(step, 'verifyCode')
    const isPressed = step.event.type === 'form.submit' && /^\d{6}$/.test(code)
    const sent = [getAt(check?.input, 'otp'), getAt(check?.input, 'token'), others.length]
    return when(
      check !== undefined,
      equal('press', isPressed, true),
      equal('sent', sent, [code, 'token-1', 0]),
    )
  },
  'only the response to a code leads on': ({ event, after }) => {
    const isNext = after.output?.step !== 'signIn'
    return when(after.status === 'done', equal('leads on', isNext, event.type === doneOf('verifyCode')))
  },
  'the fifth wrong code restarts the sign-in': ({ event, before, after }) => {
    const count = before?.context.wrongCodeCount ?? 0
    const isWrong = event.error === wrong || event.error === expired
    const isLast = count === 4 && event.type === failedOf('verifyCode') && (isWrong || event.error === over)
    return (
      when(isLast, equal('restarts', after.matches('tooManyWrongCodes'), true)) ??
      when(!isLast, equal('wrong codes', after.context.wrongCodeCount, count + (isWrong ? 1 : 0)))
    )
  },
  'a code is cleared after its check and at every end': ({ event, after }) => {
    const isEnd = ['cancelled', 'signInExpired', 'tooManyWrongCodes'].includes(String(after.value))
    const isChecked = event.type === failedOf('verifyCode')
    return when(isEnd || isChecked, equal('code', after.context.values.otp, ''))
  },
  'another SMS goes to the number of the sign-in, and none with an app': step => {
    const { isAuthenticatorApp, credentials, time } = step.after.context
    const [request] = startedActors(step, 'otpRequest')
    const to = credentials.identifier === msisdn ? msisdn : undefined
    const recipient = isAuthenticatorApp ? undefined : { token: 'token-1', msisdn: to }
    const input = [getAt(request?.input, 'recipient'), getAt(request?.input, 'requestedAt', 'wall')]
    return when(request !== undefined, equal('input', input, [recipient, time.now()]))
  },
})
