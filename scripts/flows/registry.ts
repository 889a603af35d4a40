import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { portalMachine } from '../../machines/portal/portal.machine.ts'
import { isLazy, kebab, statesBelow } from '../../src/inspection/machine-text.ts'
import { root } from '../bundle/build-variant.ts'
import { machineFiles } from './flow-files.ts'
import { type ActorNode, actorTreeOf, type UndeclaredChildren } from './walk.ts'

const machineIn = async (path: string): Promise<AnyStateMachine> => {
  // Relative, so that every loader finds it in its own way, and each only once.
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ `../../${path}`)
  const machine = Object.values(exported).find(value => value instanceof StateMachine)
  if (!(machine instanceof StateMachine)) throw new Error(`${path} exports no machine.`)
  return machine
}

const files = machineFiles()
// One after another: read side by side, Vite may make two of a machine that several others start.
const read: { readonly path: string; readonly machine: AnyStateMachine }[] = []
for (const path of files) read.push({ path, machine: await machineIn(path) })
const byId = new Map(read.map(({ machine }) => [machine.id, machine]))

/** The ids under which a machine spawns others, in the order of its text. */
const spawnedIdsIn = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/spawn(?:Child)?\([^,]+, \{ id: '(\w+)'/g)].map(
    ([, id = '']) => id,
  )

/** The ids of the machines that arrive late. */
const lateIdsIn = ({ implementations: { actors } }: AnyStateMachine): readonly string[] =>
  Object.entries<object>(actors).flatMap(([id, logic]) => (isLazy(logic) ? id : []))

/** Machines that stand in no `setup` or that no `invoke` starts, by the id under which the key runs them: their own. */
export const undeclaredChildren: UndeclaredChildren = new Map(
  read.map(({ path, machine }) => {
    const invoked = new Set(statesBelow(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
    const spawned = spawnedIdsIn(path).filter(id => !invoked.has(id))
    const children = [...lateIdsIn(machine), ...spawned].map(id => {
      const child = byId.get(kebab(id))
      if (child === undefined) throw new Error(`${path} runs ${id}, which is the id of no machine.`)
      return [id, child] as const
    })
    return [machine, Object.fromEntries(children)]
  }),
)

/** What runs in the portal, and what each of these starts. */
export const actorTree: ActorNode = actorTreeOf(portalMachine, undeclaredChildren)

const machinesIn = ({ machine, children }: ActorNode): AnyStateMachine[] => [
  machine,
  ...children.flatMap(machinesIn),
]

/** Every machine once, as the tree of actors comes to it; one that nothing starts, at the end. */
export const registry: readonly AnyStateMachine[] = [...new Set([...machinesIn(actorTree), ...byId.values()])]
