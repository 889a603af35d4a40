import { selectWalletReadFailure } from '#machines/wallet/wallet.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TransactionListSkeleton } from '#src/ui/data/TransactionList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { ListFooter, ListSummary } from '#src/ui/layout/ListLayout.tsx'
import { useFormat, useText, useView, useWallet } from '#src/views/shared/hooks.tsx'
import { LoadFailedState } from '#src/views/shared/LoadFailedState.tsx'
import { ConnectionNotice, isConnectionFailure } from './ConnectionNotice.tsx'
import type { MyWalletProps } from './FilterForm.tsx'
import { HistorySearch, OlderFailure } from './HistorySearch.tsx'
import { TransactionRows } from './TransactionRows.tsx'

const bones = 7

const ClearFilters = ({ myWallet, kind }: Pick<MyWalletProps, 'myWallet'> & { readonly kind?: 'quiet' }) => (
  <Button kind={kind} onPress={() => myWallet.send({ type: 'filters.clear' })}>
    {useText().myWallet.clear}
  </Button>
)

/** The number of rows, the filters and the button that clears them. */
const Summary = ({ myWallet, view }: MyWalletProps) => {
  const { formatFilters, myWallet: words, formatMinute, transactions } = useText()
  const { state, rows, listedBackTo, applied, offersClear } = view
  const filters = formatFilters(applied, useFormat().symbol)
  const count =
    listedBackTo === undefined
      ? words.count(rows.length)
      : words.countBackTo(rows.length, formatMinute(listedBackTo))
  return (
    <ListSummary action={offersClear && <ClearFilters kind="quiet" myWallet={myWallet} />}>
      {state === 'loading'
        ? transactions.loading
        : words.together([count, filters].filter(part => part !== ''))}
    </ListSummary>
  )
}

/** Says that the list is empty, and offers to clear its filters. */
const Empty = ({ myWallet, view: { isFiltered, listedBackTo } }: MyWalletProps) => {
  const { myWallet: words, formatMinute, transactions } = useText()
  return isFiltered ? (
    <EmptyState
      state="empty"
      message={listedBackTo === undefined ? words.noMatch : words.noMatchBackTo(formatMinute(listedBackTo))}
      action={<ClearFilters myWallet={myWallet} />}
    />
  ) : (
    <EmptyState state="empty" message={transactions.none} />
  )
}

/** Loads older transactions, and names minutes whose transactions are incomplete. */
const Older = ({ myWallet, view }: MyWalletProps) => {
  const { myWallet: words, formatMinute } = useText()
  const { truncatedMinutes, offersHistory, isReadingHistory, hasOlder, isReadingOlder } = view
  return (
    <>
      {truncatedMinutes.length > 0 && <Notice>{words.crowded(truncatedMinutes.map(formatMinute))}</Notice>}
      {!offersHistory && <OlderFailure view={view} />}
      {hasOlder && !isReadingHistory && (
        <ListFooter>
          <p>{words.partial}</p>
          <Button busy={isReadingOlder} onPress={() => myWallet.send({ type: 'older.read' })}>
            {words.older}
          </Button>
        </ListFooter>
      )}
    </>
  )
}

/** The matching transactions, or the failure of their read. */
export const Results = (props: MyWalletProps) => {
  const { myWallet, view } = props
  const wallet = useWallet()
  const { transactions } = useText()
  const unread = useView(wallet, selectWalletReadFailure)
  if (unread)
    return (
      <LoadFailedState
        title={transactions.unshown}
        failure={unread}
        onRetry={() => wallet.send({ type: 'wallet.retry' })}
      />
    )
  if (view.failure && !view.showsKnownRows)
    return (
      <LoadFailedState
        title={isConnectionFailure(view.failure) ? undefined : transactions.unshown}
        failure={view.failure}
        onRetry={() => myWallet.send({ type: 'transactions.retry' })}
      />
    )
  return (
    <>
      <ConnectionNotice {...props} />
      <Summary {...props} />
      <HistorySearch {...props} />
      {view.state === 'loading' ? (
        <TransactionListSkeleton long rows={bones} />
      ) : (
        <>
          {view.rows.length > 0 && <TransactionRows view={view} />}
          {view.rows.length === 0 && !view.isReadingHistory && <Empty {...props} />}
          <Older {...props} />
        </>
      )}
    </>
  )
}
