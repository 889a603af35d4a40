import { selectCopy } from '#machines/session/session.selectors.ts'
import { noTraceId } from '#src/ui/feedback/TraceId.tsx'
import { useCopyAction } from '../copy/use-copy-action.ts'
import { useSession, useText, useView } from '../hooks.tsx'

/** Returns the row of an id. The `label` distinguishes two ids in one list. */
export const traceRow = (traceId: string | undefined, label: string) => ({
  label,
  value: traceId ?? noTraceId,
  kind: 'mono' as const,
})

/** Returns the row of a Trace ID with its Copy button; no row without a trace. */
export const useTraceRow = (trace: { readonly id: string | undefined } | undefined) => {
  const { failure } = useText()
  const row = useCopyRow(trace?.id)
  return trace !== undefined && trace.id === undefined ? [traceRow(undefined, failure.traceId)] : row
}

/** Returns the row of an id with its Copy button; no row without an id. */
export const useCopyRow = (id: string | undefined, label?: string) => {
  const copy = useView(useSession(), selectCopy)
  const { failure } = useText()
  const action = useCopyAction(copy, id)
  if (id === undefined) return []
  return [{ ...traceRow(id, label ?? failure.traceId), ...(copy !== undefined && { copy: action }) }]
}
