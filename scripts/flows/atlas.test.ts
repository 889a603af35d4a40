import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { addressOf, parseRoute, serviceAddress } from './atlas/address.ts'
import { atlasData } from './atlas/data.ts'
import { createSearch, listSearchEntries } from './atlas/search.ts'
import { machineFiles } from './flow-files.ts'
import { allStates } from './labels.ts'
import { currentPages, expectedPages, stalePages } from './readme.ts'
import { actorTree, registry } from './registry.ts'
import type { ActorNode, ChartTransition } from './walk.ts'

const data = atlasData()
const { flows, services } = data
const linesOf = (path: string) =>
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8').split(/\r?\n/)

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
    const text = linesOf(files.machine)
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
  },
)

const search = createSearch(listSearchEntries(data))

test.each([
  ['sign-in', 'machine', 'sign-in', 'sign-in'],
  ['send/wallet/transfer', 'service', 'send/wallet/transfer', 'Send → Wallet → Wallet Transfer'],
  ['wallet transfer', 'service', 'send/wallet/transfer', 'Send → Wallet → Wallet Transfer'],
  ['isFinalRej', 'guard', 'isFinalRejection', 'submission · submitting.failed'],
  ['once money determines', 'description', 'Sends one money call once', 'submission'],
])('The search for "%s" finds the %s "%s" first', (words, kind, name, where) => {
  expect(search(words)[0]).toMatchObject({ kind, where, name: expect.stringContaining(name) })
})

test('The services are all definitions, on the lines of sources', () => {
  expect(services.map(({ fields }) => fields.map(({ name }) => name))).toEqual(
    definitions.map(({ fields }) => fields.map(({ name }) => name)),
  )
  const wrong = services.filter(
    ({ file, line }) => !/^export const \w+ = /.test(linesOf(file)[line - 1] ?? ''),
  )
  expect(wrong).toEqual([])
})

const transition = 'submission.showingPaymentPage|xstate.done.actor.showPage|0'

test.each([
  [addressOf('submission'), 'submission', undefined, undefined],
  [addressOf('submission', 'showingPaymentPage', transition), 'submission', 'showingPaymentPage', transition],
  ['', 'portal', undefined, undefined],
  ['#/%', '%', undefined, undefined],
])('The address "%s" leads to the machine %s', (address, machine, state, transition) => {
  expect(parseRoute(address)).toEqual({ kind: 'machine', machine, state, transition })
})

test.each(['send/wallet/transfer', ''])('The address of the service "%s" leads to it', key => {
  expect(parseRoute(serviceAddress(key))).toEqual({ kind: 'services', key })
})

const machineIds = ({ machine, children }: ActorNode): string[] => [
  machine.id,
  ...children.flatMap(machineIds),
]

test('The registry and the actor tree have every machine', () => {
  const names = machineFiles().map(path => path.split('/').at(-1))
  expect(registry.map(({ id }) => `${id}.machine.ts`).sort()).toEqual(names.sort())
  expect(new Set(machineIds(actorTree))).toEqual(new Set(registry.map(({ id }) => id)))
})

test('The pages of the flows show the current machines', () => {
  expect(stalePages(currentPages(), expectedPages())).toEqual([])
})

test('A missing, an outdated and a superfluous page are stale', () => {
  const expected = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'b', 'mfa.md': 'c' }))
  const current = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'older', 'gone.md': 'd' }))
  expect(stalePages(current, expected)).toEqual(['qr.md', 'gone.md', 'mfa.md'])
})
