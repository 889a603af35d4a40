import { type Cents, decodeAmount } from '../cents.ts'
import { optionsLimit, servicesLimit } from '../limits.ts'
import { cleanText } from '../text.ts'
import { safeImageUrl } from '../wire/safe-url.ts'
import { getAt, takeUniqueEntries } from '../wire/wire.ts'
import { serviceNames } from './services.ts'

/** What a select offers. */
export type Options = readonly {
  readonly value: string
  readonly label: string
  /** In cents: its price, or the amount that it stands for. */
  readonly cost?: Cents
}[]

/** How an entry of the service menu is named and shown. */
export interface ServiceEntry {
  /** topup, cash, buy, … or a name this portal has never heard of; without a slash, so that paths can be made. */
  readonly name: string
  readonly label?: string | undefined
  /** A name of our icon set or a safe image. */
  readonly icon?: string | undefined
}

/** A name of our icon set, as it is written there, or an image that is safe to show (C6). */
export const decodeIcon = (wire: unknown): string | undefined => {
  const name = cleanText(wire)?.toLowerCase().replace(/[ _]+/g, '-') ?? ''
  return /^[a-z][a-z\d-]{0,39}$/.test(name) ? name : safeImageUrl(wire)
}

const textOrNumber = (wire: unknown): string | undefined =>
  cleanText(Number.isFinite(wire) ? String(wire) : wire)

/** An entry without a value is sent by its name. */
const readOption = (wire: unknown): Options[number] | undefined => {
  const cost = decodeAmount(getAt(wire, 'cost')) ?? 0
  const name = cleanText(getAt(wire, 'name'))
  const value = textOrNumber(getAt(wire, 'value') ?? wire) ?? name ?? textOrNumber(getAt(wire, 'cost'))
  if (value === undefined) return undefined
  const label = cleanText(getAt(wire, 'label')) ?? name ?? value
  return { value, label, ...(cost > 0 && { cost: cost as Cents }) }
}

/** What a select offers, the first of each value. */
export const decodeOptions = (wire: unknown): Options =>
  takeUniqueEntries(wire, optionsLimit, readOption, option => option.value)

/** @returns undefined without a name, or with one that is no step of a path. */
export const decodeEntry = (wire: unknown): ServiceEntry | undefined => {
  const name = cleanText(getAt(wire, 'name'))
  if (name === undefined || name.includes('/')) return undefined
  return { name, label: cleanText(getAt(wire, 'label')), icon: decodeIcon(getAt(wire, 'icon')) }
}

/** The services of a list, the first of each name, however it is written; one that the portal knows has its name. */
export const decodeServiceList = <Entry extends ServiceEntry>(
  wire: unknown,
  read: (wire: unknown) => Entry | undefined,
): readonly Entry[] =>
  takeUniqueEntries(wire, servicesLimit, read, ({ name }) => name.toLowerCase()).map(entry => ({
    ...entry,
    name: serviceNames.find(known => known === entry.name.toLowerCase()) ?? entry.name,
  }))

/** The services of a config by name, label and icon, in their order, as `decodeServices` reads them whole (C9). */
export const decodeEntries = (wire: unknown): readonly ServiceEntry[] => decodeServiceList(wire, decodeEntry)
