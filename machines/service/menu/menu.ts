import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { ServiceEntry } from '#machines/domain/config/service-entry.ts'
import type { ServiceForm } from '#machines/domain/config/service-form.ts'
import { serviceNames } from '#machines/domain/config/service-names.ts'
import { decodeServices, type ServiceNode } from '#machines/domain/config/service-node.ts'
import { serviceLabel, type TitleCode } from '#machines/domain/config/services.ts'
import type { Message } from '#machines/domain/message.ts'
import { readableName } from '#machines/domain/readable-name.ts'
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

/** The question of a step for which neither the network nor a definition has one. */
export type DefaultQuestion = 'question.generic'

/** The portal's definitions, and the network's config that applies to them. */
interface Offer {
  readonly config: NetworkConfig
  readonly definitions: readonly ServiceDefinition[]
  /** The definitions that this network offers. */
  readonly offered: readonly ServiceDefinition[]
}

/** A possible menu step: it is in the network's config, leads to a definition, or both. */
interface Step {
  readonly name: string
  readonly path: string
  readonly node: ServiceNode | undefined
  /** The network's config of the steps above. */
  readonly above: InheritedConfig
}

const isAt = (path: string) => (definition: ServiceDefinition) => definition.path === path
const isBelow = (path: string) => (definition: ServiceDefinition) => definition.path.startsWith(`${path}/`)

/** Returns the name of the step after `path` on the path to a definition. */
const nextName = (path: string, { path: end }: ServiceDefinition) =>
  end.slice(path.length + 1).split('/', 1)[0] ?? ''

const networkWords = (text: string | undefined): Message | undefined =>
  text === undefined ? undefined : { words: text }

const instructionFrom = ({ icon, text, fields }: ServiceForm): Instruction => ({
  icon,
  text: networkWords(text),
  fields: decodeConfigFields(fields),
})

/** Returns the definition with the charge component, estimate and template of the config. */
const overridden = (
  definition: ServiceDefinition,
  { componentId, estimate, template }: InheritedConfig,
): ServiceDefinition => ({
  ...definition,
  ...(componentId === undefined ? {} : { chargeComponent: () => componentId }),
  ...(estimate === undefined ? {} : { estimate: { words: estimate } }),
  ...(template === undefined ? {} : { template }),
})

/** Returns the field with the options that the network offers. If only one remains, the choice is fixed. */
const offeredIn = (config: NetworkConfig, field: SelectField, options: readonly Option[]): SelectField => {
  const offered = options.filter(option => option.offered?.(config) ?? true)
  const isOnlyOne = offered.length === 1 && options.length > 1
  return { ...field, options: offered, ...(isOnlyOne && { isFixed: true }) }
}

/** Filters the built-in options of selects by what the network offers. */
const withOffered =
  (config: NetworkConfig) =>
  (field: Field): Field =>
    field.kind === 'select' && !('request' in field.options) ? offeredIn(config, field, field.options) : field

const orderNode = (
  config: NetworkConfig,
  inherited: InheritedConfig,
  definition: ServiceDefinition,
  fields: readonly Field[],
  refusal?: Message<UnavailableCode>,
): ServiceOffer => ({
  definition: overridden(definition, inherited),
  fields: fields.map(withOffered(config)),
  needsOtp: definition.otp !== undefined && config.otp[definition.otp],
  needsPin: inherited.submit?.authenticate ?? false,
  submitLabel: networkWords(inherited.submit?.label),
  cancelLabel: networkWords(inherited.cancelLabel),
  submitFace: inherited.submitFace,
  cancelFace: inherited.cancelFace,
  refusal,
})

/** Returns the offer of a step that cannot be ordered. */
const refusedAt = (
  { config }: Pick<Offer, 'config'>,
  path: string,
  inherited: InheritedConfig,
  code: UnavailableCode = 'menu.unavailable',
): ServiceOffer => {
  const fields = mergeFields(inherited.instructionFields, inherited.formFields)
  return orderNode(config, inherited, createUnavailableDefinition(path, fields), fields, { code })
}

/**
 * Returns the offer of a step without a built-in definition, from the network's config. A step without fields and
 * without an action only shows its instruction.
 */
