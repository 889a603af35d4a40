import { type Failure, getAdvice } from '#machines/network/failure.ts'
import { findReason } from '#machines/network/failure-reason.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { useText } from './hooks.tsx'

interface LoadFailedProps {
  /** The title of the failure; the default is an apology. */
  readonly title?: string | undefined
  readonly failure: Failure
  readonly onRetry: () => void
}

/** Returns what to do about a failed read or its message, the Trace ID if the network gave one, and the Retry button. */
export const useLoadFailedProps = ({ failure, onRetry }: Omit<LoadFailedProps, 'title'>) => {
  const { formatMessage, failure: words } = useText()
  return {
    message: formatMessage(getAdvice(failure) ?? failure.words),
    trace: failure.traceId === undefined ? undefined : { label: words.traceId, id: failure.traceId },
    action: (
      <Button icon={refreshIcon} onPress={onRetry}>
        {words.retry}
      </Button>
    ),
  }
}

/** Replaces content that could not be read: the failure with Retry. */
export const LoadFailedState = ({ title, ...failed }: LoadFailedProps) => {
  const { connection, failure } = useText()
  const props = useLoadFailedProps(failed)
  const isLost = getAdvice(failed.failure) !== undefined
  return title !== undefined && !isLost && findReason(failed.failure) === undefined ? (
    <EmptyState state="failed" {...props} message={title} />
  ) : (
    <EmptyState state="failed" title={title ?? (isLost ? connection.lost : failure.sorry)} {...props} />
  )
}
