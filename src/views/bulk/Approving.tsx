import { useSelector } from '@xstate/react'
import {
  selectApproval,
  selectApprovalMessage,
  selectApprovalTraceId,
  selectDeclinedMessage,
  selectIsServerError,
  selectUnknownMessage,
} from '#machines/bulk/bulk.selectors.ts'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Submission } from '../payment/submission/Submission.tsx'
import { CloseResult } from '../shared/dialog/CloseResult.tsx'
import { ProblemStep } from '../shared/dialog/ProblemStep.tsx'
import { BulkHead, useBulkCost } from './BulkHead.tsx'
import type { BulkProps } from './bulk.types.ts'
import { Summary } from './Summary.tsx'

const words = text.bulk

export const Approving = ({ bulk, settings, copy, contact }: BulkProps) => {
  const approval = useSelector(bulk, selectApproval)
  const cost = useBulkCost(bulk)?.label
  return approval ? (
    <Submission
      submission={approval}
      settings={settings}
      contact={contact}
      message={selectUnknownMessage}
      about={cost}
      head={head => <BulkHead {...head} bulk={bulk} />}
      summary={traceId => <Summary bulk={bulk} copy={copy} traceId={traceId} />}
    />
  ) : null
}

/** 'Bulk Wallet Transaction Approved', with the network's message if there is one. */
export const Approved = ({ bulk, copy }: BulkProps) => {
  const said = useSelector(bulk, selectApprovalMessage)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => bulk.send({ type: 'result.finish' })}>
          {text.service.finish}
        </Button>
      }
    >
      <BulkHead
        bulk={bulk}
        state="approved"
        title={words.approved}
        message={said ? formatMessage(said) : words.approvedMessage}
      />
      <Summary bulk={bulk} copy={copy} traceId={toRealTraceId(useSelector(bulk, selectApprovalTraceId))} />
    </DialogScreen>
  )
}

/** 'Bulk Wallet Transaction Failed', with the reason. */
export const Declined = ({ bulk, service, copy, contact }: BulkProps) => {
  const said = useSelector(bulk, selectDeclinedMessage)
  const traceId = useSelector(bulk, selectApprovalTraceId)
  return (
    <DialogScreen foot={<CloseResult service={service} />}>
      <BulkHead bulk={bulk} state="declined" title={words.declined} />
      <ProblemStep
        happened={said ? formatMessage(said) : words.declinedMessage}
        next={useSelector(bulk, selectIsServerError) ? text.service.checkWallet : text.service.notMoved.debit}
        contact={contact}
        about={[words.declined, useBulkCost(bulk)?.label]}
        traceId={traceId}
      />
      {said && <FormText>{words.declinedMessage}</FormText>}
      <Summary bulk={bulk} copy={copy} traceId={traceId} />
    </DialogScreen>
  )
}
