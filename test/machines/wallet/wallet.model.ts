import type { Cents } from '../../../machines/domain/money.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { down } from '../../model/facts/fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../model/harness/laws.ts'

/** The wallet after the consumer renamed it. */
const renamed: Wallet = {
  msisdn: '27820000001',
  alias: 'Holiday',
  currency: 'ZAR',
  depositReference: undefined,
  locked: false,
}

const notCreated = new Failure({
  kind: 'rejected',
  status: 404,
  message: 'Digital Wallet Account Not Created',
})

export const walletCases = caseTable(walletMachine, {
  inputs: [{ msisdn: '27820000001', timeZone: 'Africa/Johannesburg' }],
  events: { 'wallet.replace': [{ wallet: renamed }] },
  actors: {
    readWallet: [
      {
        output: {
          msisdn: '27820000001',
          alias: undefined,
          currency: 'ZAR',
          depositReference: undefined,
          locked: false,
        },
      },
      { error: notCreated },
      { error: new Failure({ kind: 'rejected', status: 404, message: 'Not Found' }) },
    ],
    createWallet: [{ output: undefined }, { error: down }],
    refresh: [
      { output: { wallet: { ...renamed, locked: true }, available: 421_850 as Cents } },
      { output: { wallet: undefined, failure: down } },
      { error: new Error('unforeseen') },
    ],
    readBalance: [{ output: 421_850 as Cents }, { error: down }],
    prefetch: { sends: [] },
    transactions: [],
    refreshOnFocus: [],
  },
  project: ({ context }) => [context.available, context.failure],
})

export const walletLaws = lawsOf(walletMachine, {
  'a wallet is created only if the network reports that none exists': step => {
    const { event } = step
    const isMissing = event.type === failedOf('readWallet') && event.error === notCreated
    return equal('wallets created', startedActors(step, 'createWallet').length, isMissing ? 1 : 0)
  },
  'a request of the consumer creates at most one wallet': (_, path) => {
    const since = path.findLastIndex(({ event: { type } }) => /^wallet\.(?:retry|refresh|show)$/.test(type))
    const isRetry = since < 0 || path[since]?.event.type === 'wallet.retry'
    const created = startedActors(path.slice(Math.max(since, 0)), 'createWallet').length
    return equal('too many', created > (isRetry ? 1 : 0), false)
  },
  'the balance is the last one that the network reported': ({ event, before, after }) => {
    const told = event.type === doneOf('refresh') ? getAt(event.output, 'available') : undefined
    const balance = event.type === doneOf('readBalance') ? event.output : told
    return equal('balance', after.context.available, balance ?? before?.context.available)
  },
  'a balance that could not be read again is stale': ({ event, after }) => {
    const isUnread = event.type === doneOf('refresh') && getAt(event.output, 'available') === undefined
    return when(
      isUnread || event.type === failedOf('refresh'),
      equal('state', after.value, { open: 'stale' }),
    )
  },
  'every call is for the wallet of the consumer': ({ started }) => {
    const calls = started.filter(({ src }) => /^(?:read|create|refresh$|prefetch$)/.test(src))
    const foreign = calls.filter(
      ({ input }) =>
        getAt(input, 'msisdn') !== '27820000001' || (getAt(input, 'currency') ?? 'ZAR') !== 'ZAR',
    )
    return equal('foreign calls', foreign, [])
  },
})
