import * as v from 'valibot'
import type { operations } from '#openapi/network.gen.d.ts'
import type { Consumer } from '../people/people.ts'
import type { Purpose, Session } from '../people/sessions.ts'
import type { Effect } from '../store/faults.ts'
import type { SandboxContext } from '../world.ts'
import { requestSchemaOf } from './request-schemas.ts'
import { type Empty, notFound, type Page, Refusal, unauthorised } from './responses.ts'

export type OperationId = keyof operations

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never

export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer Message }
  ? Json<Message>
  : undefined

/** The `data` of an operation's 200 response in the API description. */
export type AnswerData<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Message }
  ? Json<Message> extends { data?: infer Data }
    ? Data
    : never
  : never

/** The data of a response, an HTML page or an empty response, as the API description allows. */
type Answer<Id extends OperationId> =
  | AnswerData<Id>
  | (operations[Id]['responses'] extends { 200: { content: { 'text/html': unknown } } } ? Page : never)
  | (operations[Id]['responses'] extends { 200: { content?: never } } ? Empty : never)

type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Parameters }
  ? Parameters
  : object

/** A fault that changes the response after the operation has run. */
export type ResponseFault = Extract<Effect, 'lost' | 'badjson' | 'noid'>

export interface Incoming {
  readonly world: SandboxContext
  /** The `request.id` of the response, which the portal shows as Trace ID. */
  readonly requestId: string
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed JSON; undefined when the body is empty or invalid JSON. */
  readonly body: unknown
  /** The body as received; a file that is too large is truncated. */
  readonly bytes: Uint8Array
  readonly headers: Headers
  /** The value of the `Authorization` header, without `Bearer`. */
  readonly token: string | undefined
  /** The session of the token, if it is valid and has not ended. */
  readonly session: Session | undefined
  /** The origin of the portal's page that sent the request. */
  readonly portal: string
  /** Whether the client accepts HTML instead of JSON. */
  readonly acceptsHtml: boolean
  /** Changes or drops the response, although the operation runs. */
  spoilResponse(effect: ResponseFault): void
}

export interface Call<Id extends OperationId> extends Omit<Incoming, 'path' | 'body'> {
  readonly path: PathParameters<Id>
  readonly body: RequestBody<Id>
}

export interface SecuredCall<Id extends OperationId> extends Call<Id> {
  readonly session: Session
  readonly consumer: Consumer
  /** Formats cents as the consumer's network writes amounts. */
  amount(cents: number): string | number
}

/** Returns the `data` of an operation's response or its page. Throws a Refusal or a FaultAbort. */
export type Handler<Id extends OperationId> = (incoming: Incoming) => Answer<Id>

/** Defines an operation that needs no session. Its request is validated by the description. */
export const definePublicOperation =
  <Id extends OperationId>(id: Id, answer: (call: Call<Id>) => Answer<Id>): Handler<Id> =>
  incoming =>
    answer(read(incoming, id))

/** Defines an operation for tokens with one of the purposes; others get 401, another consumer's token 404. */
export const defineOperationForTokens =
  (...purposes: readonly Purpose[]) =>
  <Id extends OperationId>(id: Id, answer: (call: SecuredCall<Id>) => Answer<Id>): Handler<Id> =>
  incoming => {
    const { token, world, path } = incoming
    const session = world.sessions.find(token, ...purposes)
    const consumer = session && world.people.find(session.msisdn)
    if (!session || !consumer) throw sessionEnded()
    if (path.msisdn !== undefined && path.msisdn !== session.msisdn) throw notFound()
    const amount = (cents: number) => world.networks.amount(session.network, cents)
    return answer({ ...read(incoming, id), session, consumer, amount })
  }

/** Defines an operation of a signed-in consumer. */
export const defineOperation = defineOperationForTokens('access')

export const sessionEnded = () => unauthorised('Your session has ended. Please sign in again.')

export const createForeignRecordError = () =>
  new Refusal(422, 'authorisation', 'requestingPartyAuthorisationError', 'This belongs to another consumer.')

const read = <Id extends OperationId>(incoming: Incoming, id: Id): Call<Id> => {
  const path = incoming.path as PathParameters<Id>
  const schema = requestSchemaOf(id)
  if (schema === undefined) return { ...incoming, path, body: undefined as RequestBody<Id> }
  const result = v.safeParse(schema, incoming.body)
  // The type and the schema are generated from one description.
  if (result.success) return { ...incoming, path, body: result.output as RequestBody<Id> }
  const parameters = result.issues.map(issue => ({
    key: (v.getDotPath(issue) ?? '').replace(/^data\./, ''),
    value: issue.message,
  }))
  throw new Refusal(400, 'validation', 'formatError', 'The request is not valid.', parameters)
}
