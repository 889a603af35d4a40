import { Failure } from '#machines/network/failure.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { registrationMachine } from './registration.machine.ts'
import { configWithExtraFields, fillingIn, fillingInSteps } from './sign-up.fixture.ts'
import { parseSignUp } from './sign-up.ts'

/** A rejection that names two fields of the form, and one that the form does not have. */
export const refused = new Failure({
  kind: 'rejected',
  status: 409,
  message: 'A consumer with these details is registered already.',
  traceId: 'trace-4',
  parameters: [
    { name: 'msisdn', message: 'This mobile number is already registered.' },
    { name: 'abstract.id_number', message: 'This ID is already registered.' },
    { name: 'device', message: 'This device is not known.' },
  ],
})
const unknown = new Failure({
  kind: 'unauthorised',
  status: 401,
  message: 'Wrong details',
  traceId: 'trace-9',
})

export const registrationCases = caseTable(registrationMachine, {
  inputs: [{ config: configWithExtraFields }],
  events: {
    'field.change': [{ field: 'firstName', value: 'N' }, ...fillingIn()],
    'field.blur': [{ field: 'firstName' }, { field: 'terms' }],
    'country.choose': [{ country: 'GB' }],
  },
  actors: {
    register: [{ traceId: 'trace-1' }, refused, down],
    signIn: [
      { stage: 'admitted', token: 'token-1' },
      { stage: 'code', token: 'token-2', isAuthenticatorApp: false },
      unknown,
      down,
    ],
  },
  first: [...fillingInSteps(), { type: 'terms.toggle' }],
  // All incomplete forms count as one state; at most one field is touched.
  project(snapshot) {
    const { country, touched, extraFields, values, failure, next, step } = snapshot.context
    if (!snapshot.matches('editing')) return [failure, next, step]
    const isTyped = Object.values(values).some(value => value !== '')
    const isFilledIn = parseSignUp(snapshot.context, extraFields) !== undefined
    return [step, isFilledIn ? 'filled in' : [touched[0] ?? country, isTyped]]
  },
})
