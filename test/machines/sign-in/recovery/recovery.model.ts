import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import { elapsedSince } from '../../../../machines/shared/time.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import { parseRecoveryIdentifier } from '../../../../machines/sign-in/recovery/recovery-identifier.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

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
  'a press requests a code for a valid identifier, once in 30 s for the same one': holding(
    ({ event, before, after, started }) =>
      startedActors([{ started }], 'recover').every(({ input }) => {
        if (before === undefined || !['form.submit', 'otp.send'].includes(event.type)) return false
        const { requestedAt, time, identifier } = before.context
        const isSame = isEqual(identifier, getAt(input, 'identifier'))
        const hasRested = requestedAt === undefined || elapsedSince(requestedAt, time) >= 30_000
        return isEqual(getAt(input, 'identifier'), after.context.identifier) && (hasRested || !isSame)
      }),
  ),
  'the identifier changes only by submitting the form': holding(
    ({ event, before, after }) =>
      before === undefined ||
      (event.type === 'form.submit' && after.matches('requesting')
        ? after.context.identifier !== undefined &&
          isEqual(after.context.identifier, parseRecoveryIdentifier(before.context.values.identifier))
        : after.context.identifier === before.context.identifier),
  ),
  'a press sends the password once, with a full code, valid and typed twice': holding(
    ({ event, before, started }) =>
      startedActors([{ started }], 'reset').every(({ input }) => {
        const { password, confirmation } = before?.context.values ?? {}
        return (
          event.type === 'form.submit' &&
          /^\d{6}$/.test(before?.context.otp ?? '') &&
          password !== '' &&
          password === confirmation &&
          getAt(input, 'otp') === before?.context.otp &&
          getAt(input, 'password') === password
        )
      }),
  ),
  'each response clears the code, and a reset clears the passwords': holding(
    ({ event, before, after: { context } }) => {
      if (event.type === doneOf('reset'))
        return context.otp === '' && context.values.password === '' && context.values.confirmation === ''
      if (event.type === failedOf('reset'))
        return context.otp === '' && before !== undefined && isEqual(context.values, before.context.values)
      return true
    },
  ),
  'Back sends nothing and keeps the typed text, which a new identifier clears': holding(
    ({ event, before, after: { context }, started }) => {
      if (before === undefined) return true
      const { identifier, otp, values } = before.context
      if (event.type === 'form.cancel')
        return (
          startedActors([{ started }], 'recover').length === 0 &&
          context.otp === otp &&
          isEqual(context.values, values)
        )
      const isOther = event.type === 'form.submit' && !isEqual(context.identifier, identifier)
      return !isOther || (context.otp === '' && context.values.password === '')
    },
  ),
  'only another identifier, a result or Leave drops a typed code or password': holding(
    ({ event, before, after }) => {
      if (before === undefined || after.status !== 'done') return true
      const { otp, values } = before.context
      const isTyped = otp !== '' || values.password !== '' || values.confirmation !== ''
      return !isTyped || event.type === 'form.discard' || event.type === 'result.finish'
    },
  ),
  'without a response the code or the password change has an unknown outcome': holding(
    ({ event, before, after }) => {
      const isLost = isOutcomeUnknown(toFailure(event.error))
      if (before === undefined) return true
      if (event.type === failedOf('recover')) return after.matches('requestUnknown') === isLost
      if (event.type === failedOf('reset') && isLost) return after.matches('resetUnknown')
      return true
    },
  ),
  'only the network’s response shows the password as changed': holding(
    ({ event, before, after }) =>
      !after.matches('complete') || event.type === doneOf('reset') || before?.matches('complete') === true,
  ),
  'five wrong codes void the code, and the form shows that a new one is needed': holding(
    ({ event, before, after }) => {
      const { wrongCodeCount, notice } = after.context
      const isVoid = event.type === failedOf('reset') && after.matches('forgotPassword')
      if (isVoid)
        return before?.context.wrongCodeCount === 4 && wrongCodeCount === 0 && notice === 'recovery.spent'
      return wrongCodeCount <= 4
    },
  ),
})
