import { useSelector } from '@xstate/react'
import { maskedMoney } from '#machines/domain/money.ts'
import { selectCopy } from '#machines/session/session.selectors.ts'
import { formatReceiptFields } from '#src/text/format-receipt.ts'
import { text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { ScreenOrPrint } from '#src/ui/data/ReceiptSlip.tsx'
import { useCopyAction } from '#src/views/shared/copy/use-copy-action.ts'
import { ReceiptActions } from './InfoActions.tsx'
import { Charges, useVoucherRow } from './InfoFacts.tsx'
import { Summary, useAmountsHidden, useReceiptWords } from './InfoSummary.tsx'
import type { InfoProps } from './receipt.types.ts'

/** 'Transaction Info': who, how much and when, then every field, with the buttons to share, print and send it again. */
export const Info = (info: InfoProps) => {
  const { session, transaction } = info
  const receiptWords = useReceiptWords(info)
  const isHidden = useAmountsHidden(info)
  const copy = useSelector(session, selectCopy)
  const { traceId } = transaction.details
  const { snsi, reference, amount, ...rest } = formatReceiptFields(transaction, receiptWords)
  const copySnsi = useCopyAction(copy, snsi.value)
  const copyTraceId = useCopyAction(copy, traceId)
  const voucherRow = useVoucherRow(info)
  return (
    <>
      <Summary {...info} isHidden={isHidden} />
      <Charges {...info} isHidden={isHidden} />
      <DescriptionList
        rows={[
          ...voucherRow,
          ...(traceId === undefined
            ? []
            : [{ label: text.failure.traceId, kind: 'mono' as const, copy: copyTraceId }]),
          { ...snsi, kind: 'mono', copy: copySnsi },
          { ...reference, value: <bdi>{reference.value}</bdi>, isVerbatim: true },
          {
            ...amount,
            value: isHidden ? (
              <ScreenOrPrint shown={maskedMoney(receiptWords.symbol)} paper={amount.value} />
            ) : (
              amount.value
            ),
          },
          ...Object.values(rest),
        ]}
      />
      <ReceiptActions receipt={info.receipt} />
    </>
  )
}
