import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { serviceLabel } from '#machines/domain/config/services.ts'
import type { Cents } from '#machines/domain/money.ts'
import type {
  FinalScreen,
  ServiceDefinition,
} from '#machines/service/definitions/service-definition.types.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import { nodeAt } from '#machines/service/menu-path.ts'
import { routes } from '#openapi/routes.gen.ts'
import { root } from '#scripts/bundle/build-variant.ts'
import { isOfTests } from '#scripts/bundle/is-of-tests.ts'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { session } from '#src/text/en/session.ts'
import { createSessionText } from '#src/text/session-text.ts'

const text = createSessionText(session)

const folder = 'machines/service/definitions'

const exportsOf = async (file: string) => {
  const found: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ `../../../${folder}/${file}`
  )
  return Object.entries(found).map(([name, value]) => [value, { name, file: `${folder}/${file}` }] as const)
}
const files = readdirSync(join(root, folder)).filter(
  name => /\.ts$/.test(name) && !name.endsWith('.types.ts') && !isOfTests(name),
)
const exported = new Map((await Promise.all(files.map(exportsOf))).flat())

const lineOf = (file: string, name: string): number =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex(line => line.startsWith(`export const ${name} `)) + 1

const wordsAt = (path: string): string =>
  text.formatDefinedMessage(
    path.includes('/') ? { code: `menu.${path}` } : serviceLabel({ name: path, label: undefined }),
  )

const nothing = {
  values: {},
  amounts: {},
  amount: 0 as Cents,
  chosen: {},
  msisdn: '',
  entity: undefined,
  currency: '',
}

const callOf = ({ toCall }: ServiceDefinition): string => {
  try {
    const { operation } = toCall(nothing)
    const [method, path] = routes[operation]
    return `${operation}: ${method.toUpperCase()} ${path}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const ordered = ['service', 'checkout', 'confirmation', 'submission']
const bulk = ['prescan', 'bulk-confirmation', 'confirmation', 'submission']
const endings: Readonly<Record<FinalScreen, readonly string[]>> = {
  answer: [...ordered, 'processing'],
  instruction: ['service'],
  requestQr: [...ordered, 'qr'],
  walletQr: ['service', 'qr'],
  recipients: ['service', 'recipients'],
  bulk: ['service', 'uploads', 'bulk', 'bulk-form', ...bulk],
  bulkHistory: ['service', 'uploads', 'bulk-history', 'report-file', 'bulk', ...bulk],
}

const networks = brands.map(brand => {
  const config = decodeNetworkConfig(brand)
  return { title: brand.application.title, config, menu: menuFor(config, definitions) }
})

const networksOf = ({ path, isOffered }: ServiceDefinition): string[] =>
  networks.flatMap(({ title, config, menu }) => {
    if (isOffered?.(config) === false) return []
    const order = menu.flatMap(service => nodeAt(service, path)?.offer ?? [])[0]
    if (order === undefined) return []
    return `${title}${order.needsOtp ? ', with a one-time PIN' : ''}${order.needsPin ? ', with a PIN' : ''}`
  })

/** Returns the facts of a definition; its rules and charges are in the definition itself. */
const serviceOf = (definition: ServiceDefinition) => {
  const { path, finalScreen = 'answer', fields, chargeComponent, check, getTiming } = definition
  const { name, file } = exported.get(definition) ?? { name: '', file: `${folder}/index.ts` }
  const isOneOfSeveral = definitions.filter(each => each.path === path).length > 1
  return {
    /** Its path; the name follows when several definitions have the same path. */
    key: isOneOfSeveral ? `${path}/${name}` : path,
    file,
    line: lineOf(file, name),
    steps: path.split('/').map((_, index, names) => wordsAt(names.slice(0, index + 1).join('/'))),
    calls: callOf(definition),
    ending: finalScreen,
    way: [
      ...endings[finalScreen],
      ...(chargeComponent === undefined ? [] : ['charges']),
      ...(check === undefined ? [] : ['account-check']),
      ...(getTiming === undefined ? [] : ['processing-times']),
    ],
    fields: fields.map(field => ({
      name: field.name,
      kind: field.kind,
      label: text.formatDefinedMessage('label' in field ? field.label : field.text),
    })),
    networks: networksOf(definition),
  }
}

/** All services, in the order of the menu. */
export const services = definitions.map(serviceOf)

export type AtlasService = (typeof services)[number]
