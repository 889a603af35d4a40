import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import { parseIdentifier } from '../../../machines/domain/identifier.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure, toFailure } from '../../../machines/network/failure.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { signInDialogsMachine } from '../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import { down } from '../../model/facts/fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, failedOf, lawsOf, startedActors, withConfigChange } from '../../model/harness/laws.ts'

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
  'a session begins with the token that the network has just given, and with nothing else': {
    holds: ({ event, after }) => {
      if (!after.matches('signedIn')) return true
      const isAdmission =
        getAt(event.output, 'stage') === 'admitted' || getAt(event.output, 'step') === 'admitted'
      const { token } = after.output ?? {}
      return isAdmission && token !== '' && token === getAt(event.output, 'token')
    },
    brokenBy: machine => machine.provide({ guards: { isSignedIn: () => true } }),
  },
  'whoever is let in goes on at once, and whoever is not does not stay at the loader': {
    holds: ({ event, before, after }) => {
      if (before?.matches('signingIn') !== true || event.type !== doneOf('signIn')) return true
      return after.matches(getAt(event.output, 'stage') === 'admitted' ? 'signedIn' : 'opening')
    },
    brokenBy: withConfigChange(['states', 'signingIn', 'invoke', 'onDone', 1, 'target'], 'editing'),
  },
  'credentials are sent once a press, and only when there is somebody and a password in them': {
    holds: ({ event, after, started }) => {
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
    brokenBy: machine => machine.provide({ guards: { canSignIn: () => true } }),
  },
  'a password is forgotten with the first answer to it, and who typed it is not': {
    holds: ({ event, before, after: { context } }) => {
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
    brokenBy: withConfigChange(['states', 'signingIn', 'invoke', 'onError', 'actions', 1], undefined),
  },
  'a failure is told as it came until it is acknowledged, and then no more': {
    holds: ({ event, before, after }) => {
      const { failure } = after.context
      if (!(after.matches('failed') || after.matches('openFailed'))) return failure === undefined
      return (
        failure !== undefined &&
        (before?.context.failure === failure || failure.kind === toFailure(event.error).kind)
      )
    },
    brokenBy: withConfigChange(['states', 'failed', 'on', 'failure.acknowledge', 'actions'], undefined),
  },
  'the form can always be filled in, a forgotten password asked about, and signing up only where it is offered':
    {
      holds: ({ after, possibleEvents }) => {
        const types = possibleEvents().map(({ type }) => type)
        const isForm = after.hasTag('form')
        return (
          types.includes('field.change') === isForm &&
          types.includes('recovery.open') === isForm &&
          types.includes('registration.open') === (isForm && after.context.config.signUp.offered)
        )
      },
      brokenBy: machine => machine.provide({ guards: { isSignUpOffered: () => true } }),
    },
  'what lies beside the form is what was asked for, and is gone when the form is back': {
    holds: ({ event, after }) => {
      const { next, values } = after.context
      if (event.type === 'registration.open') return next.step === 'registration'
      if (event.type === 'recovery.open')
        return next.step === 'recovery' && next.identifier === values.identifier && !next.isSent
      const isAway = after.matches('dialogOpen')
      const isWanted = isAway || after.matches('opening') || after.matches('openFailed')
      return (after.children.signInDialogs !== undefined) === isAway && (next.step !== 'signIn') === isWanted
    },
    brokenBy: withConfigChange(['states', 'dialogOpen', 'exit'], undefined),
  },
  'why one has to sign in is told until somebody tries': {
    holds: ({ before, after }) =>
      before === undefined ||
      after.context.notice ===
        (after.matches('signingIn') || after.matches('dialogOpen') ? undefined : before.context.notice),
    brokenBy: withConfigChange(['states', 'signingIn', 'entry'], undefined),
  },
})
