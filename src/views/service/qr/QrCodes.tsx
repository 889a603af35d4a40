import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney, moneyParts } from '../../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { toRealTraceId } from '../../../../machines/network/trace-id.ts'
import {
  isRequestPaidBy,
  selectIsExpired,
  selectIsLoadingFirst,
  selectIsWalletMissing,
  selectPercentLeft,
  selectQrFailure,
  selectQrProblem,
  selectScanCode,
  selectSecondsLeft,
} from '../../../../machines/service/qr/qr.selectors.ts'
import {
  selectOrder,
  selectOutcomeSummary,
  selectReceived,
  selectResultTraceId,
  selectWalletInfo,
} from '../../../../machines/service/service.selectors.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Countdown } from '../../../ui/feedback/Countdown.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { QrCode, QrFrame, QrPlaceholder, qrSize } from '../../../ui/qr/QrCode.tsx'
import { QrLayout } from '../../../ui/qr/QrLayout.tsx'
import { LargeAmount } from '../../../ui/text/LargeAmount.tsx'
import { useSummaryRows } from '../summary-rows.tsx'
import { type CodeProps, Received } from './Received.tsx'

/** The QR code with its countdown, or a placeholder. */
const Code = ({ qr, alt }: Pick<CodeProps, 'qr'> & { readonly alt: string }) => {
  const code = useSelector(qr, selectScanCode)
  const isFirst = useSelector(qr, selectIsLoadingFirst)
  return (
    <QrFrame share={useSelector(qr, selectPercentLeft)}>
      {code ? (
        <QrCode alt={alt} text={code.url} image={code.image} size={qrSize} />
      ) : (
        <QrPlaceholder state={isFirst ? 'loading' : 'over'} />
      )}
    </QrFrame>
  )
}

const paidCode = (
  <QrFrame share={0}>
    <QrPlaceholder state="paid" />
  </QrFrame>
)

/** The QR code of a payment request, with its amount, its reference and the remaining time, or that it was paid. */
export const RequestCode = ({ qr, ...screen }: CodeProps) => {
  const order = useSelector(screen.service, selectOrder)
  const { msisdn, currency } = useSelector(screen.service, selectWalletInfo)
  const details = useSummaryRows(screen.service, selectOutcomeSummary).map(({ value }) => value)
  const received = useSelector(screen.service, selectReceived)
  const traceId = toRealTraceId(useSelector(screen.service, selectResultTraceId))
  const left = text.qr.timeLeft(useSelector(qr, selectSecondsLeft))
  const isExpired = useSelector(qr, selectIsExpired)
  if (order === undefined) return null
  const symbol = currencySymbol(currency)
  const amount = formatMoney(order.amount, symbol)
  const isPaid = isRequestPaidBy(order.amount, received)
  const over = isPaid ? text.qr.paid : isExpired ? text.qr.expired : undefined
  return (
    <QrLayout
      title={text.qr.title}
      figure={<LargeAmount {...moneyParts(order.amount, symbol)} label={amount} />}
      details={details}
      code={isPaid ? paidCode : <Code qr={qr} alt={text.qr.requestCode(amount, formatMsisdn(msisdn))} />}
      countdown={over === undefined ? <Countdown remaining={left} /> : <Countdown expiredText={over} />}
      trace={traceId && <TraceId label={text.failure.traceId} id={traceId} />}
      arrivals={<Received {...screen} />}
    />
  )
}

/** The QR code of the wallet for any amount, with the time of its refresh. */
export const WalletCode = ({ qr, ...screen }: CodeProps) => {
  const { msisdn } = useSelector(screen.service, selectWalletInfo)
  const number = formatMsisdn(msisdn)
  const isFirst = useSelector(qr, selectIsLoadingFirst)
  const isWalletMissing = useSelector(qr, selectIsWalletMissing)
  const left = text.qr.refreshing(useSelector(qr, selectSecondsLeft))
  const failure = useSelector(qr, selectQrFailure)
  const problem = useSelector(qr, selectQrProblem)
  return (
    <QrLayout
      title={text.qr.title}
      details={[number]}
      code={<Code qr={qr} alt={text.qr.walletCode(number)} />}
      countdown={
        isWalletMissing ? (
          <Countdown expiredText={text.qr.noWallet} />
        ) : isFirst ? (
          <Countdown expiredText={text.qr.loading} />
        ) : (
          <Countdown remaining={left} />
        )
      }
      problem={
        failure && (
          <Notice>
            <p>{formatMessage(problem)}</p>
            <p>{formatMessage(failure.words)}</p>
            <TraceId label={text.failure.traceId} id={failure.traceId} />
          </Notice>
        )
      }
      arrivals={<Received {...screen} />}
    />
  )
}
