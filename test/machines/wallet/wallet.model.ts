import type { Cents } from '../../../machines/domain/money.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { down, msisdn } from '../../model/facts/fixtures.ts'
import { named } from '../../model/facts/wallet-facts.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../model/harness/laws.ts'

/** The wallet after the consumer renamed it. */
const renamed = { ...named, alias: 'Holiday' }
const missing = new Failure({
  kind: 'rejected',
  status: 404,
  message: 'Digital Wallet Account Not Created',
})

export const walletCases = caseTable(walletMachine, {
  inputs: [{ msisdn, timeZone: 'Africa/Johannesburg' }],
  events: { 'wallet.refresh': [{}], 'wallet.replace': [{ wallet: renamed }] },
  actors: {
    readWallet: [
      { output: { ...named, alias: undefined } },
      { error: missing },
      { error: new Failure({ kind: 'rejected', status: 404, message: 'Not Found' }) },
    ],
    createWallet: [{ output: undefined }, { error: down }],
    refresh: [
      { output: { wallet: { ...renamed, locked: true }, available: 421_850 as Cents } },
      { output: { wallet: undefined, available: undefined } },
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
  'a wallet is created only when the network reports that it does not exist': ({ event, started }) => {
    const isMissing = event.type === failedOf('readWallet') && event.error === missing
    return equal('creations', startedActors({ started }, 'createWallet').length, isMissing ? 1 : 0)
  },
  'each request creates at most one wallet, and a refresh none': (_, path) => {
    const last = path.findLastIndex(({ event }) => /^wallet\.(?:retry|refresh|show)$/.test(event.type))
    const isRefresh = /refresh|show/.test(path[last]?.event.type ?? '')
    const creations = startedActors(path.slice(Math.max(last, 0)), 'createWallet').length
    return equal('more creations', creations > (isRefresh ? 0 : 1), false)
  },
  'a balance that could not be read again is marked as old': ({ event, after }) => {
    const isUnread =
      event.type === failedOf('refresh') ||
      (event.type === doneOf('refresh') && getAt(event, 'output', 'available') === undefined)
    return when(isUnread, equal('state', after.value, { open: 'stale' }))
  },
  'a response is reused only for a screen that opens and for the first read': ({ event, started }) => {
    const canReuse = event.type === 'wallet.show' || event.type.startsWith('xstate.done.actor')
    const reads = startedActors({ started }, 'readBalance').concat(startedActors({ started }, 'refresh'))
    return when(
      reads.length > 0,
      equal('reuses', getAt(reads[0], 'input', 'canReuse'), canReuse),
      equal('reads', reads.length, 1),
    )
  },
  'every request names the consumer and the currency of the wallet': ({ after: { context }, started }) => {
    const requests = started.filter(({ src }) => /^(?:read|create|refresh$|prefetch)/.test(src))
    const expected = { msisdn: context.msisdn, currency: context.wallet?.currency ?? 'ZAR' }
    const wrong = requests.find(({ input }) => {
      const { msisdn, currency = expected.currency } = Object(input)
      return msisdn !== expected.msisdn || currency !== expected.currency
    })
    return equal('wrong request', wrong, undefined)
  },
})
