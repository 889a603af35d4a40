import { useSelector } from '@xstate/react'
import {
  selectApproval,
  selectApprovalMessage,
  selectApprovalTraceId,
  selectBulkFailure,
  selectDeclinedMessage,
  selectIsServerError,
  selectUnknownMessage,
  selectUnsentTraceId,
} from '../../../machines/bulk/bulk.selectors.ts'
import { toRealTraceId } from '../../../machines/network/trace-id.ts'
import { formatMessage, text } from '../../text/session-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'
import { FormText } from '../../ui/form/FormText.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import { Submission } from '../payment/submission/Submission.tsx'
import { CloseResult } from '../shared/dialog/CloseResult.tsx'
import { Close } from '../shared/dialog/DialogButtons.tsx'
import type { BulkProps } from './bulk.types.ts'
import { Summary } from './Summary.tsx'

const words = text.bulk

export const Approving = ({ bulk, settings }: BulkProps) => {
  const approval = useSelector(bulk, selectApproval)
  return approval ? (
    <Submission
      submission={approval}
      settings={settings}
      told={selectUnknownMessage}
      summary={traceId => <Summary bulk={bulk} traceId={traceId} />}
    />
  ) : null
}

/** 'Bulk Wallet Transaction Approved', with the network's message if there is one. */
export const Approved = ({ bulk }: BulkProps) => {
  const said = useSelector(bulk, selectApprovalMessage)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => bulk.send({ type: 'result.finish' })}>
          {text.service.finish}
        </Button>
      }
    >
      <Outcome
        state="approved"
        title={words.approved}
        message={said ? formatMessage(said) : words.approvedMessage}
      />
      <Summary bulk={bulk} traceId={toRealTraceId(useSelector(bulk, selectApprovalTraceId))} />
    </DialogScreen>
  )
}

/** 'Bulk Wallet Transaction Failed', with the reason. */
export const Declined = ({ bulk, service }: BulkProps) => {
  const said = useSelector(bulk, selectDeclinedMessage)
  return (
    <DialogScreen foot={<CloseResult service={service} />}>
      <Outcome
        state="declined"
        title={words.declined}
        strong={words.declinedMessage}
        message={said && formatMessage(said)}
      />
      {useSelector(bulk, selectIsServerError) && (
        <FormText icon={infoIcon}>{text.service.checkWallet}</FormText>
      )}
      <Summary bulk={bulk} traceId={useSelector(bulk, selectApprovalTraceId)} />
    </DialogScreen>
  )
}

/** The approval was certainly not sent. */
export const Unsent = ({ bulk, service }: BulkProps) => {
  const failure = useSelector(bulk, selectBulkFailure)
  return (
    <DialogScreen
      foot={
        <>
          <Close service={service} />
          <Button kind="primary" onPress={() => bulk.send({ type: 'order.retry' })}>
            {text.failure.retry}
          </Button>
        </>
      }
    >
      <Outcome
        state="declined"
        title={text.failure.sorry}
        message={failure ? formatMessage(failure.words) : text.codes['failure.systemError']}
      />
      <Summary bulk={bulk} traceId={useSelector(bulk, selectUnsentTraceId)} />
    </DialogScreen>
  )
}

/** The dialog crashed after the approval. */
export const Unknown = ({ bulk, service }: BulkProps) => (
  <DialogScreen foot={<CloseResult service={service} />}>
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={text.codes['payment.unknown']}
    />
    <Summary bulk={bulk} traceId={useSelector(bulk, selectUnsentTraceId)} />
  </DialogScreen>
)
