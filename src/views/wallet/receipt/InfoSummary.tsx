import { useSelector } from '@xstate/react'
import { moneyParts, signedMoneyParts } from '#machines/domain/money.ts'
import { getStatus, isDeclined } from '#machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import { selectConfig, selectDisplay } from '#machines/portal/portal.selectors.ts'
import { selectMsisdn, selectWallet } from '#machines/session/session.selectors.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import { formatParty } from '#src/text/format-counterparty.ts'
import { formatReceiptFields } from '#src/text/format-receipt.ts'
import { formatLongTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { PaymentSummary } from '#src/ui/data/PaymentSummary.tsx'
import { ScreenOrPrint } from '#src/ui/data/ReceiptSlip.tsx'
import { Badge } from '#src/ui/text/Badge.tsx'
import { ProblemStep } from '#src/views/shared/dialog/ProblemStep.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import type { InfoProps } from './receipt.types.ts'

const words = text.receipt

/** Returns what formats the values of a receipt. */
export const useReceiptWords = ({ portal, session }: InfoProps) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const wallet = useSelector(session, selectWallet)
  return {
    timeZone,
    ownMsisdn: useSelector(session, selectMsisdn),
    symbol: useView(wallet, selectCurrencySymbol) ?? 'R',
  }
}

export const useAmountsHidden = ({ portal }: InfoProps): boolean => {
  const display = useSelector(portal, selectDisplay)
  return useSelector(display, snapshot => snapshot !== undefined && selectAmountsHidden(snapshot))
}

export interface SummaryProps extends InfoProps {
  readonly isHidden: boolean
}

const SummaryOf = ({ isHidden, ...info }: SummaryProps) => {
  const { transaction } = info
  const { symbol, timeZone, ownMsisdn } = useReceiptWords(info)
  const { amount, class: direction, timestamp } = transaction
  const party = formatParty(transaction, ownMsisdn)
  const parts = isDeclined(transaction)
    ? moneyParts(amount, symbol)
    : signedMoneyParts(amount, direction, symbol)
  return (
    <PaymentSummary
      state={getStatus(transaction)}
      title={isDeclined(transaction) ? words.declined[direction] : undefined}
      amount={{
        ...parts,
        hidden: isHidden,
        label: isHidden ? text.dashboard.amountHidden : Object.values(parts).join(''),
      }}
      party={party && { word: words.party[direction], ...party }}
      when={formatLongTime(timestamp, timeZone)}
    >
      {transaction.pending && <Badge kind="pending">{text.transactions.pending}</Badge>}
    </PaymentSummary>
  )
}

/** Says why the network declined, if it says so, and what the consumer can do. */
const Declined = (info: InfoProps) => {
  const { portal, transaction } = info
  const { contact } = useSelector(portal, selectConfig)
  const { type, amount, timestamp, snsi } = formatReceiptFields(transaction, useReceiptWords(info))
  const { declineReason, traceId } = transaction.details
  const id = traceId === undefined ? words.snsi : text.failure.traceId
  return (
    <ProblemStep
      happened={declineReason}
      next={words.declinedHelp(id)}
      contact={contact}
      about={[
        words.declined[transaction.class],
        `${type.value} ${amount.value}`,
        timestamp.value,
        `${snsi.label} ${snsi.value}`,
      ]}
      traceId={traceId}
    />
  )
}

/** Who, how much and when. A printed receipt shows hidden amounts. */
export const Summary = ({ isHidden, ...info }: SummaryProps) => (
  <>
    {isHidden ? (
      <ScreenOrPrint
        shown={<SummaryOf {...info} isHidden />}
        paper={<SummaryOf {...info} isHidden={false} />}
      />
    ) : (
      <SummaryOf {...info} isHidden={false} />
    )}
    {isDeclined(info.transaction) && <Declined {...info} />}
  </>
)
