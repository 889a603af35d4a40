import { useId } from 'react'
import { selectReceipt, selectSettings } from '#machines/session/session.selectors.ts'
import { selectShownId } from '#machines/wallet/receipt/receipt.selectors.ts'
import { selectLatestTransactions } from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectTransactions, selectWalletFailure } from '#machines/wallet/wallet.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ListPanel, Panel, PanelHeader } from '#src/ui/data/Panel.tsx'
import { TransactionList, TransactionListSkeleton } from '#src/ui/data/TransactionList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { rightIcon } from '#src/ui/icons/icons.ts'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { useFormat, useSession, useText, useView, useWallet } from '../shared/hooks.tsx'
import { LoadFailedState } from '../shared/LoadFailedState.tsx'
import { ListedTransaction } from './receipt/ListedTransaction.tsx'

/** The number of rows above the graph, so that they are seen without scrolling. */
const firstRows = 3

/** Returns the rows of the latest transactions; undefined until they are read. */
const useLatestRows = () => {
  const transactions = useView(useWallet(), selectTransactions)
  const receipt = useView(useSession(), selectReceipt)
  const format = useFormat()
  const shown = useView(receipt, selectShownId)
  const list = useView(transactions, selectLatestTransactions)
  const rows = list?.latest.map(transaction => (
    <ListedTransaction
      key={transaction.snsi}
      foldsCharge
      isChosen={transaction.snsi === shown}
      {...{ transaction, receipt, format }}
    />
  ))
  return { transactions, list, rows: list?.isLoading ? undefined : rows }
}

const OpenMyWallet = () => {
  const { settings: words } = useText()
  const settings = useView(useSession(), selectSettings)
  return (
    settings && (
      <Button kind="quiet" onPress={() => settings.send({ type: 'settings.open', section: 'wallet' })}>
        <ChangingText>{words.wallet}</ChangingText>
        <Icon icon={rightIcon} />
      </Button>
    )
  )
}

/** The newest rows, or why there are none. */
const NewestRows = () => {
  const { transactions: words } = useText()
  const { transactions, list, rows } = useLatestRows()
  if (list?.failure !== undefined)
    return (
      <LoadFailedState
        title={words.unshown}
        failure={list.failure}
        onRetry={() => transactions?.send({ type: 'transactions.retry' })}
      />
    )
  if (rows === undefined) return <TransactionListSkeleton rows={firstRows} label={words.loading} />
  if (rows.length === 0) return <EmptyState state="empty" message={words.none} />
  return <TransactionList>{rows.slice(0, firstRows)}</TransactionList>
}

/** The latest transactions and the way to all of them; absent without a wallet, whose card shows the failure. */
export const LatestList = () => {
  const { transactions: words } = useText()
  const id = useId()
  const wallet = useWallet()
  const isMissing = useView(wallet, selectTransactions) === undefined
  const failure = useView(wallet, selectWalletFailure)
  if (isMissing && failure !== undefined) return null
  return (
    <ListPanel labelledBy={id}>
      <PanelHeader id={id} title={words.latest} action={<OpenMyWallet />} />
      <NewestRows />
    </ListPanel>
  )
}

/** The other latest transactions; absent without any. */
export const EarlierList = () => {
  const { transactions: words } = useText()
  const { rows = [] } = useLatestRows()
  return rows.length > firstRows ? (
    <Panel label={words.list}>
      <TransactionList columns>{rows.slice(firstRows)}</TransactionList>
    </Panel>
  ) : null
}
