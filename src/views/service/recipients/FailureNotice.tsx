import type { RecipientsActorRef } from '#machines/service/recipients/recipients.machine.ts'
import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { useView } from '#src/views/shared/use-view.ts'

/** A failed change, with the network's message. */
export const FailureNotice = ({ recipients }: { readonly recipients: RecipientsActorRef }) => {
  const trouble = useView(recipients, selectRecipients).failure
  if (trouble === undefined) return null
  const { code, failure } = trouble
  return (
    <Notice>
      <p>{formatMessage({ code })}</p>
      <p>{formatMessage(failure.words)}</p>
      <TraceId label={text.failure.traceId} id={failure.traceId} />
    </Notice>
  )
}
