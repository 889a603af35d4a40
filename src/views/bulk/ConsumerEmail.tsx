import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectConsumerEmail } from '#machines/bulk/bulk.selectors.ts'
import type { ConsumerEmailActorRef } from '#machines/bulk/consumer-email/consumer-email.machine.ts'
import {
  selectConsumerEmailFailure,
  selectConsumerEmailStep,
} from '#machines/bulk/consumer-email/consumer-email.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { BackAndClose } from '../shared/dialog/DialogButtons.tsx'
import { useView } from '../shared/use-view.ts'
import type { BulkProps } from './bulk.types.ts'

const words = text.bulk

interface ConsumerEmailProps extends BulkProps {
  readonly consumerEmail: ConsumerEmailActorRef
}

const Identifying = ({ service }: BulkProps) => (
  <DialogScreen foot={<BackAndClose service={service} />}>
    <EmptyState state="loading" message={words.identifying} />
  </DialogScreen>
)

/** The consumer's record could not be read. */
const ConsumerReadFailed = ({ consumerEmail, service }: ConsumerEmailProps) => {
  const failure = useSelector(consumerEmail, selectConsumerEmailFailure)
  return (
    <DialogScreen foot={<BackAndClose service={service} />}>
      <EmptyState
        state="failed"
        title={text.service.ownerMissing}
        message={failure ? formatMessage(failure.words) : text.codes['failure.systemError']}
        trace={failure && { label: text.failure.traceId, id: failure.traceId }}
        action={
          <Button icon={refreshIcon} onPress={() => consumerEmail.send({ type: 'consumer.retry' })}>
            {text.failure.retry}
          </Button>
        }
      />
    </DialogScreen>
  )
}

/** The consumer has no email address, which the network needs for its summary. */
const NoEmail = ({ service }: BulkProps) => (
  <DialogScreen foot={<BackAndClose service={service} />}>
    <StepHeading title={words.noEmail} message={words.noEmailMessage} />
  </DialogScreen>
)

const screens: Readonly<
  Record<ReturnType<typeof selectConsumerEmailStep>, ComponentType<ConsumerEmailProps>>
> = {
  identifying: Identifying,
  consumerReadFailed: ConsumerReadFailed,
  emailMissing: NoEmail,
  identified: Identifying,
}

/** The search for the email to which the network sends its summary. */
export const ConsumerEmail = (props: BulkProps) => {
  const consumerEmail = useSelector(props.bulk, selectConsumerEmail)
  const step = useView(consumerEmail, selectConsumerEmailStep)
  if (consumerEmail === undefined || step === undefined) return null
  const Screen = screens[step]
  return <Screen {...props} consumerEmail={consumerEmail} />
}
