import { Failure, traceIdOf } from './failure.ts'

/**
 * The body of a successful answer, as an actor awaits it from the client. Errors never come this way:
 * the client throws them as `Failure`.
 */
export const unwrap = async <Data>(answer: Promise<{ data?: Data }>): Promise<Data> => {
  const { data } = await answer
  if (data === undefined) throw new Failure({ kind: 'invalidResponse' })
  return data
}

/** What a decoder made of `body`; when it made nothing, a failure that keeps the Trace ID. */
export const requireDecoded = <Value>(value: Value | undefined, body: unknown): Value => {
  if (value !== undefined) return value
  throw new Failure({ kind: 'invalidResponse', status: 200, traceId: traceIdOf(body) })
}
