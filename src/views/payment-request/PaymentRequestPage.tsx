import type { ComponentType } from 'react'
import type { PaymentRequestActorRef } from '#machines/payment-request/payment-request.machine.ts'
import { selectRequestPage } from '#machines/payment-request/payment-request.selectors.ts'
import { selectPaymentRequest } from '#machines/session/session.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { TaskLayout, TaskPanel } from '#src/ui/layout/TaskLayout.tsx'
import { Header } from '../session/Header.tsx'
import { SessionNotices } from '../session/SessionNotices.tsx'
import type { OpenScanProps } from '../session/scan/OpenScan.tsx'
import { ServiceContext, useSession, useText, useView } from '../shared/hooks.tsx'
import { LoadFailedDialog } from '../shared/LoadFailedDialog.tsx'
import { OpenReceipt } from '../wallet/receipt/Receipt.tsx'
import type { ApprovalProps } from './Approval.tsx'

interface PaymentRequestPageProps extends OpenScanProps {
  /** 'Approve Payment', loaded with the service that it shows. */
  readonly Approval: ComponentType<ApprovalProps>
}

/** The page before the request is read, or after a failed read. */
const Unread = ({ paymentRequest }: { readonly paymentRequest: PaymentRequestActorRef }) => {
  const {
    codes,
    service: serviceText,
    failure,
    formatMessage,
    paymentRequest: paymentRequestText,
  } = useText()
  const { isIncomplete, readFailure, openFailure } = useView(paymentRequest, selectRequestPage)
  const retry = () => paymentRequest.send({ type: 'request.retry' })
  const close = () => paymentRequest.send({ type: 'request.close' })
  return (
    <>
      <TaskLayout
        title={codes['request.title']}
        foot={
          <Button align="start" onPress={close}>
            {serviceText.back}
          </Button>
        }
      >
        <TaskPanel>
          {isIncomplete ? (
            <EmptyState
              state="failed"
              title={paymentRequestText.incomplete}
              message={paymentRequestText.openAgain}
            />
          ) : readFailure ? (
            <EmptyState
              state="failed"
              title={failure.sorry}
              message={formatMessage(readFailure.message)}
              trace={{ label: failure.traceId, id: readFailure.traceId }}
              action={
                <Button icon={refreshIcon} onPress={retry}>
                  {failure.retry}
                </Button>
              }
            />
          ) : (
            <EmptyState state="loading" message={paymentRequestText.loading} />
          )}
        </TaskPanel>
      </TaskLayout>
      {openFailure && <LoadFailedDialog failure={openFailure} isInUrl onRetry={retry} onClose={close} />}
    </>
  )
}

/** The page of a payment request. */
export const PaymentRequestPage = ({ Approval, Scan }: PaymentRequestPageProps) => {
  const paymentRequest = useView(useSession(), selectPaymentRequest)
  const { isOpen, service } = useView(paymentRequest, selectRequestPage) ?? {}
  if (paymentRequest === undefined) return null
  return (
    <>
      <Header Scan={Scan} />
      {isOpen &&
        (service ? (
          <ServiceContext value={service}>
            <Approval paymentRequest={paymentRequest} />
          </ServiceContext>
        ) : (
          <Unread paymentRequest={paymentRequest} />
        ))}
      <OpenReceipt />
      <SessionNotices />
    </>
  )
}
