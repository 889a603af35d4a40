import type { Failure } from '#machines/network/failure.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'

interface LoadFailedProps {
  /** The default is an apology. */
  readonly title?: string
  readonly failure: Failure
  readonly onRetry: () => void
}

/** Returns the message of a failed read, its Trace ID and the Retry button. */
export const getLoadFailedProps = ({ failure, onRetry }: Omit<LoadFailedProps, 'title'>) => ({
  message: formatMessage(failure.words),
  trace: { label: text.failure.traceId, id: failure.traceId },
  action: (
    <Button icon={refreshIcon} onPress={onRetry}>
      {text.failure.retry}
    </Button>
  ),
})

/** Replaces content that could not be read: the failure with Retry. */
export const LoadFailedState = ({ title = text.failure.sorry, ...failed }: LoadFailedProps) => (
  <EmptyState state="failed" title={title} {...getLoadFailedProps(failed)} />
)
