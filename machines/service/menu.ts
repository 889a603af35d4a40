import type { NetworkConfig, ServiceForm, ServiceNode } from '../domain/network-config.types.ts'
import { decodeServices } from '../domain/service-node.ts'
import { serviceLabel } from '../domain/services.ts'
import type { Words } from '../words.ts'
import { fieldsFrom } from './config-fields.ts'
import { genericOrder } from './generic.ts'
import type { Instruction, MenuNode, OrderNode } from './menu.types.ts'
import type { Field, Option, SelectField, ServiceDefinition } from './service-definition.types.ts'

/** What is asked at a step of which neither the network nor a definition says what to ask. */
export type PlainQuestion = 'question.generic'

/** The definitions of the portal under the conditions of one network. */
interface Offer {
  readonly config: NetworkConfig
  readonly definitions: readonly ServiceDefinition[]
  /** Those that this network offers. */
  readonly offered: readonly ServiceDefinition[]
}

/** A step that may be on the menu: it is in the network's config, leads to a definition, or both. */
interface Step {
  readonly name: string
  readonly path: string
  readonly node: ServiceNode | undefined
  /** The instructions' fields of the steps above it. */
  readonly inherited: readonly Field[]
}

const isAt = (path: string) => (definition: ServiceDefinition) => definition.path === path
const isBelow = (path: string) => (definition: ServiceDefinition) => definition.path.startsWith(`${path}/`)

/** The name of the step after `path` on the way to a definition below it. */
const nextName = (path: string, { path: end }: ServiceDefinition) =>
  end.slice(path.length + 1).split('/', 1)[0] ?? ''

const networkWords = (text: string | undefined): Words | undefined =>
  text === undefined ? undefined : { words: text }

const instructionFrom = ({ icon, text, fields }: ServiceForm): Instruction => ({
  icon,
  text: networkWords(text),
  fields: fieldsFrom(fields),
})

/** The fields of each name once; of two, the later one, which is nearer to what it is for. */
const merged = (...parts: readonly (readonly Field[])[]): readonly Field[] => {
  const fields = parts.flat()
  const last = new Map(fields.map(field => [field.name, field]))
  return fields.filter(field => last.get(field.name) === field)
}

/** A definition, and in place of what it says what the network says. */
const overridden = (definition: ServiceDefinition, node: ServiceNode | undefined): ServiceDefinition => {
  const { componentId, estimate, template } = node ?? {}
  return {
    ...definition,
    ...(componentId === undefined ? {} : { component: () => componentId }),
    ...(estimate === undefined ? {} : { estimate: { words: estimate } }),
    ...(template === undefined ? {} : { template }),
  }
}

/** Where a network offers one of several, there is nothing to choose. */
const offeredIn = (config: NetworkConfig, field: SelectField, options: readonly Option[]): SelectField => {
  const offered = options.filter(option => option.offered?.(config) ?? true)
  const isOnlyOne = offered.length === 1 && options.length > 1
  return { ...field, options: offered, ...(isOnlyOne && { fixed: true }) }
}

/** A select has those of its own options that the network offers. */
const withOffered =
  (config: NetworkConfig) =>
  (field: Field): Field =>
    field.kind === 'select' && !('request' in field.options) ? offeredIn(config, field, field.options) : field

const orderNode = (
  config: NetworkConfig,
  node: ServiceNode | undefined,
  definition: ServiceDefinition,
  fields: readonly Field[],
  refusal: Words | undefined,
): OrderNode => ({
  definition: overridden(definition, node),
  fields: fields.map(withOffered(config)),
  needsOtp: definition.otp !== undefined && config.otp[definition.otp],
  needsPin: node?.submit?.authenticate ?? false,
  submitLabel: networkWords(node?.submit?.label),
  cancelLabel: networkWords(node?.cancelLabel),
  submitFace: node?.submitFace,
  cancelFace: node?.cancelFace,
  refusal,
})

/** What a form says above its fields is the first of them; no field of a config has an empty name. */
const fieldsOf = ({ text, fields }: ServiceForm): readonly Field[] => [
  ...(text === undefined ? [] : [{ kind: 'text-block' as const, name: '', text: { words: text } }]),
  ...fieldsFrom(fields),
]

