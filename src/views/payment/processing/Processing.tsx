import { useSelector } from '@xstate/react'
import { formatMoney, moneyParts } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { ProcessingActorRef } from '../../../../machines/payment/processing/processing.machine.ts'
import {
  selectIsNotFound,
  selectIsTopUp,
  selectPollingProblem,
  selectProcessedTransaction,
  selectProgressMessage,
  selectVerdict,
} from '../../../../machines/payment/processing/processing.selectors.ts'
import type { ReceiptActorRef } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import { formatParty } from '../../../text/format-party.ts'
import { formatFullTime } from '../../../text/format-time.ts'
import { formatTransactionType } from '../../../text/format-transaction-type.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DescriptionList } from '../../../ui/data/DescriptionList.tsx'
import { PaymentSummary } from '../../../ui/data/PaymentSummary.tsx'
import { NextStep } from '../../../ui/feedback/NextStep.tsx'
import { Outcome, type OutcomeProps } from '../../../ui/feedback/Outcome.tsx'
import { FormText } from '../../../ui/form/FormText.tsx'
import { infoIcon, questionIcon } from '../../../ui/icons/status.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../ui/overlay/DialogScreen.tsx'

interface ProcessingProps {
  readonly processing: ProcessingActorRef
  /** The currency symbol of the wallet. */
  readonly symbol: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** The actor that shows a decided transaction. */
  readonly receipt: ReceiptActorRef
  readonly onReturn: () => void
}

const topUpWords = { approved: text.processing.topUpApproved, declined: text.processing.topUpDeclined }
const words = { approved: text.processing.approved, declined: text.processing.declined }

interface HeadProps extends Omit<OutcomeProps, 'figure'> {
  readonly transaction: Transaction | undefined
  readonly symbol: string
  readonly when?: string
}

/** The heading with the transaction, once it is read. */
const Head = ({ transaction, symbol, ...outcome }: HeadProps) =>
  transaction ? (
    <PaymentSummary
      {...outcome}
      hasMark
      amount={{
        ...moneyParts(transaction.amount, symbol),
        label: formatMoney(transaction.amount, symbol),
      }}
      party={formatParty(transaction)}
    />
  ) : (
    <Outcome {...outcome} />
  )

interface DetailsProps {
  readonly transaction: Transaction
  readonly symbol: string
}

/** The values that the network's record has besides the heading. */
const Details = ({ transaction: { reference, details }, symbol }: DetailsProps) => {
  const rows = [
    ...(reference
      ? [{ label: text.receipt.reference, value: <bdi>{reference}</bdi>, isVerbatim: true }]
      : []),
    ...(details.charge === undefined
      ? []
      : [{ label: text.service.totalCharge, value: formatMoney(details.charge, symbol) }]),
  ]
  return rows.length > 0 ? <DescriptionList rows={rows} /> : null
}

/** The status of the transaction, with the amount of its record. */
const Status = ({ processing, symbol, timeZone }: Omit<ProcessingProps, 'onReturn' | 'receipt'>) => {
  const transaction = useSelector(processing, selectProcessedTransaction)
  const verdict = useSelector(processing, selectVerdict)
  const isTopUp = useSelector(processing, selectIsTopUp)
  const progress = useSelector(processing, selectProgressMessage)
  const amount = transaction && formatMoney(transaction.amount, symbol)
  const head = { transaction, symbol }
  const isUnknown = useSelector(processing, selectIsNotFound)
  const trouble = useSelector(processing, selectPollingProblem)
  if (isUnknown)
    return (
      <>
        <Outcome state="unknown" title={text.failure.sorry} />
        <NextStep icon={questionIcon} lead={formatMessage(progress)}>
          {`${text.service.dontPayAgain} ${text.service.checkWallet}`}
        </NextStep>
      </>
    )
  if (verdict === undefined || transaction === undefined || amount === undefined)
    return (
      <>
        <Head {...head} state="busy" title={text.service.processing} message={formatMessage(progress)} />
        {trouble && <FormText icon={infoIcon}>{formatMessage(trouble)}</FormText>}
      </>
    )
  const sayVerdict = isTopUp ? topUpWords[verdict] : words[verdict]
  return (
    <>
      <Head
        {...head}
        state={verdict}
        title={transaction.state.words}
        when={formatFullTime(transaction.timestamp, timeZone)}
        message={sayVerdict(amount, formatTransactionType(transaction))}
      />
      <Details transaction={transaction} symbol={symbol} />
    </>
  )
}

/** The dialog of a payment that continued on another page. */
export const Processing = ({ onReturn, receipt, ...status }: ProcessingProps) => {
  const transaction = useSelector(status.processing, selectProcessedTransaction)
  const verdict = useSelector(status.processing, selectVerdict)
  return (
    <Dialog
      open
      ignoresOutside
      size="alert"
      title={text.processing.title}
      focusKey={verdict ?? 'pending'}
      onClose={onReturn}
    >
      <DialogScreen
        foot={
          <>
            {verdict && transaction && (
              <Button onPress={() => receipt.send({ type: 'receipt.open', transaction })}>
                {text.receipt.receipt}
              </Button>
            )}
            <Button kind="primary" onPress={onReturn}>
              {text.processing.toDashboard}
            </Button>
          </>
        }
      >
        <Status {...status} />
      </DialogScreen>
    </Dialog>
  )
}
