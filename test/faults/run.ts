import * as condition from './conditions.ts'
import type { Flow } from './flow.types.ts'
import { type Happening, happeningsOf, limitOf, type Scene } from './happenings.ts'
import type { Cell } from './matrix.ts'
import type { World } from './world.ts'

/** Buttons that a consumer presses before giving up. */
const patience = 12

/** (6) The fault is over: what is offered leads to the end, without reading the page anew. */
const finish = async ({ world, flow, operation }: Scene): Promise<condition.Broken[]> => {
  for (let pressed = 0; pressed < patience; pressed++) {
    const took = await world.until(() => flow.stand(world) !== 'waiting', limitOf(operation))
    const stand = flow.stand(world)
    if (stand === 'done') return []
    if (took === undefined) return [{ condition: 6, seen: 'waiting without an end' }]
    if (!flow.goOn(world)) return [{ condition: 6, seen: `nothing offered at "${stand}"` }]
  }
  return [{ condition: 6, seen: `still "${flow.stand(world)}" after ${patience} presses` }]
}

const play = async (cell: Cell, scene: Scene, happening: Happening): Promise<condition.Broken[]> => {
  const { world, flow, operation } = scene
  const { fault } = cell
  await flow.begin(world)
  const typed = flow.typed?.(world)
  const earlier = world.link.calls.length
  const session = world.device.token

  const took = await happening.play(scene)
  const stand = flow.stand(world)
  const struck = [
    ...condition.comesToAnEnd(took, stand),
    ...condition.calledOnce(world, flow),
    ...condition.triedAtMostThrice(world, flow, operation, earlier),
    ...condition.saysWhatCanBeKnown(cell, stand),
    ...(await condition.claimsNothingFalse(world, flow, operation, cell)),
    ...condition.keepsWhatWasTyped(stand, fault, typed, flow.typed?.(world)),
    ...condition.keepsSession(world, fault, operation, session, stand),
  ]
  world.link.clear()
  world.setOnline(true)
  return [
    ...struck,
    ...(await finish(scene)),
    ...condition.calledOnce(world, flow),
    ...(await condition.agreesWithTheBooks(world, flow)),
    ...condition.staysAlive(world),
    ...condition.keepsSecrets(world),
  ]
}

/**
 * Runs one cell: each face of its fault, on each call of the flow that it can strike, in a world of its own.
 *
 * @returns what did not hold, a line each; nothing when the cell survived.
 */
export const runCell = async (
  cell: Cell,
  flow: Flow,
  openWorld: (wallet: boolean) => Promise<World>,
): Promise<readonly string[]> => {
  const broken: string[] = []
  const struck = cell.fault === 'f18' && flow.races ? [flow.races.operation] : flow.strikes
  for (const operation of struck) {
    for (const happening of happeningsOf(cell.fault)) {
      const world = await openWorld(flow.wallet ?? true)
      try {
        for (const { condition: number, seen } of await play(cell, { world, flow, operation }, happening))
          broken.push(`${cell.fault} ${cell.column} ${operation}, ${happening.name}: (${number}) ${seen}`)
      } finally {
        world.close()
      }
    }
  }
  return broken
}
