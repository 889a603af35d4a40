import { selectConsumerEmail } from '#machines/bulk/consumer-email/consumer-email.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { BackAndClose } from '../shared/dialog/DialogButtons.tsx'
import { useView } from '../shared/use-view.ts'
import type { BulkProps } from './Summary.tsx'

const words = text.bulk

/** The search for the email to which the network sends its summary. */
export const ConsumerEmail = ({ view, service }: BulkProps) => {
  const { consumerEmail } = view.children
  const { step, failure } = useView(consumerEmail, selectConsumerEmail) ?? {}
  const retry = () => consumerEmail?.send({ type: 'consumer.retry' })
  return (
    <DialogScreen foot={<BackAndClose service={service} />}>
      {step === 'emailMissing' ? (
        <StepHeading title={words.noEmail} message={words.noEmailMessage} />
      ) : step === 'consumerReadFailed' ? (
        <EmptyState
          state="failed"
          title={text.service.ownerMissing}
          message={failure ? formatMessage(failure.words) : text.codes['failure.systemError']}
          trace={failure && { label: text.failure.traceId, id: failure.traceId }}
          action={
            <Button icon={refreshIcon} onPress={retry}>
              {text.failure.retry}
            </Button>
          }
        />
      ) : (
        <EmptyState state="loading" message={words.identifying} />
      )}
    </DialogScreen>
  )
}
