import { useSelector } from '@xstate/react'
import {
  selectApprovalTraceId,
  selectBulkFailure,
  selectIsConnectionMissing,
} from '#machines/bulk/bulk.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Close } from '../shared/dialog/DialogButtons.tsx'
import { ProblemStep } from '../shared/dialog/ProblemStep.tsx'
import { BulkHead, useBulkCost } from './BulkHead.tsx'
import type { BulkProps } from './bulk.types.ts'
import { Summary } from './Summary.tsx'

/** The approval was certainly not sent. */
export const Unsent = ({ bulk, service, copy, contact }: BulkProps) => {
  const failure = useSelector(bulk, selectBulkFailure)
  const isConnectionMissing = useSelector(bulk, selectIsConnectionMissing)
  const title = isConnectionMissing ? text.service.noConnection : text.failure.sorry
  const said = failure ? formatMessage(failure.words) : text.codes['failure.systemError']
  const traceId = useSelector(bulk, selectApprovalTraceId)
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
      <BulkHead bulk={bulk} state="declined" title={title} />
      <ProblemStep
        happened={isConnectionMissing ? text.service.nothingSent : said}
        next={isConnectionMissing ? text.service.retryKeepsForm : undefined}
        contact={isConnectionMissing ? undefined : contact}
        about={[title, useBulkCost(bulk)?.label]}
        traceId={traceId}
      />
      <Summary bulk={bulk} copy={copy} traceId={isConnectionMissing ? undefined : traceId} />
    </DialogScreen>
  )
}
