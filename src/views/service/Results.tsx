import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { currencySymbol, formatMoney, moneyParts } from '../../../machines/domain/money.ts'
import {
  selectCallResult,
  selectCurrency,
  selectDeclinedMessage,
  selectIsTransaction,
  selectIsVerified,
  selectOrder,
  selectOutcomeTexts,
  selectResultTraceId,
  selectTransactionSnsi,
  selectUnsentTraceId,
} from '../../../machines/service/service.selectors.ts'
import { formatDefinedMessage, formatMessage, text } from '../../text/session-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'
import { FormText } from '../../ui/form/FormText.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import { LargeAmount } from '../../ui/text/LargeAmount.tsx'
import { CloseResult } from '../shared/dialog/CloseResult.tsx'
import { OpenReceiptButton, OpenWalletButton } from '../shared/dialog/next-actions.tsx'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import { BriefSummary, ReceiptSummary } from './Summary.tsx'
import { useMessage } from './summary-rows.tsx'

/** 'Transaction Approved', or 'Success!' where no money moves, with the details of the order. */
export const Approved = ({ service, receipt: toReceipt }: Pick<ScreenProps, 'service' | 'receipt'>) => {
  const receipt = useSelector(service, selectCallResult)
  const order = useSelector(service, selectOrder)
  const isTransaction = useSelector(service, selectIsTransaction)
  const words = useSelector(service, selectOutcomeTexts)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const own = words?.approvedMessage && formatDefinedMessage(words.approvedMessage)
  const message = useMessage(service) ?? own
  const done = words?.approvedTitle && formatDefinedMessage(words.approvedTitle)
  const isFound = useSelector(service, selectIsVerified)
  const plainMessage = isFound ? text.service.foundMessage : text.service.approvedMessage
  return (
    <DialogScreen
      foot={
        <>
          <OpenReceiptButton receipt={toReceipt} snsi={useSelector(service, selectTransactionSnsi)} />
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
        message={message ?? (receipt?.message ? formatMessage(receipt.message) : plainMessage)}
        figure={
          order && isTransaction ? (
            <LargeAmount {...moneyParts(order.amount, symbol)} label={formatMoney(order.amount, symbol)} />
          ) : undefined
        }
      />
      {receipt && <ReceiptSummary service={service} traceId={receipt.traceId} />}
    </DialogScreen>
  )
}

/** 'Transaction Declined', with the network's message. */
export const Declined = ({
  service,
  settings,
  goOn = <CloseResult service={service} />,
}: ScreenProps & { readonly goOn?: ReactNode }) => {
  const receipt = useSelector(service, selectCallResult)
  const words = useSelector(service, selectOutcomeTexts)
  const isTransaction = useSelector(service, selectIsTransaction)
  const said = formatMessage(useSelector(service, selectDeclinedMessage))
  const plainTitle = isTransaction ? text.service.declined : text.failure.sorry
  return (
    <DialogScreen
      foot={
        <>
          {receipt?.isServerError && <OpenWalletButton settings={settings} />}
          {goOn}
        </>
      }
    >
      <Outcome
        state="declined"
        title={words?.declinedTitle ? formatDefinedMessage(words.declinedTitle) : plainTitle}
        strong={words?.declinedMessage && formatDefinedMessage(words.declinedMessage)}
        message={words?.declinedMessage && !receipt?.message ? undefined : said}
      />
      {receipt?.isServerError && <FormText icon={infoIcon}>{text.service.checkWallet}</FormText>}
      <BriefSummary service={service} traceId={useSelector(service, selectResultTraceId)} />
    </DialogScreen>
  )
}

/** The dialog crashed after the payment. */
export const OutcomeUnknown = ({ service, settings }: ScreenProps) => (
  <DialogScreen
    foot={
      <>
        <OpenWalletButton settings={settings} />
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
    <BriefSummary service={service} traceId={useSelector(service, selectUnsentTraceId)} />
  </DialogScreen>
)
