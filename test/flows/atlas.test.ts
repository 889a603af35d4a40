import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definitions } from '../../machines/service/definitions/index.ts'
import { createAtlas } from '../../scripts/flows/atlas/atlas.ts'
import { flows } from '../../scripts/flows/atlas/machines.ts'
import { picturesOf } from '../../scripts/flows/atlas/pictures.ts'
import { allEntries, type Entry, entriesOf } from '../../scripts/flows/atlas/search.ts'
import { sheetOf } from '../../scripts/flows/atlas/services/service-page.ts'
import { registry } from '../../scripts/flows/registry.ts'
import { type ChartState, statechartOf } from '../../scripts/flows/walk.ts'
import { portOf, wishesOf } from '../../scripts/flows.ts'

const statesBelow = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesBelow)]

const asking = (base: string) => {
  const atlas = createAtlas({ base })
  return async (path: string) => (await atlas).fetch(new Request(`http://localhost:5175${path}`))
}

describe.each(['/', '/_flows/'])('below %s', base => {
  const ask = asking(base)

  test('the page names every machine and asks for nothing elsewhere', async () => {
    const response = await ask(base)
    const page = await response.text()
    expect(response.status).toBe(200)
    for (const { id } of registry) expect(page).toContain(`href="#/${id}" data-flow="${id}"`)
    const addresses = [...page.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter(address => !/^(#|browser\/|data:,$)/.test(address))).toEqual([])
    for (const address of addresses.filter(one => one.startsWith('browser/')))
      expect([address, (await ask(base + address)).status]).toEqual([address, 200])
  })

  test('a chart, its details, its source and what can be searched are served', async () => {
    const chart = await ask(`${base}charts/copy`)
    expect(chart.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await chart.text()).toContain('data-machine="copy"')
    const details = await (await ask(`${base}details/sign-in`)).json()
    expect(details).toMatchObject({
      id: 'sign-in',
      opens: [{ id: 'account', machine: 'account' }],
      files: { machine: 'machines/sign-in/sign-in.machine.ts', views: ['src/views/sign-in'] },
    })
    const source = await ask(`${base}source/machines/copy/copy.machine.ts`)
    expect(await source.text()).toContain('<li id="L1"><code>import ')
    expect(await (await ask(`${base}search`)).json()).toEqual(JSON.parse(JSON.stringify(allEntries())))
    for (const key of ['', 'send/wallet/transfer'])
      expect(await (await ask(`${base}services/${key}`)).json()).toEqual(await sheetOf(key))
    expect(await (await ask(`${base}details/service`)).json()).toMatchObject({ services: definitions.length })
  })

  test('what does not exist or lies elsewhere is refused', async () => {
    for (const path of [
      'nothing',
      'charts/nothing',
      'details/nothing',
      'services/nothing',
      'services/..%2f..%2fpackage.json',
      'browser/nothing.js',
      'browser/..%2fatlas.ts',
      'pictures/copy/nothing.png',
      'pictures/copy/..%2f..%2f..%2fpackage.json',
      'pictures/..%2f..%2f..%2f/package.json',
      'source/package.json',
      'source/machines/..%2f..%2fpackage.json',
      'source/machines/%2e%2e/package.json',
      'source/machines/../../package.json',
      'source/machines%5c..%5cpackage.json',
    ])
      expect([path, (await ask(base + path)).status]).toEqual([path, 404])
  })
})

test('a base is found without its last slash, and nothing outside of it is answered', async () => {
  const ask = asking('/_flows/')
  const response = await ask('/_flows')
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe('http://localhost:5175/_flows/')
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/_flowsque/')).status).toBe(404)
})

test('nothing on a page can come from elsewhere or be written into it', async () => {
  const response = await asking('/')('/')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

describe('the search', () => {
  test.each(registry.map(machine => ({ id: machine.id, machine })))(
    'finds all names of $id',
    ({ id, machine }) => {
      const flow = flows.get(id)
      if (flow === undefined) throw new Error(`${id} is no flow.`)
      const entries = entriesOf(flow)
      const named = (kind: Entry['kind']) =>
        new Set(entries.filter(one => one.kind === kind).map(({ name }) => name))
      const states = statesBelow(statechartOf(machine).root)
      const transitions = states.flatMap(state => state.transitions)
      const withoutParameters = (action: string) => action.replace(/\(.*/, '')
      expect(named('machine')).toEqual(new Set([id]))
      expect(named('state')).toEqual(new Set(states.flatMap(({ path }) => path.join('.') || [])))
      expect(named('event')).toEqual(
        new Set(transitions.flatMap(({ on }) => (on.kind === 'event' ? on.name : []))),
      )
      expect(named('delay')).toEqual(
        new Set(transitions.flatMap(({ on }) => (on.kind === 'after' ? on.name : []))),
      )
      expect(named('guard')).toEqual(
        new Set(transitions.flatMap(({ guard }) => (guard === undefined || guard === 'else' ? [] : guard))),
      )
      expect(named('action')).toEqual(
        new Set(
          [
            ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
            ...transitions.flatMap(({ actions }) => actions),
          ].map(withoutParameters),
        ),
      )
      expect(named('description')).toEqual(
        new Set([...states, ...transitions].flatMap(({ description }) => (description ? [description] : []))),
      )
      const opened = flow.opens.map(one => one.id)
      expect(named('actor')).toEqual(
        new Set([...opened, ...states.flatMap(({ runs }) => runs.flatMap(run => [run.id, run.source]))]),
      )
    },
  )

  test('marks each actor of the tree by its own path, so that only those that run are marked', async () => {
    const page = await (await asking('/')('/')).text()
    const paths = (machine: string) =>
      [...page.matchAll(new RegExp(`data-flow="${machine}" data-runs="([^"]+)"`, 'g'))].map(
        ([, path]) => path,
      )
    expect(paths('confirmation')).toEqual([
      'portal/session/service/bulk/agreement/confirmation',
      'portal/session/service/ordering/confirmation',
      'machine confirmation',
    ])
  })

  test('leads from an operation of the network to the machines whose actors call it', () => {
    const callers = (operation: string) =>
      allEntries().flatMap(entry =>
        entry.kind === 'operation' && entry.name === operation ? [entry.machine] : [],
      )
    expect(['listBanks', 'updateWallet', 'signIn', 'approveBulk'].map(callers)).toEqual([
      ['service', 'recipients'],
      ['renaming'],
      ['sign-in'],
      ['bulk-approval'],
    ])
  })

  test('leads to a state, and to the transition that has the name', () => {
    const signIn = flows.get('sign-in')
    if (signIn === undefined) throw new Error('sign-in is no flow.')
    const found = entriesOf(signIn).filter(({ name }) => name === 'failure.acknowledge' || name === 'opening')
    expect(found).toEqual([
      {
        kind: 'event',
        name: 'failure.acknowledge',
        machine: 'sign-in',
        state: 'failed',
        transition: 'sign-in.failed|failure.acknowledge|0',
      },
      { kind: 'state', name: 'opening', machine: 'sign-in', state: 'opening' },
    ])
  })
})

test('a picture tells by its name in which states it was taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  mkdirSync(join(folder, 'display'))
  for (const name of ['appearance.dark+amounts.hidden.png', 'notes.txt'])
    writeFileSync(join(folder, 'display', name), '')
  expect(picturesOf('display', folder)).toEqual([
    { name: 'appearance.dark+amounts.hidden.png', states: ['appearance.dark', 'amounts.hidden'] },
  ])
  expect(picturesOf('copy', folder)).toEqual([])
})

describe('the command', () => {
  test('knows its options and refuses others', () => {
    expect(wishesOf([])).toEqual({ pictures: false, export: false })
    expect(wishesOf(['--pictures', '--export'])).toEqual({ pictures: true, export: true })
    expect(wishesOf(['--pictures', '--picture'])).toEqual({ unknown: '--picture' })
  })

  test('takes a port, and nothing that is none', () => {
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
})
