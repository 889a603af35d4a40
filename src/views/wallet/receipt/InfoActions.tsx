import { selectNotification } from '#machines/wallet/receipt/notification/notification.selectors.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import type { TransactionInfoView } from '#machines/wallet/receipt/receipt.selectors.ts'
import { selectSharing } from '#machines/wallet/receipt/sharing/sharing.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ReceiptSlipActions, ReceiptSlipStatus } from '#src/ui/data/ReceiptSlip.tsx'
import { downloadIcon, mailIcon, printIcon, shareIcon } from '#src/ui/icons/icons.ts'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'

export interface ReceiptProps {
  readonly receipt: ReceiptActorRef
  readonly view: TransactionInfoView
}

/** The buttons that share, print and send the receipt, with their results. */
export const ReceiptActions = ({ receipt, view }: ReceiptProps) => {
  const { receipt: words, codes, formatMessage } = useText()
  const sent = useView(view.notification, selectNotification)
  const shared = useView(view.sharing, selectSharing)
  const isSending = sent?.isSending === true
  return (
    <ReceiptSlipActions
      done={
        <>
          {sent?.response && (
            <ReceiptSlipStatus state="done">
              {words.sent} <InlineTrace id={sent.response.traceId} />
            </ReceiptSlipStatus>
          )}
          {shared?.isShareOffered && <ReceiptSlipStatus state="done">{words.shareReady}</ReceiptSlipStatus>}
        </>
      }
      problems={[sent?.problem, shared?.problem]
        .flatMap(problem => problem ?? [])
        .map(({ code, isUnsure, reason, trace }) => (
          <ReceiptSlipStatus key={code} state={isUnsure ? 'unsure' : 'failed'}>
            <p>{codes[code]}</p>
            {reason && <p>{formatMessage(reason)}</p>}
            {trace && <InlineTrace {...trace} />}
          </ReceiptSlipStatus>
        ))}
    >
      {view.hasSharing && (
        <Button
          kind={shared?.isShareOffered ? 'primary' : 'plain'}
          icon={shareIcon}
          busy={shared?.isBusy === true}
          onPress={() => receipt.send({ type: 'receipt.share' })}
        >
          {words.share}
        </Button>
      )}
      <Button
        icon={downloadIcon}
        busy={shared?.isBusy === true}
        onPress={() => receipt.send({ type: 'receipt.savePicture' })}
      >
        {words.picture}
      </Button>
      <Button
        icon={printIcon}
        busy={shared?.isBusy === true}
        onPress={() => receipt.send({ type: 'receipt.print' })}
      >
        {words.print}
      </Button>
      <Button
        icon={mailIcon}
        busy={isSending}
        inactive={!isSending && !sent?.canSend}
        onPress={() => view.notification?.send({ type: 'notification.send' })}
      >
        {words.resend}
      </Button>
    </ReceiptSlipActions>
  )
}
