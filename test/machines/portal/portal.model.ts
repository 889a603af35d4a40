import { getAt } from '#machines/domain/wire/wire.ts'
import { Failure } from '#machines/network/failure.ts'
import { portalMachine } from '#machines/portal/portal.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { config, down, msisdn } from '#test/model/facts/fixtures.ts'
import { sessionWhilePaying } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'

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
      {
        output: {
          token: 'token-1',
          isIdleTooLong: false,
          isPaymentInterrupted: false,
          isCodeLost: false,
          isCrowdedOut: false,
        },
      },
      {
        output: {
          token: 'token-1',
          isIdleTooLong: true,
          isPaymentInterrupted: true,
          isCodeLost: false,
          isCrowdedOut: false,
        },
      },
      {
        output: {
          token: undefined,
          isIdleTooLong: false,
          isPaymentInterrupted: true,
          isCodeLost: true,
          isCrowdedOut: false,
        },
      },
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
  project({ context }) {
    const { notice, token, msisdn, stage, wasSignedOutByConsumer, resetIdentifier, isExpired } = context
    const signedIn = [token, msisdn, stage, isExpired]
    return [notice, context.failure !== undefined, ...signedIn, wasSignedOutByConsumer, resetIdentifier]
  },
})

export const portalLaws = lawsOf(portalMachine, {
  'a session runs only while signed in, and the sign-in form keeps nothing of it': ({ after }) => {
    const { stage, token, msisdn } = after.context
    return (
      equal('session', after.children.session !== undefined, after.matches('signedIn')) ??
      when(after.matches('signedOut'), equal('kept', [stage, token, msisdn], ['none', undefined, '']))
    )
  },
  'a session opens only for the consumer whom the network names': ({ event, before, after }) =>
    when(
      after.matches('opening') && before?.matches('opening') !== true,
      equal('event', event.type, doneOf('fetchSession')),
      equal('number', after.context.msisdn, getAt(event, 'output', 'msisdn')),
    ),
  'the end of a session clears its token': step => {
    const isEnding = step.after.matches('signingOut') && step.before?.matches('signingOut') !== true
    return (
      equal('clears', startedActors(step, 'clearToken').length, isEnding ? 1 : 0) ??
      when(step.before?.matches('signedIn') === true, equal('kept', step.after.matches('signedOut'), false))
    )
  },
  'only 401 and 403 end a session that is checked': ({ event, after }) => {
    const isRejected = [401, 403].includes(Number(getAt(event, 'error', 'status')))
    const state = isRejected ? 'signingOut' : 'restoreFailed'
    return when(event.type === failedOf('fetchSession'), equal('state', after.value, state))
  },
  'no idle timer ends a session while a payment is pending': ({ event, before, after }) => {
    const isPaying = before?.matches('signedIn') === true && before.context.stage === 'paying'
    return when(isPaying && event.type === 'session.timeout', equal('state', after.value, 'signedIn'))
  },
  'the end of a session shows an unknown payment before its reason': ({ event, before, after }) => {
    const { stage, isPaymentInterrupted } = (before ?? after).context
    const isEnd = before?.matches('signedIn') === true && after.matches('signingOut')
    const isUnknown = (isPaymentInterrupted || stage === 'paying') && event.refused !== 'payment'
    return when(isEnd && isUnknown, equal('notice', after.context.notice, 'signIn.paymentUnknown'))
  },
  'a crash of a session keeps that its payment is unknown': ({ event, before, after }) => {
    const { stage, isPaymentInterrupted } = (before ?? after).context
    const isUnknown = isPaymentInterrupted || stage === 'paying'
    const isLost = after.context.isPaymentInterrupted
    return when(event.type === failedOf('session'), equal('interrupted', isLost, isUnknown))
  },
  'a token that the browser does not store opens no session': ({ event, after }) =>
    when(event.type === failedOf('keepToken'), equal('state', after.value, 'signingOut')),
  'a changed cookie or a sign-out drops the URL of the session': ({ event, before, after }) => {
    const isOtherSession = event.type === 'token.compare' && !after.matches('signedIn')
    return when(
      before?.matches('signedIn') === true && (isOtherSession || event.type === 'session.signOut'),
      equal('URL', after.context.returnTo, undefined),
      equal('token', after.context.token, undefined),
    )
  },
})
