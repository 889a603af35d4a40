import { useSelector } from '@xstate/react'
import {
  selectApplied,
  selectListedBackTo,
  selectListFailure,
  selectListState,
  selectOffersClear,
  selectVisibleRows,
} from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectCurrencySymbol, selectWalletReadFailure } from '#machines/wallet/wallet.selectors.ts'
import { formatFilters } from '#src/text/format-filters.ts'
import { formatMinute } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { TransactionListSkeleton } from '#src/ui/data/TransactionList.tsx'
import { ListSummary } from '#src/ui/layout/ListLayout.tsx'
import { LoadFailedState } from '#src/views/shared/LoadFailedState.tsx'
import type { MyWalletProps } from './my-wallet.types.ts'
import { ClearFilters, TransactionResults } from './TransactionResults.tsx'

const words = text.myWallet
const bones = 7

/** The number of rows, the filters and the button that clears them. An empty list has that button itself. */
const Summary = ({ myWallet, wallet }: Pick<MyWalletProps, 'myWallet' | 'wallet'>) => {
  const state = useSelector(myWallet, selectListState)
  const { length } = useSelector(myWallet, selectVisibleRows)
  const reached = useSelector(myWallet, selectListedBackTo)
  const applied = useSelector(myWallet, selectApplied)
  const filters = formatFilters(applied, useSelector(wallet, selectCurrencySymbol))
  const offersClear = useSelector(myWallet, selectOffersClear)
  const count = reached === undefined ? words.count(length) : words.countBackTo(length, formatMinute(reached))
  return (
    <ListSummary action={offersClear && <ClearFilters kind="quiet" myWallet={myWallet} />}>
      {
        {
          loading: text.transactions.loading,
          failed: null,
          listed: words.together([count, filters].filter(Boolean)),
        }[state]
      }
    </ListSummary>
  )
}

/** The matching transactions, or the failure of their read. */
export const Results = (props: MyWalletProps) => {
  const { myWallet, wallet } = props
  const state = useSelector(myWallet, selectListState)
  const failure = useSelector(myWallet, selectListFailure)
  const unread = useSelector(wallet, selectWalletReadFailure)
  if (unread)
    return <LoadFailedState failure={unread} onRetry={() => wallet.send({ type: 'wallet.retry' })} />
  if (failure)
    return <LoadFailedState failure={failure} onRetry={() => myWallet.send({ type: 'transactions.retry' })} />
  return (
    <>
      <Summary myWallet={myWallet} wallet={wallet} />
      {
        {
          loading: <TransactionListSkeleton long rows={bones} />,
          failed: null,
          listed: <TransactionResults {...props} />,
        }[state]
      }
    </>
  )
}
