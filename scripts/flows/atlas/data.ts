import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StateMachine } from 'xstate'
import { root } from '#scripts/bundle/build-variant.ts'
import { kebab } from '#src/inspection/machine-text.ts'
import { flowFilesOf } from '../flow-files.ts'
import { mermaidOf } from '../mermaid.ts'
import { actorTree, registry, undeclaredChildren } from '../registry.ts'
import { sourceLinesOf } from '../source-lines.ts'
import { type ActorNode, toStatechart } from '../walk.ts'

export interface ActorTreeNode {
  readonly id: string
  readonly machine: string
  readonly remark: string
  readonly children: readonly ActorTreeNode[]
}

/** The folder of the screenshots, with a subfolder for each machine. */
const pictures = 'build/flows/pictures'

const picturesOf = (id: string) => {
  const folder = join(root, pictures, id)
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.png')) : []
  return names.sort().map(name => ({
    address: `/${pictures}/${id}/${encodeURIComponent(name)}`,
    states: name.slice(0, -'.png'.length).split('+'),
  }))
}

const branchOf = ({ id, machine, when, children }: ActorNode): ActorTreeNode => ({
  id,
  machine: machine.id,
  remark: [kebab(id) === machine.id ? '' : machine.id, when].filter(Boolean).join(' · '),
  children: children.map(branchOf),
})

const flowOf = (machine: (typeof registry)[number]) => {
  const chart = toStatechart(machine)
  const actors: [string, unknown][] = [
    ...Object.entries(machine.implementations.actors),
    ...Object.entries(undeclaredChildren.get(machine) ?? {}),
  ]
  return {
    chart,
    /** The same drawing as in `docs/flows/`. */
    drawing: mermaidOf(chart),
    files: flowFilesOf(machine.id),
    /** The lines of its states in the machine file, by their ids. */
    lines: sourceLinesOf(machine),
    /** The machines among its actors, by their names in `setup`; lazy and spawned ones by their ids. */
    machines: Object.fromEntries(
      actors.flatMap(([name, logic]) => (logic instanceof StateMachine ? [[name, logic.id]] : [])),
    ),
    pictures: picturesOf(machine.id),
  }
}

export type Flow = ReturnType<typeof flowOf>

export const atlasData = () => ({ flows: registry.map(flowOf), tree: branchOf(actorTree) })

export type AtlasData = ReturnType<typeof atlasData>
