import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import { routes } from '../../scripts/sandbox/http/routes.ts'
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

/** One face of a fault, played out from the press of the button to where the flow comes to a stand. */
export interface FaultScenario {
  readonly name: string
  /** Resolves with the milliseconds it took from the last thing that happened; undefined for too long. */
  play(scene: ScenarioContext): Promise<number | undefined>
}

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** Milliseconds until a tab that is looked at again shows what another one did, if it had only just been read. */
const glanceRest = 30 * second

const moneyCalls: ReadonlySet<OperationId> = new Set<OperationId>([
  'topUp',
  'cashOut',
  'buy',
  'pay',
  'transfer',
  'sale',
  'payPaymentRequest',
  'approveBulk',
])

/** Milliseconds without any of a file moving until its upload has failed, and a second to say so. */
const uploadLimit = 121 * second

/** Milliseconds within which the portal has to come to an end with a call: its time, and a second to say so. */
export const limitOf = (operation: OperationId): number => {
  // That one is a GET by which something changes.
  const reads = routes[operation][0] === 'get' && operation !== 'rescindInstrument'
  if (operation === 'putBulkFile') return uploadLimit
  return (reads ? 15 : moneyCalls.has(operation) ? 60 : 30) * second + second
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

/** Holds every answer until it is let go; the network has performed the call by then, or performs it never. */
const holding = (performs: boolean) => {
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

/** Presses, and waits until the call has left. */
const underWay = async (scene: ScenarioContext, strike: FaultHandler) => {
  const { world, operation } = scene
  world.link.strike([operation], strike)
  press(scene)
  await world.until(() => world.link.calls.some(call => call.operation === operation), second)
}

const performedOrNot = ['performed', 'not performed'] as const

/** pressedOften: the guard is a state, not a button that went grey in time. */
const pressedOften: FaultScenario = {
  name: '50 times',
  play(scene) {
    press(scene, 50)
    return ended(scene)
  },
}

/** pressedOften: two tabs are two decisions; each is one call. */
const pressedInTwoTabs: FaultScenario = {
  name: 'two tabs',
  async play(scene) {
    const { world, flow } = scene
    await underWay(scene, async exchange => {
      await world.wait(5 * second)
      return exchange.deliver()
    })
    const first = world.page()
    world.wanted += 1
    await flow.begin(world)
    press(scene)
    const there = await ended(scene)
    world.turnTo(first)
    const here = await ended(scene)
    await world.pass(glanceRest)
    return there === undefined ? there : here
  },
}

/** The network answers while the tab is hidden, or only after the tab is shown again. */
const sleptThrough = (comes: 'meanwhile' | 'too late'): FaultScenario => ({
  name: `the answer comes ${comes}`,
  async play(scene) {
    const { world } = scene
    const { strike, release } = holding(true)
    await underWay(scene, strike)
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

/** reloaded: the page is reloaded, and the consumer enters the same again if the flow has a form for it. */
const reloaded = (performed: (typeof performedOrNot)[number]): FaultScenario => ({
  name: performed,
  async play(scene) {
    const { world, flow, operation } = scene
    await underWay(scene, holding(performed === 'performed').strike)
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

/** outOfOrder: the first call is performed first and answered last; in between the books change, and it is done again. */
const overtaken: FaultScenario = {
  name: 'the first answer comes last',
  async play(scene) {
    const { world, flow } = scene
    const { strike, release } = holding(true)
    let met = 0
    await underWay(scene, exchange => {
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
    await underWay(scene, async exchange => {
      await world.wait(5 * second)
      return exchange.deliver()
    })
    await world.pass(second)
    world.shiftWallClock(milliseconds)
    return ended(scene)
  },
})

/** signedOutElsewhere: another tab clears the cookie and tells. What carries the news from tab to tab is proven where it is built. */
const leftElsewhere = (performed: (typeof performedOrNot)[number]): FaultScenario => ({
  name: performed,
  async play(scene) {
    const { world } = scene
    const { strike, release } = holding(performed === 'performed')
    await underWay(scene, strike)
    world.device.token = undefined
    world.page().tellTab()
    const took = await ended(scene)
    release()
    await world.pass(second)
    return took
  },
})

/** All others: the call is answered in another way, or not at all. */
const answered = (fault: FaultId): FaultScenario[] => {
  const faces = (wait: World['wait']) => listFaultResponses(fault, wait)
  return faces(async () => {}).map(({ name }, index) => ({
    name,
    async play(scene) {
      const { world, operation } = scene
      const face = faces(world.wait)[index]
      if (face !== undefined) world.link.strike([operation], face.strike)
      world.setOnline(fault !== 'offline')
      press(scene)
      return ended(scene)
    },
  }))
}

/** Every face of a fault; a cell survives when it survives all of them. */
export const listFaultScenarios = (fault: FaultId): readonly FaultScenario[] => {
  switch (fault) {
    case 'pressedOften':
      return [pressedOften, pressedInTwoTabs]
    case 'asleep':
      return [sleptThrough('meanwhile'), sleptThrough('too late')]
    case 'reloaded':
      return performedOrNot.map(reloaded)
    case 'outOfOrder':
      return [overtaken]
    case 'clockJump':
      return [jumped('a day ahead', day), jumped('a day back', -day)]
    case 'signedOutElsewhere':
      return performedOrNot.map(leftElsewhere)
    default:
      return answered(fault)
  }
}
