import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { config, down, msisdn } from '../../model/facts/fixtures.ts'
import { sessionWhilePaying } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../model/harness/laws.ts'
import { startOfRun } from '../../model/harness/model-time.ts'

export const portalCases = caseTable(portalMachine, {
  inputs: time => [
    {
      time,
      networkClock: time,
      displayPreferences: { appearance: 'system', amounts: 'shown' },
      resetIdentifier: undefined,
    },
  ],
  events: {
    'session.expire': [{ refused: 'payment' }, { refused: 'other' }],
    'session.timeout': [{ isPaymentLost: false }, { isPaymentLost: true }],
    'interruption.change': [{ isPaymentInterrupted: true }, { isPaymentInterrupted: false }],
    'token.compare': [{ token: undefined }, { token: 'token-3' }],
    'resetLink.open': [{ reset: '27820000001' }],
    'returnTo.set': [{ place: '/processing/1', isOpened: true }],
    'time.tick': [{ now: startOfRun + 60_000 }],
  },
  actors: {
    loadConfig: [{ output: config }, { error: down }],
    readToken: [
      { output: { token: 'token-1', isIdleTooLong: false, isPaymentInterrupted: false, isCodeLost: false } },
      { output: { token: 'token-1', isIdleTooLong: true, isPaymentInterrupted: true, isCodeLost: false } },
      { output: { token: undefined, isIdleTooLong: false, isPaymentInterrupted: true, isCodeLost: true } },
      { error: new Error('no cookies') },
    ],
    storeToken: [{ output: undefined }, { error: new Error('no cookie kept') }],
    clearToken: [{ output: undefined }, { error: new Error('no cookies') }],
    fetchSession: [
      { output: { msisdn } },
      { error: new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended' }) },
      { error: down },
    ],
    loadSession: [{ output: undefined }, { error: down }],
    session: {
      runs: sessionMachine,
      results: [],
      states: [sessionWhilePaying],
    },
    reloadPage: [{ error: down }],
    tabChannel: { sends: ['token.compare'] },
    minuteTicker: { sends: ['time.tick'] },
    signIn: [{ output: { token: 'token-2' } }, { error: new Error('unforeseen') }],
    display: [],
  },
  project: ({
    context: { notice, failure, token, msisdn, stage, wasSignedOutByConsumer, resetIdentifier, isExpired },
  }) => [
    notice,
    failure !== undefined,
    token,
    msisdn,
    stage,
    wasSignedOutByConsumer,
    resetIdentifier,
    isExpired,
  ],
})

export const portalLaws = lawsOf(portalMachine, {
  'nothing of a session is left at the sign-in form': ({ after: { context, children }, after }) => {
    const { stage, token, msisdn: number } = context
    return (
      equal('session runs', children.session !== undefined, after.matches('signedIn')) ??
      when(after.matches('signedOut'), equal('data', [stage, token ?? '', number], ['none', '', '']))
    )
  },
  'only a token that the network accepts opens a session': ({ event, before, after }) => {
    const isAnswer = event.type === failedOf('fetchSession')
    const isEnded = [401, 403].includes(getAt(event.error, 'status') as number)
    return (
      when(
        after.matches('opening') && before?.matches('opening') !== true,
        equal('event', event.type, doneOf('fetchSession')),
        equal('consumer', after.context.msisdn, getAt(event.output, 'msisdn')),
      ) ?? when(isAnswer, equal('state', after.value, isEnded ? 'signingOut' : 'restoreFailed'))
    )
  },
  'the end of a session first clears its token': step => {
    const { before, after } = step
    const isEnding = after.matches('signingOut') && before?.matches('signingOut') !== true
    return (
      when(before?.matches('signedIn') === true, equal('signed out', after.matches('signedOut'), false)) ??
      when(isEnding, equal('tokens cleared', startedActors(step, 'clearToken').length, 1))
    )
  },
  'no idle timer ends a session during a payment': ({ event, before, after }) =>
    when(
      event.type === 'session.timeout' && before?.context.stage === 'paying',
      equal('signed in', after.matches('signedIn'), true),
    ),
  'the sign-in form names a payment without an outcome': ({ event, before, after }) => {
    const { stage, isPaymentInterrupted } = before?.context ?? after.context
    const isUnknown = isPaymentInterrupted || stage === 'unknown' || stage === 'paying'
    const { notice } = after.context
    return when(
      before?.matches('signedIn') === true && !(after.matches('signedIn') || after.matches('openFailed')),
      event.refused === 'payment'
        ? equal('notice', notice, 'signIn.nothingPaid')
        : when(isUnknown, equal('notice', notice, 'signIn.paymentUnknown')),
    )
  },
  'the token of another tab replaces the session': ({ event, before, after }) => {
    const { token, returnTo } = after.context
    return when(
      event.type === 'token.compare' && before?.matches('signedIn') === true,
      equal('state', after.value, 'readingToken'),
      equal('token', token, undefined),
      equal('return path', returnTo, undefined),
    )
  },
})
