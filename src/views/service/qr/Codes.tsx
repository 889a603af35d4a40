import { useSelector } from '@xstate/react'
import { qrSize } from '../../../../machines/domain/constants.ts'
import { currencySymbol, formatMoney, moneyParts } from '../../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { quotable } from '../../../../machines/network/quotable.ts'
import {
  isPaidBy,
  selectIsExpired,
  selectIsFirst,
  selectQrFailure,
  selectQrProblem,
  selectScanCode,
  selectSecondsLeft,
  selectShareLeft,
} from '../../../../machines/service/qr/qr.selectors.ts'
import {
  selectAccount,
  selectOrder,
  selectReceiptId,
  selectReceiptSummary,
  selectReceived,
} from '../../../../machines/service/service.selectors.ts'
import { say, text } from '../../../text/inside.ts'
import { Countdown } from '../../../ui/feedback/Countdown.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { QrBlank, QrCode, QrFrame } from '../../../ui/qr/QrCode.tsx'
import { QrLayout } from '../../../ui/qr/QrLayout.tsx'
import { Figure } from '../../../ui/text/Figure.tsx'
import { useWritten } from '../written.tsx'
import { type CodeProps, Received } from './Received.tsx'

/** The code in its ring, or what stands there while there is none. */
const Code = ({ qr, alt }: Pick<CodeProps, 'qr'> & { readonly alt: string }) => {
  const code = useSelector(qr, selectScanCode)
  const isFirst = useSelector(qr, selectIsFirst)
  return (
    <QrFrame share={useSelector(qr, selectShareLeft)}>
      {code ? (
        <QrCode alt={alt} text={code.url} image={code.image} size={qrSize} />
      ) : (
        <QrBlank state={isFirst ? 'loading' : 'over'} />
      )}
    </QrFrame>
  )
}

const paidCode = (
  <QrFrame share={0}>
    <QrBlank state="paid" />
  </QrFrame>
)

/** The code of a payment request: for how much, for what, and for how long or that it is paid. */
export const RequestCode = ({ qr, ...screen }: CodeProps) => {
  const order = useSelector(screen.service, selectOrder)
  const { msisdn, currency } = useSelector(screen.service, selectAccount)
  const details = useWritten(screen.service, selectReceiptSummary).map(({ value }) => value)
  const received = useSelector(screen.service, selectReceived)
  const traceId = quotable(useSelector(screen.service, selectReceiptId))
  const left = text.qr.timeLeft(useSelector(qr, selectSecondsLeft))
  const isExpired = useSelector(qr, selectIsExpired)
  if (order === undefined) return null
  const symbol = currencySymbol(currency)
  const amount = formatMoney(order.amount, symbol)
  const isPaid = isPaidBy(order.amount, received)
  const over = isPaid ? text.qr.paid : isExpired ? text.qr.expired : undefined
  return (
    <QrLayout
      title={text.qr.title}
      figure={<Figure {...moneyParts(order.amount, symbol)} label={amount} />}
      details={details}
      code={isPaid ? paidCode : <Code qr={qr} alt={text.qr.requestCode(amount, formatMsisdn(msisdn))} />}
      countdown={over === undefined ? <Countdown left={left} /> : <Countdown over={over} />}
      trace={traceId && <TraceId label={text.failure.traceId} id={traceId} />}
      arrivals={<Received {...screen} />}
    />
  )
}

/** The code of the wallet, for any amount: who is paid, and when it is read again. */
export const WalletCode = ({ qr, ...screen }: CodeProps) => {
  const { msisdn, unreadable } = useSelector(screen.service, selectAccount)
  const number = formatMsisdn(msisdn)
  const isFirst = useSelector(qr, selectIsFirst)
  const left = text.qr.refreshing(useSelector(qr, selectSecondsLeft))
  const failure = useSelector(qr, selectQrFailure)
  const problem = useSelector(qr, selectQrProblem)
  return (
    <QrLayout
      title={text.qr.title}
      details={[number]}
      code={<Code qr={qr} alt={text.qr.walletCode(number)} />}
      countdown={isFirst ? <Countdown over={text.qr.loading} /> : <Countdown left={left} />}
      problem={
        failure && (
          <Notice>
            <p>{unreadable ? text.qr.noWallet : say(problem)}</p>
            <p>{say(failure.words)}</p>
            <TraceId label={text.failure.traceId} id={failure.traceId} />
          </Notice>
        )
      }
      arrivals={<Received {...screen} />}
    />
  )
}
