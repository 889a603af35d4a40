import { createEmptyActor } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
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
