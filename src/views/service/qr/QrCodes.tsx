import { useSelector } from '@xstate/react'
import { getDisplayName } from '../../../../machines/domain/consumer.ts'
import { currencySymbol, formatMoney, moneyParts } from '../../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { toRealTraceId } from '../../../../machines/network/trace-id.ts'
import {
  isRequestPaidBy,
  selectExpiry,
  selectIsExpired,
  selectIsLoadingFirst,
  selectIsWalletMissing,
  selectPercentLeft,
  selectQrFailure,
  selectQrProblem,
  selectQrSharing,
  selectScanCode,
  selectSecondsLeft,
} from '../../../../machines/service/qr/qr.selectors.ts'
import type {
  QrSharingActorRef,
  SharedRequest,
} from '../../../../machines/service/qr/qr-sharing/qr-sharing.machine.ts'
import {
  selectCanShareLink,
  selectCanSharePicture,
  selectHasSharingFailed,
  selectIsLinkRefused,
  selectIsSharing,
  selectSharingMessage,
} from '../../../../machines/service/qr/qr-sharing/qr-sharing.selectors.ts'
import {
  selectConsumerLoader,
  selectOrder,
  selectOutcomeSummary,
  selectReceived,
  selectResultTraceId,
  selectWalletInfo,
} from '../../../../machines/service/service.selectors.ts'
import { formatTime } from '../../../text/format-time.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ReceiptSlipStatus } from '../../../ui/data/ReceiptSlip.tsx'
import { Countdown } from '../../../ui/feedback/Countdown.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { copyIcon, downloadIcon, shareIcon } from '../../../ui/icons/action.ts'
import { qrIcon } from '../../../ui/icons/thing.ts'
import { largeQrSize, QrCode, QrFrame, QrPlaceholder } from '../../../ui/qr/QrCode.tsx'
import { QrLayout } from '../../../ui/qr/QrLayout.tsx'
import { LargeAmount } from '../../../ui/text/LargeAmount.tsx'
import { SelectableText } from '../../../ui/text/SelectableText.tsx'
import { useSummaryRows } from '../summary-rows.tsx'
import { type CodeProps, Received } from './Received.tsx'

/** The QR code with its countdown, or a placeholder. */
const Code = ({ qr, alt }: Pick<CodeProps, 'qr'> & { readonly alt: string }) => {
  const code = useSelector(qr, selectScanCode)
  const isFirst = useSelector(qr, selectIsLoadingFirst)
  return (
    <QrFrame large share={useSelector(qr, selectPercentLeft)}>
      {code ? (
        <QrCode alt={alt} text={code.url} image={code.image} size={largeQrSize} />
      ) : (
        <QrPlaceholder state={isFirst ? 'loading' : 'over'} />
      )}
    </QrFrame>
  )
}

interface SharingProps {
  readonly sharing: QrSharingActorRef
  readonly request: SharedRequest
}

/** The buttons that share a payment request as a link and as a picture. */
const Sharing = ({ sharing, request }: SharingProps) => {
  const canShareLink = useSelector(sharing, selectCanShareLink)
  const canSharePicture = useSelector(sharing, selectCanSharePicture)
  const isBusy = useSelector(sharing, selectIsSharing)
  const message = useSelector(sharing, selectSharingMessage)
  const hasFailed = useSelector(sharing, selectHasSharingFailed)
  const isRefused = useSelector(sharing, selectIsLinkRefused)
  return (
    <>
      <Button
        icon={canShareLink ? shareIcon : copyIcon}
        busy={isBusy}
        onPress={() => sharing.send({ type: 'link.share', ...request })}
      >
        {canShareLink ? text.qr.shareLink : text.qr.copyLink}
      </Button>
      <Button
        icon={canSharePicture ? qrIcon : downloadIcon}
        busy={isBusy}
        onPress={() => sharing.send({ type: 'picture.share', ...request })}
      >
        {canSharePicture ? text.qr.sharePicture : text.qr.savePicture}
      </Button>
      <div role="status">
        {message && !hasFailed && (
          <ReceiptSlipStatus state="done">{formatMessage(message)}</ReceiptSlipStatus>
        )}
      </div>
      {message && hasFailed && (
        <ReceiptSlipStatus state="failed">
          <p>{formatMessage(message)}</p>
          {isRefused && <SelectableText selected>{request.url}</SelectableText>}
        </ReceiptSlipStatus>
      )}
    </>
  )
}

const paidCode = (
  <QrFrame large share={0}>
    <QrPlaceholder state="paid" />
  </QrFrame>
)

/** Returns the consumer's name, or number while the name is unknown; the number beside a name. */
const useRecipient = (service: CodeProps['service']) => {
  const { msisdn } = useSelector(service, selectWalletInfo)
  const consumer = useSelector(useSelector(service, selectConsumerLoader), ({ context }) => context.loaded)
  const number = formatMsisdn(msisdn)
  const { name } = getDisplayName(consumer, msisdn)
  return { name, number, besideName: name === number ? [] : [number] }
}

/** The QR code of a payment request, with its amount, its reference and the remaining time, or that it was paid. */
export const RequestCode = ({ qr, ...screen }: CodeProps) => {
  const order = useSelector(screen.service, selectOrder)
  const { currency, timeZone } = useSelector(screen.service, selectWalletInfo)
  const expiry = formatTime(useSelector(qr, selectExpiry), timeZone)
  const { name, number, besideName } = useRecipient(screen.service)
  const details = useSummaryRows(screen.service, selectOutcomeSummary).map(({ value }) => value)
  const received = useSelector(screen.service, selectReceived)
  const traceId = toRealTraceId(useSelector(screen.service, selectResultTraceId))
  const secondsLeft = useSelector(qr, selectSecondsLeft)
  const url = useSelector(qr, selectScanCode)?.url
  const sharing = useSelector(qr, selectQrSharing)
  const isExpired = useSelector(qr, selectIsExpired)
  if (order === undefined) return null
  const symbol = currencySymbol(currency)
  const amount = formatMoney(order.amount, symbol)
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
      figure={<LargeAmount {...moneyParts(order.amount, symbol)} label={amount} />}
      name={name}
      details={about}
      code={isPaid ? paidCode : <Code qr={qr} alt={text.qr.requestCode(amount, number)} />}
      countdown={
        over === undefined ? (
          <Countdown remaining={text.qr.validFor(secondsLeft)} />
        ) : (
          <Countdown expiredText={over} />
        )
      }
      actions={over === undefined && sharing && request && <Sharing sharing={sharing} request={request} />}
      trace={traceId && <TraceId label={text.failure.traceId} id={traceId} />}
      arrivals={<Received {...screen} />}
    />
  )
}

/** The QR code of the wallet for any amount, with the time of its refresh. */
export const WalletCode = ({ qr, ...screen }: CodeProps) => {
  const { name, number, besideName } = useRecipient(screen.service)
  const isFirst = useSelector(qr, selectIsLoadingFirst)
  const isWalletMissing = useSelector(qr, selectIsWalletMissing)
  const left = text.qr.refreshing(useSelector(qr, selectSecondsLeft))
  const failure = useSelector(qr, selectQrFailure)
  const problem = useSelector(qr, selectQrProblem)
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
