import { useSelector } from '@xstate/react'
import type { QrSharingActorRef, SharedRequest } from '#machines/service/qr/qr-sharing/qr-sharing.machine.ts'
import {
  selectCanShareLink,
  selectCanSharePicture,
  selectHasSharingFailed,
  selectIsLinkRefused,
  selectIsSharing,
  selectSharingMessage,
} from '#machines/service/qr/qr-sharing/qr-sharing.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ReceiptSlipStatus } from '#src/ui/data/ReceiptSlip.tsx'
import { copyIcon, downloadIcon, shareIcon } from '#src/ui/icons/action.ts'
import { qrIcon } from '#src/ui/icons/thing.ts'
import { SelectableText } from '#src/ui/text/SelectableText.tsx'

interface QrSharingProps {
  readonly sharing: QrSharingActorRef
  readonly request: SharedRequest
}

/** The buttons that share a payment request as a link and as a picture. */
export const QrSharing = ({ sharing, request }: QrSharingProps) => {
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
