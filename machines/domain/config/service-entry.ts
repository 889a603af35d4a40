import type { FieldOption, ServiceNode } from '../../../openapi/network.gen.d.ts'
import { type Cents, decodeAmount } from '../cents.ts'
import { optionsLimit, servicesLimit } from '../limits.ts'
import { cleanText, cleanTextOrNumber } from '../text.ts'
import { safeImageUrl } from '../wire/safe-url.ts'
import { getAt, takeUniqueEntries } from '../wire/wire.ts'
import { serviceNames } from './service-names.ts'

/** The options of a select. */
export type Options = readonly {
  readonly value: string
  readonly label: string
  /** In cents: the price, or the amount of the option. */
  readonly cost?: Cents
}[]

/** The name and the look of a menu entry. */
export interface ServiceEntry {
  /** topup, cash, buy, or an unknown name; without a slash, because names form paths. */
  readonly name: string
  readonly label?: string | undefined
  /** A name of the icon set, or a safe image. */
  readonly icon?: string | undefined
}

/** Decodes a name of the icon set, or a safe image (C6). */
export const decodeIcon = (wire: unknown): string | undefined => {
  const name = cleanText(wire)?.toLowerCase().replace(/[ _]+/g, '-') ?? ''
  return /^[a-z][a-z\d-]{0,39}$/.test(name) ? name : safeImageUrl(wire)
}

/** Decodes a value that is sent: a text, a number or a boolean. */
export const decodeSentText = (wire: unknown): string | undefined =>
  cleanTextOrNumber(typeof wire === 'boolean' ? String(wire) : wire)

/** An entry without a value is sent by its name. */
const readOption = (wire: unknown): Options[number] | undefined => {
  const cost = decodeAmount(getAt<FieldOption>(wire, 'cost')) ?? 0
  const name = cleanTextOrNumber(getAt<FieldOption>(wire, 'name'))
  const value =
    decodeSentText(getAt<FieldOption>(wire, 'value') ?? wire) ??
    name ??
    decodeSentText(getAt<FieldOption>(wire, 'cost'))
  if (value === undefined) return undefined
  const label = cleanTextOrNumber(getAt<FieldOption>(wire, 'label')) ?? name ?? value
  return { value, label, ...(cost > 0 && { cost: cost as Cents }) }
}

/** Decodes the options of a select, the first of each value. A single option needs no list. */
export const decodeOptions = (wire: unknown): Options =>
  takeUniqueEntries([wire].flat(), optionsLimit, readOption, option => option.value)

/** @returns undefined without a name that can be part of a path */
export const decodeEntry = (wire: unknown): ServiceEntry | undefined => {
  const name = cleanTextOrNumber(getAt<ServiceNode>(wire, 'name'))
  if (name === undefined || name.includes('/')) return undefined
  return {
    name,
    label: cleanTextOrNumber(getAt<ServiceNode>(wire, 'label')),
    icon: decodeIcon(getAt<ServiceNode>(wire, 'icon')),
  }
}

/** Decodes a list of services, the first of each name; a known service gets its usual spelling. */
export const decodeServiceList = <Entry extends ServiceEntry>(
  wire: unknown,
  read: (wire: unknown) => Entry | undefined,
): readonly Entry[] =>
  takeUniqueEntries(wire, servicesLimit, read, ({ name }) => name.toLowerCase()).map(entry => ({
    ...entry,
    name: serviceNames.find(known => known === entry.name.toLowerCase()) ?? entry.name,
  }))

/** Decodes name, label and icon of the services in order (C9). */
export const decodeEntries = (wire: unknown): readonly ServiceEntry[] => decodeServiceList(wire, decodeEntry)
