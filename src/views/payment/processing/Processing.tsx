import { formatMoney } from '#machines/domain/money.ts'
import type { ProcessingActorRef } from '#machines/payment/processing/processing.machine.ts'
import { type ProgressView, selectProgress } from '#machines/payment/processing/processing.selectors.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { formatTransactionType } from '#src/text/format-transaction-type.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { infoIcon } from '#src/ui/icons/status.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { TransactionDetails, TransactionHead } from './TransactionHead.tsx'

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

interface StatusProps extends Pick<ProcessingProps, 'symbol' | 'timeZone'> {
  readonly view: ProgressView
}

/** The status of the transaction, with the amount of its record. */
const Status = ({ symbol, timeZone, view }: StatusProps) => {
  const { transaction, verdict, message, problem } = view
  if (view.isNotFound)
    return (
      <>
        <Outcome state="unknown" title={text.failure.sorry} />
        <NextStep icon={infoIcon} lead={formatMessage(message)}>
          {`${text.service.dontPayAgain} ${text.service.checkWallet}`}
        </NextStep>
      </>
    )
  if (verdict === undefined || transaction === undefined)
    return (
      <>
        <TransactionHead
          {...{ transaction, symbol }}
          state="busy"
          title={text.service.processing}
          message={formatMessage(message)}
        />
        {problem && <FormText icon={infoIcon}>{formatMessage(problem)}</FormText>}
      </>
    )
  const formatVerdict = (view.isTopUp ? topUpWords : words)[verdict]
  return (
    <>
      <TransactionHead
        {...{ transaction, symbol }}
        state={verdict}
        title={transaction.state.words}
        when={formatFullTime(transaction.timestamp, timeZone)}
        message={formatVerdict(formatMoney(transaction.amount, symbol), formatTransactionType(transaction))}
      />
      <TransactionDetails {...{ transaction, symbol }} />
    </>
  )
}

/** The dialog of a payment that continued on another page. */
export const Processing = ({ processing, onReturn, receipt, ...format }: ProcessingProps) => {
  const view = useView(processing, selectProgress)
  const { transaction, verdict } = view
  return (
    <Dialog
      open
      isInUrl
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
        <Status {...format} view={view} />
      </DialogScreen>
    </Dialog>
  )
}
