import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { useSignInText } from './sign-in-text.ts'

interface TraceProps {
  readonly id: string | undefined
}

/** The Trace ID of a response, as the only row of a list; nothing without an ID. */
export const Trace = ({ id }: TraceProps) => {
  const { failure } = useSignInText()
  return id === undefined ? null : (
    <DescriptionList rows={[{ label: failure.traceId, value: id, kind: 'mono' }]} />
  )
}

/** The Trace ID of a response after a sentence; nothing without an ID. */
export const InlineTrace = ({ id }: TraceProps) => {
  const { failure } = useSignInText()
  return id === undefined ? null : <TraceId label={failure.traceId} id={id} />
}
