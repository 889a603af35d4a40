import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { getVoucherKind } from '#machines/domain/transaction/transaction.ts'
import { selectCopy } from '#machines/session/session.selectors.ts'
import { selectIsReading } from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectTransactions } from '#machines/wallet/wallet.selectors.ts'

import { VoucherCard } from '#src/ui/data/VoucherCard.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { phoneIcon } from '#src/ui/icons/icons.ts'
import { useCopyAction } from '#src/views/shared/copy/use-copy-action.ts'
import { ReceiptButtons } from '#src/views/shared/dialog/next-actions.tsx'
import { useSession, useText, useView, useWallet } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'

/** Says where the PIN of a voucher arrives, and how to get it again. */
const VoucherStep = ({ smsTo }: { readonly smsTo: string }) => {
  const { service: words } = useText()
  const { facts, offer } = useOrder()
  const instruction = offer?.definition.instruction
  const places: ReadonlyMap<string, string> = new Map(Object.entries(words.voucherPlace))
  const place = instruction && 'code' in instruction ? places.get(instruction.code) : undefined
  return (
    <NextStep icon={phoneIcon}>
      {words.voucherTo} <b translate="no">{formatMsisdn(smsTo)}</b>.{' '}
      {`${place ? `${place} ` : ''}${smsTo === facts.msisdn ? words.voucherAgain : words.voucherAgainThere}`}
    </NextStep>
  )
}

interface BoughtVoucherProps {
  /** The id of the transaction; undefined if the network sent none. */
  readonly snsi: string | undefined
}

/**
 * Shows the token or voucher number that an approved order bought, as soon as the wallet's list has it, with the
 * buttons of the receipt. Otherwise says where it arrives.
 */
export const BoughtVoucher = ({ snsi }: BoughtVoucherProps) => {
  const { service: words, formatVoucher } = useText()
  const { transaction, smsTo } = useOrder()
  const isReading = useView(useView(useWallet(), selectTransactions), selectIsReading)
  const voucher = transaction?.details.voucher
  const copy = useCopyAction(useView(useSession(), selectCopy), voucher)
  if (transaction && voucher)
    return (
      <VoucherCard
        label={words.bought[getVoucherKind(transaction)]}
        value={formatVoucher(voucher)}
        copy={copy}
      >
        <ReceiptButtons snsi={snsi} copy={copy} />
      </VoucherCard>
    )
  if (smsTo === undefined) return null
  if (transaction === undefined && isReading)
    return <VoucherCard label={words.voucherComes} value={undefined} copy={copy} />
  return <VoucherStep smsTo={smsTo} />
}
