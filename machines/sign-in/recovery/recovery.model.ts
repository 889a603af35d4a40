import { getAt } from '#machines/domain/wire/wire.ts'
import { down, rejection } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import {
  doneOf,
  equal,
  failedOf,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
  when,
} from '#test/model/harness/laws.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'
import { type RecoverySnapshot, recoveryMachine } from './recovery.machine.ts'
import { parseRecoveryIdentifier } from './recovery-identifier.ts'

const saying = (status: number, message: string) => rejection(status, message, 'trace-4')
const refused = saying(422, 'Try again later.')
const wrongCode = saying(403, 'Invalid OTP')

const progressOf = (snapshot: RecoverySnapshot): unknown => {
  const { values, notice, codeRejection, failure, wrongCodeCount, requestedAt, resendNotice } =
    snapshot.context
  const typed = values.otp + values.password + values.confirmation
  if (snapshot.matches('forgotPassword'))
    return [
      parseRecoveryIdentifier(values.identifier) !== undefined,
      notice,
      requestedAt === undefined,
      typed === '',
    ]
  if (snapshot.matches('resetting')) return wrongCodeCount
  if (!snapshot.matches('resetPassword')) return undefined
  const canSubmit = snapshot.can({ type: 'form.submit' })
  if (wrongCodeCount > 0) return [canSubmit, wrongCodeCount]
  const said = codeRejection ?? failure?.kind ?? notice ?? resendNotice
  return said === undefined
    ? [canSubmit, values.password, values.confirmation, requestedAt === undefined]
    : [canSubmit, said]
}

/** A press at the start of the run. */
const requestedAt = { wall: startOfRun, monotonic: 0 }

export const recoveryCases = caseTable(recoveryMachine, {
  inputs: time => [
    { identifier: 'thandi@example.com', isSent: true, isSignedIn: false, time },
    { identifier: '', isSent: false, isSignedIn: false, time },
    { identifier: '0820000001', isSent: false, isSignedIn: true, time },
  ],
  events: {
    'field.change': [
      { field: 'identifier', value: '082 000 0001' },
      { field: 'password', value: 'N3wPassw0rd!' },
      { field: 'confirmation', value: 'N3wPassw0rd!' },
      { field: 'otp', value: '123456' },
    ],
    'field.blur': [{ field: 'password' }],
    'otp.requested': [{ requestedAt }],
    'otp.sent': [{ traceId: 'trace-1' }],
    'otp.failed': [
      { error: refused, requestedAt: undefined },
      { error: down, requestedAt },
    ],
  },
  actors: {
    otpRequest: [],
    reset: [
      { traceId: 'trace-2' },
      wrongCode,
      saying(403, 'Your OTP has expired. Please request a new one.'),
      refused,
      down,
    ],
    codeMark: { sends: [] },
  },
  // For each form its progress or its message; wrong codes are counted alone. During a request or a cooldown,
  // nothing else counts.
  project: snapshot => [snapshot.context.isSignedIn, progressOf(snapshot)],
})

export const recoveryLaws = lawsOf(recoveryMachine, {
  'a press requests one code, 30 seconds after the last for a consumer': step => {
    const { time, isSignedIn, identifier } = step.after.context
    const { requestedAt, identifier: last } = step.before?.context ?? {}
    const [request, ...others] = listSentEvents(step, 'otp.begin')
    const isOpened = step.before === undefined && isSignedIn
    const hasRested = requestedAt === undefined || time.now() - requestedAt.wall >= 30_000
    const isOther = !isEqual(identifier, last)
    const isDue = isOpened || (step.event.type === 'form.submit' && (hasRested || isOther))
    return when(
      request !== undefined,
      equal('due, alone', [isDue, others.length], [true, 0]),
      equal('recipient', request?.event.recipient, identifier),
    )
  },
  'a request for another code voids the typed one': ({ event, before, after }) =>
    when(
      event.type === 'otp.requested' && before?.matches('resetPassword') === true,
      equal('code', after.context.values.otp, ''),
    ),
  'a press sends one new password, with a full code and typed twice': step => {
    const { values } = (step.before ?? step.after).context
    const { otp } = values
    const [reset, ...others] = startedActors(step, 'reset')
    const sent = [getAt(reset?.input, 'otp'), getAt(reset?.input, 'password'), others.length]
    return when(
      reset !== undefined,
      equal('event', step.event.type, 'form.submit'),
      equal('full code', /^\d{6}$/.test(otp), true),
      equal('sent', sent, [otp, values.confirmation, 0]),
    )
  },
  'a response clears the code, and a success the passwords': ({ event, before, after }) => {
    const isReset = event.type === doneOf('reset')
    const { password, confirmation } = after.context.values
    const typed = isReset ? undefined : before?.context.values
    return when(
      isReset || event.type === failedOf('reset'),
      equal('code', after.context.values.otp, ''),
      equal('passwords', [password, confirmation], [typed?.password ?? '', typed?.confirmation ?? '']),
    )
  },
  'another identifier clears what was typed for the first': ({ event, before, after }) => {
    const { identifier, values } = after.context
    const isOther = !isEqual(identifier, before?.context.identifier)
    const typed = values.otp + values.password + values.confirmation
    return when(event.type === 'form.submit' && isOther, equal('typed', typed, ''))
  },
  'a request without a response is neither failed nor done': ({ event, before, after }) => {
    const isLost = event.error === down
    const isUnknown = after.matches('requestUnknown') || after.matches('resetUnknown')
    const isAnswered =
      (event.type === 'otp.failed' && before?.matches('requesting') === true) ||
      event.type === failedOf('reset')
    return when(isAnswered, equal('unknown', isUnknown, isLost))
  },
  'only the response to a new password shows it as changed': ({ event, before, after }) => {
    const isShown = after.matches('complete') && before?.matches('complete') !== true
    return when(isShown, equal('event', event.type, doneOf('reset')))
  },
  'the fifth wrong code voids the code': ({ event, before, after }) => {
    const count = (before ?? after).context.wrongCodeCount
    const isFifth = event.error === wrongCode && count === 4
    const isSpent = event.type === failedOf('reset') && after.matches('forgotPassword')
    return equal('count, void', [after.context.wrongCodeCount < 5, isSpent], [true, isFifth])
  },
})
