import { createEmptyActor } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import { accountCheckMachine } from '../../../../machines/service/account-check/account-check.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, isEqual, lawsOf } from '../../../model/harness/laws.ts'

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
  'a found account is that of the requested number': ({ event, before, after: { context } }) => {
    const isOther = event.type === 'account.follow' && !isEqual(event.request, before?.context.request)
    const isCleared = isOther || event.type === 'account.check' || event.type === failedOf('lookUpAccount')
    const kept = isCleared ? undefined : before?.context.account
    return equal('account', context.account, event.type === found ? event.output : kept)
  },
})
