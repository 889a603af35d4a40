import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { Failure, traceIdOf } from './failure.ts'

/**
 * The body of a successful answer, as an actor awaits it from the client. Errors never come this way:
 * the client throws them as `Failure`.
 */
export const unwrap = async <Data>(answer: Promise<{ data?: Data }>): Promise<Data> => {
  const { data } = await answer
  if (data === undefined) throw new Failure({ kind: 'unreadable' })
  return data
}

/** `body` as the schema has it; an answer of another shape is a failure that keeps its Trace ID. */
export const readAnswer = <Schema extends GenericSchema>(
  schema: Schema,
  body: unknown,
): InferOutput<Schema> => {
  const result = safeParse(schema, body)
  if (result.success) return result.output
  throw new Failure({ kind: 'unreadable', status: 200, traceId: traceIdOf(body) })
}

/** What a decoder made of `body`; the same failure when it made nothing. */
export const required = <Value>(value: Value | undefined, body: unknown): Value => {
  if (value !== undefined) return value
  throw new Failure({ kind: 'unreadable', status: 200, traceId: traceIdOf(body) })
}
