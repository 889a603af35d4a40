import { useSelector } from '@xstate/react'
import { type Cents, formatMoney, maskedMoney } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '../../../../machines/portal/display/display.selectors.ts'
import type { RowHeading } from '../../../../machines/wallet/my-wallet/list-headings.ts'
import {
  selectHasOlder,
  selectHeadings,
  selectIsEmpty,
  selectIsFiltered,
  selectIsReadingOlder,
  selectListedBackTo,
  selectOlderFailure,
  selectTruncatedMinutes,
  selectVisibleRows,
} from '../../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectCurrencySymbol, selectOwnMsisdn } from '../../../../machines/wallet/wallet.selectors.ts'
import { formatDayHeading, formatMinute, formatMonthHeading } from '../../../text/format-time.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TransactionHeading } from '../../../ui/data/TransactionList.tsx'
import { VirtualList } from '../../../ui/data/VirtualList.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { ListFooter } from '../../../ui/layout/ListLayout.tsx'
import { ChangingText } from '../../../ui/text/ChangingText.tsx'
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

interface HeadingsProps extends Pick<MyWalletProps, 'now' | 'timeZone'> {
  readonly heading: RowHeading
  readonly symbol: string
  readonly isHidden: boolean
}

const Headings = ({ heading: { day, totals }, symbol, isHidden, now, timeZone }: HeadingsProps) => {
  const money = (cents: Cents) => (isHidden ? maskedMoney(symbol) : formatMoney(cents, symbol))
  return (
    <>
      {totals && (
        <TransactionHeading
          level="month"
          title={formatMonthHeading(totals.month, now, timeZone)}
          totals={words.totals(money(totals.income), money(totals.spending))}
        />
      )}
      <TransactionHeading
        level="day"
        title={day === '' ? words.undated : formatDayHeading(day, now, timeZone)}
      />
    </>
  )
}

const Rows = ({ myWallet, wallet, display, receipt, now, timeZone }: MyWalletProps) => {
  const shown = useSelector(myWallet, selectVisibleRows)
  const headings = useSelector(myWallet, selectHeadings)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const ownMsisdn = useSelector(wallet, selectOwnMsisdn)
  const isHidden = useSelector(display, selectAmountsHidden)
  return (
    <VirtualList label={words.list} rows={shown} keyOf={snsiOf}>
      {(transaction, place) => {
        const heading = headings.get(transaction.snsi)
        return (
          <ListedTransaction
            key={transaction.snsi}
            {...{ place, transaction, receipt, ownMsisdn, symbol, isHidden, now, timeZone }}
            heading={heading && <Headings {...{ heading, symbol, isHidden, now, timeZone }} />}
          />
        )
      }}
    </VirtualList>
  )
}

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
      {isEmpty ? <Nothing myWallet={myWallet} /> : <Rows {...props} />}
      <Older myWallet={myWallet} />
    </>
  )
}
