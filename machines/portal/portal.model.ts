import { config, down, msisdn } from '#test/model/facts/fixtures.ts'
import { readJournalBefore } from '#test/model/facts/journals.ts'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import { createPortalInput } from '#test/model/facts/stub-actors.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'
import { getAt } from '../domain/wire/wire.ts'
import { Failure } from '../network/failure.ts'
import { isSending } from '../payment/journal/journal-questions.ts'
import { emptyJournal, readJournal } from '../payment/journal/payment-journal.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { portalMachine } from './portal.machine.ts'

const nothingLost = { isPaymentLost: false, isPinLost: false }
const found = { ...nothingLost, isCrowdedOut: false }

export const portalCases = caseTable(portalMachine, {
  inputs: time => [createPortalInput(time), createPortalInput(time, { payments: [toPayment()] })],
  events: {
    'session.expire': [{ refused: 'payment' }, { refused: 'other' }],
    'session.timeout': [{ isPaymentLost: false }, { isPaymentLost: true }],
    'token.compare': [
      { token: undefined, isTyped: false },
      { token: 'token-3', isTyped: false },
      { token: 'token-3', isTyped: true },
    ],
    'resetLink.open': [{ reset: '27820000001' }],
    'returnTo.set': [
      { place: '/processing/1', isOpened: true },
      { place: '/authenticate-payment/00000000-0000-4000-8000-0000000000a1', isOpened: true },
    ],
    'time.tick': [{ now: startOfRun + 60_000 }],
  },
  actors: {
    loadConfig: [config, down],
    readToken: [
      { token: 'token-1', isIdleTooLong: false, ...found },
      { token: 'token-1', isIdleTooLong: true, ...found },
      { token: undefined, isIdleTooLong: false, ...found, isPinLost: true },
      new Error('no cookies'),
    ],
    storeToken: [undefined, new Error('no cookie kept')],
    clearToken: [nothingLost, { ...nothingLost, isPaymentLost: true }, new Error('no cookies')],
    fetchSession: [
      { msisdn },
      new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended' }),
      down,
    ],
    loadSession: [undefined, down],
    session: { runs: sessionMachine, results: [] },
    reloadPage: [down],
    journalUpdates: { sends: ['journal.change'] },
    tabChannel: { sends: ['token.compare'] },
    minuteTicker: { sends: ['time.tick'] },
    signIn: [{ token: 'token-2' }],
    display: [],
  },
  project({ context }) {
    const { notice, token, msisdn, wasSignedOutByConsumer, resetIdentifier, isExpired } = context
    const signedIn = [token, msisdn, isExpired, context.isHeld, context.isReplacing]
    return [notice, context.failure !== undefined, ...signedIn, wasSignedOutByConsumer, resetIdentifier]
  },
})

export const portalLaws = lawsOf(portalMachine, {
  'a session runs only while signed in, and the sign-in form keeps nothing of it': ({ after }) => {
    const { token, msisdn } = after.context
    return (
      equal('session', after.children.session !== undefined, after.matches('signedIn')) ??
      when(after.matches('signedOut'), equal('kept', [token, msisdn], [undefined, '']))
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
  'no session ends by itself while a payment is being sent': ({ event, before, after }, path) => {
    const isPaying = before?.matches('signedIn') === true && isSending(readJournalBefore(path))
    const isPayment = event.refused === 'payment'
    const isOwnEnd = ['session.timeout', 'session.expire', 'journal.change'].includes(event.type)
    return when(isPaying && isOwnEnd && !isPayment, equal('state', after.value, 'signedIn'))
  },
  'the end of a session tells an unknown payment before its reason': ({ event, before, after }, path) => {
    const isEnd = before?.matches('signedIn') === true && after.matches('signingOut')
    return when(
      isEnd && isSending(readJournalBefore(path)) && event.refused !== 'payment',
      equal('notice', after.context.notice, 'signIn.paymentUnknown'),
    )
  },
  'a session leaves nothing in the journal, and its crash loses its payment': (
    { event, before, after },
    path,
  ) => {
    const isOver = before?.matches('signedIn') === true && !after.matches('signedIn')
    const isCrash = event.type === failedOf('session')
    const lost = { ...emptyJournal, isPaymentLost: true }
    const { payments, ...journal } = readJournal(after.context)
    return (
      when(isOver && !isCrash, equal('journal', { payments, ...journal }, emptyJournal)) ??
      when(
        isCrash && isSending(readJournalBefore(path)),
        equal('journal', { payments: [], ...journal }, lost),
      )
    )
  },
  'a page in which something is typed shows no session of another tab': ({ event, before, after }) =>
    when(
      event.type === 'token.compare' && event.isTyped && after.value !== before?.value,
      equal('held', after.context.isHeld, true),
    ) ?? when(after.matches('restoring'), equal('held', after.context.isHeld === true, false)),
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
