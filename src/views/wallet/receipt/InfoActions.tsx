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
  selectIsHanding,
  selectIsSending,
  selectSentTraceId,
  selectTroubles,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { selectCurrencySymbol } from '../../../../machines/wallet/wallet.selectors.ts'
import { say, text } from '../../../text/inside.ts'
import { sayFully } from '../../../text/moments.ts'
import { sayType } from '../../../text/transaction-types.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SlipActions, SlipNews } from '../../../ui/data/Slip.tsx'
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

export const useSymbol = ({ session }: Pick<ReceiptProps, 'session'>) => {
  const wallet = useSelector(session, selectWallet)
  return useSelected(wallet, selectCurrencySymbol)
}

/** Every field, by the names of the specification, as they are shared and printed. */
export const useFields = ({ portal, session, transaction }: InfoProps) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const symbol = useSymbol({ session })
  return {
    snsi: { label: words.snsi, value: transaction.snsi },
    reference: { label: words.reference, value: transaction.reference || words.none },
    amount: { label: words.amount, value: formatMoney(transaction.amount, symbol) },
    timestamp: { label: words.timestamp, value: sayFully(transaction.timestamp, timeZone) || words.none },
    class: { label: words.class, value: words.classes[transaction.class] },
    type: { label: words.type, value: sayType(transaction) },
    state: { label: words.state, value: transaction.state.words || words.none },
  }
}

/** What became of a notification that was asked for, and of whatever else the browser was to do. */
const useNews = ({ receipt }: Pick<ReceiptProps, 'receipt'>) => {
  const traceId = useSelector(receipt, selectSentTraceId)
  const troubles = useSelector(receipt, selectTroubles)
  return {
    done: traceId && (
      <SlipNews state="done">
        {words.sent} <TraceId label={text.failure.traceId} id={traceId} />
      </SlipNews>
    ),
    troubles: troubles.map(({ code, isUnsure, reason, traceId: asked }) => (
      <SlipNews key={code} state={isUnsure ? 'unsure' : 'failed'}>
        <p>{text.codes[code]}</p>
        {reason && <p>{say(reason)}</p>}
        {asked && <TraceId label={text.failure.traceId} id={asked} />}
      </SlipNews>
    )),
  }
}

export const Actions = ({
  fields,
  ...info
}: InfoProps & { readonly fields: ReturnType<typeof useFields> }) => {
  const { receipt, portal } = info
  const { title } = useSelector(portal, selectConfig)
  const canSend = useSelector(receipt, selectCanSend)
  const isSending = useSelector(receipt, selectIsSending)
  const isHanding = useSelector(receipt, selectIsHanding)
  const share = () =>
    receipt.send({
      type: 'receipt.share',
      title: words.title,
      text: words.shared(title, Object.values(fields)),
    })
  return (
    <SlipActions {...useNews(info)}>
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
        resting={!isSending && !canSend}
        onPress={() => receipt.send({ type: 'notification.send' })}
      >
        {words.resend}
      </Button>
    </SlipActions>
  )
}
