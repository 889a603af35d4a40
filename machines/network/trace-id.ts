/** A Trace ID that somebody can look for: "0" says that an answer had none. */
export const toRealTraceId = (traceId: string | undefined): string | undefined =>
  traceId === '0' ? undefined : traceId
