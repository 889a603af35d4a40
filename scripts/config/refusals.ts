import { serviceNames } from '#machines/domain/config/service-names.ts'
import { decodeServices, type ServiceNode } from '#machines/domain/config/service-node.ts'
import { servicesLimit } from '#machines/domain/limits.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { isInputField } from '#machines/service/form/field-validation.ts'
import { dispatchers } from '#machines/service/menu/dispatchers.ts'
import { withFieldAliases } from '#machines/service/menu/field-aliases.ts'
import { getValueSource } from '#machines/service/menu/field-mapping.ts'
import {
  emptyInheritedConfig,
  getConfigAt,
  getConfigBelow,
  type InheritedConfig,
  mergeFields,
} from '#machines/service/menu/inherited-config.ts'
import type { MenuNode } from '#machines/service/menu.types.ts'
import { nodeAt } from '#machines/service/menu-path.ts'
import { type ConfigSchema, describeExpected, findSimilar, namedValues, schemasAt } from './contract.ts'
import { formatValue, listValues, removeAt, setAt, valueAt } from './edits.ts'
import { protectionOf, servicesPath, withOneService } from './examination.ts'
import type { Path } from './json-text.ts'
import { type Memory, memoryKey, noMemory } from './memory.ts'
import { menuOf } from './observation.ts'

/** A service, or a step of one, whose dialog says 'You are not configured to use this service.' */
export interface Refusal {
  /** The names of its menu steps: `send/wallet/transfer`. */
  readonly service: string
  /** The value that prevents it, or the service. */
  readonly path: Path
  readonly reason: string
}

/** Values of one service that are tried at most. */
const mostTries = 200

const flagsPath: Path = ['application', 'render', 'flags']

/** Lists the steps at and below a menu node that cannot be ordered. */
const refusedBelow = (node: MenuNode): readonly MenuNode[] =>
  node.offer?.refusal === undefined ? node.children.flatMap(refusedBelow) : [node]

const isReady = (node: MenuNode | undefined): boolean =>
  node !== undefined &&
  (node.children.some(isReady) || (node.offer !== undefined && node.offer.refusal === undefined))

/** Whether a service can be ordered with a config. */
const worksWith = (config: unknown, place: number, path: string): boolean => {
  const [root] = menuOf(withOneService(config, place))
  return root !== undefined && isReady(nodeAt(root, path))
}

/** Returns the config of a step, with what it inherits. */
const inheritedAt = (service: ServiceNode, path: string): InheritedConfig => {
  let node: ServiceNode | undefined = service
  let told = getConfigAt(emptyInheritedConfig, service)
  for (const name of path.split('/').slice(1)) {
    const below = getConfigBelow(told, node, name)
    node = node?.children.find(child => child.name.toLowerCase() === name.toLowerCase())
    told = getConfigAt(below, node)
  }
  return told
}

