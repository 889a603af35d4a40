import type { FaultHandler, InterceptedCall } from './faulty-network.ts'
import type { FaultId } from './matrix.ts'

/** What the network does with a struck call, and what arrives instead of its answer. */
export interface FaultResponse {
  /** Tells apart the ways in which one fault shows itself. */
  readonly name: string
  readonly strike: FaultHandler
}

/** Resolves after so many milliseconds of simulated time. */
export type Wait = (milliseconds: number) => Promise<void>

const unreachable = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
const never = () => new Promise<Response>(() => {})

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const page = (status: number) =>
  new Response(`<!doctype html><title>${status}</title><h1>${status}</h1>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  })
const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  json(status, { version: '1.0.0', request: { id: `trace-${status}` }, data: { message }, message }, headers)

const text = (body: string) => new Response(body, { headers: { 'Content-Type': 'application/json' } })

/** The network is not reached, or refuses: nothing is performed. */
const instead =
  (answer: () => Response | Promise<Response>): FaultHandler =>
  async () =>
    answer()

/** The network performs the call; what arrives is something else. */
const after =
  (answer: (performed: Response) => Response | Promise<Response>): FaultHandler =>
  async exchange =>
    answer(await exchange.deliver())

/** Both at once: a gateway that answers for a network which may or may not have been reached. */
const eitherWay = (name: string, answer: () => Response | Promise<Response>): FaultResponse[] => [
  { name: `${name}, not performed`, strike: instead(answer) },
  { name: `${name}, performed`, strike: after(answer) },
]

const wrongTypes = {
  data: {
    message: 7,
    access: { token: 7 },
    msisdn: 27,
    available: {},
    total: 'much',
    charges: 'many',
    application: 3,
    Locked: {},
    currency: 5,
    snsi: [],
    amount: [],
    state: 4,
  },
  request: { id: {} },
}

const firstTimes = (times: number, strike: FaultHandler): FaultHandler => {
  let met = 0
  return async (exchange: InterceptedCall) => {
    met += 1
    return met <= times ? strike(exchange) : exchange.deliver()
  }
}

/**
 * The faults that are an answer, or the lack of one: what arrives in its place. Some have more than one face; a
 * cell survives when it survives all of them.
 */
export const listFaultResponses = (fault: FaultId, wait: Wait): readonly FaultResponse[] => {
  switch (fault) {
    case 'offline':
    case 'connectionRefused':
    case 'preflightRefused':
      // To a page, a network that cannot be reached and a preflight that is refused look alike.
      return [{ name: 'TypeError', strike: unreachable }]
    case 'answerLost':
      return [{ name: 'TypeError, performed', strike: after(unreachable) }]
    case 'noAnswer':
      return eitherWay('nothing', never)
    case 'slowAnswer':
      return [
        {
          name: 'late',
          strike: after(async performed => {
            await wait(20_000)
            return performed
          }),
        },
      ]
    case 'serverError':
      return [{ name: 'JSON', strike: instead(() => refusal(500, 'System Error')) }]
    case 'gatewayPage':
      return [502, 503, 504].flatMap(status => eitherWay(`page ${status}`, () => page(status)))
    case 'pageForAnswer':
      return eitherWay('page', () => page(200))
    case 'noObject':
      return [
        ...['', '{', 'null', '[]'].map(body => ({ name: `"${body}"`, strike: after(() => text(body)) })),
        {
          name: 'half of it',
          strike: after(async performed => {
            const whole = await performed.text()
            return text(whole.slice(0, whole.length / 2))
          }),
        },
      ]
    case 'fieldsMissing':
      return [{}, { data: null }, { data: {} }, { data: 'text' }, wrongTypes].map(body => ({
        name: JSON.stringify(body).slice(0, 40),
        strike: after(() => json(200, body)),
      }))
    case 'unauthorised':
      return [{ name: 'JSON', strike: instead(() => refusal(401, 'Your session has ended.')) }]
    case 'forbidden':
      return [{ name: 'JSON', strike: instead(() => refusal(403, 'You may not do this.')) }]
    case 'tooManyRequests':
      return [
        { name: 'JSON', strike: instead(() => refusal(429, 'Too many requests.', { 'Retry-After': '30' })) },
      ]
    case 'refusal':
      return [409, 422].map(status => ({
        name: String(status),
        strike: instead(() => refusal(status, 'This was not accepted.')),
      }))
    case 'twoFailures':
      return [
        { name: 'TypeError', strike: firstTimes(2, unreachable) },
        {
          name: 'page 503',
          strike: firstTimes(
            2,
            instead(() => page(503)),
          ),
        },
      ]
    default:
      return []
  }
}
