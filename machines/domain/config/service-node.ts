import { parse } from 'valibot'
import { fieldsLimit, menuDepthLimit, menuValuesLimit, optionsLimit, servicesLimit } from '../limits.ts'
import { cleanText } from '../text.ts'
import { countWireValues } from '../wire/truncate-wire.ts'
import { getAt, takeEntries, takeUniqueEntries } from '../wire/wire.ts'
import { decodeEntry, decodeServiceList, type ServiceEntry } from './service-entry.ts'
import { decodeForm, type ServiceForm, type ServiceStep, stepSchema } from './service-form.ts'

/** What a choice of the menu is called, from the service down. */
export type MenuLevel = 'method' | 'option' | 'sub_option'

export const menuLevels: readonly MenuLevel[] = ['method', 'option', 'sub_option']

/** One entry of the service menu, at any depth (specification, section 3 "Service config"). */
export interface ServiceNode extends ServiceEntry, ServiceStep {
  /** What is chosen among its children. */
  readonly level: MenuLevel | undefined
  /** What the config asks before its choices. */
  readonly question: string | undefined
  /** The choices below, methods and options alike. */
  readonly children: readonly ServiceNode[]
  readonly form: ServiceForm | undefined
}

// The way down is read by hand: where a step's choices lie depends on the steps above it, which no schema says. What
// a step says itself is read by the schemas of `service-form.ts`.

/** What is chosen at a step, and among what. */
interface Choice {
  readonly level: MenuLevel
  readonly question: unknown
  readonly entries: readonly unknown[]
}

/** What a step has from the one above it. */
interface Above {
  readonly depth: number
  /** What was chosen to come here; nothing led to a service. */
  readonly level: MenuLevel | undefined
  /** What is still to be chosen, whatever was chosen above. */
  readonly pending: readonly Choice[]
  /** How many entries of that are read: all ways together are no more than one list may have. */
  readonly room: number
}

const listIn = (wire: unknown): unknown => (Array.isArray(wire) ? wire : getAt(wire, 'data'))

/** A list below a step has steps and fields: what has a kind of field is one. */
const isField = (wire: unknown): boolean => typeof getAt(wire, 'type') === 'string'

/** The lists below a step by the key they stand under, a plain `data` last. */
const listsBelow = (wire: unknown) =>
  [...menuLevels, undefined].map(level => ({
    level,
    question: level && getAt(wire, level, 'text'),
    entries: takeEntries(level ? listIn(getAt(wire, level)) : getAt(wire, 'data'), optionsLimit),
  }))

/** Counted from one, nothing before it. */
const placeOf = (level: MenuLevel | undefined): number => [undefined, ...menuLevels].indexOf(level)

/** What is chosen below what was chosen as `above`: the options of an option are its sub-options. */
const levelBelow = (above: MenuLevel | undefined, named: MenuLevel | undefined): MenuLevel =>
  menuLevels[Math.max(placeOf(named) - 1, placeOf(above))] ?? 'sub_option'

/** What is to be chosen from a step on, in order: what it says itself, then what those above it have left to ask. */
const choicesOf = (wire: unknown, { level: above, pending }: Above): readonly Choice[] => {
  const own = listsBelow(wire).map(
    ({ level, question, entries }): Choice => ({
      level: levelBelow(above, level),
      question,
      entries: entries.filter(entry => !isField(entry) && decodeEntry(entry) !== undefined),
    }),
  )
  const all = [...own, ...pending].filter(({ entries }) => entries.length > 0)
  return menuLevels.flatMap(level => all.find(choice => choice.level === level) ?? [])
}

const readChoice = (wire: unknown, above: Above) => {
  const [first, ...pending] = above.depth < menuDepthLimit ? choicesOf(wire, above) : []
  if (first === undefined) return { level: undefined, question: undefined, children: [] }
  const most = above.pending.includes(first) ? above.room : optionsLimit
  const room = Math.max(1, Math.floor(most / Math.min(most, first.entries.length)))
  const below: Above = { depth: above.depth + 1, level: first.level, pending, room }
  return {
    level: first.level,
    question: cleanText(first.question),
    children: readNodes(first.entries, most, below),
  }
}

/** What is asked once all is chosen: the fields of the form, and those in the lists below the step. */
const readAsked = (wire: unknown): ServiceForm | undefined => {
  const lists = listsBelow(wire)
  const own = getAt(wire, 'form')
  const only = lists.find(({ entries }) => entries.length > 0 && entries.every(isField))
  return decodeForm({
    icon: getAt(own, 'icon'),
    text: getAt(own, 'text') ?? only?.question,
    data: [
      ...takeEntries(listIn(own), fieldsLimit),
      ...lists.flatMap(({ entries }) => entries.filter(isField)),
    ],
  })
}

const readNode = (wire: unknown, above: Above): ServiceNode | undefined => {
  const entry = decodeEntry(wire)
  if (entry === undefined) return undefined
  const { buttons, ...said } = parse(stepSchema, wire)
  return { ...entry, ...said, ...buttons, ...readChoice(wire, above), form: readAsked(wire) }
}

const readNodes = (wire: unknown, most: number, above: Above): readonly ServiceNode[] =>
  takeUniqueEntries(
    wire,
    most,
    entry => readNode(entry, above),
    node => node.name,
  )

/**
 * The services of a config in their order, with all that is below them, at most eight steps deep (C9). An entry
 * without a name, with a slash in it, or with the name of an earlier one beside it is left out, and so is a service that
 * would make the menu larger than a phone reads at once. Of a method, an option and a sub-option beside each other one
 * is chosen after the other.
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
  return decodeServiceList(fitting, service => readNode(service, above))
}
