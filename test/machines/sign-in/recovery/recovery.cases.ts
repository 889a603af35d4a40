import { Failure } from '../../../../machines/network/failure.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import { parseRecoveryIdentifier } from '../../../../machines/sign-in/recovery/recovery-identifier.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

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
  },
  // In each form how far it is filled in, or what it says besides; of wrong codes how many, alone. While a code is on
  // its way or rests, only that.
  project(snapshot) {
    const { values, notice, codeRejection, failure, wrongCodeCount, requestedAt, resendNotice } =
      snapshot.context
    if (snapshot.matches('forgotPassword'))
      return [parseRecoveryIdentifier(values.identifier) !== undefined, notice, requestedAt === undefined]
    if (snapshot.matches('resetting')) return wrongCodeCount
    if (!snapshot.matches({ resetPassword: 'ready' })) return undefined
    const canSubmit = snapshot.can({ type: 'form.submit' })
    if (wrongCodeCount > 0) return [canSubmit, wrongCodeCount]
    const said = codeRejection ?? failure?.kind ?? notice ?? resendNotice
    return said === undefined ? [canSubmit, values.password, values.confirmation] : [canSubmit, said]
  },
})
