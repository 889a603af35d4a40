import { useSelector } from '@xstate/react'
import { selectAmountsHidden } from '../../../machines/display/display.selectors.ts'
import { formatMovement, hiddenMoney } from '../../../machines/domain/money.ts'
import { standingOf, type Transaction } from '../../../machines/domain/transaction.ts'
import { selectConfig, selectNow } from '../../../machines/portal/portal.selectors.ts'
import type { TransactionsActorRef } from '../../../machines/transactions/transactions.machine.ts'
import { selectLatest } from '../../../machines/transactions/transactions.selectors.ts'
import {
  selectCurrencySymbol,
  selectTransactions,
  selectWalletFailure,
} from '../../../machines/wallet/wallet.selectors.ts'
import { text } from '../../text/inside.ts'
import { sayMoment } from '../../text/moments.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TransactionBones, TransactionList, TransactionRow } from '../../ui/TransactionList.tsx'
import { transactionIcon } from '../../ui/transaction-icons.ts'
import type { DashboardActors } from './dashboard.types.ts'

const bones = 4

const Bones = () => (
  <Panel>
    <TransactionBones columns rows={bones} />
  </Panel>
)

const sayStanding = (transaction: Transaction) => {
  const kind = standingOf(transaction)
  return kind && { kind, word: text.transactions[kind] }
}

type RowsProps = DashboardActors & { readonly transactions: TransactionsActorRef }

const Rows = ({ portal, wallet, display, transactions }: RowsProps) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const now = useSelector(portal, selectNow)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const isHidden = useSelector(display, selectAmountsHidden)
  const isLoading = useSelector(transactions, snapshot => snapshot.matches('loading'))
  const latest = useSelector(transactions, selectLatest)
  if (isLoading) return <Bones />
  if (latest.length === 0) return null
  return (
    <Panel label={text.transactions.list}>
      <TransactionList columns>
        {latest.map(transaction => (
          <TransactionRow
            key={transaction.snsi}
            icon={transactionIcon(transaction.typeAlias)}
            name={transaction.typeName}
            amount={
              isHidden ? hiddenMoney(symbol) : formatMovement(transaction.amount, transaction.class, symbol)
            }
            direction={transaction.class}
            reference={transaction.reference}
            time={sayMoment(transaction.timestamp, now, timeZone)}
            dateTime={transaction.timestamp}
            standing={sayStanding(transaction)}
          />
        ))}
      </TransactionList>
    </Panel>
  )
}

/** The latest 10 transactions, newest first; what is wrong with them the graph says. */
export const LatestList = (actors: DashboardActors) => {
  const transactions = useSelector(actors.wallet, selectTransactions)
  const failure = useSelector(actors.wallet, selectWalletFailure)
  if (transactions !== undefined) return <Rows {...actors} transactions={transactions} />
  return failure === undefined ? <Bones /> : null
}
