import { createEmptyActor } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, listSentEvents, startedActors, when } from '#test/model/harness/laws.ts'
import { requestKey } from '../form/lookups.ts'
import { accountCheckMachine } from './account-check.machine.ts'

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
      { owner: 'T Khumalo', due: 12_050 as Cents },
      { owner: 'S Dlamini', due: 0 as Cents },
      down,
    ],
  },
  project: ({ context: { request, account, failure } }) => [request, account, failure],
})

export const accountCheckLaws = lawsOf(accountCheckMachine, {
  'each check looks up its own account': ({ event, started }) => {
    const requests = startedActors({ started }, 'lookUpAccount').map(({ input }) => input)
    return equal('requests', requests, event.type === 'account.check' ? [event.request] : [])
  },
  'an account is reported with its own request': step => {
    const { event, after } = step
    const keys = listSentEvents(step, 'account.found').map(sent => getAt(sent.event, 'account', 'requestKey'))
    const isFound = event.type === doneOf('lookUpAccount')
    return equal('keys', keys, isFound ? [requestKey(after.context.request)] : [])
  },
  'an edit to another account drops what was found (P10)': ({ event, before, after }) =>
    when(
      event.type === 'account.follow' && before?.context.request !== undefined,
      equal('state', [after.value, after.context.account], ['unchecked', undefined]),
    ),
})
