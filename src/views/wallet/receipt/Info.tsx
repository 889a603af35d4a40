import { maskedMoney } from '#machines/domain/money.ts'
import { selectCopy } from '#machines/session/session.selectors.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { useCopyAction } from '#src/views/shared/copy/use-copy-action.ts'
import { useFormat, useSession, useText, useView } from '#src/views/shared/hooks.tsx'
import { ReceiptActions } from './InfoActions.tsx'
import { Charges, type InfoProps, useVoucherRow } from './InfoFacts.tsx'
import { ReportTransaction, Summary } from './InfoSummary.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'

/** 'Transaction Info': who, how much and when, then every field, with the buttons to share, print and send it again. */
export const Info = (props: InfoProps) => {
  const { formatReceiptFields, failure, receipt: words } = useText()
  const { receipt, transaction } = props
  const format = useFormat()
  const copy = useView(useSession(), selectCopy)
  const { traceId } = transaction.details
  const { snsi, reference, amount, ...rest } = formatReceiptFields(transaction, format)
  const copySnsi = useCopyAction(copy, snsi.value)
  const copyTraceId = useCopyAction(copy, traceId)
  const voucherRow = useVoucherRow(props)
  return (
    <>
      <Summary transaction={transaction} format={format} />
      <Charges receipt={receipt} transaction={transaction} format={format} />
      <DescriptionList
        rows={[
          ...voucherRow,
          { ...snsi, kind: 'mono', copy: copySnsi },
          { ...reference, value: <bdi>{reference.value}</bdi>, isVerbatim: true },
          {
            ...amount,
            value: format.isHidden ? maskedMoney(format.symbol) : amount.value,
          },
          ...Object.values(rest),
          ...(traceId === undefined
            ? []
            : [{ label: failure.traceId, kind: 'mono' as const, copy: copyTraceId }]),
        ]}
      />
      <ReceiptActions {...props} />
      {format.isHidden && <MutedTextBlock>{words.showsHidden}</MutedTextBlock>}
      <ReportTransaction transaction={transaction} format={format} />
      <ReceiptPaper transaction={transaction} format={format} />
    </>
  )
}
