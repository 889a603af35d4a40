import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { phoneIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { ReceiptButtons } from '#src/views/shared/dialog/next-actions.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import { OrderHead, useArrival } from '../OrderHead.tsx'
import { useMessage } from '../summary-rows.tsx'
import { type CheckoutProps, ReceiptSummary } from './Summary.tsx'

/** Says where the PIN of a voucher arrives, and how to get it again. */
const VoucherStep = () => {
  const { service: words } = useText()
  const { smsTo, facts, offer } = useOrder()
  const instruction = offer?.definition.instruction
  if (!smsTo) return null
  const places: ReadonlyMap<string, string> = new Map(Object.entries(words.voucherPlace))
  const place = instruction && 'code' in instruction ? places.get(instruction.code) : undefined
  return (
    <NextStep icon={phoneIcon}>
      {words.voucherTo} <b translate="no">{formatMsisdn(smsTo)}</b>.{' '}
      {`${place ? `${place} ` : ''}${smsTo === facts.msisdn ? words.voucherAgain : words.voucherAgainThere}`}
    </NextStep>
  )
}

/** 'Transaction Approved', or 'Success!' where no money moves, with the details of the order. */
export const Approved = ({ checkout, isRepeatable = true }: CheckoutProps) => {
  const { formatDefinedMessage, service: serviceText, formatLongTime, formatMessage } = useText()
  const { result, snsi, isVerified: isFound } = useView(checkout, selectCheckoutDialog)
  const { isTransaction, texts: words, facts, timing, transactionTime } = useOrder()
  const arrival = useArrival()
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
            {transactionTime && formatLongTime(transactionTime, facts.timeZone)}
            {timing && arrival && <MutedTextBlock>{arrival}</MutedTextBlock>}
          </>
        }
        strong={isTransaction ? undefined : done}
        message={message ?? (result?.message ? formatMessage(result.message) : plainMessage)}
      />
      <VoucherStep />
      {result && <ReceiptSummary checkout={checkout} traceId={result.traceId} />}
      <ReceiptButtons snsi={snsi} />
    </DialogScreen>
  )
}
