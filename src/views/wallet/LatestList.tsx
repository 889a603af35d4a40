import { useSelector } from '@xstate/react'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import { selectConfig, selectNow } from '#machines/portal/portal.selectors.ts'
import type { SettingsActorRef } from '#machines/settings/settings.machine.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import type { TransactionsActorRef } from '#machines/wallet/transactions/transactions.machine.ts'
import { selectLatestWithReported } from '#machines/wallet/transactions/transactions.selectors.ts'
import {
  selectCurrencySymbol,
  selectOwnMsisdn,
  selectTransactions,
  selectWalletFailure,
} from '#machines/wallet/wallet.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Panel, PanelFooter } from '#src/ui/data/Panel.tsx'
import { TransactionList, TransactionListSkeleton } from '#src/ui/data/TransactionList.tsx'
import { rightIcon } from '#src/ui/icons/action.ts'
import type { DashboardActors } from './dashboard.types.ts'
import { ListedTransaction } from './receipt/ListedTransaction.tsx'

const bones = 4

const Bones = () => (
  <Panel>
    <TransactionListSkeleton columns rows={bones} />
  </Panel>
)

interface LatestListProps extends DashboardActors {
  /** Opens a row as Transaction Info. */
  readonly receipt: ReceiptActorRef
  /** Opens My Wallet, which lists all transactions. */
  readonly settings: SettingsActorRef | undefined
}

type RowsProps = LatestListProps & { readonly transactions: TransactionsActorRef }

const Rows = ({ portal, wallet, display, receipt, settings, transactions }: RowsProps) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const now = useSelector(portal, selectNow)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const ownMsisdn = useSelector(wallet, selectOwnMsisdn)
  const isHidden = useSelector(display, selectAmountsHidden)
  const isLoading = useSelector(transactions, snapshot => snapshot.matches('loading'))
  const latest = useSelector(transactions, selectLatestWithReported)
  if (isLoading) return <Bones />
  if (latest.length === 0) return null
  return (
    <Panel label={text.transactions.list}>
      <TransactionList columns>
        {latest.map(transaction => (
          <ListedTransaction
            key={transaction.snsi}
            {...{ transaction, receipt, ownMsisdn, symbol, isHidden, now, timeZone }}
          />
        ))}
      </TransactionList>
      {settings && (
        <PanelFooter>
          <Button
            kind="quiet"
            trailingIcon={rightIcon}
            onPress={() => settings.send({ type: 'settings.open', section: 'wallet' })}
          >
            {text.settings.wallet}
          </Button>
        </PanelFooter>
      )}
    </Panel>
  )
}

/** The latest 10 transactions, newest first. The graph above shows a failed read. */
export const LatestList = (actors: LatestListProps) => {
  const transactions = useSelector(actors.wallet, selectTransactions)
  const failure = useSelector(actors.wallet, selectWalletFailure)
  if (transactions !== undefined) return <Rows {...actors} transactions={transactions} />
  return failure === undefined ? <Bones /> : null
}
