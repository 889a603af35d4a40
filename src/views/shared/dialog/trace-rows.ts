import { toRealTraceId } from '../../../../machines/network/trace-id.ts'
import { text } from '../../../text/session-text.ts'

/** Returns the row of a Trace ID. The `label` distinguishes two ids in one list. */
export const traceRow = (traceId: string, label: string = text.failure.traceId) => ({
  label,
  value: traceId,
  kind: 'mono' as const,
})

/** Returns the row of an approval's Trace ID; no row if the network sent no id. */
export const approvalTrace = (traceId: string) => {
  const realTraceId = toRealTraceId(traceId)
  return realTraceId === undefined ? [] : [traceRow(realTraceId)]
}
