import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { decodeServices, type ServiceNode } from '#machines/domain/config/service-node.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import { nodeAt } from '#machines/service/menu-path.ts'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { renderShell } from '#src/shell.tsx'
import { openHeadless } from '../support/headless-portal.ts'
import { stubBuildOutput, stubPortal } from '../support/stub-portal.ts'

/** The number of configs, each a brand of the sandbox with one to five of its values changed. */
const count = 2_000
/** Replaced by `nested` in the text of a config, as `JSON.stringify` cannot write it. */
const deep = '@deep@'
const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

const words = ['', 'x', 'true', 'false', 'no', 'none', deep, 'javascript:alert(1)', 'url(//example.com)']
const markup = ['x\u202E', '</script><img src=x onerror=alert(1)>', 'x'.repeat(50_000)]
const values = [...words, ...markup, null, true, false, 0, 1, -1, 1e12, [], {}, [null], undefined]

type Change = (value: unknown) => unknown
const changes: readonly Change[] = [
  ...values.map(value => () => value),
  () => Array.from({ length: 3_000 }, (_, place) => ({ name: `n${place}` })),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"name":"x"}}'),
  () => ['__proto__', 'constructor', 'toString'],
  value => [value],
  value => ({ 0: value, value }),
  value => JSON.stringify(value),
  value => (Array.isArray(value) ? { ...value } : [value, value]),
  value => (isObject(value) ? Object.keys(value) : String(value)),
]

const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
    : []

const flags = ['application', 'render', 'flags']
const otps = [['otp'], ['otp', 'buy'], ['otp', 'transfer'], ['application', 'otp']]
const protective = [...otps, flags, [...flags, 'hide_deposit_account_details']]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
const getAtPath = (value: unknown, ...path: string[]): unknown => path.reduce(own, value)

const changed = (value: unknown, [key, ...path]: readonly string[], change: Change): unknown => {
  if (key === undefined) return change(value)
  if (!isObject(value)) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  const rights = { enumerable: true, configurable: true, writable: true }
  Reflect.defineProperty(copy, key, { value: changed(own(copy, key), path, change), ...rights })
  return copy
}

const mutation = fc.constantFrom(...brands).chain(brand => {
  const places = [...placesIn(brand), ...protective, ...protective, [], [], []]
  const mutated = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...changes))
  return fc
    .array(mutated, { minLength: 1, maxLength: 5 })
    .map(all => all.reduce<unknown>((config, [place, change]) => changed(config, place, change), brand))
})

const answers = fc
  .sample(mutation, { seed: 20_261_123, numRuns: count })
  .map(data => JSON.stringify({ data }).replaceAll(`"${deep}"`, nested))

// The expectations below follow the rules of the config. They do not use the code that reads it.

const noes: readonly unknown[] = [undefined, null, false, 0, 'false', 'no', 'none', 'off', '0']
const saysNo = (value: unknown): boolean => noes.includes(value)

const operations = ['buy', 'cash', 'pay', 'transfer', 'sign']

const mustAsk = (otp: unknown, operation: string): boolean => {
  const isMeant = (name: unknown) =>
    typeof name !== 'string' || name.includes(operation) || !operations.some(other => name.includes(other))
  if (Array.isArray(otp)) return otp.some(entry => !saysNo(entry) && isMeant(entry))
  if (saysNo(otp)) return false
  if (!isObject(otp)) return isMeant(otp)
  return Object.entries(otp).some(
    ([name, value]) => typeof value !== 'string' && !saysNo(value) && isMeant(name),
  )
}

const mustHide = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.includes('hide_deposit_account_details')
  return !saysNo(isObject(value) ? own(value, 'hide_deposit_account_details') : value)
}

/** Whether the config requires, in the specified shape, the PIN to send to a wallet. */
const mustTakePin = (data: unknown): boolean => {
  const named = (list: unknown, name: string): unknown =>
    Array.isArray(list) ? list.find(entry => own(entry, 'name') === name) : undefined
  const send = named(getAtPath(data, 'application', 'render', 'service'), 'send')
  const wallet = named(getAtPath(send, 'method', 'data'), 'wallet')
  const transfer = named(getAtPath(wallet, 'option', 'data'), 'transfer')
  const buttons = own(transfer, 'button')
  const first = Array.isArray(buttons) ? buttons[0] : undefined
  return own(first, 'handler') === 'submit' && !saysNo(own(first, 'authenticate'))
}

const iconsOf = (nodes: readonly ServiceNode[]): readonly unknown[] =>
  nodes.flatMap(({ icon, instruction, children }) => [icon, instruction?.icon, ...iconsOf(children)])
const depthOf = (nodes: readonly ServiceNode[]): number =>
  Math.max(0, ...nodes.map(({ children }) => 1 + depthOf(children)))

