import { useSelector } from '@xstate/react'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { selectReceipt } from '#machines/session/session.selectors.ts'
import {
  selectCanGoBack,
  selectIsOpen,
  selectReadFailure,
  selectSnsi,
  selectTransaction,
} from '#machines/wallet/receipt/receipt.selectors.ts'
import { formatTransactionType } from '#src/text/format-transaction-type.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { PaymentSummarySkeleton } from '#src/ui/data/PaymentSummary.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { walletIcon } from '#src/ui/icons/thing.ts'
import { transactionIcon } from '#src/ui/icons/transaction-icons.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { Info } from './Info.tsx'
import { NextOrders } from './NextOrders.tsx'
import type { ReceiptProps } from './receipt.types.ts'

const words = text.receipt

/** The placeholder of the fields while they load. */
const Reading = () => (
  <>
    <PaymentSummarySkeleton label={words.loading} />
    <DescriptionList
      rows={[
        { label: words.snsi },
        { label: words.reference },
        { label: words.amount },
        { label: words.timestamp },
        { label: words.class },
        { label: words.type },
        { label: words.state },
      ]}
    />
  </>
)

interface ReceiptDialogProps extends ReceiptProps {
  readonly transaction: Transaction | undefined
}

const ReceiptDialog = ({ transaction, ...props }: ReceiptDialogProps) => {
  const { receipt, portal } = props
  const failure = useSelector(receipt, selectReadFailure)
  const snsi = useSelector(receipt, selectSnsi)
  const canGoBack = useSelector(receipt, selectCanGoBack)
  const { title } = useSelector(portal, selectConfig)
  const close = () => receipt.send({ type: 'receipt.close' })
  const back = () => receipt.send({ type: 'receipt.back' })
  return (
    <Dialog
      open
      title={words.title}
      path={transaction && formatTransactionType(transaction)}
      icon={transaction ? transactionIcon(transaction.typeAlias) : walletIcon}
      focusKey={failure ? words.readFailed : snsi}
      printHeader={transaction && title}
      onClose={close}
      onBack={canGoBack ? back : undefined}
    >
      <DialogScreen
        foot={
          <>
            {canGoBack && (
              <Button kind="quiet" onPress={back}>
                {text.service.back}
              </Button>
            )}
            <Button onPress={close}>{text.service.close}</Button>
            {transaction && <NextOrders session={props.session} transaction={transaction} />}
            {failure && (
              <Button
                kind="primary"
                icon={refreshIcon}
                onPress={() => receipt.send({ type: 'receipt.retry' })}
              >
                {text.failure.retry}
              </Button>
            )}
          </>
        }
      >
        {transaction ? (
          <Info {...props} transaction={transaction} />
        ) : failure ? (
          <>
            <Outcome state="declined" title={words.readFailed} message={formatMessage(failure.words)} />
            <Trace id={failure.traceId} />
          </>
        ) : (
          <Reading />
        )}
      </DialogScreen>
    </Dialog>
  )
}

/** The dialog 'Transaction Info', over any other dialog. */
export const OpenReceipt = ({ portal, session }: Omit<ReceiptProps, 'receipt'>) => {
  const receipt = useSelector(session, selectReceipt)
  const isOpen = useView(receipt, selectIsOpen)
  const transaction = useView(receipt, selectTransaction)
  if (receipt === undefined || !isOpen) return null
  return <ReceiptDialog receipt={receipt} portal={portal} session={session} transaction={transaction} />
}
