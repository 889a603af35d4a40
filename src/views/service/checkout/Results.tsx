import { useSelector } from '@xstate/react'
import {
  selectCallResult,
  selectDeclinedMessage,
  selectResultTraceId,
} from '#machines/service/checkout/checkout.selectors.ts'
import { selectDeclinedAdvice } from '#machines/service/checkout/declined-advice.ts'
import {
  selectDirection,
  selectIsTransaction,
  selectOutcomeTexts,
} from '#machines/service/service.selectors.ts'
import { formatDefinedMessage, formatMessage, text } from '#src/text/session-text.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { CloseKeepsForm, CloseResult } from '#src/views/shared/dialog/CloseResult.tsx'
import { OpenWalletButton } from '#src/views/shared/dialog/next-actions.tsx'
import { ProblemStep } from '#src/views/shared/dialog/ProblemStep.tsx'
import { OrderHead, useOrderLine } from '../OrderHead.tsx'
import type { CheckoutProps } from './checkout.types.ts'
import { BriefSummary } from './Summary.tsx'

/** Returns a sentence about the money of a declined order, and the consumer's next step. */
const useDeclinedAdvice = ({
  service,
  checkout,
}: Pick<CheckoutProps, 'service' | 'checkout'>): string | undefined => {
  const isServerError = useSelector(checkout, selectCallResult)?.isServerError
  const direction = useSelector(service, selectDirection)
  const advice = useSelector(checkout, selectDeclinedAdvice)
  if (isServerError) return text.service.checkWallet
  const sentences = [
    direction && text.service.notMoved[direction],
    advice && text.service.declinedAdvice[advice],
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

/** 'Transaction Declined', with the network's message. */
export const Declined = ({ service, checkout, settings, copy, contact, declinedAction }: CheckoutProps) => {
  const result = useSelector(checkout, selectCallResult)
  const words = useSelector(service, selectOutcomeTexts)
  const isTransaction = useSelector(service, selectIsTransaction)
  const said = formatMessage(useSelector(checkout, selectDeclinedMessage))
  const plainTitle = isTransaction ? text.service.declined : text.failure.sorry
  const title = words?.declinedTitle ? formatDefinedMessage(words.declinedTitle) : plainTitle
  const strong = words?.declinedMessage && formatDefinedMessage(words.declinedMessage)
  const traceId = useSelector(checkout, selectResultTraceId)
  const line = useOrderLine(service)
  return (
    <DialogScreen
      foot={
        <>
          {result?.isServerError && <OpenWalletButton settings={settings} />}
          {declinedAction ?? <CloseResult service={service} />}
        </>
      }
    >
      <OrderHead service={service} state="declined" title={title} strong={strong} />
      <ProblemStep
        happened={strong && !result?.message ? strong : said}
        next={useDeclinedAdvice({ service, checkout })}
        contact={contact}
        about={[title, line]}
        traceId={traceId}
      />
      <BriefSummary service={service} traceId={traceId} copy={copy} />
      {declinedAction === undefined && <CloseKeepsForm />}
    </DialogScreen>
  )
}
