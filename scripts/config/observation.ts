import { parseColour } from '#machines/domain/config/colour.ts'
import { listContactOptions, toContactLink, toPhoneOption } from '#machines/domain/config/contact.ts'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { serviceLabel } from '#machines/domain/config/services.ts'
import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import { truncateWireValue } from '#machines/domain/wire/truncate-wire.ts'
import type { Field, InputField, Order } from '#machines/service/definitions/service-definition.types.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { isInputField, loadedOptions } from '#machines/service/form/field-validation.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import type { MenuNode, ServiceOffer } from '#machines/service/menu.types.ts'
import { brandProperties, resolveBrandColours } from '#src/styles/brand.ts'
import { session } from '#src/text/en/session.ts'
import { createSessionText } from '#src/text/session-text.ts'
import { getConfigIcon, getServiceIcon } from '#src/ui/icons/service-icons.ts'

const text = createSessionText(session)

// The portal's own result of a config, as plain data. Two configs that give equal observations are the same to it.

/** Marks a value that replaces the given one, and is not shown as it is. */
const replacement = '\u0000'

/** Returns the marked text. */
const replacedBy = (words: string): string => `${replacement}${words}`

/** Returns the text of a marked value; undefined for all other values. */
export const asReplacement = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(replacement) ? value.slice(1) : undefined

type Members = Readonly<Record<string, unknown>>

/** Returns entries by their names, so that a missing entry leaves the places of the others as they are. */
const byName = (entries: readonly unknown[], nameOf: (entry: Members) => unknown): Members => {
  const named = entries.map((entry, place) => {
    const name = typeof entry === 'object' && entry !== null ? nameOf(entry as Members) : undefined
    return [typeof name === 'string' ? name : String(place), toData(entry)] as const
  })
  return { ...Object.fromEntries(named), '#order': named.map(([name]) => name).join(' ') }
}

/** Returns plain data: without functions, lists of named entries by their names. */
const toData = (value: unknown): unknown => {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value))
    return byName(value, entry => (typeof entry.name === 'string' ? entry.name : entry.value))
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toData(inner)]))
}

const iconOf = (icon: string | undefined, label: string): unknown => {
  if (icon === undefined) return undefined
  return getConfigIcon(icon, label) === undefined ? replacedBy('the default icon') : icon
}

const serviceIconOf = (icon: string, name: string, label: string): unknown => {
  const shown = getServiceIcon({ name, icon, label })
  if (getConfigIcon(icon, label) !== undefined) return icon
  return replacedBy('letter' in shown ? `the letter ${shown.letter}` : `the icon of ${name}`)
}

const sampleMsisdn = '27820000009'
const sampleAmount = 100_00 as Cents

const sampleValue = (field: InputField): string => {
  if (field.kind === 'select') return loadedOptions(field)[0]?.value ?? `‹${field.name}›`
  return field.kind === 'phone' ? sampleMsisdn : `‹${field.name}›`
}

/** Returns a filled form, to see what a service sends. */
const sampleOrder = (fields: readonly Field[]): Order => {
  const inputs = fields.filter(isInputField)
  const amounts = inputs.filter(
    field => field.kind === 'amount' || (field.kind === 'select' && field.isAmount),
  )
  return {
    values: Object.fromEntries(inputs.map(field => [field.name, sampleValue(field)])),
    amounts: Object.fromEntries(amounts.map(({ name }) => [name, sampleAmount])),
    amount: sampleAmount,
    chosen: Object.fromEntries(
      inputs.flatMap(field => {
        const [option] = field.kind === 'select' ? loadedOptions(field) : []
        return option === undefined ? [] : [[field.name, option]]
      }),
    ),
    msisdn: sampleMsisdn,
    entity: 'entity',
    currency: 'ZAR',
  }
}

/** Returns the result, or the words of its failure: a definition may throw for the sample. */
const attempt = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return String(error)
  }
}

const observeFace = (face: ServiceOffer['submitFace'], label: Message | undefined): unknown =>
  face && { ...face, icon: iconOf(face.icon, label === undefined ? '' : text.formatDefinedMessage(label)) }

