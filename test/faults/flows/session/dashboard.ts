import {
  selectLatest,
  selectTransactionsFailure,
} from '../../../../machines/wallet/transactions/transactions.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import { trySend } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus, goOnPage, keepSession } from '../portal/page.ts'

const shownAtMost = 10

/** f: the dashboard with the latest transactions. */
export const dashboard: Flow = {
  column: 'dashboard',
  operations: ['listTransactions', 'getConsumer'],
  begin: keepSession,
  button: world => () => world.open(),
  races: {
    operation: 'listTransactions',
    shared: 4_000,
    again: world => world.page().transactions()?.send({ type: 'transactions.refresh' }),
  },
  status(world) {
    const stand = getPageStatus(world)
    if (stand !== 'inside') return stand
    const list = world.page().transactions()?.getSnapshot()
    const consumer = world.page().consumer()?.getSnapshot()
    if (list === undefined || list.hasTag('busy') || consumer?.hasTag('busy') !== false) return 'waiting'
    const failure = selectTransactionsFailure(list)
    return failure === undefined ? 'done' : getFailureOutcome(failure)
  },
  pressNext: world => goOnPage(world) || trySend(world.page().transactions(), { type: 'transactions.retry' }),
  contradiction(world, { transactions }) {
    const story = (rows: readonly { snsi: string }[] | undefined) => rows?.map(({ snsi }) => snsi).join(' ')
    const shown = story(seen(world.page().transactions(), selectLatest))
    return shown === story(transactions.slice(0, shownAtMost)) ? undefined : `the rows "${shown}"`
  },
}
