import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { currencySymbol, formatMoney, moneyParts } from '../../../machines/domain/money.ts'
import {
  selectCurrency,
  selectDeclinedWords,
  selectIsFound,
  selectIsTransaction,
  selectOrder,
  selectReceipt,
  selectReceiptId,
  selectTransactionSnsi,
  selectUnsentId,
  selectWords,
} from '../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'
import { FormNote } from '../../ui/form/FormNote.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import { Figure } from '../../ui/text/Figure.tsx'
import { CloseResult } from '../shared/dialog/CloseResult.tsx'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import { ToReceipt, ToWallet } from '../shared/dialog/ways-on.tsx'
import { BriefSummary, ReceiptSummary } from './Summary.tsx'
import { useMessage } from './written.tsx'

/** 'Transaction Approved' or, where no money moves, 'Success!' and what was done; with what can be quoted of it. */
export const Approved = ({ service, receipt: toReceipt }: Pick<ScreenProps, 'service' | 'receipt'>) => {
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
    <DialogScreen
      foot={
        <>
          <ToReceipt receipt={toReceipt} snsi={useSelector(service, selectTransactionSnsi)} />
          <Button kind="primary" onPress={() => service.send({ type: 'result.finish' })}>
            {text.service.finish}
          </Button>
        </>
      }
    >
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
    </DialogScreen>
  )
}

/** 'Transaction Declined', in the words of the network. */
export const Declined = ({
  service,
  settings,
  goOn = <CloseResult service={service} />,
}: ScreenProps & { readonly goOn?: ReactNode }) => {
  const receipt = useSelector(service, selectReceipt)
  const words = useSelector(service, selectWords)
  const isTransaction = useSelector(service, selectIsTransaction)
  const said = say(useSelector(service, selectDeclinedWords))
  const plainTitle = isTransaction ? text.service.declined : text.failure.sorry
  return (
    <DialogScreen
      foot={
        <>
          {receipt?.doubtful && <ToWallet settings={settings} />}
          {goOn}
        </>
      }
    >
      <Outcome
        state="declined"
        title={words?.declinedTitle ? sayDefined(words.declinedTitle) : plainTitle}
        strong={words?.declinedMessage && sayDefined(words.declinedMessage)}
        message={words?.declinedMessage && !receipt?.words ? undefined : said}
      />
      {receipt?.doubtful && <FormNote icon={infoIcon}>{text.service.checkWallet}</FormNote>}
      <BriefSummary service={service} traceId={useSelector(service, selectReceiptId)} />
    </DialogScreen>
  )
}

/** What followed the payment broke off. */
export const Unknown = ({ service, settings }: ScreenProps) => (
  <DialogScreen
    foot={
      <>
        <ToWallet settings={settings} />
        <CloseResult service={service} />
      </>
    }
  >
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={text.codes['payment.unknown']}
    />
    <BriefSummary service={service} traceId={useSelector(service, selectUnsentId)} />
  </DialogScreen>
)
