import { type InferOutput, literal, nonOptional, optional, pipe, transform } from 'valibot'
import { optionsLimit, productListLimit } from '../../domain/limits.ts'
import {
  fromPath,
  listDecoderOf,
  onlyIf,
  positiveAmount,
  text,
  wireObject,
} from '../../domain/wire/wire-schema.ts'

/** The kinds of products that a network lists (specification, section 4). */
export type ProductKind = 'prepaid_airtime' | 'prepaid_data' | 'prepaid_utility' | 'membership'

const product = wireObject({
  /** What buying calls it. */
  alias: nonOptional(text),
  name: nonOptional(text),
  /** What it is, where the network says so. */
  description: optional(text),
  category: text,
  /** In cents; undefined where the consumer says how much. Nothing is sold for nothing. */
  cost: positiveAmount,
})

/** A product of a network's list (specification, section 3). */
export type Product = InferOutput<typeof product>

const isSold = wireObject({ state: literal('active') })

const providerProduct = wireObject({
  name: nonOptional(text),
  /** In cents. */
  cost: nonOptional(positiveAmount),
  category: text,
  /** What buying sends back, as far as the network gave it. */
  key: text,
  value: text,
})

/** Something that a mobile network sells, as the provider variant lists it. */
export type ProviderProduct = InferOutput<typeof providerProduct>

/** A category comes as an object or as its bare name. */
const category = pipe(
  wireObject({ bare: fromPath('', text), name: text }),
  transform(({ bare, name }) => bare ?? name),
)

/** The products of a list that are sold now, in its order, each alias once: at most 1000. */
export const decodeProducts = listDecoderOf(onlyIf(isSold, product), productListLimit, ({ alias }) => alias)

/** The names of a provider's categories, in its order, each once: at most 500. */
export const decodeProviderCategories = listDecoderOf(nonOptional(category), optionsLimit, name => name)

/** A provider's products of a category, in its order, at most 500. One without a price is left out. */
export const decodeProviderProducts = listDecoderOf(
  providerProduct,
  optionsLimit,
  ({ name, cost, key }) => key ?? `${name} ${cost}`,
)
