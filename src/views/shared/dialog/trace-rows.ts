import { noTraceId } from '#src/ui/feedback/TraceId.tsx'
import { type CopyActorRef, useCopyAction } from '../copy/use-copy-action.ts'
import { useText } from '../hooks.tsx'

/** Returns the row of an id. The `label` distinguishes two ids in one list. */
export const traceRow = (traceId: string | undefined, label: string) => ({
  label,
  value: traceId ?? noTraceId,
  kind: 'mono' as const,
})

/** Returns the row of a Trace ID with its Copy button; no row without a trace. */
export const useTraceRow = (
  copy: CopyActorRef | undefined,
  trace: { readonly id: string | undefined } | undefined,
) => {
  const { failure } = useText()
  const row = useCopyRow(copy, trace?.id)
  return trace !== undefined && trace.id === undefined ? [traceRow(undefined, failure.traceId)] : row
}

/** Returns the row of an id with its Copy button; no row without an id. */
export const useCopyRow = (copy: CopyActorRef | undefined, id: string | undefined, label?: string) => {
  const { failure } = useText()
  const action = useCopyAction(copy, id)
  if (id === undefined) return []
  return [{ ...traceRow(id, label ?? failure.traceId), ...(copy !== undefined && { copy: action }) }]
}
