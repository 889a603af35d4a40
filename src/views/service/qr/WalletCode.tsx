import { selectQr } from '#machines/service/qr/qr.selectors.ts'
import { Countdown } from '#src/ui/feedback/Countdown.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { QrLayout } from '#src/ui/qr/QrLayout.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { Code, useRecipient } from './Code.tsx'
import { type CodeProps, Received } from './Received.tsx'

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
