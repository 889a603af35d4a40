import type { NetworkConfig } from '../../domain/config/network-config.types.ts'
import type { ServiceEntry } from '../../domain/config/service-entry.ts'
import type { ServiceForm } from '../../domain/config/service-form.ts'
import { decodeServices, type ServiceNode } from '../../domain/config/service-node.ts'
import { serviceLabel, serviceNames, type TitleCode } from '../../domain/config/services.ts'
import type { Message } from '../../domain/message.ts'
import { readableName } from '../../domain/text.ts'
import type {
  Field,
  Option,
  SelectField,
  ServiceDefinition,
} from '../definitions/service-definition.types.ts'
import { isInputField } from '../form/field-validation.ts'
import type { Instruction, MenuNode, ServiceOffer } from '../menu.types.ts'
import {
  createConfigDefinition,
  createUnavailableDefinition,
  settleFields,
  type UnavailableCode,
} from './config-definition.ts'
import { decodeConfigFields } from './config-fields.ts'
import { withFieldAliases } from './field-aliases.ts'
import {
  emptyInheritedConfig,
  getConfigAt,
  getConfigBelow,
  type InheritedConfig,
  mergeFields,
} from './inherited-config.ts'

/** What is asked at a step of which neither the network nor a definition says what to ask. */
export type DefaultQuestion = 'question.generic'

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
  /** What the network says at the steps above it. */
  readonly above: InheritedConfig
}

const isAt = (path: string) => (definition: ServiceDefinition) => definition.path === path
const isBelow = (path: string) => (definition: ServiceDefinition) => definition.path.startsWith(`${path}/`)

/** The name of the step after `path` on the way to a definition below it. */
const nextName = (path: string, { path: end }: ServiceDefinition) =>
  end.slice(path.length + 1).split('/', 1)[0] ?? ''

const networkWords = (text: string | undefined): Message | undefined =>
  text === undefined ? undefined : { words: text }

const instructionFrom = ({ icon, text, fields }: ServiceForm): Instruction => ({
  icon,
  text: networkWords(text),
  fields: decodeConfigFields(fields),
})

/** A definition, and in place of what it says what the network says. */
const overridden = (
  definition: ServiceDefinition,
  { componentId, estimate, template }: InheritedConfig,
): ServiceDefinition => ({
  ...definition,
  ...(componentId === undefined ? {} : { chargeComponent: () => componentId }),
  ...(estimate === undefined ? {} : { estimate: { words: estimate } }),
  ...(template === undefined ? {} : { template }),
})

/** Where a network offers one of several, there is nothing to choose. */
const offeredIn = (config: NetworkConfig, field: SelectField, options: readonly Option[]): SelectField => {
  const offered = options.filter(option => option.offered?.(config) ?? true)
  const isOnlyOne = offered.length === 1 && options.length > 1
  return { ...field, options: offered, ...(isOnlyOne && { isFixed: true }) }
}

/** A select has those of its own options that the network offers. */
const withOffered =
  (config: NetworkConfig) =>
  (field: Field): Field =>
    field.kind === 'select' && !('request' in field.options) ? offeredIn(config, field, field.options) : field

const orderNode = (
  config: NetworkConfig,
  told: InheritedConfig,
  definition: ServiceDefinition,
  fields: readonly Field[],
  refusal?: Message<UnavailableCode>,
): ServiceOffer => ({
  definition: overridden(definition, told),
  fields: fields.map(withOffered(config)),
  needsOtp: definition.otp !== undefined && config.otp[definition.otp],
  needsPin: told.submit?.authenticate ?? false,
  submitLabel: networkWords(told.submit?.label),
  cancelLabel: networkWords(told.cancelLabel),
  submitFace: told.submitFace,
  cancelFace: told.cancelFace,
  refusal,
})

/** What cannot be ordered at a step. */
const refusedAt = (
  { config }: Pick<Offer, 'config'>,
  path: string,
  told: InheritedConfig,
  code: UnavailableCode = 'menu.unavailable',
): ServiceOffer => {
  const fields = mergeFields(told.instructionFields, told.formFields)
  return orderNode(config, told, createUnavailableDefinition(path, fields), fields, { code })
}

/**
 * What is ordered at a step that the portal does not know: what the network's config asks for there. Without anything
 * to ask or to send, what it says there is read and closed.
 */
const genericAt = (offer: Offer, { path, node }: Step, told: InheritedConfig): ServiceOffer | undefined => {
  const fields = mergeFields(told.instructionFields, told.formFields)
  const isSent = told.submit?.action !== undefined || fields.some(isInputField)
  const isSaid = node?.instruction !== undefined || node?.form !== undefined
  if (!isSent && !isSaid && told.submit === undefined) return undefined
  if (!isSent && isSaid)
    return orderNode(
      offer.config,
      told,
      { ...createUnavailableDefinition(path, fields), finalScreen: 'instruction' },
      fields,
    )
  const made = createConfigDefinition(path, told, fields)
  if (typeof made === 'string') return refusedAt(offer, path, told, made)
  const order = orderNode(offer.config, made.told, made.definition, made.definition.fields)
  return { ...order, needsPin: order.needsPin || made.needsPin, needsOtp: order.needsOtp || made.needsOtp }
}

const namesBelow = (path: string, definitions: readonly ServiceDefinition[]): readonly string[] =>
  definitions.filter(isBelow(path)).map(definition => nextName(path, definition))

