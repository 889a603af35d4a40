import { down, msisdn, settledRow } from '#test/model/facts/fixtures.ts'
import { named } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import type { Cents } from '../domain/money.ts'
import { getAt } from '../domain/wire/wire.ts'
import { walletMachine } from './wallet.machine.ts'

/** The wallet after the consumer renamed it. */
const renamed = { ...named, alias: 'Holiday' }
export const walletCases = caseTable(walletMachine, {
  inputs: [{ msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock }],
  events: {
    'wallet.refresh': [{}],
    'wallet.replace': [{ wallet: renamed }],
    'money.received': [{ transactions: [settledRow] }],
  },
  actors: {
    record: [
      { wallet: { ...named, alias: undefined }, failure: undefined },
      { wallet: undefined, failure: down },
    ],
    refresh: [
      { wallet: { ...renamed, locked: true }, available: 421_850 as Cents },
      { wallet: undefined, available: undefined },
      new Error('unforeseen'),
    ],
    readBalance: [421_850 as Cents, 500 as Cents, down],
    prefetch: { sends: [] },
    transactions: [],
    autoRefresh: [],
    incoming: [],
  },
  project: ({ context }) => [context.available, context.failure],
})

export const walletLaws = lawsOf(walletMachine, {
  'only a first read or a retry may create a wallet': ({ event, before, started }) => {
    const reads = startedActors({ started }, 'record').map(({ input }) => getAt(input, 'canCreate'))
    const isFirst = before === undefined || event.type === 'wallet.retry'
    return when(reads.length > 0, equal('can create', reads, [isFirst]))
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
    const requests = started.filter(({ src }) => /^(?:read|record|refresh$|prefetch)/.test(src))
    const expected = { msisdn: context.msisdn, currency: context.wallet?.currency ?? 'ZAR' }
    const wrong = requests.find(({ input }) => {
      const { msisdn, currency = expected.currency } = Object(input)
      return msisdn !== expected.msisdn || currency !== expected.currency
    })
    return equal('wrong request', wrong, undefined)
  },
})
