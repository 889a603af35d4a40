import { recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { passwordChangeMachine } from './password-change.machine.ts'

export const passwordChangeCases = caseTable(passwordChangeMachine, {
  inputs: time => [{ msisdn, time }],
  events: {},
  actors: {
    loadRecovery: [undefined, down],
    recovery: {
      runs: recoveryMachine,
      results: [{ step: 'signIn', identifier: '' }, new Error('unforeseen')],
    },
  },
  project: ({ context: { failure } }) => failure?.kind,
})
