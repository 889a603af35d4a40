import type { QrSharingActorRef, SharedRequest } from '#machines/service/qr/qr-sharing/qr-sharing.machine.ts'
import { selectQrSharing } from '#machines/service/qr/qr-sharing/qr-sharing.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ReceiptSlipStatus } from '#src/ui/data/ReceiptSlip.tsx'
import { copyIcon, downloadIcon, qrIcon, shareIcon } from '#src/ui/icons/icons.ts'
import { SelectableText } from '#src/ui/text/SelectableText.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'

interface QrSharingProps {
  readonly sharing: QrSharingActorRef
  readonly request: SharedRequest
}

/** The buttons that share a payment request as a link and as a picture. */
export const QrSharing = ({ sharing, request }: QrSharingProps) => {
  const { qr, formatMessage } = useText()
  const {
    canShareLink,
    canSharePicture,
    isBusy,
    result: message,
    isLinkRefused: isRefused,
  } = useView(sharing, selectQrSharing)
  const hasFailed = useView(sharing, selectQrSharing).result?.hasFailed
  return (
    <>
      <Button
        kind="primary"
        icon={canShareLink ? shareIcon : copyIcon}
        busy={isBusy}
        onPress={() => sharing.send({ type: 'link.share', ...request })}
      >
        {canShareLink ? qr.shareLink : qr.copyLink}
      </Button>
      <Button
        icon={canSharePicture ? qrIcon : downloadIcon}
        busy={isBusy}
        onPress={() => sharing.send({ type: 'picture.share', ...request })}
      >
        {canSharePicture ? qr.sharePicture : qr.savePicture}
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