/** The steps below: those that the network lists, in its order; where it lists none, all that lead to a definition. */
const stepsBelow = (
  { definitions, offered }: Offer,
  { path, node }: Step,
  told: InheritedConfig,
): readonly Step[] => {
  const known = new Set(namesBelow(path, definitions))
  const nodes = node?.children ?? []
  const listed = nodes.map(child => {
    const plain = child.name.toLowerCase()
    return { name: known.has(plain) ? plain : child.name, node: child }
  })
  const steps = nodes.length > 0 ? listed : namesBelow(path, offered).map(name => ({ name, node: undefined }))
  const first = new Map(steps.toReversed().map(step => [step.name, step]))
  return steps
    .filter(step => first.get(step.name) === step)
    .map(step => ({ ...step, path: `${path}/${step.name}`, above: getConfigBelow(told, node, step.name) }))
}

const labelAt = (isBuiltIn: boolean, { name, path, node }: Step): Message => {
  if (!path.includes('/')) return serviceLabel({ name, label: node?.label })
  return networkWords(node?.label) ?? (isBuiltIn ? { code: `menu.${path}` } : { words: readableName(name) })
}

const questionAt = (isBuiltIn: boolean, { path, node }: Step): Message => {
  const plain: DefaultQuestion = 'question.generic'
  return networkWords(node?.question) ?? { code: isBuiltIn ? `question.${path}` : plain }
}

const isRejected = ({ offer }: MenuNode): boolean => offer?.refusal !== undefined

/** What stands at the end of the way that leads here; nothing where it leads on, or where there is nothing. */
const orderAt = (offer: Offer, step: Step, told: InheritedConfig, children: readonly MenuNode[]) => {
  const { path } = step
  const definition = offer.offered.find(isAt(path))
  const isKnown = offer.definitions.some(each => isAt(path)(each) || isBelow(path)(each))
  if (children.some(child => !isRejected(child))) return undefined
  if (children.length > 0 || (told.hasUnknownButton && (definition || !isKnown)))
    return refusedAt(offer, path, told)
  if (definition === undefined) return isKnown ? undefined : genericAt(offer, step, told)
  const names = new Set(definition.fields.map(({ name }) => name))
  const fields = settleFields(definition.fields, withFieldAliases(told, [], names).told.values)
  if (fields === undefined) return refusedAt(offer, path, told)
  return orderNode(offer.config, told, definition, mergeFields(told.instructionFields, fields))
}

/** @returns undefined for a step that leads to nothing. */
const nodeAtStep = (offer: Offer, step: Step): MenuNode | undefined => {
  const { name, path, node } = step
  const definition = offer.offered.find(isAt(path))
  const leadsOn = offer.definitions.some(isBelow(path))
  const isBuiltIn = leadsOn || offer.definitions.some(isAt(path))
  const told = getConfigAt(step.above, node)
  const below =
    definition === undefined
      ? stepsBelow(offer, step, told).flatMap(each => nodeAtStep(offer, each) ?? [])
      : []
  const order = orderAt(offer, step, told, below)
  const children = order === undefined ? below : []
  if (order === undefined && children.length === 0) return undefined
  return {
    name,
    path,
    label: labelAt(isBuiltIn, step),
    icon: node?.icon ?? definition?.icon ?? name,
    instruction: node?.instruction && instructionFrom(node.instruction),
    question: children.length === 0 ? undefined : questionAt(leadsOn, step),
    ...(node?.level && { level: node.level }),
    children,
    cancelLabel: networkWords(told.cancelLabel),
    cancelFace: told.cancelFace,
    offer: order,
  }
}

/** A service at whose `path` nothing can be ordered: its dialog says so. */
const leadingNowhere = (
  config: NetworkConfig,
  { name, icon, path, label }: Pick<MenuNode, 'name' | 'path' | 'label'> & Pick<ServiceEntry, 'icon'>,
): MenuNode => ({
  name,
  path,
  label,
  icon: icon ?? name,
  instruction: undefined,
  question: undefined,
  children: [],
  offer: refusedAt({ config }, path, emptyInheritedConfig),
})

/**
 * Returns the service to open at a path that the network does not offer: one that says so. A name that neither the
 * network nor the specification has is not shown, because anyone can write it into an address.
 */
export const createUnofferedNode = (config: NetworkConfig, path: string): MenuNode => {
  const name = path.split('/', 1)[0] ?? ''
  const entry = config.services.find(each => each.name === name)
  const title: TitleCode = 'title.service'
  const isKnown = entry !== undefined || serviceNames.some(known => known === name)
  const label = isKnown ? serviceLabel(entry ?? { name }) : { code: title }
  return leadingNowhere(config, { name, path, label, icon: entry?.icon })
}

/**
 * What a network's consumers can order, and the way there: one node for each service of its config, in its order.
 * Where a path of names is that of a definition, the config's label, icon, instruction, order, buttons, charge
 * component, estimate and template override the definition's own; every other node of the config becomes a dialog made
 * from what it says. Of a step that lists what is below it, nothing else is offered. Whatever a step of the config does not say it has from the steps above it.
 */
export const menuFor = (
  config: NetworkConfig,
  definitions: readonly ServiceDefinition[],
): readonly MenuNode[] => {
  const offered = definitions.filter(definition => definition.isOffered?.(config) ?? true)
  const offer = { config, definitions, offered }
  return decodeServices(config.rawServices).map(
    node =>
      nodeAtStep(offer, { name: node.name, path: node.name, node, above: emptyInheritedConfig }) ??
      leadingNowhere(config, { ...node, path: node.name, label: serviceLabel(node) }),
  )
}
