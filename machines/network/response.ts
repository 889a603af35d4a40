import { Failure, traceIdOf } from './failure.ts'

/** Returns the body of a successful response. The client throws every error as a `Failure`. */
export const unwrap = async <Data>(answer: Promise<{ data?: Data }>): Promise<Data> => {
  const { data } = await answer
  if (data === undefined) throw new Failure({ kind: 'invalidResponse' })
  return data
}

/** Returns the decoded value. Throws a failure with the Trace ID of `body` if the decoder returned nothing. */
export const requireDecoded = <Value>(value: Value | undefined, body: unknown): Value => {
  if (value !== undefined) return value
  throw new Failure({ kind: 'invalidResponse', status: 200, traceId: traceIdOf(body) })
}
