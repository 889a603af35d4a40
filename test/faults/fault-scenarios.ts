import { routes } from '#openapi/routes.gen.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import type { FaultHandler } from './faulty-network.ts'
import type { Flow } from './flow.types.ts'
import type { FaultId } from './matrix.ts'
import type { World } from './world.ts'

export interface ScenarioContext {
  readonly world: World
  readonly flow: Flow
  readonly operation: OperationId
}

/** Plays from the press to the end of the call. Returns the milliseconds since the last event; undefined if too many. */
type Play = (scene: ScenarioContext) => Promise<number | undefined>

export type FaultScenario = readonly [name: string, play: Play]

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

const moneyCall = /^(?:topUp|cashOut|buy|pay|transfer|sale|payPaymentRequest|approveBulk)$/

/** Returns the milliseconds until the portal shows the end of a call: its timeout and a second. */
export const limitOf = (operation: OperationId): number => {
  // An upload fails after two minutes without progress.
  if (operation === 'putBulkFile') return 121 * second
  // `rescindInstrument` is a GET that changes something.
  if (routes[operation][0] === 'get' && operation !== 'rescindInstrument') return 16 * second
  return (moneyCall.test(operation) ? 61 : 31) * second
}

const press = ({ world, flow }: ScenarioContext, times = 1) => {
  world.confirmations += 1
  const button = flow.button(world)
  for (const _ of Array(times)) button()
}

const ended = (
  { world, flow, operation }: ScenarioContext,
  limit = limitOf(operation) + (flow.retryWindow ?? 0),
) => world.until(() => !['ready', 'waiting'].includes(flow.status(world)), limit)

const never = () => new Promise<Response>(() => {})

/** Holds every answer until it is released; the network performs the call at once, or never. */
export const holdAnswers = (performs: boolean) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const strike: FaultHandler = async exchange => {
    if (!performs) return never()
    const answer = await exchange.deliver()
    await released
    return answer
  }
  return { strike, release }
}

const pressAfter =
  (change: (scene: ScenarioContext) => void, times = 1): Play =>
  scene => {
    change(scene)
    press(scene, times)
    return ended(scene)
  }

const pressUntilSent = async (scene: ScenarioContext, strike: FaultHandler) => {
  const { world, operation } = scene
  world.link.strike([operation], strike)
  press(scene)
  await world.until(() => world.callsOf(operation).length > 0, second)
}

const answerLate =
  ({ wait }: World): FaultHandler =>
  async exchange => {
    await wait(5 * second)
    return exchange.deliver()
  }

const performedOrNot = (playWith: (performs: boolean) => Play): readonly FaultScenario[] => [
  ['performed', playWith(true)],
  ['not performed', playWith(false)],
]

/** Two tabs are two decisions; each is one call. */
const playInTwoTabs: Play = async scene => {
  const { world, flow } = scene
  await pressUntilSent(scene, answerLate(world))
  const first = world.page()
  world.wanted += 1
  await flow.begin(world)
  press(scene)
  const there = await ended(scene)
  world.turnTo(first)
  const here = await ended(scene)
  // A tab that is shown again reads the changes of another one after that time.
  await world.pass(30 * second)
  return there === undefined ? there : here
}

/** The network answers while the tab is hidden, or only after the tab is shown again. */
const sleep =
  (isAnsweredMeanwhile: boolean): Play =>
  async scene => {
    const { world } = scene
    const { strike, release } = holdAnswers(true)
    await pressUntilSent(scene, strike)
    world.page().turnPage('page.hide')
    if (isAnsweredMeanwhile) release()
    await world.pass(second)
    await world.sleep(10 * minute)
    world.page().turnPage('page.show')
    const took = await ended(scene)
    release()
    return took
  }

/** The page is reloaded, and the consumer enters the same again if the flow has a form for it. */
const reloaded = performedOrNot(performs => async scene => {
  const { world, flow, operation } = scene
  await pressUntilSent(scene, holdAnswers(performs).strike)
  await world.pass(second)
  world.link.clear()
  if (flow.isAutomatic) world.confirmations += 1
  world.reload()
  const waitUntilSettled = () => world.until(() => flow.status(world) !== 'waiting', limitOf(operation))
  const took = await waitUntilSettled()
  if (flow.beginAgain === undefined || took === undefined) return took
  await world.until(() => flow.beginAgain?.(world) === true, limitOf(operation))
  return waitUntilSettled()
})

const overtake: Play = async scene => {
  const { world, flow } = scene
  const { strike, release } = holdAnswers(true)
  await pressUntilSent(scene, firstTimes(1, strike))
  await world.pass(second + (flow.sharedFor ?? 0))
  await world.receivePayment()
  flow.again?.(world)
  // The second is answered at once: it need not wait for the first.
  const took = await ended(scene, 2 * second)
  release()
  await world.pass(second)
  return took
}

const jump =
  (milliseconds: number): Play =>
  async scene => {
    await pressUntilSent(scene, answerLate(scene.world))
    await scene.world.pass(second)
    scene.world.shiftWallClock(milliseconds)
    return ended(scene)
  }

/** Another tab clears the cookie and sends a message. The tests of the tab channel cover its delivery. */
const leftElsewhere = performedOrNot(performs => async scene => {
  const { world } = scene
  const { strike, release } = holdAnswers(performs)
  await pressUntilSent(scene, strike)
  world.device.token = undefined
  world.page().tellTab(false)
  const took = await ended(scene)
  release()
  await world.pass(second)
  return took
})

