/** Returns a Trace ID that support can search for; undefined for '0', which means that the response had none. */
export const toRealTraceId = (traceId: string | undefined): string | undefined =>
  traceId === '0' ? undefined : traceId
