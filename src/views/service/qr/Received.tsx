import { currencySymbol, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import type { QrActorRef } from '#machines/service/qr/qr.machine.ts'
import { selectShownCode, selectWalletFacts } from '#machines/service/service.selectors.ts'
import { IncomingPaymentItem, IncomingPaymentList } from '#src/ui/feedback/IncomingPaymentList.tsx'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'

export type CodeProps = { readonly qr: QrActorRef }

/** The payments received since the code was shown, newest first. */
export const Received = () => {
  const service = useService()
  const { isHidden, now } = useFormat()
  const { qr, formatTransactionType, formatRelativeTime } = useText()
  const { currency, timeZone } = useView(service, selectWalletFacts)
  const symbol = currencySymbol(currency)
  return (
    <IncomingPaymentList>
      {useView(service, selectShownCode).received.map(({ snsi, amount, reference, timestamp, ...type }) => (
        <IncomingPaymentItem
          key={snsi}
          title={qr.received(isHidden ? maskedMoney(symbol) : formatMoney(amount, symbol))}
          detail={reference || formatTransactionType(type)}
          time={formatRelativeTime(timestamp, now, timeZone)}
          dateTime={timestamp}
        />
      ))}
    </IncomingPaymentList>
  )
}