const genericAt = (
  offer: Offer,
  { path, node }: Step,
  inherited: InheritedConfig,
): ServiceOffer | undefined => {
  const fields = mergeFields(inherited.instructionFields, inherited.formFields)
  const isSent = inherited.submit?.action !== undefined || fields.some(isInputField)
  const isSaid = node?.instruction !== undefined || node?.form !== undefined
  if (!isSent && !isSaid && inherited.submit === undefined) return undefined
  if (!isSent && isSaid)
    return orderNode(
      offer.config,
      inherited,
      { ...createUnavailableDefinition(path, fields), finalScreen: 'instruction' },
      fields,
    )
  const made = createConfigDefinition(path, inherited, fields)
  if (typeof made === 'string') return refusedAt(offer, path, inherited, made)
  const order = orderNode(offer.config, made.inherited, made.definition, made.definition.fields)
  return { ...order, needsPin: order.needsPin || made.needsPin, needsOtp: order.needsOtp || made.needsOtp }
}

const namesBelow = (path: string, definitions: readonly ServiceDefinition[]): readonly string[] =>
  definitions.filter(isBelow(path)).map(definition => nextName(path, definition))

/**
 * Returns the steps below: those of the network in its order, or all that lead to an offered definition if the network
 * lists none.
 */
const stepsBelow = (
  { definitions, offered }: Offer,
  { path, node }: Step,
  inherited: InheritedConfig,
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
    .map(step => ({
      ...step,
      path: `${path}/${step.name}`,
      above: getConfigBelow(inherited, node, step.name),
    }))
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

/** Returns the offer of a step; undefined if a choice below has an offer, or if there is nothing to order. */
const orderAt = (offer: Offer, step: Step, inherited: InheritedConfig, children: readonly MenuNode[]) => {
  const { path } = step
  const definition = offer.offered.find(isAt(path))
  const isKnown = offer.definitions.some(each => isAt(path)(each) || isBelow(path)(each))
  if (children.some(child => !isRejected(child))) return undefined
  if (children.length > 0 || (inherited.hasUnknownButton && (definition || !isKnown)))
    return refusedAt(offer, path, inherited)
  if (definition === undefined) return isKnown ? undefined : genericAt(offer, step, inherited)
  const names = new Set(definition.fields.map(({ name }) => name))
  const fields = settleFields(definition.fields, withFieldAliases(inherited, [], names).inherited.values)
  if (fields === undefined) return refusedAt(offer, path, inherited)
  return orderNode(offer.config, inherited, definition, mergeFields(inherited.instructionFields, fields))
}

/** @returns undefined for a step without an offer and without choices */
const nodeAtStep = (offer: Offer, step: Step): MenuNode | undefined => {
  const { name, path, node } = step
  const definition = offer.offered.find(isAt(path))
  const leadsOn = offer.definitions.some(isBelow(path))
  const isBuiltIn = leadsOn || offer.definitions.some(isAt(path))
  const inherited = getConfigAt(step.above, node)
  const below =
    definition === undefined
      ? stepsBelow(offer, step, inherited).flatMap(each => nodeAtStep(offer, each) ?? [])
      : []
  const order = orderAt(offer, step, inherited, below)
  const children = order === undefined ? below : []
  if (order === undefined && children.length === 0) return undefined
  return {
    name,
    path,
    label: labelAt(isBuiltIn, step),
    icon: node?.icon ?? definition?.icon ?? name,
    instruction: node?.instruction && instructionFrom(node.instruction),
    question: children.length === 0 ? undefined : questionAt(leadsOn, step),
    questionIcon: node?.questionIcon,
    ...(node?.level && { level: node.level }),
    children,
    cancelLabel: networkWords(inherited.cancelLabel),
    cancelFace: inherited.cancelFace,
    offer: order,
  }
}

/** Returns the node of a service in which nothing can be ordered; its dialog says so. */
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
 * Returns the node of a path that the network does not offer; its dialog says so. An unknown name is not shown, because
 * anyone can write it into a URL.
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
 * Returns one menu node for each service of the network's config, in its order. The config overrides the definition at
 * its path; at any other path, the dialog is made from the config alone.
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
