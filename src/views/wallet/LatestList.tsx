import { selectReceipt, selectSettings } from '#machines/session/session.selectors.ts'
import type { TransactionsActorRef } from '#machines/wallet/transactions/transactions.machine.ts'
import { selectLatestTransactions } from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectTransactions, selectWalletFailure } from '#machines/wallet/wallet.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Panel, PanelFooter } from '#src/ui/data/Panel.tsx'
import { TransactionList, TransactionListSkeleton } from '#src/ui/data/TransactionList.tsx'
import { rightIcon } from '#src/ui/icons/icons.ts'
import { useFormat, useSession, useText, useView, useWallet } from '../shared/hooks.tsx'
import { ListedTransaction } from './receipt/ListedTransaction.tsx'

const bones = 4

const Skeleton = () => (
  <Panel>
    <TransactionListSkeleton columns rows={bones} />
  </Panel>
)

const Rows = ({ transactions }: { readonly transactions: TransactionsActorRef }) => {
  const { transactions: transactionsText, settings: settingsText } = useText()
  const receipt = useView(useSession(), selectReceipt)
  const settings = useView(useSession(), selectSettings)
  const format = useFormat()
  const { isLoading, latest } = useView(transactions, selectLatestTransactions)
  if (isLoading) return <Skeleton />
  if (latest.length === 0) return null
  return (
    <Panel label={transactionsText.list}>
      <TransactionList columns>
        {latest.map(transaction => (
          <ListedTransaction key={transaction.snsi} {...{ transaction, receipt, format }} />
        ))}
      </TransactionList>
      {settings && (
        <PanelFooter>
          <Button
            kind="quiet"
            trailingIcon={rightIcon}
            onPress={() => settings.send({ type: 'settings.open', section: 'wallet' })}
          >
            {settingsText.wallet}
          </Button>
        </PanelFooter>
      )}
    </Panel>
  )
}

/** The latest 10 transactions, newest first. The graph above shows a failed read. */
export const LatestList = () => {
  const wallet = useWallet()
  const transactions = useView(wallet, selectTransactions)
  const failure = useView(wallet, selectWalletFailure)
  if (transactions) return <Rows transactions={transactions} />
  return failure === undefined ? <Skeleton /> : null
}
