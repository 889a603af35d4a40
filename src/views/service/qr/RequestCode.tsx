import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney, moneyParts } from '#machines/domain/money.ts'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import { isRequestPaidBy, selectQr } from '#machines/service/qr/qr.selectors.ts'
import { selectPlacedOrder, selectShownCode, selectWalletFacts } from '#machines/service/service.selectors.ts'
import { formatTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { Countdown } from '#src/ui/feedback/Countdown.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { QrFrame, QrPlaceholder } from '#src/ui/qr/QrCode.tsx'
import { QrLayout } from '#src/ui/qr/QrLayout.tsx'
import { LargeAmount } from '#src/ui/text/LargeAmount.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { useSummaryRows } from '../summary-rows.tsx'
import { Code, useRecipient } from './Code.tsx'
import { QrSharing } from './QrSharing.tsx'
import { type CodeProps, Received } from './Received.tsx'

const paidCode = (
  <QrFrame share={0}>
    <QrPlaceholder state="paid" />
  </QrFrame>
)

/** The QR code of a payment request, with its amount, its reference and the remaining time, or that it was paid. */
export const RequestCode = ({ qr, ...screen }: CodeProps) => {
  const order = useView(screen.service, selectPlacedOrder).order
  const { currency, timeZone } = useSelector(screen.service, selectWalletFacts)
  const expiry = formatTime(useView(qr, selectQr).expiry, timeZone)
  const { name, number, besideName } = useRecipient(screen.service)
  const details = useSummaryRows(screen.service, 'outcome').map(({ value }) => value)
  const received = useView(screen.service, selectShownCode).received
  const traceId = toRealTraceId(useView(screen.service, selectShownCode).traceId)
  const { secondsLeft, sharing, isExpired } = useView(qr, selectQr)
  const url = useView(qr, selectQr).code?.url
  if (order === undefined) return null
  const symbol = currencySymbol(currency)
  const amount = formatMoney(order.amount, symbol)
  const figure = <LargeAmount {...moneyParts(order.amount, symbol)} label={amount} />
  const isPaid = isRequestPaidBy(order.amount, received)
  const about = [...besideName, ...details]
  const words = [...about, text.qr.payBefore(expiry)]
  const request = url !== undefined && {
    title: text.qr.shareTitle,
    text: text.qr.shareText(name, amount, words),
    url,
    lines: [amount, name, ...words],
    fileName: text.qr.pictureName,
  }
  const over = isPaid ? text.qr.paid : isExpired ? text.qr.expired : undefined
  return (
    <QrLayout
      title={text.qr.title}
      figure={figure}
      name={name}
      details={about}
      code={isPaid ? paidCode : <Code qr={qr} alt={text.qr.requestCode(amount, number)} figure={figure} />}
      countdown={
        over === undefined ? (
          <Countdown remaining={text.qr.validFor(secondsLeft)} />
        ) : (
          <Countdown expiredText={over} />
        )
      }
      actions={over === undefined && sharing && request && <QrSharing sharing={sharing} request={request} />}
      trace={traceId && <TraceId label={text.failure.traceId} id={traceId} />}
      arrivals={<Received {...screen} />}
    />
  )
}
