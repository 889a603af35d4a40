import type { Failure } from '../../../machines/network/failure.ts'
import { formatMessage, text } from '../../text/session-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'

/** Replaces content that could not be read: the failure with Retry. */
export const LoadFailedState = ({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}) => (
  <EmptyState
    state="failed"
    title={text.failure.sorry}
    message={formatMessage(failure.words)}
    trace={{ label: text.failure.traceId, id: failure.traceId }}
    action={
      <Button icon={refreshIcon} onPress={onRetry}>
        {text.failure.retry}
      </Button>
    }
  />
)