const unreachable = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
const page = (status: number) => {
  const html = `<!doctype html><title>${status}</title><h1>${status}</h1>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html' } })
}
const text = (body: string) => new Response(body, { headers: { 'Content-Type': 'application/json' } })

const after =
  (answer: (performed: Response) => Response | Promise<Response>): FaultHandler =>
  async exchange =>
    answer(await exchange.deliver())

type Variant = readonly [name: string, (world: World) => FaultHandler]

/** A gateway may or may not have reached the network. */
const eitherWay = (
  name: string,
  answer: () => Response | Promise<Response>,
  ways: readonly ('performed' | 'not performed')[] = ['performed', 'not performed'],
): readonly Variant[] =>
  ways.map(way => [`${name}, ${way}`, () => (way === 'performed' ? after(answer) : async () => answer())])

const rejectWith = (status: number, message: string, headers: Record<string, string> = {}): Variant => {
  const body = { version: '1.0.0', request: { id: `trace-${status}` }, data: { message }, message }
  return [String(status), () => async () => Response.json(body, { status, headers })]
}

const firstTimes = (times: number, strike: FaultHandler): FaultHandler => {
  let left = times
  return async exchange => (left-- > 0 ? strike(exchange) : exchange.deliver())
}

const wrongTypes = {
  ...{ message: 7, access: { token: 7 }, msisdn: 27, application: 3, currency: 5, state: 4 },
  ...{ total: 'much', charges: 'many', available: {}, Locked: {}, snsi: [], amount: [] },
}

const halved = async (performed: Response) => {
  const whole = await performed.text()
  return text(whole.slice(0, whole.length / 2))
}

const strikeAfterPress = (...variants: readonly Variant[]): readonly FaultScenario[] =>
  variants.map(([name, strike]) => [
    name,
    pressAfter(({ world, operation }) => world.link.strike([operation], strike(world))),
  ])

// A page cannot distinguish an unreachable network from a refused preflight.
const broken = strikeAfterPress(['TypeError', () => unreachable])

const answerAfterTimeout = ({ wait }: World) => after(performed => wait(20 * second).then(() => performed))
const bodies = ['', '{', 'null', '[]'].map((body): Variant => [`"${body}"`, () => after(() => text(body))])
const objects = [
  ...[{}, { data: null }, { data: {} }, { data: 'text' }],
  { data: wrongTypes, request: { id: {} } },
].map((body): Variant => [JSON.stringify(body).slice(0, 40), () => after(() => Response.json(body))])

// The portal cannot see whether the network ran the call, so one answer of a kind is tried both ways.
const gatewayPages = [
  ...eitherWay('page 502', () => page(502)),
  ...eitherWay('page 503', () => page(503), ['performed']),
  ...eitherWay('page 504', () => page(504), ['not performed']),
]

const foreignJson = () => Response.json({ message: 'Rejected by the firewall' }, { status: 422 })

/** Error answers that the network did not write, also if it performed the call. */
const foreignErrors = [
  ...eitherWay('page 400', () => page(400)),
  ...eitherWay('text 403', () => new Response('Forbidden', { status: 403 }), ['performed']),
  ...eitherWay('empty 409', () => new Response(null, { status: 409 }), ['not performed']),
  ...eitherWay('foreign JSON 422', foreignJson, ['performed']),
]

/** Every variant of each fault; a cell survives when it survives all of them. */
export const faultScenarios: Readonly<Record<FaultId, readonly FaultScenario[]>> = {
  offline: [['TypeError', pressAfter(({ world }) => world.setOnline(false))]],
  connectionRefused: broken,
  answerLost: strikeAfterPress(['TypeError, performed', () => after(unreachable)]),
  noAnswer: strikeAfterPress(...eitherWay('nothing', never)),
  slowAnswer: strikeAfterPress(['late', answerAfterTimeout]),
  serverError: strikeAfterPress(rejectWith(500, 'System Error')),
  gatewayPage: strikeAfterPress(...gatewayPages),
  pageForAnswer: strikeAfterPress(...eitherWay('page', () => page(200))),
  noObject: strikeAfterPress(...bodies, ['half of it', () => after(halved)]),
  fieldsMissing: strikeAfterPress(...objects),
  foreignError: strikeAfterPress(...foreignErrors),
  unauthorised: strikeAfterPress(rejectWith(401, 'Your session has ended.')),
  forbidden: strikeAfterPress(rejectWith(403, 'You may not do this.')),
  tooManyRequests: strikeAfterPress(rejectWith(429, 'Too many requests.', { 'Retry-After': '30' })),
  refusal: strikeAfterPress(...[409, 422].map(status => rejectWith(status, 'This was not accepted.'))),
  pressedOften: [
    ['50 times', pressAfter(() => {}, 50)],
    ['two tabs', playInTwoTabs],
  ],
  suspended: [
    ['answered meanwhile', sleep(true)],
    ['answered too late', sleep(false)],
  ],
  reloaded,
  outOfOrder: [['the first answer comes last', overtake]],
  clockJump: [
    ['a day ahead', jump(day)],
    ['a day back', jump(-day)],
  ],
  signedOutElsewhere: leftElsewhere,
  preflightRefused: broken,
  twoFailures: strikeAfterPress(
    ['TypeError', () => firstTimes(2, unreachable)],
    ['page 503', () => firstTimes(2, async () => page(503))],
  ),
}
