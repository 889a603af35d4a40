import { useSelector } from '@xstate/react'
import type { RecipientsActorRef } from '../../../../machines/service/recipients/recipients.machine.ts'
import { selectTrouble } from '../../../../machines/service/recipients/recipients.selectors.ts'
import { say, text } from '../../../text/inside.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'

/** A change that failed: which, and why in the network's words. */
export const TroubleNotice = ({ recipients }: { readonly recipients: RecipientsActorRef }) => {
  const trouble = useSelector(recipients, selectTrouble)
  if (trouble === undefined) return null
  const { code, failure } = trouble
  return (
    <Notice>
      <p>{say({ code })}</p>
      <p>{say(failure.words)}</p>
      <TraceId label={text.failure.traceId} id={failure.traceId} />
    </Notice>
  )
}
