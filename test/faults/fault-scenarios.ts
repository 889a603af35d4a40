import { routes } from '../../openapi/routes.gen.ts'
import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import { listFaultResponses } from './fault-responses.ts'
import type { FaultHandler } from './faulty-network.ts'
import type { Flow } from './flow.types.ts'
import type { FaultId } from './matrix.ts'
import type { World } from './world.ts'

/** A flow in its world, and the call that the fault is about. */
export interface ScenarioContext {
  readonly world: World
  readonly flow: Flow
  readonly operation: OperationId
}

/** A variant of a fault, from the press of the button to the end of the call. */
export interface FaultScenario {
  readonly name: string
  /** Resolves with the milliseconds since the last event; undefined if it took too long. */
  play(scene: ScenarioContext): Promise<number | undefined>
}

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** Milliseconds until a tab that is shown again reads the changes of another tab. */
const refreshInterval = 30 * second

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
  for (let pressed = 0; pressed < times; pressed++) button()
}

const ended = (
  { world, flow, operation }: ScenarioContext,
  limit = limitOf(operation) + (flow.retryWindow ?? 0),
) => world.until(() => !['ready', 'waiting'].includes(flow.status(world)), limit)

/** Holds every answer until it is released; the network performs the call at once, or never. */
export const holdAnswers = (performs: boolean) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const strike: FaultHandler = async exchange => {
    if (!performs) return new Promise<never>(() => {})
    const answer = await exchange.deliver()
    await released
    return answer
  }
  return { strike, release }
}

/** Presses, and waits until the call is sent. */
const pressUntilSent = async (scene: ScenarioContext, strike: FaultHandler) => {
  const { world, operation } = scene
  world.link.strike([operation], strike)
  press(scene)
  await world.until(() => world.link.calls.some(call => call.operation === operation), second)
}

const answerLate =
  ({ wait }: World): FaultHandler =>
  async exchange => {
    await wait(5 * second)
    return exchange.deliver()
  }

const performedOrNot = ['performed', 'not performed'] as const

const pressedOften: FaultScenario = {
  name: '50 times',
  play(scene) {
    press(scene, 50)
    return ended(scene)
  },
}

/** Two tabs are two decisions; each is one call. */
const pressedInTwoTabs: FaultScenario = {
  name: 'two tabs',
  async play(scene) {
    const { world, flow } = scene
    await pressUntilSent(scene, answerLate(world))
    const first = world.page()
    world.wanted += 1
    await flow.begin(world)
    press(scene)
    const there = await ended(scene)
    world.turnTo(first)
    const here = await ended(scene)
    await world.pass(refreshInterval)
    return there === undefined ? there : here
  },
}

/** The network answers while the tab is hidden, or only after the tab is shown again. */
const sleptThrough = (comes: 'meanwhile' | 'too late'): FaultScenario => ({
  name: `the answer comes ${comes}`,
  async play(scene) {
    const { world } = scene
    const { strike, release } = holdAnswers(true)
    await pressUntilSent(scene, strike)
    world.page().turnPage('page.hide')
    if (comes === 'meanwhile') release()
    await world.pass(second)
    await world.sleep(10 * minute)
    world.page().turnPage('page.show')
    const took = await ended(scene)
    release()
    return took
  },
})

/** The page is reloaded, and the consumer enters the same again if the flow has a form for it. */
const reloaded = (performed: (typeof performedOrNot)[number]): FaultScenario => ({
  name: performed,
  async play(scene) {
    const { world, flow, operation } = scene
    await pressUntilSent(scene, holdAnswers(performed === 'performed').strike)
    await world.pass(second)
    world.link.clear()
    if (flow.isAutomatic) world.confirmations += 1
    world.reload()
    const settles = () => world.until(() => flow.status(world) !== 'waiting', limitOf(operation))
    const took = await settles()
    if (flow.beginAgain === undefined || took === undefined) return took
    await world.until(() => flow.beginAgain?.(world) === true, limitOf(operation))
    return settles()
  },
})

/** The first call is performed first and answered last; in between the ledger changes, and the call is repeated. */
const overtaken: FaultScenario = {
  name: 'the first answer comes last',
  async play(scene) {
    const { world, flow } = scene
    const { strike, release } = holdAnswers(true)
    let met = 0
    await pressUntilSent(scene, exchange => {
      met += 1
      return met === 1 ? strike(exchange) : exchange.deliver()
    })
    await world.pass(second + (flow.races?.shared ?? 0))
    await world.receivePayment()
    flow.races?.again(world)
    // The second is answered at once: it need not wait for the first.
    const took = await ended(scene, 2 * second)
    release()
    await world.pass(second)
    return took
  },
}

const jumped = (name: string, milliseconds: number): FaultScenario => ({
  name,
  async play(scene) {
    const { world } = scene
    await pressUntilSent(scene, answerLate(world))
    await world.pass(second)
    world.shiftWallClock(milliseconds)
    return ended(scene)
  },
})

/** Another tab clears the cookie and sends a message. The tests of the tab channel cover its delivery. */
const leftElsewhere = (performed: (typeof performedOrNot)[number]): FaultScenario => ({
  name: performed,
  async play(scene) {
    const { world } = scene
    const { strike, release } = holdAnswers(performed === 'performed')
    await pressUntilSent(scene, strike)
    world.device.token = undefined
    world.page().tellTab()
    const took = await ended(scene)
    release()
    await world.pass(second)
    return took
  },
})

/** The call is answered in another way, or not at all. */
const answered = (fault: FaultId): readonly FaultScenario[] =>
  listFaultResponses(fault, async () => {}).map(({ name }, index) => ({
    name,
    async play(scene) {
      const { world, operation } = scene
      const response = listFaultResponses(fault, world.wait)[index]
      if (response !== undefined) world.link.strike([operation], response.strike)
      world.setOnline(fault !== 'offline')
      press(scene)
      return ended(scene)
    },
  }))

const scenarios: Partial<Record<FaultId, readonly FaultScenario[]>> = {
  pressedOften: [pressedOften, pressedInTwoTabs],
  asleep: [sleptThrough('meanwhile'), sleptThrough('too late')],
  reloaded: performedOrNot.map(reloaded),
  outOfOrder: [overtaken],
  clockJump: [jumped('a day ahead', day), jumped('a day back', -day)],
  signedOutElsewhere: performedOrNot.map(leftElsewhere),
}

/** Returns every variant of a fault; a cell survives when it survives all of them. */
export const listFaultScenarios = (fault: FaultId): readonly FaultScenario[] =>
  scenarios[fault] ?? answered(fault)
