import { currencySymbol, formatMoney, moneyParts } from '#machines/domain/money.ts'
import { isRequestPaidBy, selectQr } from '#machines/service/qr/qr.selectors.ts'
import { selectPlacedOrder, selectShownCode, selectWalletFacts } from '#machines/service/service.selectors.ts'
import { Countdown } from '#src/ui/feedback/Countdown.tsx'
import { QrFrame, QrPlaceholder } from '#src/ui/qr/QrCode.tsx'
import { QrLayout } from '#src/ui/qr/QrLayout.tsx'
import { LargeAmount } from '#src/ui/text/LargeAmount.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
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
export const RequestCode = ({ qr }: CodeProps) => {
  const service = useService()
  const { formatTime, qr: qrText } = useText()
  const order = useView(service, selectPlacedOrder).order
  const { currency, timeZone } = useView(service, selectWalletFacts)
  const expiry = formatTime(useView(qr, selectQr).expiry, timeZone)
  const { name, number, besideName } = useRecipient()
  const details = useSummaryRows('outcome').map(({ value }) => value)
  const received = useView(service, selectShownCode).received
  const traceId = useView(service, selectShownCode).traceId
  const { secondsLeft, sharing, isExpired } = useView(qr, selectQr)
  const url = useView(qr, selectQr).code?.url
  if (order === undefined) return null
  const symbol = currencySymbol(currency)
  const amount = formatMoney(order.amount, symbol)
  const figure = <LargeAmount {...moneyParts(order.amount, symbol)} label={amount} />
  const isPaid = isRequestPaidBy(order.amount, received)
  const about = [...besideName, ...details]
  const words = [...about, qrText.payBefore(expiry)]
  const request = url !== undefined && {
    title: qrText.shareTitle,
    text: qrText.shareText(name, amount, words),
    url,
    lines: [amount, name, ...words],
    fileName: qrText.pictureName,
  }
  const over = isPaid ? qrText.paid : isExpired ? qrText.expired : undefined
  return (
    <QrLayout
      title={qrText.title}
      figure={figure}
      name={name}
      details={about}
      code={isPaid ? paidCode : <Code qr={qr} alt={qrText.requestCode(amount, number)} figure={figure} />}
      countdown={
        over === undefined ? (
          <Countdown remaining={qrText.validFor(secondsLeft)} />
        ) : (
          <Countdown expiredText={over} />
        )
      }
      actions={over === undefined && sharing && request && <QrSharing sharing={sharing} request={request} />}
      trace={traceId && <InlineTrace id={traceId} />}
      arrivals={<Received />}
    />
  )
}
