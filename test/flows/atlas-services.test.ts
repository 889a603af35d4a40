import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definitions } from '../../machines/service/definitions/index.ts'
import type { ServiceDefinition } from '../../machines/service/service-definition.types.ts'
import { serviceAddress, serviceAt } from '../../scripts/flows/atlas/browser/address.js'
import { flows } from '../../scripts/flows/atlas/machines.ts'
import { allEntries, entriesOf } from '../../scripts/flows/atlas/search.ts'
import { rowOf, services, sourceOf } from '../../scripts/flows/atlas/services/catalogue.ts'
import { facts, type ServiceFacts } from '../../scripts/flows/atlas/services/facts.ts'
import { sheetOf } from '../../scripts/flows/atlas/services/service-page.ts'
import { serviceTree } from '../../scripts/flows/atlas/services/service-tree.ts'
import { besideOf, wayOf } from '../../scripts/flows/atlas/services/way.ts'
import { text } from '../../src/text/inside.ts'
import { type Case, cases } from '../service/definition-rows/cases.ts'

const root = join(import.meta.dirname, '../..')
const lineAt = ({ path, line }: { readonly path: string; readonly line: number }) =>
  readFileSync(join(root, path), 'utf8').split(/\r?\n/)[line - 1]

/** Each service with what the atlas says of it, and the definition and the row that it must agree with. */
const table = services.map((service, index) => {
  const said = facts.get(service.key)
  const each = cases[index]
  if (said === undefined || each === undefined) throw new Error(`${service.key} has no facts or no row.`)
  return [service.key, { service, said, each }] as const
})

const wayTo = (path: string) => path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))

/** Where the calls of a row go; none where nothing is sent. */
const callsOf = ({ walks }: Case) => [
  ...new Set(
    walks.flatMap(({ sends }) => {
      const known = { thandi: 'thandi', plumber: 'plumber', landlord: 'landlord' }
      return (typeof sends === 'function' ? sends(known) : sends)?.to ?? []
    }),
  ),
]

const componentsOf = ({ charge }: ServiceFacts) =>
  [charge?.always, ...(charge?.by ?? []).map(({ component }) => component)].filter(one => one !== undefined)

test('every definition is a service of the atlas, once, in the order of the menu', () => {
  expect(services.map(({ definition }) => definition)).toEqual([...definitions])
  expect(new Set(services.map(({ key }) => key)).size).toBe(definitions.length)
  const tree = String(serviceTree())
  expect([...tree.matchAll(/ data-service-link="([^"]*)"/g)].map(([, key]) => key).sort()).toEqual(
    ['', ...services.map(({ key }) => key)].sort(),
  )
  expect(tree).toContain(`>All ${definitions.length} services<`)
})

