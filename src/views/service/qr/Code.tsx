import { getDisplayName } from '#machines/domain/consumer.ts'
import { formatMoney, maskedMoney } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { QrActorRef } from '#machines/service/qr/qr.machine.ts'
import { selectQr } from '#machines/service/qr/qr.selectors.ts'
import { selectShownCode } from '#machines/service/service.selectors.ts'
import { IncomingPaymentItem, IncomingPaymentList } from '#src/ui/feedback/IncomingPaymentList.tsx'
import { EnlargeableCode, type EnlargeableCodeProps } from '#src/ui/qr/EnlargeableCode.tsx'
import { QrFrame, QrPlaceholder } from '#src/ui/qr/QrCode.tsx'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'

export type CodeProps = { readonly qr: QrActorRef }

/** The payments received since the code was shown, newest first. */
export const Received = () => {
  const service = useService()
  const { isHidden, now } = useFormat()
  const { qr, formatTransactionType, formatRelativeTime } = useText()
  const { symbol, facts } = useOrder()
  return (
    <IncomingPaymentList>
      {useView(service, selectShownCode).received.map(({ snsi, amount, reference, timestamp, ...type }) => (
        <IncomingPaymentItem
          key={snsi}
          title={qr.received(isHidden ? maskedMoney(symbol) : formatMoney(amount, symbol))}
          detail={reference || formatTransactionType(type)}
          time={formatRelativeTime(timestamp, now, facts.timeZone)}
          dateTime={timestamp}
        />
      ))}
    </IncomingPaymentList>
  )
}

interface ShownCodeProps extends Pick<CodeProps, 'qr'>, Pick<EnlargeableCodeProps, 'alt' | 'figure'> {}

/** The QR code with its countdown, or a placeholder. */
export const Code = ({ qr, alt, figure }: ShownCodeProps) => {
  const { qr: qrText } = useText()
  const { code, isLoadingFirst: isFirst, percentLeft: share } = useView(qr, selectQr)
  return code ? (
    <EnlargeableCode
      alt={alt}
      text={code.url}
      image={code.image}
      share={share}
      figure={figure}
      words={qrText}
    />
  ) : (
    <QrFrame share={share}>
      <QrPlaceholder state={isFirst ? 'loading' : 'over'} />
    </QrFrame>
  )
}

/** Returns the consumer's name, or number while the name is unknown; the number beside a name. */
export const useRecipient = () => {
  const service = useService()
  const { msisdn } = useOrder().facts
  const consumer = useView(useView(service, selectShownCode).consumerRef, ({ context }) => context.loaded)
  const number = formatMsisdn(msisdn)
  const { name } = getDisplayName(consumer, msisdn)
  return { name, number, besideName: name === number ? [] : [number] }
}
