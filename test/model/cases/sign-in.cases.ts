import { readIdentifier } from '../../../machines/domain/identifier.ts'
import { passwordProblems } from '../../../machines/domain/password.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { caseTable } from '../harness/case-table.ts'

export const signInCases = caseTable(signInMachine, {
  inputs: [
    { networkId: 'za-sandbox000001', notice: undefined },
    { networkId: 'za-sandbox000001', notice: 'signIn.sessionEnded' },
  ],
  events: {
    'field.change': [
      { field: 'identifier', value: '082 000 0001' },
      { field: 'identifier', value: '082' },
      { field: 'password', value: 'Passw0rd!' },
      { field: 'password', value: 'Passw0!' },
    ],
  },
  actors: {
    signIn: [
      { output: { token: 'token-1' } },
      {
        error: new Failure({
          kind: 'unauthorised',
          status: 401,
          message: 'Wrong details',
          traceId: 'trace-9',
        }),
      },
      { error: new Failure({ kind: 'unreachable' }) },
    ],
  },
  project: ({ context: { values, failure, notice } }) => [
    readIdentifier(values.identifier) !== undefined,
    passwordProblems(values.password).length === 0,
    failure,
    notice,
  ],
})
