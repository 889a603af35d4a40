import { useSelector } from '@xstate/react'
import { formatSignedMoney, maskedMoney, signedMoneyParts } from '../../../../machines/domain/money.ts'
import { getStatus } from '../../../../machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '../../../../machines/portal/display/display.selectors.ts'
import { selectDisplay } from '../../../../machines/portal/portal.selectors.ts'
import { text } from '../../../text/session-text.ts'
import { DescriptionList } from '../../../ui/data/DescriptionList.tsx'
import { ReceiptSlipHeader, ScreenOrPrint } from '../../../ui/data/ReceiptSlip.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { type InfoProps, ReceiptActions, useCurrencySymbol, useReceiptFields } from './InfoActions.tsx'

/** 'Transaction Info': every field, with the buttons to share, print and send it again. */
export const Info = (info: InfoProps) => {
  const { portal, session, transaction } = info
  const symbol = useCurrencySymbol({ session })
  const display = useSelector(portal, selectDisplay)
  const isHidden = useSelector(display, snapshot => snapshot !== undefined && selectAmountsHidden(snapshot))
  const standing = getStatus(transaction)
  const fields = useReceiptFields(info)
  const { snsi, reference, amount, ...rest } = fields
  const amountHidden = <ScreenOrPrint shown={maskedMoney(symbol)} paper={amount.value} />
  return (
    <>
      <ReceiptSlipHeader
        direction={transaction.class}
        standing={standing}
        figure={{
          ...signedMoneyParts(transaction.amount, transaction.class, symbol),
          hidden: isHidden,
          label: isHidden
            ? text.dashboard.amountHidden
            : formatSignedMoney(transaction.amount, transaction.class, symbol),
        }}
      >
        {standing && <Badge kind={standing}>{text.transactions[standing]}</Badge>}
      </ReceiptSlipHeader>
      <DescriptionList
        rows={[
          { ...snsi, kind: 'mono' },
          { ...reference, value: <bdi>{reference.value}</bdi>, isVerbatim: true },
          { ...amount, value: isHidden ? amountHidden : amount.value },
          ...Object.values(rest),
        ]}
      />
      <ReceiptActions {...info} fields={fields} />
    </>
  )
}
