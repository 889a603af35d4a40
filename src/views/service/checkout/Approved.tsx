import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { ReceiptButtons } from '#src/views/shared/dialog/next-actions.tsx'
import { ReportProblem } from '#src/views/shared/dialog/ReportProblem.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import { OrderHead, useArrival, useOrderLine } from '../OrderHead.tsx'
import { useMessage } from '../summary-rows.tsx'
import { type CheckoutProps, ReceiptSummary } from './Summary.tsx'
import { BoughtVoucher } from './Voucher.tsx'

/** 'Transaction Approved', or 'Success!' where no money moves, with the details of the order. */
export const Approved = ({ checkout, isRepeatable = true }: CheckoutProps) => {
  const { formatDefinedMessage, service: serviceText, formatLongTime, formatMessage } = useText()
  const { result, snsi, isVerified: isFound } = useView(checkout, selectCheckoutDialog)
  const { isTransaction, texts: words, facts, timing, transaction } = useOrder()
  const hasVoucher = transaction?.details.voucher !== undefined
  const arrival = useArrival()
  const line = useOrderLine()
  const own = words?.approvedMessage && formatDefinedMessage(words.approvedMessage)
  const message = useMessage() ?? own
  const done = words?.approvedTitle && formatDefinedMessage(words.approvedTitle)
  const plainMessage = isFound ? serviceText.foundMessage : serviceText.approvedMessage
  return (
    <DialogScreen
      foot={
        <>
          {isTransaction && isRepeatable && (
            <Button onPress={() => checkout.send({ type: 'form.reopen' })}>{serviceText.doAgain}</Button>
          )}
          <Button kind="primary" onPress={() => checkout.send({ type: 'result.finish' })}>
            {serviceText.finish}
          </Button>
        </>
      }
    >
      <OrderHead
        state="approved"
        title={isTransaction ? (done ?? serviceText.approved) : serviceText.success}
        when={
          <>
            {transaction && formatLongTime(transaction.timestamp, facts.timeZone)}
            {timing && arrival && !hasVoucher && <MutedTextBlock>{arrival}</MutedTextBlock>}
          </>
        }
        strong={isTransaction ? undefined : done}
        message={message ?? (result?.message ? formatMessage(result.message) : plainMessage)}
      />
      <BoughtVoucher snsi={snsi} />
      {result && <ReceiptSummary checkout={checkout} traceId={result.traceId} />}
      {!hasVoucher && <ReceiptButtons snsi={snsi} />}
      {isTransaction && (
        <ReportProblem about={[serviceText.approved, line]} traceId={result?.traceId} snsi={snsi} />
      )}
    </DialogScreen>
  )
}
