import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { parseMsisdn } from '../../../../machines/domain/phone/msisdn.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import { registrationMachine } from '../../../../machines/sign-in/registration/registration.machine.ts'
import { parseSignUp } from '../../../../machines/sign-in/registration/sign-up.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

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
  'a press registers one account, from a valid form': holding(({ event, after: { context }, started }) =>
    startedActors([{ started }], 'register').every(
      ({ input }) =>
        event.type === 'form.submit' &&
        context.isAccepted &&
        input !== undefined &&
        isEqual(input, parseSignUp(context, context.extraFields)),
    ),
  ),
  'an invalid form cannot be submitted': holding(
    ({ after, possibleEvents }) =>
      after.status === 'done' ||
      possibleEvents().some(({ type }) => type === 'form.submit') ===
        (after.matches('editing') && parseSignUp(after.context, after.context.extraFields) !== undefined),
  ),
  'without a response the outcome is unknown; any other failure shows its words': holding(
    ({ event, before, after }) => {
      if (before === undefined || event.type !== failedOf('register')) return true
      const failure = toFailure(event.error)
      return (
        after.matches(isOutcomeUnknown(failure) ? 'outcomeUnknown' : 'rejected') &&
        after.context.failure?.traceId === failure.traceId
      )
    },
  ),
  'only the network’s response shows Consumer Registered': holding(
    ({ event, after }) =>
      !after.matches('registered') ||
      (event.type === doneOf('register') && after.context.traceId === getAt(event.output, 'traceId')),
  ),
  'the sign-in after a registration uses its number and password, once a press': holding(
    ({ event, after: { context }, started }) =>
      startedActors([{ started }], 'signIn').every(({ input }) => {
        const credentials = getAt(input, 'credentials')
        const signUp = parseSignUp(context, context.extraFields)
        return (
          (event.type === 'result.finish' || event.type === 'account.try') &&
          parseMsisdn(String(getAt(credentials, 'identifier'))) === signUp?.msisdn &&
          getAt(credentials, 'password') === signUp?.password
        )
      }),
  ),
  'the note that no account exists shows from a failed sign-in to the next try': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return context.notice === undefined
      const failure = toFailure(event.error)
      const isUnknown =
        event.type === failedOf('try') && (failure.kind === 'unauthorised' || failure.status === 404)
      if (isUnknown) return context.notice === 'registration.notMade'
      return context.notice === (event.type === 'form.submit' ? undefined : before.context.notice)
    },
  ),
  'the typed text stays until the consumer confirms Leave': holding(({ event, before, after }) => {
    if (before === undefined) return true
    const isChange = event.type === 'field.change' || event.type === 'country.choose'
    const isKept = isChange || isEqual(after.context.values, before.context.values)
    const isTyped = Object.values(before.context.values).some(value => value !== '')
    return (
      isKept &&
      (event.type !== 'field.change' || getAt(after.context.values, event.field) === event.value) &&
      !(isTyped && event.type === 'form.cancel' && after.status === 'done')
    )
  }),
})
