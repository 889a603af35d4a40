import { text } from '#src/text/sign-in-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'

/** The Trace ID of a response, as the only row of a list; nothing without an ID. */
export const Trace = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : (
    <DescriptionList rows={[{ label: text.failure.traceId, value: id, kind: 'mono' }]} />
  )
