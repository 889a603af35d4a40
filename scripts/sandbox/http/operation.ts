import * as v from 'valibot'
import type { operations } from '../../../openapi/network.gen.d.ts'
import type { Consumer } from '../people/people.ts'
import type { Purpose, Session } from '../people/sessions.ts'
import type { Effect } from '../store/faults.ts'
import type { SandboxContext } from '../world.ts'
import { type Empty, notFound, type Page, Refusal } from './responses.ts'

export type OperationId = keyof operations

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never

/** The body of an operation's request, as described. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer Message }
  ? Json<Message>
  : undefined

/** What an operation's 200 answer carries as `data`, as described. */
export type AnswerData<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Message }
  ? Json<Message> extends { data?: infer Data }
    ? Data
    : never
  : never

/** Either that, or a page where the description has one, or nothing where it has no body at all. */
type Answer<Id extends OperationId> =
  | AnswerData<Id>
  | (operations[Id]['responses'] extends { 200: { content: { 'text/html': unknown } } } ? Page : never)
  | (operations[Id]['responses'] extends { 200: { content?: never } } ? Empty : never)

type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Parameters }
  ? Parameters
  : object

/** What happens to an answer after its operation was performed. */
export type ResponseFault = Extract<Effect, 'lost' | 'badjson' | 'noid'>

/** A request, before anybody looked at what it asks for. */
export interface Incoming {
  readonly world: SandboxContext
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed JSON; undefined when there was none. */
  readonly body: unknown
  /** What came, as it came; of a file that is too large, not all of it. */
  readonly bytes: Uint8Array
  readonly headers: Headers
  /** What came as authorization, with or without `Bearer`. */
  readonly token: string | undefined
  /** The session of that token, if it is one and goes on. */
  readonly session: Session | undefined
  /** Where the portal is that asks: the origin of its page. */
  readonly portal: string
  /** Whether it would take a page instead of JSON. */
  readonly acceptsHtml: boolean
  /** Has the answer spoilt on its way, although the operation was performed. */
  spoilResponse(effect: ResponseFault): void
}

/** A request to an operation: its path and body have the described shape. */
export interface Call<Id extends OperationId> extends Omit<Incoming, 'path' | 'body'> {
  readonly path: PathParameters<Id>
  readonly body: RequestBody<Id>
}

/** The same, of a consumer who is signed in. */
export interface SecuredCall<Id extends OperationId> extends Call<Id> {
  readonly session: Session
  readonly consumer: Consumer
  /** An amount as the consumer's network writes it. */
  amount(cents: number): string | number
}

/** Performs an operation and gives its answer's `data` or its page; throws a Refusal or an Interruption instead. */
export type Handler<Id extends OperationId> = (incoming: Incoming) => Answer<Id>

type BodySchema<Id extends OperationId> =
  RequestBody<Id> extends undefined ? undefined : v.GenericSchema<unknown, RequestBody<Id>>

interface Definition<Id extends OperationId, AnyCall> {
  /** Reads the request's body; undefined where the operation has none. */
  readonly body: BodySchema<Id>
  readonly answer: (call: AnyCall) => Answer<Id>
}

/** An operation that anybody may call. */
export const definePublicOperation =
  <Id extends OperationId>(definition: Definition<Id, Call<Id>>): Handler<Id> =>
  incoming =>
    definition.answer(read(incoming, definition.body))

/**
 * An operation of a consumer whose token is for one of the purposes; for the rest it is 401, for another consumer's
 * things 404.
 */
export const defineOperationForTokens =
  (...purposes: readonly Purpose[]) =>
  <Id extends OperationId>(definition: Definition<Id, SecuredCall<Id>>): Handler<Id> =>
  incoming => {
    const { token, world, path } = incoming
    const session = token === undefined ? undefined : world.sessions.find(token, ...purposes)
    const consumer = session && world.people.find(session.msisdn)
    if (!session || !consumer) throw sessionEnded()
    if (path.msisdn !== undefined && path.msisdn !== session.msisdn) throw notFound()
    const amount = (cents: number) => world.networks.amount(session.network, cents)
    return definition.answer({ ...read<Id>(incoming, definition.body), session, consumer, amount })
  }

/** An operation of a consumer who is signed in. */
export const defineConsumerOperation = defineOperationForTokens('access')

export const sessionEnded = () =>
  new Refusal(
    401,
    'authorisation',
    'clientAuthorisationError',
    'Your session has ended. Please sign in again.',
  )

/** A request's body speaks for somebody else. */
export const createForeignRecordError = () =>
  new Refusal(422, 'authorisation', 'requestingPartyAuthorisationError', 'This belongs to another consumer.')

const read = <Id extends OperationId>(incoming: Incoming, schema: BodySchema<Id>): Call<Id> => {
  const path = incoming.path as PathParameters<Id>
  if (schema === undefined) return { ...incoming, path, body: undefined as RequestBody<Id> }
  const result = v.safeParse(schema, incoming.body)
  if (result.success) return { ...incoming, path, body: result.output }
  const parameters = result.issues.map(issue => ({
    key: (v.getDotPath(issue) ?? '').replace(/^data\./, ''),
    value: issue.message,
  }))
  throw new Refusal(400, 'validation', 'formatError', 'The request is not valid.', parameters)
}
