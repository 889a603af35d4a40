import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney, moneyParts } from '../../../machines/domain/money.ts'
import {
  selectCurrency,
  selectDeclinedWords,
  selectFailure,
  selectIsFound,
  selectIsTransaction,
  selectOrder,
  selectReceipt,
  selectReceiptId,
  selectRefusals,
  selectTransactionSnsi,
  selectUnsentId,
  selectUnsentWords,
  selectWords,
} from '../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { FormNote } from '../../ui/FormNote.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { Outcome } from '../../ui/Outcome.tsx'
import { Problems } from '../../ui/Problems.tsx'
import { traceRow } from './ChargeSummary.tsx'
import { BriefSummary, ReceiptSummary, useMessage } from './Summary.tsx'
import type { ScreenProps } from './service.types.ts'
import { ToReceipt, ToWallet } from './ways-on.tsx'

type Told = Pick<ScreenProps, 'service'>

/** 'Transaction Approved' or, where no money moves, 'Success!' and what was done; with what can be quoted of it. */
export const Approved = ({ service }: Told) => {
  const receipt = useSelector(service, selectReceipt)
  const order = useSelector(service, selectOrder)
  const isTransaction = useSelector(service, selectIsTransaction)
  const words = useSelector(service, selectWords)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const own = words?.approvedMessage && sayDefined(words.approvedMessage)
  const message = useMessage(service) ?? own
  const done = words?.approvedTitle && sayDefined(words.approvedTitle)
  const isFound = useSelector(service, selectIsFound)
  const plainMessage = isFound ? text.service.foundMessage : text.service.approvedMessage
  return (
    <>
      <Outcome
        state="approved"
        title={isTransaction ? (done ?? text.service.approved) : text.service.success}
        strong={isTransaction ? undefined : done}
        message={message ?? (receipt?.words ? say(receipt.words) : plainMessage)}
        figure={
          order && isTransaction ? (
            <Figure {...moneyParts(order.amount, symbol)} label={formatMoney(order.amount, symbol)} />
          ) : undefined
        }
      />
      {receipt && <ReceiptSummary service={service} traceId={receipt.traceId} />}
    </>
  )
}

export const ApprovedFoot = ({ service, receipt }: ScreenProps) => (
  <>
    <ToReceipt receipt={receipt} snsi={useSelector(service, selectTransactionSnsi)} />
    <Button kind="primary" onPress={() => service.send({ type: 'result.finish' })}>
      {text.service.finish}
    </Button>
  </>
)

/** 'Transaction Declined', in the words of the network. */
export const Declined = ({ service }: ScreenProps) => {
  const receipt = useSelector(service, selectReceipt)
  const words = useSelector(service, selectWords)
  const isTransaction = useSelector(service, selectIsTransaction)
  const said = say(useSelector(service, selectDeclinedWords))
  const plainTitle = isTransaction ? text.service.declined : text.failure.sorry
  return (
    <>
      <Outcome
        state="declined"
        title={words?.declinedTitle ? sayDefined(words.declinedTitle) : plainTitle}
        strong={words?.declinedMessage && sayDefined(words.declinedMessage)}
        message={words?.declinedMessage && !receipt?.words ? undefined : said}
      />
      {receipt?.doubtful && <FormNote icon={infoIcon}>{text.service.checkWallet}</FormNote>}
      <BriefSummary service={service} traceId={useSelector(service, selectReceiptId)} />
    </>
  )
}

/** Closes what stands; where that leads is the machine's to know. */
export const CloseFoot = ({ service }: ScreenProps) => (
  <Button kind="primary" onPress={() => service.send({ type: 'dialog.close' })}>
    {text.service.close}
  </Button>
)

export const DeclinedFoot = (screen: ScreenProps) => (
  <>
    {useSelector(screen.service, selectReceipt)?.doubtful && <ToWallet settings={screen.settings} />}
    <CloseFoot {...screen} />
  </>
)

/** 'Your input has the following error/s': a rule is broken that held before, or the network names fields. */
export const Refused = ({ service }: ScreenProps) => {
  const failure = useSelector(service, selectFailure)
  return (
    <>
      <Outcome state="declined" title={text.service.refused} />
      <Problems
        items={useSelector(service, selectRefusals).map(({ field, problem }) =>
          field ? text.service.problemOf(sayDefined(field), say(problem)) : say(problem),
        )}
      />
      {failure && <Facts rows={[traceRow(failure.traceId)]} />}
    </>
  )
}

export const RefusedFoot = ({ service }: ScreenProps) => (
  <Button kind="primary" onPress={() => service.send({ type: 'form.retry' })}>
    {text.failure.retry}
  </Button>
)

/** Nothing was sent, and that is certain. */
export const Unsent = ({ service }: Told) => {
  const failure = useSelector(service, selectFailure)
  const told = useSelector(service, selectUnsentWords)
  return (
    <>
      <Outcome
        state="declined"
        title={text.failure.sorry}
        message={failure ? say(failure.words) : text.codes['failure.systemError']}
      />
      {told && <FormNote icon={infoIcon}>{say(told)}</FormNote>}
      <BriefSummary service={service} traceId={useSelector(service, selectUnsentId)} />
    </>
  )
}

export const UnsentFoot = ({ service }: ScreenProps) => (
  <>
    <Button onPress={() => service.send({ type: 'dialog.close' })}>{text.service.close}</Button>
    <Button kind="primary" onPress={() => service.send({ type: 'order.retry' })}>
      {text.failure.retry}
    </Button>
  </>
)

/** What followed the payment broke off. */
export const Unknown = ({ service }: ScreenProps) => (
  <>
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={text.codes['payment.unknown']}
    />
    <BriefSummary service={service} traceId={useSelector(service, selectUnsentId)} />
  </>
)

export const UnknownFoot = (screen: ScreenProps) => (
  <>
    <ToWallet settings={screen.settings} />
    <CloseFoot {...screen} />
  </>
)
