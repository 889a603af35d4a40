import { useSelector } from '@xstate/react'
import { selectBulkFailure, selectConsumerEmail } from '../../../machines/bulk/bulk.selectors.ts'
import { formatMessage, text } from '../../text/session-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import { StepHeading } from '../../ui/text/StepHeading.tsx'
import { BackAndClose } from '../shared/dialog/DialogButtons.tsx'
import type { BulkProps } from './bulk.types.ts'

const words = text.bulk

export const Identifying = ({ service }: BulkProps) => (
  <DialogScreen foot={<BackAndClose service={service} />}>
    <EmptyState state="loading" message={words.identifying} />
  </DialogScreen>
)

/** The consumer's record could not be read. */
export const ConsumerReadFailed = ({ bulk, service }: BulkProps) => {
  const failure = useSelector(bulk, selectBulkFailure)
  const consumerEmail = useSelector(bulk, selectConsumerEmail)
  return (
    <DialogScreen foot={<BackAndClose service={service} />}>
      <EmptyState
        state="failed"
        title={text.service.ownerMissing}
        message={failure ? formatMessage(failure.words) : text.codes['failure.systemError']}
        trace={failure && { label: text.failure.traceId, id: failure.traceId }}
        action={
          <Button icon={refreshIcon} onPress={() => consumerEmail?.send({ type: 'consumer.retry' })}>
            {text.failure.retry}
          </Button>
        }
      />
    </DialogScreen>
  )
}

/** The consumer has no email address, which the network needs for its summary. */
export const NoEmail = ({ service }: BulkProps) => (
  <DialogScreen foot={<BackAndClose service={service} />}>
    <StepHeading title={words.noEmail} message={words.noEmailMessage} />
  </DialogScreen>
)
