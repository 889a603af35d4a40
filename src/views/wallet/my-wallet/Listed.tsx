import { useSelector } from '@xstate/react'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '../../../../machines/portal/display/display.selectors.ts'
import {
  selectCrowded,
  selectHasOlder,
  selectIsEmpty,
  selectIsNarrowed,
  selectIsReadingOlder,
  selectOlderFailure,
  selectReached,
  selectShown,
} from '../../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectCurrencySymbol } from '../../../../machines/wallet/wallet.selectors.ts'
import { say, text } from '../../../text/inside.ts'
import { sayMinute } from '../../../text/moments.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LongList } from '../../../ui/data/LongList.tsx'
import { Blank } from '../../../ui/feedback/Blank.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { ListEnd } from '../../../ui/layout/ListLayout.tsx'
import { ListedTransaction } from '../receipt/ListedTransaction.tsx'
import type { MyWalletProps } from './my-wallet.types.ts'

const words = text.myWallet

type Alone = Pick<MyWalletProps, 'myWallet'>

const snsiOf = ({ snsi }: Transaction): string => snsi

interface ClearProps extends Alone {
  readonly kind?: 'quiet'
}

export const ClearFilters = ({ myWallet, kind }: ClearProps) => (
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

export const Listed = (props: MyWalletProps) => {
  const { myWallet } = props
  const isEmpty = useSelector(myWallet, selectIsEmpty)
  return (
    <>
      {isEmpty ? <Nothing myWallet={myWallet} /> : <Rows {...props} />}
      <Older myWallet={myWallet} />
    </>
  )
}