const checkConfig = ({ rawServices, theme, ...config }: NetworkConfig) => {
  const services = decodeServices(rawServices)
  expect(JSON.stringify([config, theme.logo, services])).not.toContain('\u202E')
  expect(JSON.stringify([theme.logo, config.pages, iconsOf(services)])).not.toMatch(/javascript:|url\(/)
  expect(services.map(({ name, label, icon }) => ({ name, label, icon }))).toEqual(config.services)
  expect(services.length).toBeLessThanOrEqual(30)
  expect(depthOf(services)).toBeLessThanOrEqual(8)
  expect(config.title.length).toBeLessThanOrEqual(1_000)
  expect(() => new Intl.DateTimeFormat('en', { timeZone: config.timeZone })).not.toThrow()
}

const checkProtection = (config: NetworkConfig, data: unknown) => {
  const { buy, cashOut, pay, transfer } = config.otp
  const asks = { buy, cash: cashOut, pay, transfer }
  const otpConfigs = [getAtPath(data, 'otp'), getAtPath(data, 'application', 'otp')]
  const missing = Object.entries(asks).filter(
    ([operation, isAsked]) => !isAsked && otpConfigs.some(value => mustAsk(value, operation)),
  )
  expect(missing).toEqual([])
  expect(config.flags.hideDepositAccountDetails || !mustHide(getAtPath(data, ...flags))).toBe(true)
  const menu = menuFor(config, definitions)
  const offer = menu.flatMap(root => nodeAt(root, 'send/wallet/transfer')?.offer ?? []).at(0)
  expect(offer === undefined || offer.needsPin || !mustTakePin(data)).toBe(true)
}

let answer = ''
const network = () => new Response(answer, { headers: { 'Content-Type': 'application/json' } })
const server = stubPortal({ distribution: { ...stubBuildOutput, renderShell }, network })
const request = (path: string) => server.request(`http://za-sandbox000001.localhost/${path}`)

const checkPage = async (heading: string) => {
  const started = performance.now()
  const page = await request('')
  const html = await page.text()
  expect(page.status).toBe(200)
  // A busy machine takes some seconds.
  expect(performance.now() - started).toBeLessThan(5_000)
  // The page has no room for a longer config, which only the app reads.
  if (answer.length < 200_000) expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(heading)
  expect(html).not.toContain('<img src=x')
}

const checkManifest = async () => {
  const icon = await (await request('app-icon.svg')).text()
  expect(icon).toMatch(
    /^<svg [^<]*<rect [^<]*fill="#[\da-f]{6}"\/><text [^<>]*>[\p{L}\p{N}]+<\/text><\/svg>$/u,
  )
  const { icons, shortcuts, ...manifest } = await (await request('manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  expect(manifest.short_name).toMatch(/^.{1,12}$/u)
  expect(manifest.theme_color).toMatch(/^#[\da-f]{6}$/)
  for (const { name } of [manifest, ...shortcuts]) expect(name).toMatch(/^.{1,45}$/u)
  for (const { src } of icons) expect(src).toMatch(/^\/app-icon[\w.-]+\?[\da-f]{8}$/)
  for (const { url } of shortcuts) expect(url).toMatch(/^\/#\/dashboard\?service=(?:send|buy|request)$/)
}

const checkPortal = async (data: unknown, hasId: boolean) => {
  const { portal } = openHeadless({ fetch: async () => network() })
  await waitFor(portal, snapshot => !snapshot.hasTag('busy'))
  const snapshot = portal.getSnapshot()
  portal.stop()
  expect(snapshot.value).toBe(hasId ? 'signedOut' : 'configFailed')
  if (!hasId) return
  checkConfig(selectConfig(snapshot))
  checkProtection(selectConfig(snapshot), data)
}

test('C9: serves and runs malformed configs, and keeps protective settings on', async () => {
  const prototypes = [Object.prototype, Array.prototype, String.prototype]
  const keysBefore = prototypes.map(Reflect.ownKeys)
  const failures: unknown[] = []
  for (const [index, text] of answers.entries()) {
    answer = text
    const data = own(JSON.parse(text), 'data')
    const id = own(data, 'id')
    // A number means the same as a text, unless JSON has lost digits of it.
    const hasId =
      typeof id === 'number'
        ? Math.abs(id) <= Number.MAX_SAFE_INTEGER
        : typeof id === 'string' && id.trim() !== ''
    try {
      await checkPage(hasId ? 'Sign In' : 'Network Error')
      await checkManifest()
      await checkPortal(data, hasId)
    } catch (error) {
      failures.push([index, text.slice(0, 2_000), String(error).slice(0, 500)])
    }
  }
  console.log(`config fuzz ${count - failures.length} of ${count}`)
  expect(failures.slice(0, 3)).toEqual([])
  expect(prototypes.map(Reflect.ownKeys)).toEqual(keysBefore)
}, 300_000)
