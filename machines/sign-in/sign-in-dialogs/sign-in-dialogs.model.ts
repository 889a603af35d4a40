import { config, msisdn } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import type { Credentials, SignInNextStep } from '../sign-in-dialogs.types.ts'
import { signInDialogsMachine } from './sign-in-dialogs.machine.ts'

const credentials: Credentials = { identifier: msisdn, password: 'Passw0rd!' }
const unforeseen = new Error('unforeseen')
const back: SignInNextStep = { step: 'signIn', identifier: msisdn }
const admitted: SignInNextStep = { step: 'admitted', token: 'token-1' }
const code: SignInNextStep = { step: 'code', token: 'step-1', isAuthenticatorApp: false, credentials }
const newPassword: SignInNextStep = { step: 'newPassword', token: 'reauth-1', credentials }

export const accountCases = caseTable(signInDialogsMachine, {
  inputs: time => [
    { config, time, next: code },
    { config, time, next: newPassword },
    { config, time, next: { step: 'recovery', identifier: '082', isSent: false } },
    { config, time, next: { step: 'registration' } },
  ],
  events: {},
  actors: {
    secondStep: [admitted, back, newPassword, unforeseen],
    newPassword: [admitted, back, code, unforeseen],
    recovery: [back, unforeseen],
    registration: [admitted, back, code, unforeseen],
  },
  project: ({ context: { next } }) => next,
})
