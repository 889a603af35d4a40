import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { CreditorKeys } from '../../../../machines/domain/consumer.ts'
import { creditorMachine } from '../../../../machines/settings/creditor/creditor.machine.ts'
import {
  selectEntries,
  selectFailure,
  selectIsNotConfigured,
  selectShownCollection,
  selectShownPayment,
} from '../../../../machines/settings/creditor/creditor.selectors.ts'
import {
  type CreditorEntry,
  decodeCreditorEntries,
} from '../../../../machines/settings/creditor/creditor-entries.ts'
import { refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const msisdn = '27820000108'
const account: CreditorKeys = { idNumber: '8001015009087', merchantCode: 'LWA001' }
const entries =
  decodeCreditorEntries({
    payments: [{ CreditorName: 'Home Loans', ReportDate: '20240301' }],
    collections: [{ MerchantName: 'Lwandle Collections', ActionDate: '20240303' }],
  }) ?? []

interface Script {
  readonly isOffered?: boolean
  readonly account?: readonly ScriptedAnswer<CreditorKeys | undefined>[]
  readonly list?: readonly ScriptedAnswer<readonly CreditorEntry[]>[]
}

/** My Creditor Payments of a consumer whose network answers as told. */
const open = async (script: Script = {}) => {
  const readAccount = scripted<{ msisdn: string }, CreditorKeys | undefined>(script.account ?? [account])
  const readDistributions = scripted<{ account: CreditorKeys | undefined }, readonly CreditorEntry[]>(
    script.list ?? [entries],
  )
  const actor = createActor(
    creditorMachine.provide({
      actors: { readAccount: readAccount.logic, readDistributions: readDistributions.logic },
    }),
    { input: { msisdn, isOffered: script.isOffered ?? true } },
  ).start()
  await flushPromises()
  return {
    readAccount,
    readDistributions,
    seen: () => actor.getSnapshot(),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await flushPromises()
    },
  }
}

describe('who is asked for', () => {
  test('the consumer by both keys of the record, and what comes is listed', async () => {
    const { seen, readAccount, readDistributions } = await open()
    expect({ readAccount: readAccount.calls, readDistributions: readDistributions.calls }).toEqual({
      readAccount: [{ msisdn }],
      readDistributions: [{ account }],
    })
    expect({ entries: selectEntries(seen()), isNotConfigured: selectIsNotConfigured(seen()) }).toEqual({
      entries,
      isNotConfigured: false,
    })
  })

  test('nobody where the network does not offer it: nothing is asked', async () => {
    const { seen, readAccount, readDistributions } = await open({ isOffered: false })
    expect(selectIsNotConfigured(seen())).toBe(true)
    expect({ readAccount: readAccount.calls, readDistributions: readDistributions.calls }).toEqual({
      readAccount: [],
      readDistributions: [],
    })
  })

  test('nobody where the record names no keys', async () => {
    const { seen, readDistributions } = await open({ account: [undefined] })
    expect({
      isNotConfigured: selectIsNotConfigured(seen()),
      readDistributions: readDistributions.calls,
    }).toEqual({ isNotConfigured: true, readDistributions: [] })
  })
})

describe('what could not be read', () => {
  test('is said, and both are read again on Retry', async () => {
    const failure = refusal('Not now.')
    const { seen, send, readAccount } = await open({ account: [account, account], list: [failure, entries] })
    expect({ state: seen().value, failure: selectFailure(seen()), entries: selectEntries(seen()) }).toEqual({
      state: 'failed',
      failure,
      entries: undefined,
    })
    await send({ type: 'list.retry' })
    expect({ state: seen().value, failure: selectFailure(seen()), entries: selectEntries(seen()) }).toEqual({
      state: 'listing',
      failure: undefined,
      entries,
    })
    expect(readAccount.calls).toHaveLength(2)
  })

  test('and a record that could not be read is no answer to whether it is configured', async () => {
    const failure = refusal('Not now.')
    const { seen } = await open({ account: [failure] })
    expect({ state: seen().value, failure: selectFailure(seen()) }).toEqual({ state: 'failed', failure })
  })
})

describe('the details of an entry', () => {
  test('of either kind stand above the list until they are closed', async () => {
    const { seen, send } = await open()
    const shown = () => [selectShownPayment(seen()), selectShownCollection(seen()), selectEntries(seen())]
    await send({ type: 'entry.open', id: 'collection-0' })
    expect(shown()).toEqual([undefined, entries[1], entries])
    await send({ type: 'entry.close' })
    expect([seen().value, ...shown()]).toEqual(['listing', undefined, undefined, entries])
    await send({ type: 'entry.open', id: 'payment-0' })
    expect(shown()).toEqual([entries[0], undefined, entries])
  })

  test('of one that is not listed are not to be seen', async () => {
    const { seen, send } = await open()
    await send({ type: 'entry.open', id: 'payment-7' })
    expect({
      state: seen().value,
      shownPayment: selectShownPayment(seen()),
      shownCollection: selectShownCollection(seen()),
    }).toEqual({ state: 'listing', shownPayment: undefined, shownCollection: undefined })
  })
})
