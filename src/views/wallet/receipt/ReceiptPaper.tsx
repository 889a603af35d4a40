import { fullName } from '#machines/domain/consumer.ts'
import { moneyParts } from '#machines/domain/money.ts'
import { isDeclined } from '#machines/domain/transaction/transaction.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { selectConsumerLoader } from '#machines/session/session.selectors.ts'
import { formatReceipt } from '#src/text/receipt-content.ts'
import { ReceiptSheet } from '#src/ui/data/ReceiptSheet.tsx'
import { Logo } from '#src/ui/layout/Logo.tsx'
import { PrintSheet } from '#src/ui/overlay/PrintSheet.tsx'
import { LargeAmount } from '#src/ui/text/LargeAmount.tsx'
import { usePortal, useSession, useText, useView } from '#src/views/shared/hooks.tsx'
import type { FactsProps } from './InfoSummary.tsx'

/** The receipt on paper. The consumer asked for it, so it has hidden amounts and the token or voucher number. */
export const ReceiptPaper = ({ transaction, format }: FactsProps) => {
  const text = useText()
  const { formatFullTimeAt, formatPortalName, receipt: words } = text
  const config = useView(usePortal(), selectConfig)
  const owner = useView(useView(useSession(), selectConsumerLoader), ({ context }) => context.loaded)
  const { ownMsisdn, symbol, timeZone, now } = format
  const network = formatPortalName(config)
  const receipt = formatReceipt(text, {
    transaction,
    isVoucherShown: true,
    network,
    contact: config.contact,
    ownMsisdn,
    ownName: owner ? fullName(owner) : '',
    symbol,
    timeZone,
  })
  return (
    <PrintSheet>
      <ReceiptSheet
        key={receipt.state}
        {...receipt}
        logo={<Logo title={network} {...config.theme.logo} />}
        amount={
          <LargeAmount
            {...moneyParts(transaction.amount, symbol)}
            label={receipt.amount}
            struck={isDeclined(transaction)}
          />
        }
        made={words.made(formatFullTimeAt(now, timeZone))}
      />
    </PrintSheet>
  )
}
