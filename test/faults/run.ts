import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { type FaultScenario, faultScenarios, limitOf, type ScenarioContext } from './fault-scenarios.ts'
import type { Flow, FlowStatus } from './flow.types.ts'
import { type Cell, expectedOutcomes } from './matrix.ts'
import { newPassword, otp, pin, type World } from './world.ts'

export const conditions = {
  calls: 'the portal sends one call for each confirmation',
  claims: 'no shown outcome contradicts the ledger',
  ledger: 'the final page agrees with the ledger',
  typed: 'the typed values are kept',
  end: 'every wait ends',
  progress: 'the consumer can continue',
  session: 'a session lasts until the consumer or the network ends it',
  alive: 'no error is unhandled, and the portal runs on',
  secrets: 'no secret is exposed',
} as const

export type Condition = keyof typeof conditions

type Broken = readonly (readonly [broken: Condition, seen: string])[]

const unless = (condition: Condition, holds: boolean, seen: string): Broken =>
  holds ? [] : [[condition, seen]]

interface Scene extends ScenarioContext {
  readonly cell: Cell
}

const isSignedOut = (status: FlowStatus): boolean => status.startsWith('signedOut')

const checkCalls = ({ world, flow: { changingOperation } }: Scene): Broken => {
  if (changingOperation === undefined) return []
  const calls = world.callsOf(changingOperation).length
  const seen = `${calls} calls of ${changingOperation} for ${world.confirmations} confirmations`
  return unless('calls', calls <= world.confirmations, seen)
}

const checkReads = ({ world, flow: { reads = {} }, operation }: Scene, earlier: number): Broken => {
  const tries = world.callsOf(operation).slice(earlier)
  const count = tries.filter(({ method }) => method === 'GET').length
  return unless('calls', count <= 3 * (reads[operation] ?? 1), `${count} calls of ${operation}`)
}

const denials: readonly FlowStatus[] = ['refused', 'unsent', 'handedOver', 'signedOut: nothing was paid']

const checkClaims = async ({ world, flow, operation, cell }: Scene): Promise<Broken> => {
  const status = flow.status(world)
  if (status === 'done' || status === 'pending') {
    const contradiction = await flow.contradiction(world, await world.readLedger())
    return unless('claims', contradiction === undefined, `${status}, with ${contradiction}`)
  }
  const isOfferedAnew = cell.isMoney && cell.fault === 'reloaded' && status === 'ready'
  const isDenied = (denials.includes(status) || isOfferedAnew) && operation === flow.changingOperation
  if (!isDenied && status !== 'signedOut: paid') return []
  const happened = (await flow.happened?.(await world.readLedger(), world)) === true
  const seen = `"${status}", although it ${happened ? 'happened' : 'did not happen'}`
  return unless('claims', happened !== isDenied, seen)
}

const checkOutcome = ({ cell }: Scene, status: FlowStatus): Broken => {
  const expected: readonly FlowStatus[] | undefined = expectedOutcomes(cell)
  const seen = `the outcome "${status}" instead of "${expected?.join('" or "')}"`
  return unless('claims', expected?.includes(status) !== false, seen)
}

const checkInput = ({ world, flow, cell }: Scene, status: FlowStatus, before: unknown): Broken => {
  const [wanted, seen] = [JSON.stringify(before), JSON.stringify(flow.typed?.(world))]
  const isGone = ['done', 'handedOver', 'fresh'].includes(status) || isSignedOut(status)
  const isKept = isGone || cell.fault === 'reloaded' || wanted === seen
  return unless('typed', isKept, `${seen} instead of ${wanted}`)
}

/** Operations that need no session, so that a 401 does not end one. */
const forAnybody = /^(?:getNetworkConfig|signIn|confirmSignIn|recover|reset|register|putBulkFile)/

const checkSession = (scene: Scene, status: FlowStatus, before: string | undefined): Broken => {
  const { token } = scene.world.device
  const { fault } = scene.cell
  const isEnded =
    fault === 'signedOutElsewhere' ||
    (fault === 'unauthorised' && !forAnybody.test(scene.operation)) ||
    (fault === 'forbidden' && scene.operation === 'getSession')
  if (isEnded) {
    const hasEnded = isSignedOut(status) && token === undefined
    return unless('session', hasEnded, `the session goes on at "${status}", although it was ended`)
  }
  // These faults last longer than the idle timeout of a session.
  const outlasts = fault === 'suspended' || fault === 'clockJump'
  const isIdle = outlasts && (status === 'signedOut: idle' || status === 'signedOut: paid')
  const isKept = before === undefined || token === before || isIdle
  return unless('session', isKept, 'no session, although nothing ended it')
}

