import type { FaultHandler } from './faulty-network.ts'
import type { FaultId } from './matrix.ts'

/** What the network does with a struck call, and what arrives instead of its answer. */
export interface FaultResponse {
  /** Distinguishes the variants of one fault. */
  readonly name: string
  readonly strike: FaultHandler
}

/** Resolves after so many milliseconds of simulated time. */
type Wait = (milliseconds: number) => Promise<void>

const unreachable = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
const never = () => new Promise<Response>(() => {})
const page = (status: number) => {
  const html = `<!doctype html><title>${status}</title><h1>${status}</h1>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html' } })
}
const text = (body: string) => new Response(body, { headers: { 'Content-Type': 'application/json' } })

type Answer = (performed?: Response) => Response | Promise<Response>

/** The network is not reached, or refuses: it performs nothing. */
const instead =
  (answer: Answer): FaultHandler =>
  async () =>
    answer()

/** The network performs the call; what arrives is something else. */
const after =
  (answer: (performed: Response) => Response | Promise<Response>): FaultHandler =>
  async exchange =>
    answer(await exchange.deliver())

/** A gateway answers for a network that it may or may not have reached. */
const eitherWay = (name: string, answer: Answer): FaultResponse[] => [
  { name: `${name}, not performed`, strike: instead(answer) },
  { name: `${name}, performed`, strike: after(answer) },
]

const refused = (status: number, message: string, headers: Record<string, string> = {}): FaultResponse => ({
  name: String(status),
  strike: async () => {
    const body = { version: '1.0.0', request: { id: `trace-${status}` }, data: { message }, message }
    return Response.json(body, { status, headers })
  },
})

const firstTimes = (times: number, strike: FaultHandler): FaultHandler => {
  let met = 0
  return async exchange => {
    met += 1
    return met <= times ? strike(exchange) : exchange.deliver()
  }
}

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

const halved = async (performed: Response) => {
  const whole = await performed.text()
  return text(whole.slice(0, whole.length / 2))
}

// To a page, a network that cannot be reached and a preflight that is refused look alike.
const broken = () => [{ name: 'TypeError', strike: unreachable }]

/** The faults that replace the answer: what arrives. A cell survives when it survives all variants. */
const responses: Partial<Record<FaultId, (wait: Wait) => readonly FaultResponse[]>> = {
  offline: broken,
  connectionRefused: broken,
  preflightRefused: broken,
  answerLost: () => [{ name: 'TypeError, performed', strike: after(unreachable) }],
  noAnswer: () => eitherWay('nothing', never),
  slowAnswer: wait => [{ name: 'late', strike: after(performed => wait(20_000).then(() => performed)) }],
  serverError: () => [refused(500, 'System Error')],
  gatewayPage: () => [502, 503, 504].flatMap(status => eitherWay(`page ${status}`, () => page(status))),
  pageForAnswer: () => eitherWay('page', () => page(200)),
  noObject: () => [
    ...['', '{', 'null', '[]'].map(body => ({ name: `"${body}"`, strike: after(() => text(body)) })),
    { name: 'half of it', strike: after(halved) },
  ],
  fieldsMissing: () =>
    [{}, { data: null }, { data: {} }, { data: 'text' }, wrongTypes].map(body => ({
      name: JSON.stringify(body).slice(0, 40),
      strike: after(() => Response.json(body)),
    })),
  unauthorised: () => [refused(401, 'Your session has ended.')],
  forbidden: () => [refused(403, 'You may not do this.')],
  tooManyRequests: () => [refused(429, 'Too many requests.', { 'Retry-After': '30' })],
  refusal: () => [409, 422].map(status => refused(status, 'This was not accepted.')),
  twoFailures: () => [
    { name: 'TypeError', strike: firstTimes(2, unreachable) },
    { name: 'page 503', strike: firstTimes(2, async () => page(503)) },
  ],
}

export const listFaultResponses = (fault: FaultId, wait: Wait): readonly FaultResponse[] =>
  responses[fault]?.(wait) ?? []
