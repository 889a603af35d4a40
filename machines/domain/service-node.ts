import { countValues } from './bounded-wire.ts'
import { cleanText } from './clean-text.ts'
import { readColour } from './colour.ts'
import { fieldsLimit, menuDepthLimit, menuValuesLimit, optionsLimit, servicesLimit } from './constants.ts'
import { type Cents, readWireAmount } from './money.ts'
import type {
  ButtonFace,
  ServiceField,
  ServiceForm,
  ServiceNode,
  ServiceSubmit,
} from './network-config.types.ts'
import { protects } from './protection.ts'
import { readEntry, readIcon, readOptions } from './service-entry.ts'
import { at, listBy, listOf } from './wire.ts'

/** A limit of an amount, in units of the currency on the wire; one of nothing or less is none. */
const readLimit = (wire: unknown): Cents | undefined => {
  const limit = readWireAmount(wire)
  return limit !== undefined && limit > 0 ? limit : undefined
}

const readField = (wire: unknown): ServiceField | undefined => {
  const text = (key: string) => cleanText(at(wire, key))
  const name = text('name')
  if (name === undefined) return undefined
  return {
    name,
    type: text('type') ?? '',
    label: text('label'),
    placeholder: text('placeholder'),
    text: text('text'),
    options: readOptions(at(wire, 'options')),
    optional: at(wire, 'optional') === true,
    minimum: readLimit(at(wire, 'minimum')),
    maximum: readLimit(at(wire, 'maximum')),
    multiple: readLimit(at(wire, 'multiple')),
    whole: at(wire, 'decimal') === 0,
    rule: text('rule'),
  }
}

/** @returns undefined for a form that says nothing and asks nothing. */
const readForm = (wire: unknown): ServiceForm | undefined => {
  const text = cleanText(at(wire, 'text'))
  const fields = listBy(at(wire, 'data'), fieldsLimit, readField, field => field.name)
  return text === undefined && fields.length === 0
    ? undefined
    : { icon: readIcon(at(wire, 'icon')), text, fields }
}

/** @returns undefined for a button that says and does nothing. */
const readSubmit = (wire: unknown): ServiceSubmit | undefined => {
  const label = cleanText(at(wire, 'label'))
  const action = cleanText(at(wire, 'action'))
  const authenticate = protects(at(wire, 'authenticate'))
  return label === undefined && action === undefined && !authenticate
    ? undefined
    : { label, handler: cleanText(at(wire, 'handler')), action, authenticate }
}

/** @returns undefined for a button that looks like any other. */
const readFace = (wire: unknown): ButtonFace | undefined => {
  const icon = readIcon(at(wire, 'icon'))
  const colour = readColour(at(wire, 'color'))
  return icon === undefined && colour === undefined ? undefined : { icon, colour }
}

/** The buttons by what they are for: by their handler, else by their place. */
const readButtons = (
  wire: unknown,
): Pick<ServiceNode, 'submit' | 'submitFace' | 'cancelLabel' | 'cancelFace'> => {
  const buttons = listOf(wire, 2).map((button, place) => {
    const handler = at(button, 'handler')
    const isSubmit = handler === 'submit' || (handler !== 'cancel' && place === 0)
    return { button, isSubmit }
  })
  const submit = buttons.find(({ isSubmit }) => isSubmit)?.button
  const cancel = buttons.find(({ isSubmit }) => !isSubmit)?.button
  return {
    submit: readSubmit(submit),
    submitFace: readFace(submit),
    cancelLabel: cleanText(at(cancel, 'label')),
    cancelFace: readFace(cancel),
  }
}

/** Texts by their names; entries of their own, whatever the names are. */
const readValues = (wire: unknown): Readonly<Record<string, string>> => {
  const names = typeof wire === 'object' && wire !== null ? Object.keys(wire).slice(0, fieldsLimit) : []
  return Object.fromEntries(
    names.flatMap(name => {
      const value = cleanText(at(wire, name))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A method asks before an option does: a node has the one or the other. */
const readChoice = (wire: unknown, depth: number) => {
  const choice = [at(wire, 'method'), at(wire, 'option')].find(each => Array.isArray(at(each, 'data')))
  return {
    question: cleanText(at(choice, 'text')),
    children: depth < menuDepthLimit ? readNodes(at(choice, 'data'), optionsLimit, depth + 1) : [],
  }
}

const readNode = (wire: unknown, depth: number): ServiceNode | undefined => {
  const text = (key: string) => cleanText(at(wire, key))
  const entry = readEntry(wire)
  if (entry === undefined) return undefined
  return {
    ...entry,
    instruction: readForm(at(wire, 'instruction')),
    ...readChoice(wire, depth),
    form: readForm(at(wire, 'form')),
    ...readButtons(at(wire, 'button')),
    template: text('template'),
    componentId: text('component_id'),
    estimate: text('estimate'),
    values: readValues(at(wire, 'values')),
  }
}

const readNodes = (wire: unknown, most: number, depth: number): readonly ServiceNode[] =>
  listBy(
    wire,
    most,
    entry => readNode(entry, depth),
    node => node.name,
  )

/**
 * The services of a config in their order, with all that is below them, at most eight steps deep (C9). An entry
 * without a name, with a slash in it, or with the name of an earlier one beside it is left out, and so is a service that
 * would make the menu larger than a phone reads at once.
 */
export const decodeServices = (wire: unknown): readonly ServiceNode[] => {
  let left = menuValuesLimit
  const fitting = listOf(wire, servicesLimit).filter(service => {
    const count = countValues(service, left)
    if (count > left) return false
    left -= count
    return true
  })
  return readNodes(fitting, servicesLimit, 1)
}