const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Returns the values that a call needs and that the config does not provide; of its variants, the fewest. */
const listMissing = (action: string, said: InheritedConfig): readonly string[] => {
  const variants = dispatchers.get(action) ?? []
  const asked = mergeFields(said.instructionFields, said.formFields)
  const needed = new Set(variants.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const { inherited, fields } = withFieldAliases(said, asked, needed)
  const values = { ...inherited.chosen, ...inherited.values }
  const [fewest = []] = variants
    .map(variant =>
      variant.fields
        .filter(isInputField)
        .filter(field => getValueSource(field, fields, values) === undefined)
        .map(({ name }) => name),
    )
    .sort((one, other) => one.length - other.length)
  return fewest
}

/** Finds why services cannot be ordered: changes one value after another until the service works. */
export const findRefusals = (
  config: unknown,
  schema: ConfigSchema,
  { recall }: Memory = noMemory,
): readonly Refusal[] => {
  const services = valueAt(config, servicesPath)
  if (!Array.isArray(services)) return []

  const refusalCode = (place: number, step: string): string | undefined => {
    const [root] = menuOf(withOneService(config, place))
    const refusal = root && nodeAt(root, step)?.offer?.refusal
    return refusal && 'code' in refusal ? refusal.code : undefined
  }

  /** Returns the innermost value without which the service works: a field as a whole. */
  const findObstacle = (place: number, step: string): Refusal | undefined => {
    const path = [...servicesPath, place]
    const isBuiltIn = definitions.some(({ path: end }) => end === step || end.startsWith(`${step}/`))
    const values = listValues(services[place], mostTries)
      .slice(1)
      .filter(([below, value]) => below.at(-1) !== 'name' && !(isBuiltIn && typeof value === 'object'))
    const isObstacle = ([below]: readonly [Path, unknown]) =>
      worksWith(removeAt(config, [...path, ...below]), place, step)
    // A set value may break a limit of its field; the limit itself is no obstacle.
    const setValue = values.filter(([below]) => below.at(-2) === 'values').findLast(isObstacle)
    const [below] = setValue ?? values.findLast(isObstacle) ?? []
    if (below === undefined) return undefined
    const at = [...path, ...(below.at(-1) === 'type' ? below.slice(0, -1) : below)]
    const value = formatValue(valueAt(config, at))
    if (setValue !== undefined) {
      const reason = `The value of ${below.at(-1)} is ${value}, which its field or the call does not accept.`
      return { service: step, path: at, reason }
    }
    const reason =
      refusalCode(place, step) === 'menu.file'
        ? 'No call can send a file.'
        : `The portal cannot send ${value}; the service works without it.`
    return { service: step, path: at, reason }
  }

  /** Returns the value in whose place another value of the contract makes the service work. */
  const findWrongValue = (place: number, step: string): Refusal | undefined => {
    const path = [...servicesPath, place]
    for (const [below, value] of listValues(services[place], mostTries)) {
      const at = [...path, ...below]
      const schemas = typeof value === 'string' ? schemasAt(schema, config, at) : undefined
      const named = schemas === undefined ? [] : namedValues(schemas)
      if (schemas === undefined || below.at(-1) === 'name' || named.includes(String(value))) continue
      const other = named.find(name => worksWith(setAt(config, at, name), place, step))
      if (other === undefined) continue
      const similar = findSimilar(String(value), named)
      const hint = similar === undefined ? describeExpected(schemas) : `Is ‘${similar}’ meant?`
      return { service: step, path: at, reason: `The portal does not know ${formatValue(value)}. ${hint}` }
    }
    return undefined
  }

  /** Returns the flags without which a built-in service is not offered. */
  const findFlags = (place: number, step: string): Refusal | undefined => {
    const flags = (schema.$defs?.Flags?.properties ?? {}) as Readonly<Record<string, ConfigSchema>>
    const choices = Object.entries(flags).map(([name, flag]) => {
      const named = namedValues([flag])
      const values = flag.type === 'boolean' ? [true] : flag.type === 'array' ? [named] : named
      return { name, flag, values }
    })
    const given = valueAt(config, flagsPath)
    const all = (vas: unknown): Readonly<Record<string, unknown>> =>
      Object.fromEntries(choices.map(({ name, values }) => [name, name === 'vas_provider' ? vas : values[0]]))
    const works = (changes: Readonly<Record<string, unknown>>) =>
      worksWith(setAt(config, flagsPath, { ...Object(given), ...changes }), place, step)
    const providers = namedValues([flags.vas_provider ?? {}])
    const suitable = providers.filter(provider => works(all(provider)))
    const [first] = suitable
    if (first === undefined) return undefined
    const needed = choices.reduce<Readonly<Record<string, unknown>>>((changes, { name }) => {
      const { [name]: _, ...fewer } = changes
      return works(fewer) ? fewer : changes
    }, all(first))
    const names = Object.keys(needed)
    const [name = ''] = names
    const wishes = names.map(each => {
      const value = needed[each]
      const options = each === 'vas_provider' ? suitable : Array.isArray(value) ? value.map(String) : []
      if (options.length === 0) return `${each} must be true`
      return `${each} must ${Array.isArray(value) ? 'have' : 'be'} ${options.join(' or ')}`
    })
    const isGiven = valueAt(given, [name]) !== undefined
    return {
      service: step,
      path: isGiven ? [...flagsPath, name] : [...servicesPath, place],
      reason: `In application.render.flags, ${listNames(wishes)}.`,
    }
  }

  /** Returns what the data of a generic service lacks. */
  const findLack = (place: number, step: string): Refusal => {
    const path = [...servicesPath, place]
    const [service] = decodeServices([services[place]])
    const isRoot = !step.includes('/')
    const similar = isRoot ? findSimilar(step, serviceNames) : undefined
    const meant = similar === undefined ? '' : ` Is ‘${similar}’ meant?`
    const unable = (reason: string): Refusal => ({ service: step, path, reason })
    if (service === undefined) return unable('The entry has no usable name.')
    const told = inheritedAt(service, step)
    const action = told.submit?.action
    const isBuiltIn = definitions.some(({ path: end }) => end === step || end.startsWith(`${step}/`))
    if (isBuiltIn) return unable('None of its listed steps is a step of the portal, or works.')
    if (action === undefined)
      return unable(`The portal has no service of this name, and no button has an action.${meant}`)
    const missing = listMissing(action, told)
    if (missing.length > 0)
      return unable(`The call ${action} lacks a field or a value for ${listNames(missing)}.`)
    return unable(`The call ${action} cannot send what the form asks for.`)
  }

  const explain = (place: number, step: string): Refusal =>
    findFlags(place, step) ??
    findWrongValue(place, step) ??
    findObstacle(place, step) ??
    findLack(place, step)

  return services.slice(0, servicesLimit).flatMap((entry, place) =>
    recall(memoryKey('refusals', place, entry, protectionOf(config)), () => {
      const [root] = menuOf(withOneService(config, place))
      return root === undefined ? [] : refusedBelow(root).map(({ path }) => explain(place, path))
    }),
  )
}
