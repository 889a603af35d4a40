import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definitions } from '../../../machines/service/definitions/service-definitions.ts'
import { addressOf, parseRoute, serviceAddress, sourceAddress } from '../../../scripts/flows/atlas/address.ts'
import { atlasData } from '../../../scripts/flows/atlas/data.ts'
import { createSearch, listSearchEntries, type SearchEntry } from '../../../scripts/flows/atlas/search.ts'
import { allStates } from '../../../scripts/flows/labels.ts'
import type { ChartTransition } from '../../../scripts/flows/walk.ts'
import { portOf } from '../../../scripts/flows.ts'

const root = join(import.meta.dirname, '../../..')
const data = atlasData()
const { flows, services } = data
const table = flows.map(flow => [flow.chart.id, flow] as const)
const textLines = (path: string) => readFileSync(join(root, path), 'utf8').split(/\r?\n/)

/** What stands on the line on which a transition is written. */
const beginningOf = ({ on, id }: ChartTransition, isOneOfSeveral: boolean): RegExp => {
  if (isOneOfSeveral) return /\{/
  switch (on.kind) {
    case 'event':
    case 'after':
      return new RegExp(`\\b${on.name.replaceAll('.', '\\.')}'?: `)
    case 'always':
      return /\balways: /
    case 'done':
    case 'finished':
      return /\bonDone: /
    case 'failed':
      return /\bonError: |'xstate\.error\.actor\.[\w*]+': /
    case 'changed':
      return /\bonSnapshot: /
    default:
      throw new Error(`${id} is of no known kind.`)
  }
}

describe.each(table)('%s', (_, flow) => {
  const states = allStates(flow.chart.root)
  const transitions = states.flatMap(state => state.transitions)

  test('shows every state and transition on the line where it is written', () => {
    const lines = textLines(flow.files.machine)
    const lineOf = (id: string) => lines[(flow.lines[id] ?? 0) - 1]
    for (const { id, path } of states) {
      const key = path.at(-1)
      expect({ id, line: lineOf(id) }).toEqual({
        id,
        line: expect.stringMatching(key === undefined ? /createMachine\(\{/ : new RegExp(`\\b${key}: `)),
      })
    }
    for (const transition of transitions) {
      const list = transition.id.slice(0, transition.id.lastIndexOf('|'))
      const isOneOfSeveral = transitions.some(({ id }) => id === `${list}|1`)
      expect({ id: transition.id, line: lineOf(transition.id) }).toEqual({
        id: transition.id,
        line: expect.stringMatching(beginningOf(transition, isOneOfSeveral)),
      })
    }
  })

  test('is found by all of its names and descriptions', () => {
    const entries = listSearchEntries({ flows: [flow], services: [] })
    const named = (kind: SearchEntry['kind']) =>
      new Set(entries.filter(one => one.kind === kind).map(({ name }) => name))
    const withoutParameters = (action: string) => action.replace(/\(.*/, '')
    expect({
      machine: named('machine'),
      state: named('state'),
      event: named('event'),
      delay: named('delay'),
      guard: named('guard'),
      action: named('action'),
      actor: named('actor'),
      description: named('description'),
    }).toEqual({
      machine: new Set([flow.chart.id]),
      state: new Set(states.flatMap(({ path }) => path.join('.') || [])),
      event: new Set(transitions.flatMap(({ on }) => (on.kind === 'event' ? on.name : []))),
      delay: new Set(transitions.flatMap(({ on }) => (on.kind === 'after' ? on.name : []))),
      guard: new Set(transitions.flatMap(({ guard = 'else' }) => (guard === 'else' ? [] : guard))),
      action: new Set(
        [
          ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
          ...transitions.flatMap(one => one.actions),
        ].map(withoutParameters),
      ),
      actor: new Set([
        ...Object.keys(flow.opens),
        ...states.flatMap(({ runs }) => runs.flatMap(({ id, source }) => [id, source])),
      ]),
      description: new Set([...states, ...transitions].flatMap(({ description }) => description || [])),
    })
  })
})

describe('the search', () => {
  const entries = listSearchEntries(data)
  const search = createSearch(entries)
  const bestFor = (words: string) => search(words).map(({ kind, name, where }) => [kind, name, where])[0]

  test('puts a machine and a service before their parts', () => {
    expect(['sign-in', 'submission', 'send/wallet/transfer'].map(bestFor)).toEqual([
      ['machine', 'sign-in', 'sign-in'],
      ['machine', 'submission', 'submission'],
      ['service', 'send/wallet/transfer', 'Send → Wallet → Wallet Transfer'],
    ])
  })

  test('finds by a part of a name, by words of a description and by what a service is called', () => {
    expect(search('isFinalRej')[0]).toEqual({
      kind: 'guard',
      name: 'isFinalRejection',
      where: 'submission · submitting',
      address: addressOf('submission', 'submitting', 'submission.submitting|xstate.error.actor.submit|1'),
    })
    expect(bestFor('once money determines')).toEqual([
      'description',
      'Sends one money call once and determines its outcome',
      'submission',
    ])
    expect(bestFor('wallet transfer')).toEqual([
      'service',
      'send/wallet/transfer',
      'Send → Wallet → Wallet Transfer',
    ])
    expect(search('nothing-is-called-this')).toEqual([])
  })

  test('leads from an operation of the network to the machines whose actors call it', () => {
    const callers = (operation: string) =>
      entries.flatMap(({ kind, name, where }) => (kind === 'operation' && name === operation ? [where] : []))
    expect(['listBanks', 'updateWallet', 'signIn', 'approveBulk'].map(callers)).toEqual([
      ['service', 'recipients'],
      ['renaming'],
      ['sign-in'],
      ['submission'],
    ])
  })
})

describe('the services', () => {
  test('are all definitions, in the order of the menu, each found once and with all its fields', () => {
    expect(services.map(({ fields }) => fields.map(({ name }) => name))).toEqual(
      definitions.map(({ fields }) => fields.map(({ name }) => name)),
    )
    expect(new Set(services.map(({ key }) => key)).size).toBe(definitions.length)
  })

  test('each begin on the line that is said, and lead through machines that one before them runs', () => {
    for (const { key, file, line, way } of services) {
      expect({ key, textLines: textLines(file)[line - 1] }).toEqual({
        key,
        textLines: expect.stringMatching(/^export const \w+ = /),
      })
      const found = way.map(id => flows.find(({ chart }) => chart.id === id))
      for (const [index, id] of way.entries()) {
        const before = found
          .slice(0, index)
          .flatMap(flow => [...Object.values(flow?.machines ?? {}), ...Object.values(flow?.opens ?? {})])
        expect([key, id, index === 0 || before.includes(id)]).toEqual([key, id, true])
      }
    }
  })

  test('say what they call, how they end and where they are offered', () => {
    expect(services.find(({ key }) => key === 'send/wallet/transfer')).toMatchObject({
      steps: ['Send', 'Wallet', 'Wallet Transfer'],
      calls: 'transfer: POST /network/express/wallet/transfer',
      ending: 'answer',
      way: ['service', 'checkout', 'confirmation', 'submission', 'processing', 'charges'],
      networks: [
        'Lwandle Wallet, with a one-time PIN',
        'Khanya Wallet',
        'Tiro Pay, with a PIN',
        'Mopane',
        'Umoya Money, with a one-time PIN',
      ],
    })
    expect(services.find(({ key }) => key === 'tools/history')?.calls).toBe(
      'Files of transfers are approved, not ordered',
    )
  })
})

test('an address leads to the place that it names', () => {
  const transition = 'submission.submitting|xstate.error.actor.submit|1'
  expect(
    [
      addressOf('submission'),
      addressOf('submission', 'submitting', transition),
      serviceAddress('send/wallet/transfer'),
      serviceAddress(''),
      sourceAddress('machines/shared/copy/copy.machine.ts', 31),
      '',
      '#/%',
    ].map(parseRoute),
  ).toEqual([
    { kind: 'machine', machine: 'submission', state: undefined, transition: undefined },
    { kind: 'machine', machine: 'submission', state: 'submitting', transition },
    { kind: 'services', key: 'send/wallet/transfer' },
    { kind: 'services', key: '' },
    { kind: 'source', path: 'machines/shared/copy/copy.machine.ts', line: 31 },
    { kind: 'machine', machine: 'portal', state: undefined, transition: undefined },
    { kind: 'machine', machine: '%', state: undefined, transition: undefined },
  ])
})

test('the command accepts a valid port and rejects an invalid one', () => {
  expect([undefined, '', '0', '5200', '65536', '-1', '80a'].map(portOf)).toEqual([
    5175,
    5175,
    0,
    5200,
    undefined,
    undefined,
    undefined,
  ])
})
