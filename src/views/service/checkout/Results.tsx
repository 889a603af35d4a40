import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { selectPlacedOrder } from '#machines/service/service.selectors.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { CloseKeepsForm, CloseResult } from '#src/views/shared/dialog/CloseResult.tsx'
import { OpenWalletButton } from '#src/views/shared/dialog/next-actions.tsx'
import { ProblemStep } from '#src/views/shared/dialog/ProblemStep.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { OrderHead, useOrderLine } from '../OrderHead.tsx'
import type { CheckoutProps } from './checkout.types.ts'
import { BriefSummary } from './Summary.tsx'

/** Returns a sentence about the money of a declined order, and the consumer's next step. */
const useDeclinedAdvice = ({ checkout }: Pick<CheckoutProps, 'checkout'>): string | undefined => {
  const { service: serviceText } = useText()
  const isServerError = useView(checkout, selectCheckoutDialog).result?.isServerError
  const direction = useView(useService(), selectPlacedOrder).direction
  const advice = useView(checkout, selectCheckoutDialog).advice
  if (isServerError) return serviceText.checkWallet
  const sentences = [
    direction && serviceText.notMoved[direction],
    advice && serviceText.declinedAdvice[advice],
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

/** 'Transaction Declined', with the network's message. */
export const Declined = ({ checkout, declinedAction }: CheckoutProps) => {
  const service = useService()
  const { formatMessage, service: serviceText, failure, formatDefinedMessage } = useText()
  const result = useView(checkout, selectCheckoutDialog).result
  const { texts: words, isTransaction } = useView(service, selectPlacedOrder)
  const reason = formatMessage(useView(checkout, selectCheckoutDialog).declinedMessage)
  const plainTitle = isTransaction ? serviceText.declined : failure.sorry
  const title = words?.declinedTitle ? formatDefinedMessage(words.declinedTitle) : plainTitle
  const strong = words?.declinedMessage && formatDefinedMessage(words.declinedMessage)
  const line = useOrderLine()
  return (
    <DialogScreen
      foot={
        <>
          {result?.isServerError && <OpenWalletButton />}
          {declinedAction ?? <CloseResult />}
        </>
      }
    >
      <OrderHead state="declined" title={title} strong={strong} />
      <ProblemStep
        problem={strong && !result?.message ? strong : reason}
        next={useDeclinedAdvice({ checkout })}
        about={[title, line]}
        traceId={result?.traceId}
      />
      <BriefSummary trace={result && { id: result.traceId }} />
      {declinedAction === undefined && <CloseKeepsForm />}
    </DialogScreen>
  )
}
