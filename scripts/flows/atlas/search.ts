import { allStates } from '../labels.ts'
import type { ChartState } from '../walk.ts'
import { addressOf } from './address.ts'
import type { Flow } from './data.ts'

const kinds: Readonly<Record<string, (state: ChartState) => readonly (string | undefined)[]>> = {
  state: ({ path }) => [path.join('.')],
  event: ({ transitions }) => transitions.map(({ on }) => (on.kind === 'event' ? on.name : undefined)),
  guard: ({ transitions }) => transitions.map(({ guard }) => (guard === 'else' ? undefined : guard)),
  action: ({ entry, exit, transitions }) => [
    ...entry,
    ...exit,
    ...transitions.flatMap(({ actions }) => actions),
  ],
  actor: ({ runs }) => runs.map(({ id }) => id),
}

/** Lists all names, machines and states first. A name is listed once for each state. */
export const listSearchEntries = (flows: readonly Pick<Flow, 'chart'>[]) => [
  ...flows.map(({ chart: { id } }) => ({ kind: 'machine', name: id, machine: id, address: addressOf(id) })),
  ...Object.entries(kinds).flatMap(([kind, namesOf]) =>
    flows.flatMap(({ chart: { id: machine, root } }) =>
      allStates(root).flatMap(state =>
        [...new Set(namesOf(state))].flatMap(name =>
          name ? { kind, name, machine, address: addressOf(machine, state.path.join('.')) } : [],
        ),
      ),
    ),
  ),
]

export const search = (entries: ReturnType<typeof listSearchEntries>, words: string) =>
  entries.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