describe.each(table)('%s', (key, { service, said, each }) => {
  const definition: ServiceDefinition = service.definition

  test('says what its definition says', () => {
    const { path, fields, otp, ending = 'answer', timed, leadsTo } = definition
    expect(said).toMatchObject({ key, path, otp, ending, isTimed: timed !== undefined, leadsTo })
    expect(said.isByNetwork).toBe(definition.offered !== undefined)
    expect(said.steps).toHaveLength(path.split('/').length)
    expect(said.needs).toEqual([
      ...(definition.needsUnlocked ? ['unlocked'] : []),
      ...(definition.needsEntity ? ['entity'] : []),
    ])
    expect(said.fields.map(({ name, kind }) => ({ name, kind }))).toEqual(
      fields.map(({ name, kind }) => ({ name, kind })),
    )
    for (const [index, field] of fields.entries()) {
      if (field.kind !== 'select') continue
      const { options, lookup } = said.fields[index] ?? {}
      if ('request' in field.options) expect(lookup?.of).toMatch(/^[a-zA-Z]+$/)
      else expect(options?.map(({ value }) => value)).toEqual(field.options.map(({ value }) => value))
    }
    expect([said.charge, said.check, said.trace].map(one => one !== undefined)).toEqual(
      [definition.component, definition.check, definition.trace].map(one => one !== undefined),
    )
    expect([said.check?.below, said.isRepeatable]).toEqual([
      definition.check?.below,
      definition.again !== undefined,
    ])
  })

  test('calls, charges and is found again as its row of test data has it', () => {
    expect(said.operation === undefined ? [] : [said.operation.path]).toEqual(callsOf(each))
    const components = new Set(each.walks.flatMap(({ component }) => component ?? []))
    expect(new Set(componentsOf(said))).toEqual(components)
    for (const { shown } of each.walks)
      if (shown !== undefined) expect(said.trace?.types).toContain(shown.type)
    expect(said.leavesForPage).toBe(each.walks.some(({ end }) => end === 'page'))
  })

  test('is offered by the networks of the sandbox on which its row walks, with the PIN that they want', () => {
    const nameOf = (title: string) => title.toLowerCase().split(' ', 1)[0]
    expect(said.networks.map(({ title }) => nameOf(title)).sort()).toEqual(
      [...new Set(each.walks.flatMap(({ on }) => on))].sort(),
    )
    expect(said.networks.filter(({ needsPin }) => needsPin).map(({ title }) => nameOf(title))).toEqual(
      each.pinOn ?? [],
    )
  })

  test('has a page with all of that, in the words of the portal', async () => {
    const sheet = await sheetOf(key)
    const codes: Readonly<Record<string, string>> = text.codes
    const words = wayTo(definition.path)
      .map(path => codes[path.includes('/') ? `menu.${path}` : `service.${path}`])
      .join(' → ')
    expect(sheet?.title).toBe(key)
    expect(sheet?.description.startsWith(words)).toBe(true)
    const page = sheet?.html ?? ''
    expect([...page.matchAll(/ data-field="([^"]*)"/g)].map(([, name]) => name)).toEqual(
      definition.fields.map(({ name }) => name),
    )
    for (const name of [
      definition.path,
      said.operation?.id ?? said.reason,
      ...componentsOf(said),
      ...(said.trace?.types ?? []),
      ...said.networks.map(({ title }) => title),
      ...wayOf(said).map(({ machine }) => `href="#/${machine}"`),
    ])
      expect(page).toContain(name)
    for (const [, address = ''] of page.matchAll(/ href="#\/([^"]*)"/g)) {
      const [machine = '', ...rest] = address.split('/')
      const isThere =
        machine === 'services' ? facts.has(rest.join('/')) : flows.has(machine) && rest.length <= 1
      expect([address, isThere]).toEqual([address, true])
    }
  })

  test('leads to the line of its definition, and to that of its row', () => {
    expect(lineAt(sourceOf(service))).toMatch(RegExp(`^export const ${service.name} = `))
    const row = rowOf(service)
    if (row === undefined) throw new Error(`The row of ${key} is not found.`)
    expect(lineAt(row)).toMatch(/\bpath: ['`]/)
    expect(lineAt(row)).toContain(definition.path.replace(/[^/]+$/, ''))
  })

  test('takes a way on which each machine is run by one before it', () => {
    const way = wayOf(said)
    expect(way[0]).toMatchObject({ machine: 'service', by: undefined })
    for (const { machine, by } of [...way.slice(1), ...besideOf(said)])
      expect([machine, by]).toEqual([machine, { machine: expect.any(String), state: expect.any(String) }])
  })
})

test('the names of the variants are those that their files export', async () => {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/service/definitions/*.ts')
  for (const { file, name, definition } of services)
    expect((await files[`../../${file}`]?.())?.[name]).toBe(definition)
})

test('what a field asks the network, a charge that is chosen and a look-up of an account are told whole', () => {
  const fieldOf = (key: string, name: string) => facts.get(key)?.fields.find(field => field.name === name)
  expect(fieldOf('buy/data/buyProviderData', 'product')?.lookup).toEqual({
    of: 'megsProducts',
    fixed: [],
    needs: ['provider', 'category'],
    needsEntity: false,
    failed: text.codes['lookup.products'],
  })
  expect(fieldOf('buy/data/buyListedData', 'product')?.lookup).toMatchObject({
    of: 'products',
    fixed: ['prepaid_data'],
    needs: [],
  })
  expect(fieldOf('pay/eft/recipient', 'snsi')?.lookup).toMatchObject({ of: 'recipients', needsEntity: true })
  expect(facts.get('pay/eft/recipient')?.charge).toEqual({
    always: undefined,
    needs: ['service_type'],
    by: ['standard', 'realtime'].map(value => ({
      field: 'service_type',
      value,
      component: `express.wallet.transaction.payment.${value}`,
    })),
  })
  expect(facts.get('pay/accounts/dstv/payDstvByNumber')?.check).toEqual({
    of: 'dstv',
    fixed: [],
    needs: ['consumer_id'],
    needsEntity: false,
    below: 'consumer_id',
    label: text.codes['check.account'],
  })
  expect(fieldOf('cash/atm/nedbank', 'amount')?.rules).toEqual([
    'at least 20.00',
    'at most 4000.00',
    'a multiple of 20.00',
    'no cents',
    'no more than the wallet holds',
  ])
})

test('the search finds every service by its path and its words, and each of its fields', () => {
  const found = allEntries().filter(entry => entry.kind === 'service' || entry.kind === 'field')
  expect(found).toEqual(
    [...facts.values()].flatMap(({ key, steps, fields }) => [
      { kind: 'service', name: key, words: steps.at(-1), service: key },
      ...fields.map(({ name, label }) => ({ kind: 'field', name, words: label, service: key })),
    ]),
  )
  expect(found).toContainEqual({
    kind: 'service',
    name: 'send/wallet/transfer',
    words: 'Wallet Transfer',
    service: 'send/wallet/transfer',
  })
  expect(allEntries()).toHaveLength(found.length + [...flows.values()].flatMap(entriesOf).length)
})

describe('the address of a service', () => {
  test('is that of no machine and of no state', () => {
    expect([...flows.keys()]).not.toContain('services')
    expect(serviceAt('#/service/filling')).toBeUndefined()
    expect(serviceAt('#/service')).toBeUndefined()
    expect(serviceAt('#services')).toBeUndefined()
  })

  test('leads back to the same service', () => {
    for (const key of ['', ...services.map(one => one.key)]) expect(serviceAt(serviceAddress(key))).toBe(key)
    expect(serviceAddress('send/wallet/transfer')).toBe('#/services/send/wallet/transfer')
  })
})

test('the page of all lists each of them, and there is none for another name', async () => {
  const sheet = await sheetOf('')
  expect(sheet?.description).toBe(`${definitions.length} definitions, which one machine interprets`)
  const keys = [...(sheet?.html ?? '').matchAll(/ href="#\/services\/([^"]*)"/g)].map(([, key]) => key)
  expect(keys.sort()).toEqual(services.map(({ key }) => key).sort())
  for (const key of ['nothing', 'send', 'send/wallet/transfer/', '../send', '__proto__'])
    expect([key, await sheetOf(key)]).toEqual([key, undefined])
})
