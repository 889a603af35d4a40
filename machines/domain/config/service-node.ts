import { parse } from 'valibot'
import type {
  ServiceField as FieldWire,
  ServiceForm as FormWire,
  ServiceNode as NodeWire,
  ServiceChoice,
} from '#openapi/network.gen.d.ts'
import { fieldsLimit, menuDepthLimit, menuValuesLimit, optionsLimit, servicesLimit } from '../limits.ts'
import { countWireValues } from '../wire/truncate-wire.ts'
import { getAt, reportReading, takeEntries, takeUniqueEntries } from '../wire/wire.ts'
import { decodeAt, textOrNumber } from '../wire/wire-schema.ts'
import { decodeEntry, icon, type ServiceEntry, serviceKey, withUsualName } from './service-entry.ts'
import { decodeForm, type ServiceForm, type ServiceStep, stepSchema } from './service-form.ts'

/** The name of a menu choice, by its depth below the service. */
export type MenuLevel = 'method' | 'option' | 'sub_option'

export const menuLevels: readonly MenuLevel[] = ['method', 'option', 'sub_option']

/** One entry of the service menu, at any depth. */
export interface ServiceNode extends ServiceEntry, ServiceStep {
  /** The level of the choice among the children. */
  readonly level: MenuLevel | undefined
  /** The config's text above the choices. */
  readonly question: string | undefined
  /** The config's icon of the question. */
  readonly questionIcon: string | undefined
  /** The choices below: methods, options and sub-options alike. */
  readonly children: readonly ServiceNode[]
  readonly form: ServiceForm | undefined
}

// The menu is decoded by hand, because no schema can express that the steps above decide where the choices are. The
// schemas of `service-form.ts` decode the other data of a step.

/** One choice of a step, with its entries. */
interface Choice {
  readonly level: MenuLevel
  readonly question: string | undefined
  readonly icon: string | undefined
  readonly entries: readonly unknown[]
}

/** The data that a step inherits from the step above it. */
interface Above {
  readonly depth: number
  /** The level of the choice that led here; undefined for a service. */
  readonly level: MenuLevel | undefined
  /** Choices that the consumer still has to make, in addition to those of this step. */
  readonly pending: readonly Choice[]
  /**
   * The maximum number of entries of a pending choice. It shrinks with each choice, so that all paths together stay
   * within `optionsLimit`.
   */
  readonly room: number
}

const listIn = (wire: unknown): unknown =>
  Array.isArray(wire) ? wire : getAt<ServiceChoice | FormWire>(wire, 'data')

/** Whether an entry is a field. A list below a step holds steps and fields; only a field has a `type`. */
const isField = (wire: unknown): boolean => typeof getAt<FieldWire>(wire, 'type') === 'string'

/** Returns the lists below a step with their levels; a plain `data` list comes last, without a level. */
const listsBelow = (wire: unknown) =>
  [...menuLevels, undefined].map(level => ({
    level,
    question: level && decodeAt(textOrNumber, wire, level, 'text'),
    icon: level && decodeAt(icon, wire, level, 'icon'),
    entries: takeEntries(
      level ? listIn(getAt<NodeWire>(wire, level)) : getAt<NodeWire>(wire, 'data'),
      optionsLimit,
    ),
  }))

/** Returns the position of a level, counted from 1; 0 for undefined. */
const placeOf = (level: MenuLevel | undefined): number => [undefined, ...menuLevels].indexOf(level)

/**
 * Returns the level of a choice below `above`: deeper than `above`, so that the options of an option are sub-options.
 * Below a sub-option the level stays sub-option.
 */
const levelBelow = (above: MenuLevel | undefined, named: MenuLevel | undefined): MenuLevel =>
  menuLevels[Math.max(placeOf(named) - 1, placeOf(above))] ?? 'sub_option'

/**
 * Returns the choices from a step on, in order of level. The step's own choices precede pending choices of the same
 * level.
 */
const choicesOf = (wire: unknown, { level: above, pending }: Above): readonly Choice[] => {
  const own = listsBelow(wire).map(
    ({ level, entries, ...asked }): Choice => ({
      ...asked,
      level: levelBelow(above, level),
      entries: entries.filter(entry => !isField(entry) && decodeEntry(entry) !== undefined),
    }),
  )
  const all = [...own, ...pending].filter(({ entries }) => entries.length > 0)
  return menuLevels.flatMap(level => all.find(choice => choice.level === level) ?? [])
}

const readChoice = (wire: unknown, above: Above) => {
  const [first, ...pending] = above.depth < menuDepthLimit ? choicesOf(wire, above) : []
  if (first === undefined)
    return { level: undefined, question: undefined, questionIcon: undefined, children: [] }
  const most = above.pending.includes(first) ? above.room : optionsLimit
  const room = Math.max(1, Math.floor(most / Math.min(most, first.entries.length)))
  const below: Above = { depth: above.depth + 1, level: first.level, pending, room }
  return {
    level: first.level,
    question: first.question,
    questionIcon: first.icon,
    children: readNodes(first.entries, most, below),
  }
}

/** Decodes the last form of a path: the fields of the step's form and those in the lists below the step. */
const readAsked = (wire: unknown): ServiceForm | undefined => {
  const lists = listsBelow(wire)
  const own = getAt<NodeWire>(wire, 'form')
  const only = lists.find(({ entries }) => entries.length > 0 && entries.every(isField))
  const form = decodeForm({
    icon: decodeAt(icon, own, 'icon') ?? only?.icon,
    text: decodeAt(textOrNumber, own, 'text') ?? only?.question,
    data: [
      ...takeEntries(listIn(own), fieldsLimit),
      ...lists.flatMap(({ entries }) => entries.filter(isField)),
    ],
  })
  reportReading(wire, ['form'], form)
  return form
}

const readNode = (wire: unknown, above: Above): ServiceNode | undefined => {
  const entry = decodeEntry(wire)
  if (entry === undefined) return undefined
  const { buttons, ...step } = parse(stepSchema, wire)
  return { ...entry, ...step, ...buttons, ...readChoice(wire, above), form: readAsked(wire) }
}

const readNodes = (wire: unknown, most: number, above: Above): readonly ServiceNode[] =>
  takeUniqueEntries(
    wire,
    most,
    entry => readNode(entry, above),
    node => node.name,
  )

/**
 * Decodes the services of a config in order, up to eight menu steps deep. Leaves out entries with an invalid or
 * repeated name, and each service with which the menu would exceed `menuValuesLimit`.
 *
 * When a step has methods, options and sub-options, the consumer chooses one of each in turn.
 */
export const decodeServices = (wire: unknown): readonly ServiceNode[] => {
  let left = menuValuesLimit
  const fitting = takeEntries(wire, servicesLimit).filter(service => {
    const count = countWireValues(service, left)
    if (count > left) return false
    left -= count
    return true
  })
  const above: Above = {
    depth: 1,
    level: undefined,
    pending: [],
    room: optionsLimit,
  }
  return takeUniqueEntries(fitting, servicesLimit, service => readNode(service, above), serviceKey).map(
    withUsualName,
  )
}