const observeOffer = ({ definition, ...offer }: ServiceOffer): unknown => {
  const order = sampleOrder(offer.fields)
  const isRefused = offer.refusal !== undefined
  return {
    ...offer,
    definition: { ...definition, fields: undefined },
    submitFace: observeFace(offer.submitFace, offer.submitLabel),
    cancelFace: observeFace(offer.cancelFace, offer.cancelLabel),
    // The look of a refused service has no effect.
    ...(isRefused
      ? { fields: [], submitLabel: undefined, submitFace: undefined, cancelFace: undefined, definition: {} }
      : {
          charge: attempt(() => definition.chargeComponent?.(order.values)),
          timing: attempt(() => definition.getTiming?.(order.values)),
          call: attempt(() => definition.toCall(order)),
          pattern: attempt(() => definition.toPattern?.(order)),
          sms: attempt(() => definition.smsTo?.(order)),
        }),
  }
}

const observeNode = (node: MenuNode): unknown => {
  const label = text.formatDefinedMessage(node.label)
  return {
    ...node,
    icon: serviceIconOf(node.icon, node.name, label),
    questionIcon: iconOf(node.questionIcon, label),
    instruction: node.instruction && {
      ...node.instruction,
      icon: iconOf(node.instruction.icon, label),
    },
    cancelFace: observeFace(node.cancelFace, node.cancelLabel),
    offer: node.offer && observeOffer(node.offer),
    children: node.children.map(observeNode),
  }
}

const decode = (config: unknown): NetworkConfig => decodeNetworkConfig(truncateWireValue(config))

/** Returns the menu of a config, as the portal makes it. */
export const menuOf = (config: unknown): readonly MenuNode[] => menuFor(decode(config), definitions)

/** Returns what the portal makes of the services. */
export const observeServices = (config: unknown): unknown => toData(menuOf(config).map(observeNode))

/** Returns what the portal makes of all but the services' own data. */
export const observePortal = (config: unknown): unknown => {
  const { theme, rawServices, services, contact, ...decoded } = decode(config)
  const { light } = resolveBrandColours(theme)
  const padding = theme.logo && brandProperties(theme)['--brand-logo-padding']
  const hasPage = parseColour(theme.page) !== undefined
  return toData({
    ...decoded,
    theme: {
      primary: parseColour(theme.primary),
      secondary: parseColour(theme.secondary),
      border: parseColour(theme.border),
      page: hasPage ? light.page : undefined,
      logo: theme.logo && { ...theme.logo, padding: padding && Number.parseFloat(padding) },
    },
    contact: {
      options: listContactOptions(contact),
      phone: toPhoneOption(contact),
      link: toContactLink(contact, { subject: '', body: '' })?.words,
      serviceDesk: contact.serviceDesk,
    },
    signUp: {
      ...decoded.signUp,
      fields: decoded.signUp.fields.map(field => ({
        ...field,
        icon: iconOf(field.icon, field.label ?? field.name),
      })),
    },
    services: services.map(entry => ({
      ...entry,
      icon:
        entry.icon && serviceIconOf(entry.icon, entry.name, text.formatDefinedMessage(serviceLabel(entry))),
    })),
  })
}

/** The values of an observation by their paths. */
export type Leaves = ReadonlyMap<string, unknown>

/** Lists the values of an observation. */
export const listLeaves = (observation: unknown): Leaves => {
  const leaves = new Map<string, unknown>()
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) {
      if (value !== undefined) leaves.set(path, value)
    } else for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
  }
  walk(observation, '')
  return leaves
}

const isOrder = (path: string): boolean => path.endsWith('/#order')

/** Returns the paths at which two observations differ; the order of entries comes last. */
export const listDifferences = (one: Leaves, other: Leaves): readonly string[] => {
  const paths = [...new Set([...one.keys(), ...other.keys()])].filter(
    path => one.get(path) !== other.get(path),
  )
  return paths.sort((a, b) => Number(isOrder(a)) - Number(isOrder(b)))
}
