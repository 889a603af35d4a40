import type { RecipientsActorRef } from '#machines/service/recipients/recipients.machine.ts'
import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'

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
