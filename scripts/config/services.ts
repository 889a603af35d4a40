import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { serviceNames } from '#machines/domain/config/service-names.ts'
import { menuLevels, type ServiceNode } from '#machines/domain/config/service-node.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import type { ServiceDefinition } from '#machines/service/definitions/service-definition.types.ts'
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
import { menuFor } from '#machines/service/menu/menu.ts'
import type { MenuNode } from '#machines/service/menu.types.ts'
import type { ConfigSchema } from './config-schema.ts'
import type { Path } from './json-text.ts'
import { createError, createWarning, type Problem, suggestName } from './problem.ts'
import type { ConfigReading } from './readings.ts'

const definitionsAt = (path: string): readonly ServiceDefinition[] =>
  definitions.filter(({ path: end }) => end === path || end.startsWith(`${path}/`))

/** Lists the flags, each with each value that turns something on. */
const listSettings = ({ $defs }: ConfigSchema): readonly object[] =>
  Object.entries($defs?.Flags?.properties ?? {}).flatMap(([name, { type, enum: values, items }]) => {
    const known: readonly unknown[] = type === 'boolean' ? [true] : (values ?? items?.enum ?? [])
    return known.map(value => ({ [name]: value }))
  })

/** Returns the flag, or the two flags, that a built-in service lacks; undefined if flags do not help. */
const findFlags = (path: string, given: unknown, schema: ConfigSchema): string | undefined => {
  const wanted = definitionsAt(path)
  const works = (changes: object): boolean => {
    const config = decodeNetworkConfig({
      application: { render: { flags: { ...Object(given), ...changes } } },
    })
    return wanted.some(definition => definition.isOffered?.(config) ?? true)
  }
  if (wanted.length === 0 || works({})) return undefined
  const settings = listSettings(schema)
  const pairs = settings.flatMap(one => settings.map(two => ({ ...one, ...two })))
  const found = settings.filter(works)
  return [...found, ...(found.length === 0 ? pairs.filter(works).slice(0, 1) : [])]
    .map(changes => JSON.stringify(changes).slice(1, -1))
    .join(' or ')
}

/** Returns the values that a call needs and that the config does not provide; of its variants, the fewest. */
const listMissing = (action: string, told: InheritedConfig): readonly string[] => {
  const variants = dispatchers.get(action) ?? []
  const needed = new Set<string>(variants.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const asked = mergeFields(told.instructionFields, told.formFields)
  const { inherited, fields } = withFieldAliases(told, asked, needed)
  const values = { ...inherited.chosen, ...inherited.values }
  const missing = variants.map(variant =>
    variant.fields
      .filter(isInputField)
      .filter(field => getValueSource(field, fields, values) === undefined)
      .map(({ name }) => name),
  )
  return missing.sort((one, other) => one.length - other.length)[0] ?? []
}

const describeRefusal = ({ path, offer }: MenuNode, told: InheritedConfig, flags?: string): string => {
  const refusal = offer?.refusal
  if (flags !== undefined) return `It lacks a flag in application.render.flags: ${flags}.`
  if (refusal && 'code' in refusal && refusal.code === 'menu.file') return 'No call can send a file.'
  if (told.hasUnknownButton) return 'A button has a handler other than submit and cancel.'
  if (definitionsAt(path).length > 0) return 'None of its steps works, or a field does not accept its value.'
  const action = told.submit?.action
  const hint = suggestName(path, serviceNames)
  if (action === undefined) return `The portal has no such service, and no button has an action.${hint}`
  if (!dispatchers.has(action)) return `The portal does not know the action ${action}.`
  const missing = listMissing(action, told)
  if (missing.length === 0) return `The call ${action} cannot send what the form asks for.`
  return `The call ${action} needs a field, or a value that it accepts, for ${missing.join(', ')}.`
}

const describeStep = (above: string, { name }: ServiceNode): string => {
  const known = definitionsAt(above).map(({ path }) => path.slice(above.length + 1).split('/')[0] ?? '')
  return `‘${above}’ has no step ‘${name}’.${suggestName(name, known)}`
}

/** Returns the problems of names in a template that are no fields. */
const listGaps = ({ path: step, offer }: MenuNode, path: Path): readonly Problem[] => {
  const known = new Set<string>([...menuLevels, ...(offer?.fields.map(({ name }) => name) ?? [])])
  const named = (offer?.definition.template ?? '').matchAll(/\{([^{}]+)\}/g)
  const gaps = Array.from(named, ([, name = '']) => name.trim()).filter(name => !known.has(name))
  const effect = 'The portal leaves it out of the text.'
  return gaps.map(name =>
    createWarning('template', path, `The service ${step} has no field ‘${name}’.`, effect),
  )
}

/** Lists the problems of the services: those that cannot be ordered, steps that the menu lacks, gaps in templates. */
export const listServiceProblems = (reading: ConfigReading, schema: ConfigSchema): readonly Problem[] => {
  const { bounded, decoded, services, pathOf } = reading
  const flags = getAt(bounded, 'application', 'render', 'flags')

  const examine = (node: ServiceNode, step: MenuNode, above: InheritedConfig): readonly Problem[] => {
    const path = pathOf(node)
    const told = getConfigAt(above, node)
    if (step.offer?.refusal !== undefined) {
      const message = describeRefusal(step, told, findFlags(step.path, flags, schema))
      const effect = `The service ${step.path} says ‘You are not configured to use this service.’`
      return [createError('unavailable', path, message, effect)]
    }
    const below = node.children.flatMap((child): readonly Problem[] => {
      const next = step.children.find(({ name }) => name.toLowerCase() === child.name.toLowerCase())
      if (next !== undefined) return examine(child, next, getConfigBelow(told, node, child.name))
      return [createError('step', pathOf(child), describeStep(step.path, child))]
    })
    return [...listGaps(step, [...path, 'template']), ...below]
  }

  return menuFor(decoded, definitions).flatMap((step, place) => {
    const node = services[place]
    return node === undefined ? [] : examine(node, step, emptyInheritedConfig)
  })
}
