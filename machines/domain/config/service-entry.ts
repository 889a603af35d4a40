import { check, type InferOutput, nonOptional, pipe, transform } from 'valibot'
import type { FieldOption, ServiceNode } from '#openapi/network.gen.d.ts'
import { optionsLimit, servicesLimit } from '../limits.ts'
import { cleanSentText, cleanText } from '../text.ts'
import { safeImageUrl } from '../wire/safe-url.ts'
import {
  decodedBy,
  decoderOf,
  fromPath,
  listDecoderOf,
  listOf,
  positiveAmount,
  textOrNumber,
  wireOf,
} from '../wire/wire-schema.ts'
import { serviceNames } from './service-names.ts'

/** A name of the icon set, or a safe image. */
export const icon = decodedBy<string | undefined, string>(wire => {
  const name = cleanText(wire)?.toLowerCase().replace(/[ _]+/g, '-') ?? ''
  return /^[a-z][a-z\d-]{0,39}$/.test(name) ? name : safeImageUrl(wire)
})

/** A value that is sent: a text, a number or a boolean. */
const sentText = decodedBy<string | undefined, string | number>(cleanSentText)

/** The value of an option is its own, else the option itself, its name or its cost. */
const option = pipe(
  wireOf<FieldOption>()({
    value: sentText,
    itself: fromPath('', sentText),
    name: textOrNumber,
    label: textOrNumber,
    /** In cents: the price, or the amount of the option. */
    cost: positiveAmount,
    costText: fromPath('cost', sentText),
  }),
  transform(({ value, itself, name, label, cost, costText }) => {
    const sent = value ?? itself ?? name ?? costText ?? ''
    return { value: sent, label: label ?? name ?? sent, cost }
  }),
  check(({ value }) => value !== ''),
)

const readOptions = listDecoderOf(option, optionsLimit, ({ value }) => value)

/** The options of a select. */
export type Options = ReturnType<typeof readOptions>

/** The options of a select, the first of each value. A single option needs no list. */
export const options = decodedBy<Options, readonly FieldOption[]>(wire =>
  readOptions(Array.isArray(wire) ? wire : [wire]),
)

const entry = wireOf<ServiceNode>()({
  /** topup, cash, buy, or an unknown name; without a slash, because names form paths. */
  name: pipe(
    nonOptional(textOrNumber),
    check(name => !name.includes('/')),
  ),
  label: textOrNumber,
  /** A name of the icon set, or a safe image. */
  icon,
})

/** The name and the look of a menu entry. */
export type ServiceEntry = InferOutput<typeof entry>

/** @returns undefined without a name that can be part of a path */
export const decodeEntry = decoderOf(entry)

/** Returns the key of a service among the others. */
export const serviceKey = ({ name }: ServiceEntry): string => name.toLowerCase()

/** Returns a service with the usual spelling of a known name. */
export const withUsualName = <Entry extends ServiceEntry>(service: Entry): Entry => ({
  ...service,
  name: serviceNames.find(known => known === serviceKey(service)) ?? service.name,
})

/** The services of a network in order, with name, label and icon. */
export const serviceEntries = pipe(
  listOf(entry, servicesLimit, serviceKey),
  transform(entries => entries.map(withUsualName)),
)
