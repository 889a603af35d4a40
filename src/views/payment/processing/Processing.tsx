import { formatMoney } from '#machines/domain/money.ts'
import type { ProcessingActorRef } from '#machines/payment/processing/processing.machine.ts'
import { type ProgressView, selectProgress } from '#machines/payment/processing/processing.selectors.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
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

interface StatusProps extends Pick<ProcessingProps, 'symbol' | 'timeZone'> {
  readonly view: ProgressView
}

/** The status of the transaction, with the amount of its record. */
const Status = ({ symbol, timeZone, view }: StatusProps) => {
  const { failure, formatMessage, processing, service, formatFullTime, formatTransactionType } = useText()
  const { transaction, verdict, message, problem } = view
  if (view.isNotFound)
    return (
      <>
        <Outcome state="unknown" title={failure.sorry} />
        <NextStep icon={infoIcon} problem={formatMessage(message)}>
          {service.checkWallet}
        </NextStep>
      </>
    )
  if (verdict === undefined || transaction === undefined)
    return (
      <>
        <TransactionHead
          {...{ transaction, symbol }}
          state="busy"
          title={service.processing}
          message={formatMessage(message)}
        />
        {problem && <FormText icon={infoIcon}>{formatMessage(problem)}</FormText>}
      </>
    )
  const { topUpApproved, topUpDeclined } = processing
  const formatVerdict = (view.isTopUp ? { approved: topUpApproved, declined: topUpDeclined } : processing)[
    verdict
  ]
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
  const { processing: processingText, receipt: receiptText } = useText()
  const view = useView(processing, selectProgress)
  const { transaction, verdict } = view
  return (
    <Dialog
      open
      isInUrl
      ignoresOutside
      size="alert"
      title={processingText.title}
      focusKey={verdict ?? 'pending'}
      onClose={onReturn}
    >
      <DialogScreen
        foot={
          <>
            {verdict && transaction && (
              <Button onPress={() => receipt.send({ type: 'receipt.open', transaction })}>
                {receiptText.receipt}
              </Button>
            )}
            <Button kind="primary" onPress={onReturn}>
              {processingText.toDashboard}
            </Button>
          </>
        }
      >
        <Status {...format} view={view} />
      </DialogScreen>
    </Dialog>
  )
}
