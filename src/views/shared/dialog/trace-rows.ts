import { toRealTraceId } from '../../../../machines/network/trace-id.ts'
import { text } from '../../../text/session-text.ts'

/** The row of a Trace ID. `label` says whose id it is where two of them are shown. */
export const traceRow = (traceId: string, label: string = text.failure.traceId) => ({
  label,
  value: traceId,
  kind: 'mono' as const,
})

/** The row of an approval's Trace ID. No row when the network sent no id. */
export const approvalTrace = (traceId: string) => {
  const realTraceId = toRealTraceId(traceId)
  return realTraceId === undefined ? [] : [traceRow(realTraceId)]
}
