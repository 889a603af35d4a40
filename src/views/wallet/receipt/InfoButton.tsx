import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { ReceiptActorRef } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import { formatTransactionType } from '../../../text/format-transaction-type.ts'
import { text } from '../../../text/session-text.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { infoIcon } from '../../../ui/icons/status.ts'

interface InfoButtonProps {
  readonly receipt: ReceiptActorRef
  readonly transaction: Transaction
}

/** The button of a row that opens Transaction Info. */
export const InfoButton = ({ receipt, transaction }: InfoButtonProps) => (
  <IconButton
    hasPopup
    icon={infoIcon}
    label={text.receipt.info(formatTransactionType(transaction), transaction.reference)}
    onPress={() => receipt.send({ type: 'receipt.open', transaction })}
  />
)
