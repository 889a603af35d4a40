import { selectQr } from '#machines/service/qr/qr.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Countdown } from '#src/ui/feedback/Countdown.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { QrLayout } from '#src/ui/qr/QrLayout.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { Code, useRecipient } from './Code.tsx'
import { type CodeProps, Received } from './Received.tsx'

/** The QR code of the wallet for any amount, with the time of its refresh. */
export const WalletCode = ({ qr, ...screen }: CodeProps) => {
  const { name, number, besideName } = useRecipient(screen.service)
  const { isLoadingFirst: isFirst, isWalletMissing, failure, problem } = useView(qr, selectQr)
  const left = text.qr.refreshing(useView(qr, selectQr).secondsLeft)
  return (
    <QrLayout
      title={text.qr.title}
      name={name}
      details={besideName}
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
