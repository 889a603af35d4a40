import type { Cents } from '../../../machines/domain/money.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { Failure, toFailure } from '../../../machines/network/failure.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { down } from '../../model/facts/fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, listSentEvents, startedActors } from '../../model/harness/laws.ts'

/** The wallet after the consumer renamed it. */
const renamed: Wallet = {
  msisdn: '27820000001',
  alias: 'Holiday',
  currency: 'ZAR',
  depositReference: undefined,
  locked: false,
}

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
      {
        error: new Failure({ kind: 'rejected', status: 404, message: 'Digital Wallet Account Not Created' }),
      },
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

const saysNotCreated = (error: unknown): boolean => {
  const { status, words } = toFailure(error)
  return status === 404 && 'words' in words && words.words === 'Digital Wallet Account Not Created'
}

export const walletLaws = lawsOf(walletMachine, {
  'a wallet is created only when the network reports that it does not exist': holding(
    ({ event, started }) =>
      startedActors([{ started }], 'createWallet').length ===
      (event.type === failedOf('readWallet') && saysNotCreated(event.error) ? 1 : 0),
  ),
  'each request creates at most one wallet, and a refresh creates none': holding((_, path) => {
    const asked = path.findLastIndex(({ event: { type } }) => /^wallet\.(?:retry|refresh|show)$/.test(type))
    const most = /^wallet\.(?:refresh|show)$/.test(path[asked]?.event.type ?? '') ? 0 : 1
    return startedActors(path.slice(Math.max(asked, 0)), 'createWallet').length <= most
  }),
  'the wallet is the last one received, and a known balance stays during a read': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return context.wallet === undefined && context.available === undefined
      const old = before.context
      if (event.type === doneOf('readWallet') || event.type === doneOf('rereadWallet'))
        return context.wallet === event.output && context.available === old.available
      if (event.type === 'wallet.replace') return context.wallet === event.wallet
      if (event.type === doneOf('readBalance')) return context.available === event.output
      if (event.type === doneOf('refresh'))
        return (
          context.wallet === (getAt(event.output, 'wallet') ?? old.wallet) &&
          context.available === (getAt(event.output, 'available') ?? old.available)
        )
      return context.wallet === old.wallet && context.available === old.available
    },
  ),
  'a refresh from before a change of the wallet is dropped and repeated': holding(
    ({ event, before, after, started }) =>
      event.type !== 'wallet.replace' ||
      !before?.matches({ open: 'refreshing' }) ||
      (after.matches({ open: 'refreshing' }) && startedActors([{ started }], 'refresh').length === 1),
  ),
  'a stale balance says so, shows why, and can be read again': holding(({ event, after, possibleEvents }) => {
    const isUnread =
      event.type === failedOf('refresh') ||
      (event.type === doneOf('refresh') && getAt(event.output, 'available') === undefined)
    if (isUnread && !after.matches({ open: 'stale' })) return false
    const isTold = after.matches({ open: 'stale' }) || after.matches({ open: 'balanceFailed' })
    return (
      (after.context.failure !== undefined) === (isTold || after.matches('failed')) &&
      (!isTold || possibleEvents().some(({ type }) => type === 'wallet.retry'))
    )
  }),
  'a refresh reads balance and transactions at once, a balance refresh the balance': holding(
    ({ event, before, after, started, sentEvents }) => {
      const isOpen = before?.matches('open') === true
      const isAll = /^wallet\.(?:refresh|show)$/.test(event.type) && isOpen
      if (listSentEvents([{ sentEvents }], 'transactions.refresh').length !== (isAll ? 1 : 0)) return false
      if (!isAll && event.type !== 'balance.refresh') return true
      const isKnown = after.context.available !== undefined
      return startedActors([{ started }], isKnown ? 'refresh' : 'readBalance').length === 1
    },
  ),
  'only the start requests balance and transactions early, in the usual currency': holding(
    ({ before, started }) =>
      startedActors([{ started }], 'prefetch').length === (before === undefined ? 1 : 0) &&
      started.every(({ src, input }) => src !== 'prefetch' || getAt(input, 'currency') === 'ZAR'),
  ),
  'a response is reused only for a screen that opens or for the first read': holding(({ event, started }) =>
    started.every(
      ({ src, input }) =>
        !/^(?:readBalance|refresh)$/.test(src) ||
        getAt(input, 'canReuse') ===
          (event.type === 'wallet.show' ||
            event.type === doneOf('readWallet') ||
            event.type === doneOf('rereadWallet')),
    ),
  ),
  'every call uses the number of the consumer and the currency of the wallet': holding(
    ({ after: { context }, started }) =>
      started.every(
        ({ src, input }) =>
          !/^(?:read|create|refresh$|prefetch$)/.test(src) ||
          (getAt(input, 'msisdn') === context.msisdn &&
            (!/^(?:readBalance|refresh)$/.test(src) ||
              getAt(input, 'currency') === (context.wallet?.currency ?? 'ZAR'))),
      ),
  ),
  'the list and the focus watch run with the wallet, and restart when they fail': holding(
    ({ event, after, started }) =>
      ['transactions', 'refreshOnFocus'].every(
        id =>
          id in after.children === after.matches('open') &&
          (event.type !== failedOf(id) || startedActors([{ started }], id).length === 1),
      ),
  ),
})
