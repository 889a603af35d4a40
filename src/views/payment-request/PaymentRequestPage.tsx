import { useSelector } from '@xstate/react'
import type { PaymentRequestActorRef } from '#machines/payment-request/payment-request.machine.ts'
import {
  selectFailure,
  selectFailureMessage,
  selectIsOpen,
  selectOpenFailure,
  selectService,
} from '#machines/payment-request/payment-request.selectors.ts'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectDisplay, selectNow, selectSession } from '#machines/portal/portal.selectors.ts'
import { selectPaymentRequest } from '#machines/session/session.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { TaskLayout, TaskPanel } from '#src/ui/layout/TaskLayout.tsx'
import { Header } from '../session/Header.tsx'
import { SessionNotices } from '../session/SessionNotices.tsx'
import { LoadFailedDialog } from '../shared/LoadFailedDialog.tsx'
import { useView } from '../shared/use-view.ts'
import { OpenReceipt } from '../wallet/receipt/Receipt.tsx'
import { Back } from './Back.tsx'
import type { LateApproval } from './payment-request.types.ts'

interface RequestProps {
  readonly paymentRequest: PaymentRequestActorRef
}

interface PaymentRequestPageProps {
  readonly portal: PortalActorRef
  readonly Approval: LateApproval
}

/** Why the request cannot be approved, or that it is loading. */
const Reading = ({ paymentRequest }: RequestProps) => {
  const failure = useSelector(paymentRequest, selectFailure)
  const words = useSelector(paymentRequest, selectFailureMessage)
  return failure && words ? (
    <EmptyState
      state="failed"
      title={text.failure.sorry}
      message={formatMessage(words)}
      trace={{ label: text.failure.traceId, id: failure.traceId }}
      action={
        <Button icon={refreshIcon} onPress={() => paymentRequest.send({ type: 'request.retry' })}>
          {text.failure.retry}
        </Button>
      }
    />
  ) : (
    <EmptyState state="loading" message={text.paymentRequest.loading} />
  )
}

/** The page before the request is read, or after a failed read. */
const Unread = ({ paymentRequest }: RequestProps) => {
  const failure = useSelector(paymentRequest, selectOpenFailure)
  return (
    <>
      <TaskLayout title={text.codes['request.title']} foot={<Back paymentRequest={paymentRequest} />}>
        <TaskPanel>
          <Reading paymentRequest={paymentRequest} />
        </TaskPanel>
      </TaskLayout>
      {failure && (
        <LoadFailedDialog
          failure={failure}
          isInUrl
          onRetry={() => paymentRequest.send({ type: 'request.retry' })}
          onClose={() => paymentRequest.send({ type: 'request.close' })}
        />
      )}
    </>
  )
}

const Page = ({ portal, paymentRequest, Approval }: RequestProps & PaymentRequestPageProps) => {
  const display = useSelector(portal, selectDisplay)
  const isHidden = useView(display, selectAmountsHidden) ?? false
  const service = useSelector(paymentRequest, selectService)
  const now = useSelector(portal, selectNow)
  return service ? (
    <Approval
      portal={portal}
      paymentRequest={paymentRequest}
      service={service}
      isHidden={isHidden}
      now={now}
    />
  ) : (
    <Unread paymentRequest={paymentRequest} />
  )
}

/** The page of a payment request. */
export const PaymentRequestPage = ({ portal, Approval }: PaymentRequestPageProps) => {
  const session = useSelector(portal, selectSession)
  const paymentRequest = useView(session, selectPaymentRequest)
  const isOpen = useSelector(paymentRequest, snapshot => snapshot !== undefined && selectIsOpen(snapshot))
  if (session === undefined || paymentRequest === undefined) return null
  return (
    <>
      <Header />
      {isOpen && <Page portal={portal} paymentRequest={paymentRequest} Approval={Approval} />}
      <OpenReceipt />
      <SessionNotices />
    </>
  )
}
