import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectDeclinedAdvice } from '#machines/service/declined-advice.ts'
import {
  selectCallResult,
  selectDeclinedMessage,
  selectDirection,
  selectIsTransaction,
  selectOutcomeTexts,
  selectResultTraceId,
  selectUnsentTraceId,
} from '#machines/service/service.selectors.ts'
import { formatDefinedMessage, formatMessage, text } from '#src/text/session-text.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { CloseKeepsForm, CloseResult } from '../shared/dialog/CloseResult.tsx'
import { OpenWalletButton } from '../shared/dialog/next-actions.tsx'
import { ProblemStep, UnknownStep } from '../shared/dialog/ProblemStep.tsx'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import { OrderHead, useOrderLine } from './OrderHead.tsx'
import { BriefSummary } from './Summary.tsx'

/** Returns a sentence about the money of a declined order, and the consumer's next step. */
const useDeclinedAdvice = (service: ScreenProps['service']): string | undefined => {
  const isServerError = useSelector(service, selectCallResult)?.isServerError
  const direction = useSelector(service, selectDirection)
  const advice = useSelector(service, selectDeclinedAdvice)
  if (isServerError) return text.service.checkWallet
  const sentences = [
    direction && text.service.notMoved[direction],
    advice && text.service.declinedAdvice[advice],
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

/** 'Transaction Declined', with the network's message. */
export const Declined = ({
  service,
  settings,
  copy,
  contact,
  goOn,
}: ScreenProps & {
  /** The main action, if it is not Close. */
  readonly goOn?: ReactNode
}) => {
  const result = useSelector(service, selectCallResult)
  const words = useSelector(service, selectOutcomeTexts)
  const isTransaction = useSelector(service, selectIsTransaction)
  const said = formatMessage(useSelector(service, selectDeclinedMessage))
  const plainTitle = isTransaction ? text.service.declined : text.failure.sorry
  const title = words?.declinedTitle ? formatDefinedMessage(words.declinedTitle) : plainTitle
  const strong = words?.declinedMessage && formatDefinedMessage(words.declinedMessage)
  const traceId = useSelector(service, selectResultTraceId)
  const line = useOrderLine(service)
  return (
    <DialogScreen
      foot={
        <>
          {result?.isServerError && <OpenWalletButton settings={settings} />}
          {goOn ?? <CloseResult service={service} />}
        </>
      }
    >
      <OrderHead service={service} state="declined" title={title} strong={strong} />
      <ProblemStep
        happened={strong && !result?.message ? strong : said}
        next={useDeclinedAdvice(service)}
        contact={contact}
        about={[title, line]}
        traceId={traceId}
      />
      <BriefSummary service={service} traceId={traceId} copy={copy} />
      {goOn === undefined && <CloseKeepsForm />}
    </DialogScreen>
  )
}

/** The dialog crashed after the payment. */
export const OutcomeUnknown = ({ service, settings, copy, contact }: ScreenProps) => {
  const traceId = useSelector(service, selectUnsentTraceId)
  const line = useOrderLine(service)
  return (
    <DialogScreen
      foot={
        <>
          <OpenWalletButton settings={settings} />
          <CloseResult service={service} />
        </>
      }
    >
      <OrderHead
        service={service}
        state="unknown"
        title={text.failure.sorry}
        strong={text.codes['failure.systemError']}
      />
      <UnknownStep contact={contact} line={line} traceId={traceId} />
      <BriefSummary service={service} traceId={traceId} copy={copy} />
    </DialogScreen>
  )
}
