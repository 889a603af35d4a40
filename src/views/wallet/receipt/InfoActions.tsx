import { useSelector } from '@xstate/react'
import { selectConfig } from '../../../../machines/portal/portal.selectors.ts'
import {
  selectCanSend,
  selectHasSharing,
  selectIsSending,
  selectIsSharingOrPrinting,
  selectNotificationTraceId,
  selectReceiptProblems,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import type { ReceiptFact } from '../../../text/format-receipt.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ReceiptSlipActions, ReceiptSlipStatus } from '../../../ui/data/ReceiptSlip.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { printIcon, shareIcon } from '../../../ui/icons/action.ts'
import { mailIcon } from '../../../ui/icons/thing.ts'
import type { InfoProps, ReceiptProps } from './receipt.types.ts'

const words = text.receipt

/** Returns the results of the buttons: a sent notification and the failures. */
const useNews = ({ receipt }: Pick<ReceiptProps, 'receipt'>) => {
  const traceId = useSelector(receipt, selectNotificationTraceId)
  const troubles = useSelector(receipt, selectReceiptProblems)
  return {
    done: traceId && (
      <ReceiptSlipStatus state="done">
        {words.sent} <TraceId label={text.failure.traceId} id={traceId} />
      </ReceiptSlipStatus>
    ),
    troubles: troubles.map(({ code, isUnsure, reason, traceId: asked }) => (
      <ReceiptSlipStatus key={code} state={isUnsure ? 'unsure' : 'failed'}>
        <p>{text.codes[code]}</p>
        {reason && <p>{formatMessage(reason)}</p>}
        {asked && <TraceId label={text.failure.traceId} id={asked} />}
      </ReceiptSlipStatus>
    )),
  }
}

export const ReceiptActions = ({
  facts,
  ...info
}: InfoProps & { readonly facts: readonly ReceiptFact[] }) => {
  const { receipt, portal } = info
  const { title } = useSelector(portal, selectConfig)
  const canSend = useSelector(receipt, selectCanSend)
  const isSending = useSelector(receipt, selectIsSending)
  const isHanding = useSelector(receipt, selectIsSharingOrPrinting)
  const share = () =>
    receipt.send({
      type: 'receipt.share',
      title: words.title,
      text: words.shared(title, facts),
    })
  return (
    <ReceiptSlipActions {...useNews(info)}>
      {useSelector(receipt, selectHasSharing) && (
        <Button icon={shareIcon} busy={isHanding} onPress={share}>
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
        onPress={() => receipt.send({ type: 'notification.send' })}
      >
        {words.resend}
      </Button>
    </ReceiptSlipActions>
  )
}
