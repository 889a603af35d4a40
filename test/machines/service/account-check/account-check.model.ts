import { createEmptyActor } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { accountCheckMachine } from '../../../../machines/service/account-check/account-check.machine.ts'
import { requestKey } from '../../../../machines/service/form/lookups.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

const request = { of: 'dstv', consumerId: '1234567890123' } as const

/** The account after an edit. */
const edited = { ...request, consumerId: '1234567890124' } as const

export const accountCheckCases = caseTable(accountCheckMachine, {
  inputs: [{ asker: createEmptyActor() }],
  events: {
    'account.check': [{ request }],
    'account.follow': [{ request: edited }, { request: undefined }],
  },
  actors: {
    lookUpAccount: [
      { output: { owner: 'T Khumalo', due: 12_050 as Cents } },
      { output: { owner: 'S Dlamini', due: 0 as Cents } },
      { error: down },
    ],
  },
  project: ({ context: { request, account, failure } }) => [request, account, failure],
})

const found = doneOf('lookUpAccount')

export const accountCheckLaws = lawsOf(accountCheckMachine, {
  'each request checks one account, exactly the requested one': holding(({ event, after, started }) => {
    const lookUps = startedActors([{ started }], 'lookUpAccount')
    return (
      lookUps.length === (event.type === 'account.check' ? 1 : 0) &&
      lookUps.every(({ input }) => input === event.request && after.context.request === event.request)
    )
  }),
  'the account is known only from the response to the latest check': holding(
    ({ event, before, after: { context } }) => {
      if (event.type === found) return context.account === event.output && context.failure === undefined
      if (event.type === failedOf('lookUpAccount'))
        return context.account === undefined && context.failure === toFailure(event.error)
      if (event.type === 'account.check')
        return context.account === undefined && context.failure === undefined
      return context.account === undefined || context.account === before?.context.account
    },
  ),
  'any other account in the form drops the found one and aborts the check': holding(
    ({ event, before, after, possibleEvents }) => {
      if (event.type !== 'account.follow' || before === undefined) return true
      if (isEqual(event.request, before.context.request)) return isEqual(after.value, before.value)
      const { request, account, failure } = after.context
      const isForgotten = request === undefined && account === undefined && failure === undefined
      return isForgotten && !possibleEvents().some(({ type }) => type.startsWith('xstate.'))
    },
  ),
  'each found account is reported to the form once, with its request': holding(
    ({ event, before, sentEvents }) => {
      const tellings = sentEvents.map(one => one.event)
      if (event.type !== found) return tellings.length === 0
      const account = { ...event.output, requestKey: requestKey(before?.context.request) }
      return isEqual(tellings, [{ type: 'account.found', account }])
    },
  ),
  'it is busy exactly during a check, and the form can check again at any time': holding(
    ({ event, after, possibleEvents }) =>
      after.hasTag('busy') === (event.type === 'account.check') &&
      possibleEvents().some(({ type }) => type === 'account.check'),
  ),
})
