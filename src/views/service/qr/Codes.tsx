import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import { isRequestPaidBy, selectQr } from '#machines/service/qr/qr.selectors.ts'
import { selectShownCode } from '#machines/service/service.selectors.ts'
import { Countdown } from '#src/ui/feedback/Countdown.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { QrFrame, QrPlaceholder } from '#src/ui/qr/QrCode.tsx'
import { QrLayout } from '#src/ui/qr/QrLayout.tsx'
import { LargeAmount } from '#src/ui/text/LargeAmount.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import { useSummaryRows } from '../summary-rows.tsx'
import { Code, type CodeProps, Received, useRecipient } from './Code.tsx'
import { QrSharing } from './QrSharing.tsx'

/** The QR code of the wallet for any amount, with the time of its refresh. */
export const WalletCode = ({ qr }: CodeProps) => {
  const { qr: qrText, formatMessage } = useText()
  const { name, number, besideName } = useRecipient()
  const { isLoadingFirst: isFirst, isWalletMissing, failure, problem } = useView(qr, selectQr)
  const left = qrText.refreshing(useView(qr, selectQr).secondsLeft)
  return (
    <QrLayout
      title={qrText.title}
      name={name}
      details={besideName}
      code={<Code qr={qr} alt={qrText.walletCode(number)} />}
      countdown={
        isWalletMissing ? (
          <Countdown expiredText={qrText.noWallet} />
        ) : isFirst ? (
          <Countdown expiredText={qrText.loading} />
        ) : (
          <Countdown remaining={left} />
        )
      }
      problem={
        failure && (
          <Notice>
            <p>{formatMessage(problem)}</p>
            <p>{formatMessage(failure.words)}</p>
            <InlineTrace id={failure.traceId} />
          </Notice>
        )
      }
      arrivals={<Received />}
    />
  )
}

const paidCode = (
  <QrFrame share={0}>
    <QrPlaceholder state="paid" />
  </QrFrame>
)

/** The QR code of a payment request, with its amount, its reference and the remaining time, or that it was paid. */
export const RequestCode = ({ qr }: CodeProps) => {
  const service = useService()
  const { formatTime, qr: qrText } = useText()
  const { order, facts, symbol } = useOrder()
  const expiry = formatTime(useView(qr, selectQr).expiry, facts.timeZone)
  const { name, number, besideName } = useRecipient()
  const details = useSummaryRows('outcome').map(({ value }) => value)
  const received = useView(service, selectShownCode).received
  const traceId = useView(service, selectShownCode).traceId
  const { secondsLeft, sharing, isExpired } = useView(qr, selectQr)
  const url = useView(qr, selectQr).code?.url
  if (order === undefined) return null
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
