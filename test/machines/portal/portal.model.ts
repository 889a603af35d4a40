import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure, toFailure } from '../../../machines/network/failure.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { config, down, msisdn } from '../../model/facts/fixtures.ts'
import { sessionWhilePaying } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../model/harness/laws.ts'
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
  'nothing of a session is left at the sign-in form, and none is open anywhere else': holding(
    ({ after: { context, children }, after }) =>
      after.matches('signedIn') === (children.session !== undefined) &&
      (!after.matches('signedOut') ||
        (context.stage === 'none' && context.token === undefined && context.msisdn === '')),
  ),
  'a token is asked about before it opens anything, and belongs to whom the network says': holding(
    ({ event, before, after }) =>
      !after.matches('opening') ||
      before?.matches('opening') === true ||
      (event.type === doneOf('fetchSession') && after.context.msisdn === getAt(event.output, 'msisdn')),
  ),
  'leaving a session clears its token from the browser first': holding(({ before, after, started }) => {
    const isCleared = startedActors([{ started }], 'clearToken').length === 1
    if (before?.matches('signedIn') && after.matches('signedOut')) return false
    return !after.matches('signingOut') || before?.matches('signingOut') === true || isCleared
  }),
  'the network not answering ends no session; its 401 and 403 do': holding(({ event, after }) => {
    if (event.type !== failedOf('fetchSession')) return true
    const { status } = toFailure(event.error)
    return after.matches(status === 401 || status === 403 ? 'signingOut' : 'restoreFailed')
  }),
  'no idle timer ends a session while a payment is pending': holding(
    ({ event, before, after }) =>
      event.type !== 'session.timeout' || before?.context.stage !== 'paying' || after.matches('signedIn'),
  ),
  'the sign-in form shows the outcome of a payment before the reason of the end': holding(
    ({ event, before, after }) => {
      if (before?.matches('signedIn') !== true || after.matches('signedIn')) return true
      const { stage, isPaymentInterrupted } = before.context
      const isUnknown = isPaymentInterrupted || stage === 'unknown' || stage === 'paying'
      if (after.matches('openFailed')) return after.context.isPaymentInterrupted === isUnknown
      const reasons: Readonly<Record<string, string | undefined>> = {
        'session.expire': 'signIn.sessionEnded',
        'session.timeout': getAt(event, 'isPaymentLost') ? 'signIn.paymentUnknown' : 'signIn.idle',
        'token.compare': 'signIn.endedElsewhere',
      }
      if (getAt(event, 'refused') === 'payment') return after.context.notice === 'signIn.nothingPaid'
      return after.context.notice === (isUnknown ? 'signIn.paymentUnknown' : reasons[event.type])
    },
  ),
  'a token that the browser does not keep opens no session': holding(
    ({ event, after }) =>
      event.type !== failedOf('keepToken') ||
      (after.matches('signingOut') && after.context.notice === 'signIn.sessionNotKept'),
  ),
  'a session of another consumer takes over at once and drops the return path': holding(
    ({ event, before, after, possibleEvents }) => {
      const { token, returnTo } = after.context
      if (event.type === 'session.signOut' && before?.matches('signedIn')) return returnTo === undefined
      if (event.type === 'token.compare' && before?.matches('signedIn'))
        return after.matches('readingToken') && token === undefined && returnTo === undefined
      return (
        !after.matches('signedIn') ||
        possibleEvents().some(({ type, ...other }) => type === 'token.compare' && other.token !== token)
      )
    },
  ),
})
