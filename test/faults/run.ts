import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import * as condition from './conditions.ts'
import { type FaultScenario, faultScenarios, limitOf, type ScenarioContext } from './fault-scenarios.ts'
import type { Flow } from './flow.types.ts'
import type { Cell } from './matrix.ts'
import type { World } from './world.ts'

const patience = 12

/** Milliseconds between two requests for a one-time PIN. */
const longestCooldown = 30_000

/** Presses the offered buttons until the flow is done. What it shows on the way must agree with the ledger. */
const finish = async (cell: Cell, { world, flow, operation }: ScenarioContext): Promise<condition.Broken> => {
  const limit = limitOf(operation) + (flow.period ?? 0) + (flow.retryWindow ?? 0)
  for (let pressed = 0; pressed < patience; pressed++) {
    const took = await world.until(() => flow.status(world) !== 'waiting', limit)
    const status = flow.status(world)
    if (status === 'done') return []
    if (took === undefined) return [['way', 'waiting without an end']]
    const untrue = await condition.claimsNothingFalse(world, flow, operation, cell)
    if (untrue.length > 0) return untrue
    if ((await world.until(() => flow.isInCooldown?.(world) !== true, longestCooldown)) === undefined)
      return [['way', 'a cooldown without an end']]
    if (!flow.pressNext(world)) return [['way', `nothing offered at "${status}"`]]
  }
  return [['way', `still "${flow.status(world)}" after ${patience} presses`]]
}

const play = async (cell: Cell, scene: ScenarioContext, scenario: FaultScenario) => {
  const { world, flow, operation } = scene
  await flow.begin(world)
  const typed = flow.typed?.(world)
  const earlier = world.callsOf(operation).length
  const session = world.device.token

  const took = await scenario.play(scene)
  const status = flow.status(world)
  const struck: condition.Broken = [
    ...(took === undefined ? [['end', `still "${status}" when the time was up`] as const] : []),
    ...condition.calledOnce(world, flow),
    ...condition.readsAtMostThreeTimes(world, flow, operation, earlier),
    ...condition.reportsKnownOutcome(cell, status),
    ...(await condition.claimsNothingFalse(world, flow, operation, cell)),
    ...condition.keepsInput(status, cell.fault, typed, flow.typed?.(world)),
    ...condition.keepsSession(world, cell.fault, operation, session, status),
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

/** Answers out of order strike only a call that the flow can repeat. */
const struckIn = ({ fault }: Cell, { again, operations }: Flow): readonly OperationId[] => {
  if (fault !== 'outOfOrder') return operations
  return again === undefined ? [] : [operations[0]]
}

/** Runs each variant of a fault on each call that it can strike, in a world of its own. @returns what did not hold */
export const runCell = async (
  cell: Cell,
  flows: readonly Flow[],
  openWorld: (flow: Flow) => Promise<World>,
): Promise<readonly string[]> => {
  const scenarios = faultScenarios[cell.fault]
  const runs = flows.flatMap(flow =>
    struckIn(cell, flow).flatMap(operation => scenarios.map(scenario => ({ flow, operation, scenario }))),
  )
  if (runs.length === 0) throw new Error(`${cell.fault} strikes nothing of ${cell.column}`)
  const lines: string[] = []
  for (const { flow, operation, scenario } of runs) {
    const world = await openWorld(flow)
    const call = flow.network === undefined ? operation : `${operation} at ${flow.network}`
    try {
      for (const [broken, seen] of await play(cell, { world, flow, operation }, scenario))
        lines.push(
          `${call}, ${scenario.name}: it does not hold that ${condition.conditions[broken]}: ${seen}`,
        )
    } finally {
      world.close()
    }
  }
  return lines
}
