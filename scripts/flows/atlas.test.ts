import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atlasData } from './atlas/data.ts'
import { listSearchEntries, search } from './atlas/search.ts'
import { machineFiles } from './flow-files.ts'
import { allStates } from './labels.ts'
import { currentPages, expectedPages, stalePages } from './readme.ts'
import { actorTree, registry } from './registry.ts'
import type { ActorNode, ChartTransition } from './walk.ts'

const { flows } = atlasData()

/** Returns the beginning of the line of a transition. */
const beginningOf = ({ on }: ChartTransition, isOneOfSeveral: boolean): RegExp => {
  if (isOneOfSeveral) return /\{/
  if (on.kind === 'event' || on.kind === 'after')
    return new RegExp(`\\b${on.name.replaceAll('.', '\\.')}'?: `)
  return /\balways: |\bon(Done|Error|Snapshot): |'xstate\.error\.actor\.[\w*]+': /
}

test.each(flows.map(flow => [flow.chart.id, flow] as const))(
  '%s has every state and transition on the line of its source',
  (_, { chart, files, lines }) => {
    const text = readFileSync(join(import.meta.dirname, '../..', files.machine), 'utf8').split(/\r?\n/)
    const states = allStates(chart.root)
    const transitions = states.flatMap(state => state.transitions)
    const ids = new Set(transitions.map(({ id }) => id))
    const expected = [
      ...states.map(({ id, path }) => {
        const key = path.at(-1)
        return [id, key === undefined ? /createMachine\(\{/ : new RegExp(`\\b${key}: `)] as const
      }),
      ...transitions.map(transition => {
        const list = transition.id.slice(0, transition.id.lastIndexOf('|'))
        return [transition.id, beginningOf(transition, ids.has(`${list}|1`))] as const
      }),
    ]
    const wrong = expected.filter(([id, pattern]) => !pattern.test(text[(lines[id] ?? 0) - 1] ?? ''))
    expect(wrong).toEqual([])
    expect(ids.size).toBe(transitions.length)
  },
)

const entries = listSearchEntries(flows)

test.each([
  ['sign-in', 'machine', 'sign-in', '#/sign-in'],
  ['OPEN.PREFERENCES', 'state', 'open.preferences', '#/settings/open.preferences'],
  ['candidate.dis', 'event', 'candidate.dismiss', '#/submission/recognising'],
  ['isFinalRej', 'guard', 'isFinalRejection', '#/submission/submitting.failed'],
])('the search for "%s" finds the %s "%s" first', (words, kind, name, address) => {
  expect(search(entries, words)[0]).toMatchObject({ kind, name, address: expect.stringContaining(address) })
})

const machineIds = ({ machine, children }: ActorNode): string[] => [
  machine.id,
  ...children.flatMap(machineIds),
]

test('the registry and the actor tree have every machine', () => {
  const names = machineFiles().map(path => path.split('/').at(-1))
  expect(registry.map(({ id }) => `${id}.machine.ts`).sort()).toEqual(names.sort())
  expect(new Set(machineIds(actorTree))).toEqual(new Set(registry.map(({ id }) => id)))
})

test('the pages of the flows show the current machines', () => {
  expect(stalePages(currentPages(), expectedPages())).toEqual([])
})

test('a missing, an outdated and a superfluous page are stale', () => {
  const expected = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'b', 'mfa.md': 'c' }))
  const current = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'older', 'gone.md': 'd' }))
  expect(stalePages(current, expected)).toEqual(['qr.md', 'gone.md', 'mfa.md'])
})
