import MiniSearch from 'minisearch'
import { allStates } from '../labels.ts'
import { addressOf, serviceAddress } from './address.ts'
import type { AtlasData, Flow } from './data.ts'
import type { AtlasService } from './services.ts'

export interface SearchEntry {
  readonly kind:
    | 'machine'
    | 'state'
    | 'event'
    | 'guard'
    | 'action'
    | 'actor'
    | 'delay'
    | 'description'
    | 'operation'
    | 'service'
    | 'field'
  readonly name: string
  /** The name on the screen, or the state that contains it. */
  readonly where: string
  readonly address: string
}

const entriesOfFlow = ({ chart, opens, operations }: Flow): SearchEntry[] => {
  const entry = (kind: SearchEntry['kind'], name: string | undefined, state?: string, transition?: string) =>
    name === undefined || name === ''
      ? []
      : [
          {
            kind,
            name,
            where: [chart.id, state].filter(Boolean).join(' · '),
            address: addressOf(chart.id, state, transition),
          },
        ]
  const actionOf = (name: string) => name.replace(/\(.*$/, '')
  return [
    ...entry('machine', chart.id),
    ...operations.flatMap(name => entry('operation', name)),
    ...Object.keys(opens).flatMap(id => entry('actor', id, '')),
    ...allStates(chart.root).flatMap(({ path, description, runs, entry: entries, exit, transitions }) => {
      const state = path.join('.')
      return [
        ...entry('state', state, state),
        ...entry('description', description, state),
        ...[...new Set(runs.flatMap(({ id, source }) => [id, source]))].flatMap(name =>
          entry('actor', name, state),
        ),
        ...[...new Set([...entries, ...exit].map(actionOf))].flatMap(name => entry('action', name, state)),
        ...transitions.flatMap(({ id, on, guard, actions, description }) => [
          ...(on.kind === 'event' ? entry('event', on.name, state, id) : []),
          ...(on.kind === 'after' ? entry('delay', on.name, state, id) : []),
          ...(guard === 'else' ? [] : entry('guard', guard, state, id)),
          ...[...new Set(actions.map(actionOf))].flatMap(name => entry('action', name, state, id)),
          ...entry('description', description, state, id),
        ]),
      ]
    }),
  ]
}

const entriesOfService = ({ key, steps, fields }: AtlasService): SearchEntry[] => {
  const address = serviceAddress(key)
  return [
    { kind: 'service', name: key, where: steps.join(' → '), address },
    ...fields.map(({ name, label }) => ({
      kind: 'field' as const,
      name,
      where: `${label} · ${key}`,
      address,
    })),
  ]
}

export const listSearchEntries = ({
  flows,
  services,
}: Pick<AtlasData, 'flows' | 'services'>): SearchEntry[] => [
  ...flows.flatMap(entriesOfFlow),
  ...services.flatMap(entriesOfService),
]

/** Splits a text so that `sign-in`, `signIn` and `form.submit` match by each word and as a whole. */
const wordsOf = (text: string): string[] => [
  ...text.split(/[\s·→]+/),
  ...text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[\s\p{P}→]+/u),
]

/** The kinds that are listed before their parts. */
const wholes: ReadonlySet<unknown> = new Set(['machine', 'service'])

/** Returns a function that returns the results of a query, the best first. */
export const createSearch = (
  entries: readonly SearchEntry[],
): ((words: string) => readonly SearchEntry[]) => {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: ['name', 'where'],
    storeFields: ['kind', 'name'],
    tokenize: wordsOf,
    searchOptions: {
      tokenize: text => text.split(/\s+/).filter(Boolean),
      combineWith: 'AND',
      prefix: true,
      fuzzy: word => (word.length > 5 ? 0.1 : false),
      boost: { name: 4 },
      boostDocument: (_, term, stored) =>
        (wholes.has(stored?.kind) ? 2 : 1) * (stored?.name === term ? 10 : 1),
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return words => index.search(words).flatMap(({ id }) => entries[id] ?? [])
}
