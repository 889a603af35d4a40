import { useSelector } from '@xstate/react'
import {
  selectApplied,
  selectListFailure,
  selectListState,
  selectOffersClear,
  selectReached,
  selectShown,
} from '../../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectCurrencySymbol, selectUnreadFailure } from '../../../../machines/wallet/wallet.selectors.ts'
import { sayFilters } from '../../../text/filters.ts'
import { text } from '../../../text/inside.ts'
import { sayMinute } from '../../../text/moments.ts'
import { TransactionBones } from '../../../ui/data/TransactionList.tsx'
import { ListSummary } from '../../../ui/layout/ListLayout.tsx'
import { FailedBlank } from '../../shared/FailedBlank.tsx'
import { ClearFilters, Listed } from './Listed.tsx'
import type { MyWalletProps } from './my-wallet.types.ts'

const words = text.myWallet
const bones = 7

/** How many there are and what was asked for, with the way out of that; where there are none it stands below. */
const Summary = ({ myWallet, wallet }: Pick<MyWalletProps, 'myWallet' | 'wallet'>) => {
  const state = useSelector(myWallet, selectListState)
  const { length } = useSelector(myWallet, selectShown)
  const reached = useSelector(myWallet, selectReached)
  const applied = useSelector(myWallet, selectApplied)
  const filters = sayFilters(applied, useSelector(wallet, selectCurrencySymbol))
  const offersClear = useSelector(myWallet, selectOffersClear)
  const count = reached === undefined ? words.count(length) : words.countBackTo(length, sayMinute(reached))
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

/** The transactions that are asked for, or why there are none to see. */
export const Results = (props: MyWalletProps) => {
  const { myWallet, wallet } = props
  const state = useSelector(myWallet, selectListState)
  const failure = useSelector(myWallet, selectListFailure)
  const unread = useSelector(wallet, selectUnreadFailure)
  if (unread) return <FailedBlank failure={unread} onRetry={() => wallet.send({ type: 'wallet.retry' })} />
  if (failure)
    return <FailedBlank failure={failure} onRetry={() => myWallet.send({ type: 'transactions.retry' })} />
  return (
    <>
      <Summary myWallet={myWallet} wallet={wallet} />
      {
        { loading: <TransactionBones long rows={bones} />, failed: null, listed: <Listed {...props} /> }[
          state
        ]
      }
    </>
  )
}
