import type { operations } from '#openapi/network.gen.d.ts'
import type { Consumer } from '../people/people.ts'
import type { Purpose, Session } from '../people/sessions.ts'
import type { SandboxContext } from '../world.ts'
import { validateRequest } from './request-schemas.ts'
import { notFound, type Page, Refusal, type ResponseFault, sessionEnded } from './responses.ts'

export type OperationId = keyof operations

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never

type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer Message }
  ? Json<Message>
  : undefined

/** The data of a 200 response; a page, or the empty one, where the API description allows it. */
type Answer<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Message }
  ?
      | (Json<Message> extends { data?: infer Data } ? Data : never)
      | (Message extends { content: { 'text/html': unknown } } | { content?: never } ? Page : never)
  : never

type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Parameters }
  ? Parameters
  : object

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
  /** Changes or drops the response, although the operation runs. */
  spoilResponse(fault: ResponseFault): void
}

interface Call<Id extends OperationId> extends Omit<Incoming, 'path' | 'body'> {
  readonly path: PathParameters<Id>
  readonly body: RequestBody<Id>
}

export interface SecuredCall<Id extends OperationId> extends Call<Id> {
  readonly session: Session
  readonly consumer: Consumer
  /** Formats cents as the consumer's network writes amounts. */
  amount(cents: number): string | number
}

/** Returns the `data` of an operation's response or its page. Throws a Refusal. */
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

/** Validates a request. Its type and its schema are generated from one description. */
const read = <Id extends OperationId>(incoming: Incoming, id: Id): Call<Id> => {
  const broken = validateRequest(id, incoming.body)
  if (broken.length > 0) throw new Refusal(400, 'formatError', 'The request is not valid.', broken)
  return incoming as Call<Id>
}
