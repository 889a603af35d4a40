import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { portalMachine } from '#machines/portal/portal.machine.ts'
import { isLazy, kebab, statesBelow } from '#src/inspection/machine-text.ts'
import { root } from '../bundle/build-variant.ts'
import { machineFiles } from './flow-files.ts'
import { type ActorNode, actorTreeOf, type UndeclaredChildren } from './walk.ts'

const machineIn = async (path: string): Promise<AnyStateMachine> => {
  // Import by a relative path, so that every loader finds the module and loads it only once.
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ `../../${path}`)
  const machine = Object.values(exported).find(value => value instanceof StateMachine)
  if (!(machine instanceof StateMachine)) throw new Error(`${path} exports no machine.`)
  return machine
}

const files = machineFiles()
// Import one after another: in parallel, Vite may load a shared machine twice.
const read: { readonly path: string; readonly machine: AnyStateMachine }[] = []
for (const path of files) read.push({ path, machine: await machineIn(path) })
const byId = new Map(read.map(({ machine }) => [machine.id, machine]))

/** Lists the ids of the actors that a machine spawns, in text order. */
const spawnedIdsIn = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/spawn(?:Child)?\([^,]+, \{ id: '(\w+)'/g)].map(
    ([, id = '']) => id,
  )

const lateIdsIn = ({ implementations: { actors } }: AnyStateMachine): readonly string[] =>
  Object.entries<object>(actors).flatMap(([id, logic]) => (isLazy(logic) ? id : []))

/** The lazy and spawned machines of each machine, by actor id: the machine's own id in camel case. */
export const undeclaredChildren: UndeclaredChildren = new Map(
  read.map(({ path, machine }) => {
    const invoked = new Set(statesBelow(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
    const spawned = spawnedIdsIn(path).filter(id => !invoked.has(id))
    const children = [...lateIdsIn(machine), ...spawned].map(id => {
      const child = byId.get(kebab(id))
      if (child === undefined) throw new Error(`${path} runs ${id}, but no machine has this id.`)
      return [id, child] as const
    })
    return [machine, Object.fromEntries(children)]
  }),
)

export const actorTree: ActorNode = actorTreeOf(portalMachine, undeclaredChildren)

const machinesIn = ({ machine, children }: ActorNode): AnyStateMachine[] => [
  machine,
  ...children.flatMap(machinesIn),
]

/** Every machine once, in the order of the actor tree; then the machines that no other machine starts. */
export const registry: readonly AnyStateMachine[] = [...new Set([...machinesIn(actorTree), ...byId.values()])]
