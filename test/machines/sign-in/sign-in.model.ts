import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import { parseIdentifier } from '../../../machines/domain/identifier.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure, toFailure } from '../../../machines/network/failure.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { signInDialogsMachine } from '../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import { down } from '../../model/facts/fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../model/harness/laws.ts'

const config = decodeNetworkConfig({
  id: 'za-sandbox000001',
  application: { title: 'Lwandle Wallet' },
  authenticate: { sign_up: true },
})
const plain = decodeNetworkConfig({ id: 'za-sandbox000004', application: { title: 'Mopane' } })

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
      { output: { stage: 'admitted', token: 'token-1' } },
      { output: { stage: 'code', token: 'step-1', isAuthenticatorApp: true } },
      {
        error: new Failure({
          kind: 'unauthorised',
          status: 401,
          message: 'Wrong details',
          traceId: 'trace-9',
        }),
      },
      { error: down },
    ],
    loadDialogs: [{ output: undefined }, { error: down }],
    signInDialogs: {
      runs: signInDialogsMachine,
      results: [
        { output: { step: 'admitted', token: 'token-2' } },
        { output: { step: 'signIn', identifier: '082 000 0002' } },
        { error: new Error('unforeseen') },
      ],
    },
  },
  project: ({
    context: {
      values,
      failure,
      notice,
      config: { id },
      next,
    },
  }) => [
    parseIdentifier(values.identifier) !== undefined,
    values.password !== '',
    failure,
    notice,
    id,
    next.step,
  ],
})

export const signInLaws = lawsOf(signInMachine, {
  'a session starts only with the token that the network has just returned': holding(({ event, after }) => {
    if (!after.matches('signedIn')) return true
    const isAdmission =
      getAt(event.output, 'stage') === 'admitted' || getAt(event.output, 'step') === 'admitted'
    const { token } = after.output ?? {}
    return isAdmission && token !== '' && token === getAt(event.output, 'token')
  }),
  'a sign-in leads to the session at once, or to the loading of its next step': holding(
    ({ event, before, after }) => {
      if (before?.matches('signingIn') !== true || event.type !== doneOf('signIn')) return true
      return after.matches(getAt(event.output, 'stage') === 'admitted' ? 'signedIn' : 'opening')
    },
  ),
  'a press sends credentials once, and only with an identifier and a password': holding(
    ({ event, after, started }) => {
      const { identifier, password } = after.context.values
      const sent = startedActors([{ started }], 'signIn')
      return sent.every(
        ({ input }) =>
          event.type === 'form.submit' &&
          parseIdentifier(identifier) !== undefined &&
          password !== '' &&
          getAt(getAt(input, 'credentials'), 'password') === password,
      )
    },
  ),
  'the first response clears the password and keeps the identifier': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return true
      const { identifier, password } = before.context.values
      if (event.type === 'field.change') return getAt(context.values, event.field) === event.value
      if (event.type === doneOf('signInDialogs') && getAt(event.output, 'step') === 'signIn') {
        const given = getAt(event.output, 'identifier') || identifier
        return context.values.password === '' && context.values.identifier === given
      }
      const isAnswered =
        (event.type === doneOf('signIn') && getAt(event.output, 'stage') !== 'admitted') ||
        event.type === failedOf('signIn') ||
        event.type === failedOf('signInDialogs')
      return (
        context.values.identifier === identifier && context.values.password === (isAnswered ? '' : password)
      )
    },
  ),
  'a failure shows as it came until it is acknowledged': holding(({ event, before, after }) => {
    const { failure } = after.context
    if (!(after.matches('failed') || after.matches('openFailed'))) return failure === undefined
    return (
      failure !== undefined &&
      (before?.context.failure === failure || failure.kind === toFailure(event.error).kind)
    )
  }),
  'the form always accepts input and recovery, and sign-up only where it is offered': holding(
    ({ after, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      const isForm = after.hasTag('form')
      return (
        types.includes('field.change') === isForm &&
        types.includes('recovery.open') === isForm &&
        types.includes('registration.open') === (isForm && after.context.config.signUp.offered)
      )
    },
  ),
  'the open dialog is the requested one, and it stops when the form returns': holding(({ event, after }) => {
    const { next, values } = after.context
    if (event.type === 'registration.open') return next.step === 'registration'
    if (event.type === 'recovery.open')
      return next.step === 'recovery' && next.identifier === values.identifier && !next.isSent
    const isAway = after.matches('dialogOpen')
    const isWanted = isAway || after.matches('opening') || after.matches('openFailed')
    return (after.children.signInDialogs !== undefined) === isAway && (next.step !== 'signIn') === isWanted
  }),
  'the reason for signing in again shows until the next try': holding(
    ({ before, after }) =>
      before === undefined ||
      after.context.notice ===
        (after.matches('signingIn') || after.matches('dialogOpen') ? undefined : before.context.notice),
  ),
})
