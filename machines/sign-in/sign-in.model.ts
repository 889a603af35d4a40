import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import { parseIdentifier } from '../domain/identifier.ts'
import { Failure } from '../network/failure.ts'
import { signInMachine } from './sign-in.machine.ts'
import { signInDialogsMachine } from './sign-in-dialogs/sign-in-dialogs.machine.ts'

const config = decodeNetworkConfig({
  id: 'za-sandbox000001',
  application: { title: 'Lwandle Wallet' },
  authenticate: { sign_up: true },
})
const plain = decodeNetworkConfig({ id: 'za-sandbox000004', application: { title: 'Mopane' } })

const refused = new Failure({
  kind: 'unauthorised',
  status: 401,
  message: 'Wrong details',
  traceId: 'trace-9',
})

export const signInCases = caseTable(signInMachine, {
  inputs: time => [
    { config, notice: undefined, reset: undefined, time },
    { config: plain, notice: 'signIn.sessionEnded', reset: undefined, time },
    { config, notice: undefined, reset: '27820000001', time },
  ],
  events: {
    'field.change': [
      { field: 'identifier', value: '082 000 0001' },
      { field: 'identifier', value: '082' },
      { field: 'password', value: 'Passw0rd!' },
      { field: 'password', value: '' },
    ],
  },
  actors: {
    signIn: [
      { stage: 'admitted', token: 'token-1' },
      { stage: 'code', token: 'step-1', isAuthenticatorApp: true },
      refused,
      down,
    ],
    loadDialogs: [undefined, down],
    signInDialogs: {
      runs: signInDialogsMachine,
      results: [
        { step: 'admitted', token: 'token-2' },
        { step: 'signIn', identifier: '082 000 0002' },
        new Error('unforeseen'),
      ],
    },
  },
  project: ({ context: { values, touched, failure, notice, config, next } }) => [
    parseIdentifier(values.identifier) !== undefined,
    values.password !== '',
    touched.length,
    failure,
    notice,
    config.id,
    next.step,
  ],
})
