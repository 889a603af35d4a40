import { Failure } from '#machines/network/failure.ts'
import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { newPasswordMachine } from './new-password.machine.ts'
import { selectNewPassword } from './new-password.selectors.ts'
import { newPasswordRules } from './new-password.ts'

const networkId = 'za-sandbox000001'
const password = 'Passw0rd!'
const saying = (status: number, message: string) =>
  new Failure({ kind: status === 401 ? 'unauthorised' : 'rejected', status, message, traceId: 'trace-3' })
const refused = saying(422, 'This password was used before.')
const over = saying(401, 'Please sign in again.')

export const newPasswordCases = caseTable(newPasswordMachine, {
  inputs: [
    { token: 'token-1', credentials: { identifier: '082 000 0001', password }, networkId },
    { token: 'token-1', credentials: { identifier: 'thandi@example.com', password }, networkId },
  ],
  events: {
    'field.change': [
      { field: 'password', value: 'N3wPassw0rd!' },
      { field: 'password', value: 'N3w' },
      { field: 'confirmation', value: 'N3wPassw0rd!' },
      { field: 'confirmation', value: 'N3w' },
    ],
    'field.blur': [{ field: 'password' }, { field: 'confirmation' }],
  },
  actors: {
    readNumber: [msisdn, down, over],
    changePassword: [{ traceId: 'trace-1' }, refused, down, over],
    signIn: [
      { stage: 'admitted', token: 'session-1' },
      { stage: 'code', token: 'token-2', isAuthenticatorApp: false },
      saying(401, 'The login details you entered are incorrect.'),
      down,
    ],
  },
  // While editing, the problems of the fields; otherwise the failure.
  project(snapshot) {
    const { values, msisdn: number, isUnchanged, failure } = snapshot.context
    if (!snapshot.matches('editing')) return [number === undefined, failure?.kind]
    if (newPasswordRules.parse(values)) return [number === undefined, isUnchanged]
    return number === undefined ? values : [values, selectNewPassword(snapshot)]
  },
})
