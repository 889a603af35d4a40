import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import { parseRecoveryIdentifier } from '../../../../machines/sign-in/recovery/recovery-identifier.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, isEqual, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'

const saying = (status: number, message: string) =>
  new Failure({ kind: 'rejected', status, message, traceId: 'trace-4' })
const refused = saying(422, 'Try again later.')

export const recoveryCases = caseTable(recoveryMachine, {
  inputs: time => [
    { identifier: 'thandi@example.com', isSent: true, time },
    { identifier: '', isSent: false, time },
  ],
  events: {
    'field.change': [
      { field: 'identifier', value: '082 000 0001' },
      { field: 'password', value: 'N3wPassw0rd!' },
      { field: 'confirmation', value: 'N3wPassw0rd!' },
    ],
    'field.blur': [{ field: 'password' }],
    'code.change': [{ value: '123456' }],
  },
  actors: {
    recover: [{ output: { traceId: 'trace-1' } }, { error: refused }, { error: down }],
    reset: [
      { output: { traceId: 'trace-2' } },
      { error: saying(403, 'Invalid OTP') },
      { error: saying(403, 'Your OTP has expired. Please request a new one.') },
      { error: refused },
      { error: down },
    ],
    seconds: { sends: ['time.tick'] },
    codeMark: { sends: [] },
  },
  // For each form its progress or its message; wrong codes are counted alone. During a request or a cooldown,
  // nothing else counts.
  project(snapshot) {
    const { values, otp, notice, codeRejection, failure, wrongCodeCount, requestedAt, resendNotice } =
      snapshot.context
    if (snapshot.matches('forgotPassword'))
      return [
        parseRecoveryIdentifier(values.identifier) !== undefined,
        notice,
        requestedAt === undefined,
        otp + values.password + values.confirmation === '',
      ]
    if (snapshot.matches('resetting')) return wrongCodeCount
    if (!snapshot.matches({ resetPassword: 'ready' })) return undefined
    const canSubmit = snapshot.can({ type: 'form.submit' })
    if (wrongCodeCount > 0) return [canSubmit, wrongCodeCount]
    const said = codeRejection ?? failure?.kind ?? notice ?? resendNotice
    return said === undefined ? [canSubmit, values.password, values.confirmation] : [canSubmit, said]
  },
})

export const recoveryLaws = lawsOf(recoveryMachine, {
  'a press requests a code, at most one in 30 s for an identifier': step => {
    const { requestedAt, time, identifier } = (step.before ?? step.after).context
    const [request] = startedActors(step, 'recover')
    const hasRested = requestedAt === undefined || time.now() - requestedAt.wall >= 30_000
    const isOther = !isEqual(getAt(request?.input, 'identifier'), identifier)
    return when(
      request !== undefined,
      equal('pressed', ['form.submit', 'otp.send'].includes(step.event.type), true),
      equal('rested', hasRested || isOther, true),
    )
  },
  'one press resets the password with a code, typed twice': step => {
    const { otp, values } = (step.before ?? step.after).context
    const [reset] = startedActors(step, 'reset')
    const given = [getAt(reset?.input, 'password'), values.confirmation]
    return when(
      reset !== undefined,
      equal('event', step.event.type, 'form.submit'),
      equal('complete code', /^\d{6}$/.test(otp) && getAt(reset?.input, 'otp') === otp, true),
      equal('passwords', given, ['N3wPassw0rd!', 'N3wPassw0rd!']),
    )
  },
  'each response clears the code, and a reset the passwords': ({ event, after: { context } }) => {
    const { otp, values } = context
    return (
      when(event.type.endsWith('.actor.reset'), equal('code', otp, '')) ??
      when(event.type === doneOf('reset'), equal('passwords', values.password + values.confirmation, ''))
    )
  },
  'another identifier clears the code and the password': ({ event, before, after: { context } }) => {
    const isOther = event.type === 'form.submit' && !isEqual(context.identifier, before?.context.identifier)
    return when(isOther, equal('code or password', context.otp + context.values.password, ''))
  },
  'only a response shows the password as changed': ({ event, before, after }) => {
    const isLost = event.type === failedOf('reset') && event.error === down
    return (
      when(isLost, equal('state', after.value, 'resetUnknown')) ??
      when(
        after.matches('complete') && before?.matches('complete') !== true,
        equal('event', event.type, doneOf('reset')),
      )
    )
  },
  'five wrong codes void the code': ({ event, before, after }) => {
    const counts = [before?.context.wrongCodeCount, after.context.wrongCodeCount]
    const isVoid = event.type === failedOf('reset') && after.matches('forgotPassword')
    return (
      equal('more than four wrong codes', after.context.wrongCodeCount > 4, false) ??
      when(isVoid, equal('counts', [...counts, after.context.notice], [4, 0, 'recovery.spent']))
    )
  },
})
