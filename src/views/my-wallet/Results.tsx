import { useSelector } from '@xstate/react'
import { selectAmountsHidden } from '../../../machines/display/display.selectors.ts'
import type { Transaction } from '../../../machines/domain/transaction.ts'
import {
  selectApplied,
  selectCrowded,
  selectHasOlder,
  selectIsEmpty,
  selectIsNarrowed,
  selectIsReadingOlder,
  selectListFailure,
  selectListState,
  selectOffersClear,
  selectOlderFailure,
  selectReached,
  selectShown,
} from '../../../machines/my-wallet/my-wallet.selectors.ts'
import { selectCurrencySymbol, selectUnreadFailure } from '../../../machines/wallet/wallet.selectors.ts'
import { sayFilters } from '../../text/filters.ts'
import { say, text } from '../../text/inside.ts'
import { sayMinute } from '../../text/moments.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListEnd, ListSummary } from '../../ui/ListLayout.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TraceId } from '../../ui/TraceId.tsx'
import { TransactionBones } from '../../ui/TransactionList.tsx'
import { FailedBlank } from '../dashboard/FailedBlank.tsx'
import { ListedTransaction } from '../receipt/ListedTransaction.tsx'
import type { MyWalletProps } from './MyWallet.tsx'

type Alone = Pick<MyWalletProps, 'myWallet'>

const words = text.myWallet
const bones = 7

const snsiOf = ({ snsi }: Transaction): string => snsi

interface ClearProps extends Alone {
  readonly kind?: 'quiet'
}

const ClearFilters = ({ myWallet, kind }: ClearProps) => (
  <Button kind={kind} onPress={() => myWallet.send({ type: 'filters.clear' })}>
    {words.clear}
  </Button>
)

const Rows = ({ myWallet, wallet, display, receipt, now, timeZone }: MyWalletProps) => {
  const shown = useSelector(myWallet, selectShown)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const isHidden = useSelector(display, selectAmountsHidden)
  return (
    <LongList label={words.list} rows={shown} keyOf={snsiOf}>
      {(transaction, place) => (
        <ListedTransaction
          key={transaction.snsi}
          {...{ place, transaction, receipt, symbol, isHidden, now, timeZone }}
        />
      )}
    </LongList>
  )
}

/** Nothing to list, and what may be done about it. */
const Nothing = ({ myWallet }: Alone) => {
  const reached = useSelector(myWallet, selectReached)
  const isNarrowed = useSelector(myWallet, selectIsNarrowed)
  if (!isNarrowed) return <Blank state="empty" message={text.transactions.none} />
  return (
    <Blank
      state="empty"
      message={reached === undefined ? words.noMatch : words.noMatchBackTo(sayMinute(reached))}
      action={<ClearFilters myWallet={myWallet} />}
    />
  )
}

/** That there are older ones, and the way to them. */
const Older = ({ myWallet }: Alone) => {
  const hasOlder = useSelector(myWallet, selectHasOlder)
  const isReading = useSelector(myWallet, selectIsReadingOlder)
  const failure = useSelector(myWallet, selectOlderFailure)
  const crowded = useSelector(myWallet, selectCrowded)
  return (
    <>
      {crowded.length > 0 && <Notice>{words.crowded(crowded.map(sayMinute))}</Notice>}
      {failure && (
        <Notice>
          <p>{words.olderFailed}</p>
          {say(failure.words)} <TraceId label={text.failure.traceId} id={failure.traceId} />
        </Notice>
      )}
      {hasOlder && (
        <ListEnd>
          <p>{words.partial}</p>
          <Button busy={isReading} onPress={() => myWallet.send({ type: 'older.read' })}>
            {words.older}
          </Button>
        </ListEnd>
      )}
    </>
  )
}

const Listed = (props: MyWalletProps) => {
  const { myWallet } = props
  const isEmpty = useSelector(myWallet, selectIsEmpty)
  return (
    <>
      {isEmpty ? <Nothing myWallet={myWallet} /> : <Rows {...props} />}
      <Older myWallet={myWallet} />
    </>
  )
}

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
