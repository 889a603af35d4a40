import { isDeclined } from '#machines/domain/transaction/transaction.ts'
import { selectRepeat, selectRequestBack } from '#machines/session/orders.selectors.ts'
import { selectReceipt } from '#machines/session/session.selectors.ts'
import { selectTransactionInfo } from '#machines/wallet/receipt/receipt.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { PaymentSummarySkeleton } from '#src/ui/data/PaymentSummary.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { refreshIcon, walletIcon } from '#src/ui/icons/icons.ts'
import { transactionIcon } from '#src/ui/icons/transaction-icons.ts'
import { AfterPaint } from '#src/ui/overlay/AfterPaint.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useSession, useText, useView } from '#src/views/shared/hooks.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { Info } from './Info.tsx'
import type { ReceiptProps } from './InfoActions.tsx'
import type { InfoProps } from './InfoFacts.tsx'

const fields = ['snsi', 'reference', 'amount', 'timestamp', 'class', 'type', 'state'] as const

/** The placeholder of the fields while they load. */
const Reading = () => {
  const { receipt: words } = useText()
  return (
    <>
      <PaymentSummarySkeleton label={words.loading} />
      <DescriptionList rows={fields.map(name => ({ label: words[name] }))} />
    </>
  )
}

/** Opens the form that repeats a transaction, or the request for its amount. */
const NextOrders = ({ transaction }: Pick<InfoProps, 'transaction'>) => {
  const { receipt: words } = useText()
  const session = useSession()
  const repeat = useView(session, snapshot => selectRepeat(snapshot, transaction))
  const requestBack = useView(session, snapshot => selectRequestBack(snapshot, transaction))
  return (
    <>
      {requestBack && <Button onPress={() => session.send(requestBack)}>{words.askBack}</Button>}
      {repeat && (
        <Button
          // The network would decline the same amount again.
          kind={isDeclined(transaction) ? 'plain' : 'primary'}
          onPress={() => session.send(repeat)}
        >
          {words.payAgain}
        </Button>
      )}
    </>
  )
}

const ReceiptDialog = ({ receipt, view }: ReceiptProps) => {
  const { receipt: words, formatTransactionType, service, failure: failureText, formatMessage } = useText()
  const { transaction, failure, snsi, canGoBack } = view
  const close = () => receipt.send({ type: 'receipt.close' })
  const back = () => receipt.send({ type: 'receipt.back' })
  return (
    <Dialog
      open
      title={words.title}
      path={transaction && formatTransactionType(transaction)}
      icon={transaction ? transactionIcon(transaction.typeAlias) : walletIcon}
      focusKey={failure ? words.readFailed : snsi}
      place="panel"
      onClose={close}
      onBack={canGoBack ? back : undefined}
    >
      <DialogScreen
        foot={
          <>
            {canGoBack && (
              <Button kind="quiet" onPress={back}>
                {service.back}
              </Button>
            )}
            <Button onPress={close}>{service.close}</Button>
            {transaction && <NextOrders transaction={transaction} />}
            {failure && (
              <Button
                kind="primary"
                icon={refreshIcon}
                onPress={() => receipt.send({ type: 'receipt.retry' })}
              >
                {failureText.retry}
              </Button>
            )}
          </>
        }
      >
        {transaction ? (
          <Info receipt={receipt} view={view} transaction={transaction} />
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
export const OpenReceipt = () => {
  const receipt = useView(useSession(), selectReceipt)
  const view = useView(receipt, selectTransactionInfo)
  return (
    receipt &&
    view?.isOpen && (
      <AfterPaint>
        <ReceiptDialog receipt={receipt} view={view} />
      </AfterPaint>
    )
  )
}
