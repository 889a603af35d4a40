import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import { newPasswordMachine } from '../../../../machines/sign-in/new-password/new-password.machine.ts'
import { selectProblems } from '../../../../machines/sign-in/new-password/new-password.selectors.ts'
import { newPasswordRules } from '../../../../machines/sign-in/new-password/new-password.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'

const networkId = 'za-sandbox000001'
const password = 'Passw0rd!'
const saying = (status: number, message: string) =>
  new Failure({
    kind: status === 401 ? 'unauthorised' : 'rejected',
    status,
    message,
    traceId: 'trace-3',
  })
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
    readNumber: [{ output: msisdn }, { error: down }, { error: over }],
    changePassword: [
      { output: { traceId: 'trace-1' } },
      { error: refused },
      { error: down },
      { error: over },
    ],
    signIn: [
      { output: { stage: 'admitted', token: 'session-1' } },
      { output: { stage: 'code', token: 'token-2', isAuthenticatorApp: false } },
      { error: saying(401, 'The login details you entered are incorrect.') },
      { error: down },
    ],
  },
  // While editing, the problems of the fields; otherwise the failure.
  project(snapshot) {
    const { values, msisdn: number, isUnchanged, failure } = snapshot.context
    if (!snapshot.matches('editing')) return [number === undefined, failure?.kind]
    if (newPasswordRules.parse(values)) return [number === undefined, isUnchanged]
    return number === undefined ? values : [values, selectProblems(snapshot)]
  },
})

export const newPasswordLaws = lawsOf(newPasswordMachine, {
  'one submission changes the password once, to a valid password typed twice': holding(
    ({ after, started }, path) => {
      const presses = path.filter(({ event }) => event.type === 'form.submit').length
      const { values, msisdn, token } = after.context
      return (
        startedActors(path, 'changePassword').length <= presses &&
        startedActors([{ started }], 'changePassword').every(
          ({ input }) =>
            newPasswordRules.parse(values) !== undefined &&
            getAt(input, 'password') === values.password &&
            getAt(input, 'token') === token &&
            msisdn !== undefined &&
            getAt(input, 'msisdn') === msisdn,
        )
      )
    },
  ),
  'without a response only a sign-in with the new password shows the outcome': holding(
    ({ event, before, after }) =>
      event.type !== failedOf('changePassword') ||
      before === undefined ||
      after.matches('unknown') === isOutcomeUnknown(toFailure(event.error)),
  ),
  'only a response to the change shows Consumer Updated': holding(
    ({ event, before, after }) =>
      !after.matches('changed') ||
      before?.matches('changed') === true ||
      event.type === doneOf('changePassword'),
  ),
  'the sign-in that follows uses the new password, once a press': holding(({ event, after, started }) =>
    startedActors([{ started }], 'signIn').every(
      ({ input }) =>
        event.type === 'result.finish' &&
        getAt(getAt(input, 'credentials'), 'password') === after.context.values.password,
    ),
  ),
  'only an answered sign-in leads to a session or a next step, all else to the form': holding(
    ({ event, after }) =>
      after.status !== 'done' ||
      (after.matches('signedIn')
        ? (event.type === doneOf('signIn') || event.type === doneOf('trySignIn')) &&
          after.output?.step !== 'signIn'
        : after.output?.step === 'signIn'),
  ),
  'the note about the old password shows from its rejected sign-in to the next try': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return !context.isUnchanged
      const isRejected =
        event.type === failedOf('trySignIn') && toFailure(event.error).kind === 'unauthorised'
      const isCleared = event.type === 'form.submit' || event.type === 'failure.acknowledge'
      return context.isUnchanged === (isRejected || (!isCleared && before.context.isUnchanged))
    },
  ),
  'the typed passwords stay through failures, and show their problems after blur': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return true
      const { values, touched } = before.context
      const isKept = (Object.keys(values) as (keyof typeof values)[]).every(
        field =>
          context.values[field] ===
          (event.type === 'field.change' && event.field === field ? event.value : values[field]),
      )
      return (
        isKept &&
        (event.type === 'field.blur' ? context.touched.includes(event.field) : context.touched === touched)
      )
    },
  ),
  'leaving with a typed password asks for confirmation first': holding(
    ({ event, before, after }) =>
      event.type !== 'form.leave' ||
      before === undefined ||
      !before.matches('editing') ||
      after.matches('confirmingDiscard') === Object.values(before.context.values).some(typed => typed !== ''),
  ),
  'the dialog can be left except during the change, and failures are acknowledged': holding(
    ({ after, possibleEvents }) => {
      if (after.status === 'done') return true
      const ways = ['form.cancel', 'failure.acknowledge', 'result.finish']
      return possibleEvents().some(({ type }) => ways.includes(type)) !== after.matches('changing')
    },
  ),
})
