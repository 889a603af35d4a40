import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { registrationMachine } from '../../../../machines/sign-in/registration/registration.machine.ts'
import { parseSignUp } from '../../../../machines/sign-in/registration/sign-up.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, lawsOf, when } from '../../../model/harness/laws.ts'

/** A network with one required and one optional extra field. */
export const asking = decodeNetworkConfig({
  id: 'za-sandbox000002',
  application: {
    title: 'Khanya',
    pages: {
      termsConditions: 'https://khanya.example/terms',
      privacyPolicy: 'https://khanya.example/privacy',
    },
    render: {
      sso: {
        sign_up: {
          field: [
            { name: 'id_number', label: 'ID Number', icon: 'user', type: 'input', required: true },
            { name: 'province', label: 'Province', type: 'select', options: [{ value: 'GP' }] },
          ],
        },
      },
    },
  },
})

/** Valid values, in the order of the form. */
const fitting = [
  { field: 'firstName', value: 'Naledi' },
  { field: 'lastName', value: 'Khumalo' },
  { field: 'mobile', value: '082 555 0199' },
  { field: 'confirmMobile', value: '+27825550199' },
  { field: 'email', value: 'naledi@lwandle.test' },
  { field: 'confirmEmail', value: 'naledi@lwandle.test' },
  { field: 'password', value: 'Passw0rd!' },
  { field: 'confirmPassword', value: 'Passw0rd!' },
  { field: 'own.id_number', value: '9202204720083' },
] as const

const refused = new Failure({
  kind: 'rejected',
  status: 409,
  message: 'A consumer with these details is registered already.',
  traceId: 'trace-4',
  parameters: [
    { name: 'msisdn', message: 'This mobile number is already registered.' },
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
  inputs: [{ config: asking }],
  events: {
    'field.change': [{ field: 'firstName', value: 'N' }, ...fitting],
    'field.blur': [{ field: 'firstName' }, { field: 'terms' }],
    'country.choose': [{ country: 'GB' }],
  },
  actors: {
    register: [{ output: { traceId: 'trace-1' } }, { error: refused }, { error: down }],
    signIn: [
      { output: { stage: 'admitted', token: 'token-1' } },
      { output: { stage: 'code', token: 'token-2', isAuthenticatorApp: false } },
      { error: unknown },
      { error: down },
    ],
  },
  first: [{ type: 'terms.toggle' }, ...fitting.map(each => ({ type: 'field.change' as const, ...each }))],
  // All incomplete forms count as one state; at most one field is touched.
  project(snapshot) {
    const { country, touched, extraFields, values, failure, next } = snapshot.context
    if (!snapshot.matches('editing')) return [failure, next]
    const isTyped = Object.values(values).some(value => value !== '')
    return parseSignUp(snapshot.context, extraFields) ? 'filled in' : [touched[0] ?? country, isTyped]
  },
})

export const registrationLaws = lawsOf(registrationMachine, {
  'only a response shows the account as registered': ({ event, after }) =>
    when(after.matches('registered'), equal('event', event.type, doneOf('register'))),
})
