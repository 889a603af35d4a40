import { createEmptyActor } from 'xstate'
import { toFailure } from '../../../../machines/network/failure.ts'
import { transactionsMachine } from '../../../../machines/wallet/transactions/transactions.machine.ts'
import { down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  failedOf,
  holding,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../../model/harness/laws.ts'

export const transactionsCases = caseTable(transactionsMachine, {
  inputs: [
    { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg', wallet: createEmptyActor() },
  ],
  events: {},
  actors: {
    readLatest: [
      { output: [pendingRow, settledRow] },
      { output: [settledRow] },
      { output: [] },
      { error: down },
    ],
  },
  project: ({ context: { transactions, failure, pollCount } }) => [transactions, failure, pollCount === 20],
  leftAloneUntil: ({ context }) => context.pollCount === 20,
})

type Row = { readonly snsi: string; readonly pending: boolean; readonly state: { readonly alias: string } }

const standing = (rows: readonly Row[]) => rows.map(({ snsi, state }) => `${snsi} ${state.alias}`).toSorted()

export const transactionsLaws = lawsOf(transactionsMachine, {
  'every read is of the same wallet': holding(({ after: { context }, started }) =>
    startedActors([{ started }], 'readLatest').every(({ input }) =>
      isEqual(input, {
        msisdn: context.msisdn,
        currency: context.currency,
        timeZone: context.timeZone,
      }),
    ),
  ),
  'the rows are those of the last read, and stay when a read fails': holding(
    ({ event, before, after: { context } }) =>
      event.type === doneOf('readLatest') || event.type === doneOf('rereadLatest')
        ? context.transactions === event.output
        : before === undefined || context.transactions === before.context.transactions,
  ),
  'the balance is refreshed only when a row is new, gone or in another state': holding(
    ({ event, before, sentEvents }) => {
      const isChanged =
        event.type === doneOf('rereadLatest') &&
        !isEqual(standing(event.output as readonly Row[]), standing(before?.context.transactions ?? []))
      return listSentEvents([{ sentEvents }], 'balance.refresh').length === (isChanged ? 1 : 0)
    },
  ),
  'the list is polled while a row is pending or after a failed read': holding(
    ({ event, after, possibleEvents }) => {
      const isRead = event.type === doneOf('readLatest') || event.type === doneOf('rereadLatest')
      const isUnsettled = isRead && after.context.transactions.some(({ pending }) => pending)
      return (
        (!isUnsettled && event.type !== failedOf('rereadLatest')) ||
        after.context.pollCount >= 20 ||
        possibleEvents().some(({ type }) => type.startsWith('xstate.after'))
      )
    },
  ),
  'polls are counted, and a requested refresh resets the count': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return context.pollCount === 0
      if (event.type.startsWith('xstate.after')) return context.pollCount === before.context.pollCount + 1
      const isAsked =
        event.type === 'transactions.refresh' && !before.matches('loading') && !before.matches('failed')
      return context.pollCount === (isAsked ? 0 : before.context.pollCount)
    },
  ),
  'a refresh or Retry reads the list at once in every state': holding(
    ({ event, before, started, possibleEvents, after }) => {
      const isAsked = event.type === 'transactions.refresh' || event.type === 'transactions.retry'
      const can = possibleEvents().some(({ type }) => type === 'transactions.refresh')
      const wanted = before === undefined || isAsked || event.type.startsWith('xstate.after') ? 1 : 0
      return can && after.status === 'active' && startedActors([{ started }], 'readLatest').length === wanted
    },
  ),
  'a failed first read shows why until the next try': holding(({ event, after }) => {
    const { failure } = after.context
    if (event.type === failedOf('readLatest'))
      return after.matches('failed') && failure?.kind === toFailure(event.error).kind
    return (failure !== undefined) === after.matches('failed')
  }),
})
