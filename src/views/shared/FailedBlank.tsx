import type { Failure } from '../../../machines/network/failure.ts'
import { say, text } from '../../text/inside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Blank } from '../../ui/feedback/Blank.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'

/** What could not be read, in the place where it would stand. */
export const FailedBlank = ({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}) => (
  <Blank
    state="failed"
    title={text.failure.sorry}
    message={say(failure.words)}
    trace={{ label: text.failure.traceId, id: failure.traceId }}
    action={
      <Button icon={refreshIcon} onPress={onRetry}>
        {text.failure.retry}
      </Button>
    }
  />
)
