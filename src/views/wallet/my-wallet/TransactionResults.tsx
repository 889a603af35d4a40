import { useSelector } from '@xstate/react'
import {
  selectHasOlder,
  selectIsEmpty,
  selectIsFiltered,
  selectIsReadingOlder,
  selectListedBackTo,
  selectOlderFailure,
  selectTruncatedMinutes,
} from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { formatMinute } from '#src/text/format-time.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { ListFooter } from '#src/ui/layout/ListLayout.tsx'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import type { MyWalletProps } from './my-wallet.types.ts'
import { TransactionRows } from './TransactionRows.tsx'

const words = text.myWallet

type Alone = Pick<MyWalletProps, 'myWallet'>

interface ClearProps extends Alone {
  readonly kind?: 'quiet'
}

export const ClearFilters = ({ myWallet, kind }: ClearProps) => (
  <Button kind={kind} onPress={() => myWallet.send({ type: 'filters.clear' })}>
    {words.clear}
  </Button>
)

/** Says that the list is empty, and offers to clear its filters. */
const Nothing = ({ myWallet }: Alone) => {
  const reached = useSelector(myWallet, selectListedBackTo)
  const isNarrowed = useSelector(myWallet, selectIsFiltered)
  if (!isNarrowed) return <EmptyState state="empty" message={text.transactions.none} />
  return (
    <EmptyState
      state="empty"
      message={reached === undefined ? words.noMatch : words.noMatchBackTo(formatMinute(reached))}
      action={<ClearFilters myWallet={myWallet} />}
    />
  )
}

/** Loads older transactions, and names minutes whose transactions are incomplete. */
const Older = ({ myWallet }: Alone) => {
  const hasOlder = useSelector(myWallet, selectHasOlder)
  const isReading = useSelector(myWallet, selectIsReadingOlder)
  const failure = useSelector(myWallet, selectOlderFailure)
  const truncatedMinutes = useSelector(myWallet, selectTruncatedMinutes)
  return (
    <>
      {truncatedMinutes.length > 0 && <Notice>{words.crowded(truncatedMinutes.map(formatMinute))}</Notice>}
      {failure && (
        <Notice>
          <p>{words.olderFailed}</p>
          <ChangingText>{formatMessage(failure.words)}</ChangingText>{' '}
          <TraceId label={text.failure.traceId} id={failure.traceId} />
        </Notice>
      )}
      {hasOlder && (
        <ListFooter>
          <p>{words.partial}</p>
          <Button busy={isReading} onPress={() => myWallet.send({ type: 'older.read' })}>
            {words.older}
          </Button>
        </ListFooter>
      )}
    </>
  )
}

export const TransactionResults = (props: MyWalletProps) => {
  const { myWallet } = props
  const isEmpty = useSelector(myWallet, selectIsEmpty)
  return (
    <>
      {isEmpty ? <Nothing myWallet={myWallet} /> : <TransactionRows {...props} />}
      <Older myWallet={myWallet} />
    </>
  )
}