const checkLife = ({ page, monitor: { unhandled } }: World): Broken => {
  const { status } = page().portal.getSnapshot()
  const isAlive = unhandled.length === 0 && status === 'active'
  return unless('alive', isAlive, `a portal that is ${status}, unhandled: ${unhandled.join(', ')}`)
}

/** The PIN is so short that identifiers may hold its digits by chance. */
const wholePin = new RegExp(`(?<![\\w-])${pin}(?![\\w-])`)

const checkSecrets = (world: World): Broken => {
  const { device, link, pages, monitor, person } = world
  const secrets = [world.consumer.token, device.token, person.password, newPassword, otp]
  const { token: _cookie, ...kept } = device
  const places = {
    'an address': [...pages.map(({ address }) => address.path()), ...link.calls.map(({ url }) => url)],
    'an upload': world.callsOf('putBulkFile').flatMap(({ request }) => [...request.headers.values()]),
    'the device': [JSON.stringify(kept)],
    'the page of a payment service': pages.map(({ paymentPage }) => paymentPage()),
    'the console': monitor.written,
  }
  return Object.entries(places).flatMap(([place, texts]) => {
    const text = texts.join('\n')
    const isExposed = secrets.some(secret => secret !== undefined && text.includes(secret))
    return unless('secrets', !isExposed && !wholePin.test(text), `a secret in ${place}`)
  })
}

const patience = 12

/** Milliseconds between two requests for a one-time PIN. */
const longestCooldown = 30_000

/** Presses the offered buttons until the flow is done. Each shown status must agree with the ledger. */
const finish = async (scene: Scene): Promise<Broken> => {
  const { world, flow, operation } = scene
  const limit = limitOf(operation) + (flow.period ?? 0) + (flow.retryWindow ?? 0)
  for (let pressed = 0; pressed < patience; pressed++) {
    const took = await world.until(() => flow.status(world) !== 'waiting', limit)
    const status = flow.status(world)
    if (status === 'done') return []
    if (took === undefined) return [['progress', 'waiting without an end']]
    const untrue = await checkClaims(scene)
    if (untrue.length > 0) return untrue
    if ((await world.until(() => flow.isInCooldown?.(world) !== true, longestCooldown)) === undefined)
      return [['progress', 'a cooldown without an end']]
    if (!flow.pressNext(world)) return [['progress', `nothing offered at "${status}"`]]
    if (flow.period !== undefined) await world.until(() => flow.status(world) !== status, limit)
  }
  return [['progress', `still "${flow.status(world)}" after ${patience} presses`]]
}

const play = async (scene: Scene, strike: FaultScenario[1]): Promise<Broken> => {
  const { world, flow, operation } = scene
  await flow.begin(world)
  const typed = flow.typed?.(world)
  const earlier = world.callsOf(operation).length
  const session = world.device.token

  const took = await strike(scene)
  const status = flow.status(world)
  const struck = [
    ...unless('end', took !== undefined, `still "${status}" when the time was up`),
    ...checkCalls(scene),
    ...checkReads(scene, earlier),
    ...checkOutcome(scene, status),
    ...(await checkClaims(scene)),
    ...checkInput(scene, status, typed),
    ...checkSession(scene, status, session),
  ]
  world.link.clear()
  world.setOnline(true)
  const unfinished = await finish(scene)
  const contradiction = await flow.contradiction(world, await world.readLedger())
  return [
    ...[...struck, ...unfinished, ...checkCalls(scene)],
    ...unless('ledger', contradiction === undefined, `${contradiction}`),
    ...[...checkLife(world), ...checkSecrets(world)],
  ]
}

/** Runs each variant of a fault on each call that it can strike, in a world of its own. @returns what did not hold */
export const runCell = async (
  cell: Cell,
  flows: readonly Flow[],
  openWorld: (flow: Flow) => Promise<World>,
): Promise<readonly string[]> => {
  // Answers out of order strike only a call that the flow can repeat.
  const struckIn = ({ again, operations }: Flow): readonly OperationId[] =>
    cell.fault === 'outOfOrder' ? operations.slice(0, again === undefined ? 0 : 1) : operations
  const runs = flows.flatMap(flow =>
    struckIn(flow).flatMap(operation =>
      faultScenarios[cell.fault].map(([name, strike]) => ({ flow, operation, name, strike })),
    ),
  )
  if (runs.length === 0) throw new Error(`${cell.fault} strikes nothing of ${cell.column}`)
  const lines: string[] = []
  for (const { flow, operation, name, strike } of runs) {
    const world = await openWorld(flow)
    const call = [operation, flow.network ?? []].flat().join(' at ')
    try {
      for (const [broken, seen] of await play({ flow, operation, world, cell }, strike))
        lines.push(`${call}, ${name}: it does not hold that ${conditions[broken]}: ${seen}`)
    } finally {
      world.close()
    }
  }
  return lines
}
