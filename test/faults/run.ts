import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import * as condition from './conditions.ts'
import { type FaultScenario, limitOf, listFaultScenarios, type ScenarioContext } from './fault-scenarios.ts'
import type { Flow } from './flow.types.ts'
import type { Cell } from './matrix.ts'
import type { World, WorldOptions } from './world.ts'

/** Buttons that a consumer presses before giving up. */
const patience = 12

/** Milliseconds between two requests for a one-time PIN. */
const longestCooldown = 30_000

/**
 * Presses the offered buttons after the fault until the flow is done, without a reload. Each outcome that the flow
 * shows on the way must agree with the ledger.
 */
const finish = async (
  cell: Cell,
  { world, flow, operation }: ScenarioContext,
): Promise<condition.BrokenCondition[]> => {
  const limit = limitOf(operation) + (flow.period ?? 0) + (flow.retryWindow ?? 0)
  for (let pressed = 0; pressed < patience; pressed++) {
    const took = await world.until(() => flow.status(world) !== 'waiting', limit)
    const stand = flow.status(world)
    if (stand === 'done') return []
    if (took === undefined) return [{ condition: 'way', seen: 'waiting without an end' }]
    const untrue = await condition.claimsNothingFalse(world, flow, operation, cell)
    if (untrue.length > 0) return untrue
    if ((await world.until(() => flow.isInCooldown?.(world) !== true, longestCooldown)) === undefined)
      return [{ condition: 'way', seen: 'a cooldown without an end' }]
    if (!flow.pressNext(world)) return [{ condition: 'way', seen: `nothing offered at "${stand}"` }]
  }
  return [{ condition: 'way', seen: `still "${flow.status(world)}" after ${patience} presses` }]
}

const play = async (
  cell: Cell,
  scene: ScenarioContext,
  happening: FaultScenario,
): Promise<condition.BrokenCondition[]> => {
  const { world, flow, operation } = scene
  const { fault } = cell
  await flow.begin(world)
  const typed = flow.typed?.(world)
  const earlier = world.link.calls.length
  const session = world.device.token

  const took = await happening.play(scene)
  const stand = flow.status(world)
  const struck = [
    ...condition.comesToAnEnd(took, stand),
    ...condition.calledOnce(world, flow),
    ...condition.readsAtMostThreeTimes(world, flow, operation, earlier),
    ...condition.reportsKnownOutcome(cell, stand),
    ...(await condition.claimsNothingFalse(world, flow, operation, cell)),
    ...condition.keepsInput(stand, fault, typed, flow.typed?.(world)),
    ...condition.keepsSession(world, fault, operation, session, stand),
  ]
  world.link.clear()
  world.setOnline(true)
  return [
    ...struck,
    ...(await finish(cell, scene)),
    ...condition.calledOnce(world, flow),
    ...(await condition.agreesWithTheBooks(world, flow)),
    ...condition.staysAlive(world),
    ...condition.keepsSecrets(world),
  ]
}

/** Returns the calls that a fault strikes. Answers out of order strike only a call that the flow can repeat. */
const struckIn = ({ fault }: Cell, { races, operations }: Flow): readonly OperationId[] => {
  if (fault !== 'outOfOrder') return operations
  return races === undefined ? [] : [races.operation]
}

/**
 * Runs one cell: each face of its fault, on each call of the flows that it can strike, in a world of its own.
 *
 * @returns what did not hold, a line each; nothing when the cell survived.
 */
export const runCell = async (
  cell: Cell,
  flows: readonly Flow[],
  openWorld: (wishes: WorldOptions) => Promise<World>,
): Promise<readonly string[]> => {
  const broken: string[] = []
  const struck = flows.flatMap(flow => struckIn(cell, flow).map(operation => ({ flow, operation })))
  if (struck.length === 0) throw new Error(`${cell.fault} strikes nothing of ${cell.column}`)
  if (listFaultScenarios(cell.fault).length === 0) throw new Error(`${cell.fault} has no scenario`)
  for (const { flow, operation } of struck) {
    const { network, person } = flow
    const call = network === undefined ? operation : `${operation} at ${network}`
    for (const happening of listFaultScenarios(cell.fault)) {
      const world = await openWorld({
        wallet: flow.wallet ?? true,
        ...(network && { network }),
        ...(person && { person }),
      })
      try {
        for (const { condition: broke, seen } of await play(cell, { world, flow, operation }, happening))
          broken.push(
            `${call}, ${happening.name}: it does not hold that ${condition.conditions[broke]}: ${seen}`,
          )
      } finally {
        world.close()
      }
    }
  }
  return broken
}
