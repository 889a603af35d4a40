import type { ReactNode } from 'react'
import { maskedMoney } from '#machines/domain/money.ts'
import { getVoucherKind, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectCopy } from '#machines/session/session.selectors.ts'
import type { ReceiptLine } from '#machines/wallet/receipt/receipt.types.ts'
import { LinkButton } from '#src/ui/button/TextLink.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { VisuallyHidden } from '#src/ui/text/Text.tsx'
import { useCopyAction } from '#src/views/shared/copy/use-copy-action.ts'
import { useSession, useText, useView } from '#src/views/shared/hooks.tsx'
import type { ReceiptProps } from './InfoActions.tsx'
import type { FactsProps } from './InfoSummary.tsx'

export interface InfoProps extends ReceiptProps {
  readonly transaction: Transaction
}

/** A link to another transaction; the label of its row is part of its name. */
const Linked = ({
  label,
  children,
  onPress,
}: {
  label: string
  children: ReactNode
  onPress: () => void
}) => (
  <LinkButton onPress={onPress}>
    <VisuallyHidden>{label} </VisuallyHidden>
    {children}
  </LinkButton>
)

/** The charge with the link to its transaction, and the total. For a charge, the link to its payment. */
export const Charges = ({ receipt, transaction, format }: FactsProps & Pick<InfoProps, 'receipt'>) => {
  const { formatCharge, receipt: words } = useText()
  const { charge, total } = formatCharge(transaction, format.symbol)
  const { chargeSnsi, paymentSnsi } = transaction.details
  const show = ({ value }: ReceiptLine) => (format.isHidden ? maskedMoney(format.symbol) : value)
  const follow = (snsi: string) => () => receipt.send({ type: 'receipt.follow', snsi })
  const rows = [
    charge && {
      label: charge.label,
      value:
        chargeSnsi === undefined ? (
          show(charge)
        ) : (
          <Linked label={charge.label} onPress={follow(chargeSnsi)}>
            {show(charge)}
          </Linked>
        ),
      isVerbatim: true,
    },
    total && { label: total.label, value: show(total), kind: 'total' as const, isVerbatim: true },
    paymentSnsi && {
      label: words.chargeOf,
      value: <LinkButton onPress={follow(paymentSnsi)}>{words.payment}</LinkButton>,
    },
  ].flatMap(row => row || [])
  return rows.length > 0 ? <DescriptionList rows={rows} /> : null
}

/** Returns the row of the token or voucher number: its button shows it, then copies it. */
export const useVoucherRow = ({ receipt, view, transaction }: InfoProps) => {
  const { receipt: words, formatVoucher } = useText()
  const { voucher } = transaction.details
  const action = useCopyAction(useView(useSession(), selectCopy), voucher)
  const label = words.voucher[getVoucherKind(transaction)]
  const show = {
    ...action,
    text: words.voucherHidden,
    copyLabel: words.show,
    onCopy: () => receipt.send({ type: 'voucher.show' }),
  }
  return voucher === undefined
    ? []
    : [
        {
          label,
          kind: 'token' as const,
          copy: view.isVoucherShown ? { ...action, text: formatVoucher(voucher) } : show,
        },
      ]
}
