import type { Failure } from '../../../machines/network/failure.ts'
import { formatMessage, text } from '../../text/session-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'
import { SectionError, type SectionFailureProps } from '../../ui/layout/Section.tsx'

interface FailedProps extends Pick<SectionFailureProps, 'title' | 'placeholderFor'> {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** A part of the settings that could not be read. */
export const Failed = ({ title, placeholderFor: insteadOf, failure, onRetry }: FailedProps) => (
  <SectionError
    title={title}
    placeholderFor={insteadOf}
    message={formatMessage(failure.words)}
    trace={{ label: text.failure.traceId, id: failure.traceId }}
    action={
      <Button icon={refreshIcon} onPress={onRetry}>
        {text.failure.retry}
      </Button>
    }
  />
)
