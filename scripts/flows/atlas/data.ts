import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StateMachine } from 'xstate'
import { routes } from '#openapi/routes.gen.ts'
import { root } from '#scripts/bundle/build-variant.ts'
import { isOfTests } from '#scripts/bundle/is-of-tests.ts'
import { kebab } from '#src/inspection/machine-text.ts'
import { actorFilesOf, flowFilesOf } from '../flow-files.ts'
import { sinceText } from '../labels.ts'
import { actorTree, registry, undeclaredChildren } from '../registry.ts'
import { sourceLinesOf } from '../source-lines.ts'
import { type ActorNode, toStatechart } from '../walk.ts'
import { services } from './services.ts'

export interface ActorTreeNode {
  readonly id: string
  readonly machine: string
  readonly remark: string
  readonly children: readonly ActorTreeNode[]
}

/** The folder of the screenshots, with a subfolder for each machine. */
const pictures = 'build/flows/pictures'

/** Lists the files of a folder, which may be missing, with this ending. */
const namesIn = (folder: string, ending: string): string[] =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    .filter(name => name.endsWith(ending) && !isOfTests(name))
    .sort()

const byCall = new Map(
  Object.entries(routes).map(([operation, [method, path]]) => [`${method.toUpperCase()} ${path}`, operation]),
)

const operationsOf = (id: string): string[] => {
  const texts = actorFilesOf(id).map(path => readFileSync(join(root, path), 'utf8'))
  const calls = [...texts.join('\n').matchAll(/\.(GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g)]
  return [...new Set(calls.flatMap(([, method, path]) => byCall.get(`${method} ${path}`) ?? []))]
}

const branchOf = ({ id, machine, when, children }: ActorNode): ActorTreeNode => ({
  id,
  machine: machine.id,
  remark: [kebab(id) === machine.id ? '' : machine.id, sinceText({ when })].filter(Boolean).join(' · '),
  children: children.map(branchOf),
})

const flowOf = (machine: (typeof registry)[number]) => {
  const files = flowFilesOf(machine.id)
  return {
    chart: toStatechart(machine),
    files: {
      ...files,
      views: files.views.flatMap(path =>
        path.endsWith('.tsx') ? path : namesIn(path, '.tsx').map(name => `${path}/${name}`),
      ),
    },
    /** The lines of its states and transitions in the machine file, by their ids. */
    lines: sourceLinesOf(machine),
    /** The machines among its actors, by their names in `setup`. */
    machines: Object.fromEntries(
      Object.entries(machine.implementations.actors).flatMap(([name, logic]: [string, unknown]) =>
        logic instanceof StateMachine ? [[name, logic.id]] : [],
      ),
    ),
    /** Its lazy and spawned machines, by their ids. */
    opens: Object.fromEntries(
      Object.entries(undeclaredChildren.get(machine) ?? {}).map(([id, child]) => [id, child.id]),
    ),
    operations: operationsOf(machine.id),
    pictures: namesIn(`${pictures}/${machine.id}`, '.png').map(name => ({
      address: `/${pictures}/${machine.id}/${encodeURIComponent(name)}`,
      states: name.slice(0, -'.png'.length).split('+'),
    })),
  }
}

export type Flow = ReturnType<typeof flowOf>

export const atlasData = () => ({ flows: registry.map(flowOf), tree: branchOf(actorTree), services })

export type AtlasData = ReturnType<typeof atlasData>
