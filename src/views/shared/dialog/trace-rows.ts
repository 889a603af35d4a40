import { toRealTraceId } from '#machines/network/trace-id.ts'
import { type CopyActorRef, useCopyAction } from '../copy/use-copy-action.ts'
import { useText } from '../hooks.tsx'

/** Returns the row of an id. The `label` distinguishes two ids in one list. */
export const traceRow = (traceId: string, label: string) => ({
  label,
  value: traceId,
  kind: 'mono' as const,
})

/** Returns the row of an id with its Copy button; no row without an id. The id "0" has no button. */
export const useCopyRow = (copy: CopyActorRef | undefined, id: string | undefined, label?: string) => {
  const { failure } = useText()
  const action = useCopyAction(copy, id)
  if (id === undefined) return []
  const isCopyable = copy !== undefined && toRealTraceId(id) !== undefined
  return [{ ...traceRow(id, label ?? failure.traceId), ...(isCopyable && { copy: action }) }]
}
