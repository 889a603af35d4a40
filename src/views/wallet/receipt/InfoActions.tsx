import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { PortalActorRef } from '../../../../machines/portal/portal.machine.ts'
import { selectConfig } from '../../../../machines/portal/portal.selectors.ts'
import type { SessionActorRef } from '../../../../machines/session/session.machine.ts'
import { selectWallet } from '../../../../machines/session/session.selectors.ts'
import type { ReceiptActorRef } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import {
  selectCanSend,
  selectHasSharing,
  selectIsSending,
  selectIsSharingOrPrinting,
  selectNotificationTraceId,
  selectReceiptProblems,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { selectCurrencySymbol } from '../../../../machines/wallet/wallet.selectors.ts'
import { formatFullTime } from '../../../text/format-time.ts'
import { formatTransactionType } from '../../../text/format-transaction-type.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ReceiptSlipActions, ReceiptSlipStatus } from '../../../ui/data/ReceiptSlip.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { printIcon, shareIcon } from '../../../ui/icons/action.ts'
import { mailIcon } from '../../../ui/icons/thing.ts'
import { useSelected } from '../../shared/use-selected.ts'

const words = text.receipt

export interface ReceiptProps {
  readonly receipt: ReceiptActorRef
  readonly portal: PortalActorRef
  readonly session: SessionActorRef
}

export type InfoProps = ReceiptProps & { readonly transaction: Transaction }

export const useCurrencySymbol = ({ session }: Pick<ReceiptProps, 'session'>) => {
  const wallet = useSelector(session, selectWallet)
  return useSelected(wallet, selectCurrencySymbol)
}

/** Returns every field with its label, as it is shown, shared and printed. */
export const useReceiptFields = ({ portal, session, transaction }: InfoProps) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const symbol = useCurrencySymbol({ session })
  return {
    snsi: { label: words.snsi, value: transaction.snsi },
    reference: { label: words.reference, value: transaction.reference || words.none },
    amount: { label: words.amount, value: formatMoney(transaction.amount, symbol) },
    timestamp: {
      label: words.timestamp,
      value: formatFullTime(transaction.timestamp, timeZone) || words.none,
    },
    class: { label: words.class, value: words.classes[transaction.class] },
    type: { label: words.type, value: formatTransactionType(transaction) },
    state: { label: words.state, value: transaction.state.words || words.none },
  }
}

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
  fields,
  ...info
}: InfoProps & { readonly fields: ReturnType<typeof useReceiptFields> }) => {
  const { receipt, portal } = info
  const { title } = useSelector(portal, selectConfig)
  const canSend = useSelector(receipt, selectCanSend)
  const isSending = useSelector(receipt, selectIsSending)
  const isHanding = useSelector(receipt, selectIsSharingOrPrinting)
  const share = () =>
    receipt.send({
      type: 'receipt.share',
      title: words.title,
      text: words.shared(title, Object.values(fields)),
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
