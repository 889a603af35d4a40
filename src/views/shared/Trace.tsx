import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { noTraceId, TraceId } from '#src/ui/feedback/TraceId.tsx'
import { useSignInText } from './sign-in-text.ts'

interface TraceProps {
  /** Undefined if the response had none. */
  readonly id: string | undefined
}

/** The Trace ID of a response, as the only row of a list. */
export const Trace = ({ id = noTraceId }: TraceProps) => (
  <DescriptionList rows={[{ label: useSignInText().failure.traceId, value: id, kind: 'mono' }]} />
)

/** The Trace ID of a response, after a sentence. */
export const InlineTrace = ({ id }: TraceProps) => <TraceId label={useSignInText().failure.traceId} id={id} />
