import { cleanText } from './clean-text.ts'
import { optionsLimit, productListLimit } from './constants.ts'
import { type Cents, readWireAmount } from './money.ts'
import { at, listBy } from './wire.ts'

/** The kinds of products that a network lists (specification, section 4). */
export type ProductKind = 'prepaid_airtime' | 'prepaid_data' | 'prepaid_utility' | 'membership'

/** A product of a network's list (specification, section 3). */
export interface Product {
  /** What buying calls it. */
  readonly alias: string
  readonly name: string
  /** What it is, where the network says so. */
  readonly description?: string | undefined
  readonly category: string | undefined
  /** In cents; undefined where the consumer says how much. */
  readonly cost: Cents | undefined
}

/** Something that a mobile network sells, as the provider variant lists it. */
export interface ProviderProduct {
  readonly name: string
  /** In cents. */
  readonly cost: Cents
  readonly category: string | undefined
  /** What buying sends back, as far as the network gave it. */
  readonly key: string | undefined
  readonly value: string | undefined
}

/** A price in cents; nothing is sold for nothing, or for an amount that cannot be read. */
const readCost = (wire: unknown): Cents | undefined => {
  const cost = readWireAmount(at(wire, 'cost'))
  return cost !== undefined && cost > 0 ? cost : undefined
}

/** @returns undefined for a product that is not sold, or that nobody could name. */
const readProduct = (wire: unknown): Product | undefined => {
  const alias = cleanText(at(wire, 'alias'))
  const name = cleanText(at(wire, 'name'))
  return alias === undefined || name === undefined || at(wire, 'state') !== 'active'
    ? undefined
    : {
        alias,
        name,
        description: cleanText(at(wire, 'description')),
        category: cleanText(at(wire, 'category')),
        cost: readCost(wire),
      }
}

const readProviderProduct = (wire: unknown): ProviderProduct | undefined => {
  const text = (name: string) => cleanText(at(wire, name))
  const name = text('name')
  const cost = readCost(wire)
  return name === undefined || cost === undefined
    ? undefined
    : { name, cost, category: text('category'), key: text('key'), value: text('value') }
}

/** A category comes as an object or as its bare name. */
const readCategory = (wire: unknown): string | undefined => cleanText(wire) ?? cleanText(at(wire, 'name'))

/** The products of a list that are sold now, in its order, each alias once: at most 1000. */
export const decodeProducts = (wire: unknown): readonly Product[] =>
  listBy(wire, productListLimit, readProduct, ({ alias }) => alias)

/** The names of a provider's categories, in its order, each once: at most 500. */
export const decodeProviderCategories = (wire: unknown): readonly string[] =>
  listBy(wire, optionsLimit, readCategory, name => name)

/** A provider's products of a category, in its order, at most 500. One without a price is left out. */
export const decodeProviderProducts = (wire: unknown): readonly ProviderProduct[] =>
  listBy(wire, optionsLimit, readProviderProduct, ({ name, cost, key }) => key ?? `${name} ${cost}`)
