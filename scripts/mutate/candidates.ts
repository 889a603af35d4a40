import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/build-variant.ts'
import { registry } from '../flows/registry.ts'
import { type Defect, defectsOf, hashOf, operators } from './defect.ts'
import { type Events, listViewMutations } from './view-operators.ts'

const events: Events = new Map(
  registry.map(machine => [
    machine.id,
    machine.events.map(String).filter(type => !type.startsWith('xstate.') && !type.includes('*')),
  ]),
)

const viewFiles = (): string[] =>
  readdirSync(join(root, 'src/views'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .map(name => `src/views/${name.replaceAll('\\', '/')}`)
    .sort()

/** Lists all possible defects of all views. */
export const allDefects = (): readonly Defect[] =>
  viewFiles().flatMap(file =>
    defectsOf(file, readFileSync(join(root, file), 'utf8'), ast => listViewMutations(ast, events)),
  )

/**
 * Selects a deterministic sample: one defect of each operator in turn, from the file with the fewest so far,
 * by hash.
 */
export const sampleDefects = (all: readonly Defect[], count: number): readonly Defect[] => {
  const waiting = operators.map(operator =>
    all
      .filter(defect => defect.operator === operator)
      .sort((one, other) => hashOf('order', one.id).localeCompare(hashOf('order', other.id))),
  )
  const taken = new Map<string, number>()
  const chosen: Defect[] = []
  while (chosen.length < count && waiting.some(({ length }) => length > 0))
    for (const list of waiting) {
      const timesTaken = ({ file }: Defect) => taken.get(file) ?? 0
      const [first] = list
      if (first === undefined || chosen.length === count) continue
      const next = list.reduce((least, one) => (timesTaken(one) < timesTaken(least) ? one : least), first)
      list.splice(list.indexOf(next), 1)
      taken.set(next.file, timesTaken(next) + 1)
      chosen.push(next)
    }
  return chosen
}
