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

/** Starts My Creditor Payments of a consumer on a network with scripted responses. */
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

describe('the creditor payments', () => {
  test('are requested with both keys of the record, and listed', async () => {
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

  test('are not requested when the network does not offer them', async () => {
    const { seen, readAccount, readDistributions } = await open({ isOffered: false })
    expect(selectIsNotConfigured(seen())).toBe(true)
    expect({ readAccount: readAccount.calls, readDistributions: readDistributions.calls }).toEqual({
      readAccount: [],
      readDistributions: [],
    })
  })

  test('are not requested when the record has no keys', async () => {
    const { seen, readDistributions } = await open({ account: [undefined] })
    expect({
      isNotConfigured: selectIsNotConfigured(seen()),
      readDistributions: readDistributions.calls,
    }).toEqual({ isNotConfigured: true, readDistributions: [] })
  })
})

describe('a failed read', () => {
  test('shows why, and Retry reads the record and the payments again', async () => {
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

  test('of the record is shown as a failure, not as missing configuration', async () => {
    const failure = refusal('Not now.')
    const { seen } = await open({ account: [failure] })
    expect({ state: seen().value, failure: selectFailure(seen()) }).toEqual({ state: 'failed', failure })
  })
})

describe('the details of an entry', () => {
  test('of either kind show over the list until they are closed', async () => {
    const { seen, send } = await open()
    const shown = () => [selectShownPayment(seen()), selectShownCollection(seen()), selectEntries(seen())]
    await send({ type: 'entry.open', id: 'collection-0' })
    expect(shown()).toEqual([undefined, entries[1], entries])
    await send({ type: 'entry.close' })
    expect([seen().value, ...shown()]).toEqual(['listing', undefined, undefined, entries])
    await send({ type: 'entry.open', id: 'payment-0' })
    expect(shown()).toEqual([entries[0], undefined, entries])
  })

  test('do not open for an entry that is not in the list', async () => {
    const { seen, send } = await open()
    await send({ type: 'entry.open', id: 'payment-7' })
    expect({
      state: seen().value,
      shownPayment: selectShownPayment(seen()),
      shownCollection: selectShownCollection(seen()),
    }).toEqual({ state: 'listing', shownPayment: undefined, shownCollection: undefined })
  })
})