/** What is ordered at a step that the portal does not know: what the network's config asks for there. */
const genericAt = ({ config }: Offer, { path, node, inherited }: Step): OrderNode | undefined => {
  if (node === undefined || (node.form === undefined && node.submit === undefined)) return undefined
  const fields = merged(inherited, node.form === undefined ? [] : fieldsOf(node.form))
  const { definition, needsPin, needsOtp, refusal } = genericOrder(path, node, fields)
  const order = orderNode(config, node, definition, definition.fields, refusal)
  return { ...order, needsPin: order.needsPin || needsPin, needsOtp: order.needsOtp || needsOtp }
}

/** The steps below: those that the network lists in its order, then the others that lead to a definition. */
const stepsBelow = ({ offered }: Offer, { path, node, inherited }: Step): readonly Step[] => {
  const nodes = new Map(node?.children.map(child => [child.name, child]))
  const names = offered.filter(isBelow(path)).map(definition => nextName(path, definition))
  return [...new Set([...nodes.keys(), ...names])].map(name => ({
    name,
    path: `${path}/${name}`,
    node: nodes.get(name),
    inherited,
  }))
}

const labelAt = (isBuiltIn: boolean, { name, path, node }: Step): Words => {
  if (!path.includes('/')) return serviceLabel({ name, label: node?.label })
  return networkWords(node?.label) ?? (isBuiltIn ? { code: `menu.${path}` } : { words: name })
}

const questionAt = (isBuiltIn: boolean, { path, node }: Step): Words => {
  const plain: PlainQuestion = 'question.generic'
  return networkWords(node?.question) ?? { code: isBuiltIn ? `question.${path}` : plain }
}

/** @returns undefined for a step that leads to nothing. */
const nodeAtStep = (offer: Offer, step: Step): MenuNode | undefined => {
  const { name, path, node } = step
  const definition = offer.offered.find(isAt(path))
  const leadsOn = offer.definitions.some(isBelow(path))
  const isBuiltIn = leadsOn || offer.definitions.some(isAt(path))
  const instruction = node?.instruction && instructionFrom(node.instruction)
  const here = { ...step, inherited: merged(step.inherited, instruction?.fields ?? []) }

  const children =
    definition === undefined ? stepsBelow(offer, here).flatMap(below => nodeAtStep(offer, below) ?? []) : []
  const order = definition
    ? orderNode(offer.config, node, definition, merged(here.inherited, definition.fields), undefined)
    : isBuiltIn || children.length > 0
      ? undefined
      : genericAt(offer, here)
  if (order === undefined && children.length === 0) return undefined
  return {
    name,
    path,
    label: labelAt(isBuiltIn, step),
    icon: node?.icon ?? definition?.icon ?? name,
    instruction,
    question: children.length === 0 ? undefined : questionAt(leadsOn, step),
    children,
    order,
  }
}

/**
 * What a network's consumers can order, and the way there: one node for each service of its config that leads to
 * something, in its order. Where a path of names is that of a definition, the config's label, icon, instruction,
 * order, buttons, charge component, estimate and template override the definition's own; every other node of
 * the config becomes a dialog made from what it says (specification, section 2 "Generic service modal").
 */
export const menuFor = (
  config: NetworkConfig,
  definitions: readonly ServiceDefinition[],
): readonly MenuNode[] => {
  const offered = definitions.filter(definition => definition.offered?.(config) ?? true)
  return decodeServices(config.wireMenu).flatMap(
    node =>
      nodeAtStep(
        { config, definitions, offered },
        { name: node.name, path: node.name, node, inherited: [] },
      ) ?? [],
  )
}

/** The node at `path`, which begins with the name of `root`. */
export const nodeAt = (root: MenuNode, path: string): MenuNode | undefined =>
  nodesTo(root, path).find(node => node.path === path)

/** The nodes on the way from `root` to `path`, both of them included, as far as it goes. */
export const nodesTo = (root: MenuNode, path: string): readonly MenuNode[] => {
  if (root.path !== path && !path.startsWith(`${root.path}/`)) return []
  return [root, ...root.children.flatMap(child => nodesTo(child, path))]
}
