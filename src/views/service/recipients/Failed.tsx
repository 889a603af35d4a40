import type { RecipientsActorRef } from '#machines/service/recipients/recipients.machine.ts'
import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { LoadFailedState } from '#src/views/shared/LoadFailedState.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'

export interface RecipientsProps {
  readonly recipients: RecipientsActorRef
}

/** A failed change, with the network's message. */
export const FailureNotice = ({ recipients }: { readonly recipients: RecipientsActorRef }) => {
  const { formatMessage } = useText()
  const problem = useView(recipients, selectRecipients).failure
  if (problem === undefined) return null
  const { code, failure } = problem
  return (
    <Notice>
      <p>{formatMessage({ code })}</p>
      <p>{formatMessage(failure.words)}</p>
      <InlineTrace id={failure.traceId} />
    </Notice>
  )
}

export const Cancel = ({ recipients }: Pick<RecipientsProps, 'recipients'>) => (
  <Button onPress={() => recipients.send({ type: 'form.cancel' })}>{useText().service.cancel}</Button>
)

/** A failed read, with the reason. */
const Failed = ({
  recipients,
  onRetry,
}: Pick<RecipientsProps, 'recipients'> & { readonly onRetry: () => void }) => {
  const { formatMessage } = useText()
  const problem = useView(recipients, selectRecipients).failure
  if (problem === undefined) return null
  const { code, failure } = problem
  return <LoadFailedState title={formatMessage({ code })} failure={failure} onRetry={onRetry} />
}

export const LoadFailed = ({ recipients }: RecipientsProps) => (
  <DialogScreen foot={<BackAndClose />}>
    <Failed recipients={recipients} onRetry={() => recipients.send({ type: 'list.retry' })} />
  </DialogScreen>
)

export const ReadFailed = ({ recipients }: RecipientsProps) => (
  <DialogScreen foot={<Cancel recipients={recipients} />}>
    <Failed recipients={recipients} onRetry={() => recipients.send({ type: 'recipient.retry' })} />
  </DialogScreen>
)
