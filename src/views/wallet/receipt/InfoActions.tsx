import { useSelector } from '@xstate/react'
import {
  selectCanSend,
  selectIsSending,
  selectNotificationProblem,
  selectNotificationTraceId,
} from '#machines/wallet/receipt/notification/notification.selectors.ts'
import {
  selectHasSharing,
  selectNotification,
  selectSharing,
} from '#machines/wallet/receipt/receipt.selectors.ts'
import {
  selectIsShareOffered,
  selectIsSharingOrPrinting,
  selectSharingProblem,
} from '#machines/wallet/receipt/sharing/sharing.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ReceiptSlipActions, ReceiptSlipStatus } from '#src/ui/data/ReceiptSlip.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { printIcon, shareIcon } from '#src/ui/icons/action.ts'
import { mailIcon } from '#src/ui/icons/thing.ts'
import { useView } from '#src/views/shared/use-view.ts'
import type { ReceiptProps } from './receipt.types.ts'

const words = text.receipt

type ActionsProps = Pick<ReceiptProps, 'receipt'>

/** Returns the results of the buttons: a sent notification, a receipt to share, and the failures. */
const useNews = ({ receipt }: ActionsProps) => {
  const notification = useSelector(receipt, selectNotification)
  const sharing = useSelector(receipt, selectSharing)
  const traceId = useView(notification, selectNotificationTraceId)
  const isShareOffered = useView(sharing, selectIsShareOffered)
  const troubles = [useView(notification, selectNotificationProblem), useView(sharing, selectSharingProblem)]
  return {
    done: (
      <>
        {traceId && (
          <ReceiptSlipStatus state="done">
            {words.sent} <TraceId label={text.failure.traceId} id={traceId} />
          </ReceiptSlipStatus>
        )}
        {isShareOffered && <ReceiptSlipStatus state="done">{words.shareReady}</ReceiptSlipStatus>}
      </>
    ),
    troubles: troubles
      .flatMap(trouble => trouble ?? [])
      .map(({ code, isUnsure, reason, traceId: asked }) => (
        <ReceiptSlipStatus key={code} state={isUnsure ? 'unsure' : 'failed'}>
          <p>{text.codes[code]}</p>
          {reason && <p>{formatMessage(reason)}</p>}
          {asked && <TraceId label={text.failure.traceId} id={asked} />}
        </ReceiptSlipStatus>
      )),
  }
}

/** The buttons that share, print and send the receipt, with their results. */
export const ReceiptActions = ({ receipt }: ActionsProps) => {
  const notification = useSelector(receipt, selectNotification)
  const sharing = useSelector(receipt, selectSharing)
  const canSend = useView(notification, selectCanSend)
  const isSending = useView(notification, selectIsSending) === true
  const isHanding = useView(sharing, selectIsSharingOrPrinting) === true
  const isShareOffered = useView(sharing, selectIsShareOffered)
  return (
    <ReceiptSlipActions {...useNews({ receipt })}>
      {useSelector(receipt, selectHasSharing) && (
        <Button
          kind={isShareOffered ? 'primary' : 'plain'}
          icon={shareIcon}
          busy={isHanding}
          onPress={() => receipt.send({ type: 'receipt.share' })}
        >
          {words.share}
        </Button>
      )}
      <Button icon={printIcon} busy={isHanding} onPress={() => receipt.send({ type: 'receipt.print' })}>
        {words.print}
      </Button>
      <Button
        icon={mailIcon}
        busy={isSending}
        inactive={!isSending && !canSend}
        onPress={() => notification?.send({ type: 'notification.send' })}
      >
        {words.resend}
      </Button>
    </ReceiptSlipActions>
  )
}
