import { Failure } from '../../../machines/network/failure.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { config, down, msisdn } from '../../model/facts/fixtures.ts'
import { sessionWhilePaying } from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { startOfRun } from '../../model/harness/model-time.ts'

export const portalCases = caseTable(portalMachine, {
  inputs: time => [
    { time, displayPreferences: { appearance: 'system', amounts: 'shown' }, resetIdentifier: undefined },
  ],
  events: {
    'session.expire': [{ refused: 'payment' }, { refused: 'other' }],
    'token.compare': [{ token: undefined }, { token: 'token-3' }],
    'resetLink.open': [{ reset: '27820000001' }],
    'returnTo.set': [{ place: '/processing/1' }],
    'time.tick': [{ now: startOfRun + 60_000 }],
  },
  actors: {
    loadConfig: [{ output: config }, { error: down }],
    readToken: [
      { output: { token: 'token-1', isIdleTooLong: false } },
      { output: { token: 'token-1', isIdleTooLong: true } },
      { output: { token: undefined, isIdleTooLong: false } },
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
      ends: [],
      stands: [sessionWhilePaying],
    },
    reloadPage: [{ error: down }],
    tabChannel: { sends: ['token.compare'] },
    minuteTicker: { sends: ['time.tick'] },
    signIn: [{ output: { token: 'token-2' } }, { error: new Error('unforeseen') }],
    display: [],
  },
  project: ({
    context: { notice, failure, token, msisdn, stage, wasSignedOutByConsumer, resetIdentifier },
  }) => [notice, failure !== undefined, token, msisdn, stage, wasSignedOutByConsumer, resetIdentifier],
})
