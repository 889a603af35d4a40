import { type InferOutput, literal, nonOptional, optional, pipe, transform } from 'valibot'
import { optionsLimit, productListLimit } from '#machines/domain/limits.ts'
import {
  fromPath,
  listDecoderOf,
  onlyIf,
  positiveAmount,
  text,
  wireOf,
} from '#machines/domain/wire/wire-schema.ts'
import type { MegsCategory, MegsProduct, Product as ProductWire } from '#openapi/network.gen.d.ts'

/** The kinds of products. */
export type ProductKind = 'prepaid_airtime' | 'prepaid_data' | 'prepaid_utility' | 'membership'

const product = wireOf<ProductWire>()({
  /** The name in a purchase. */
  alias: nonOptional(text),
  name: nonOptional(text),
  /** The description, if the network has one. */
  description: optional(text),
  category: text,
  /** In cents, above 0; undefined if the consumer types the amount. */
  cost: positiveAmount,
})

/** A product of the network's list. */
export type Product = InferOutput<typeof product>

const isSold = wireOf<ProductWire>()({ state: literal('active') })

const providerProduct = wireOf<MegsProduct>()({
  name: nonOptional(text),
  /** In cents. */
  cost: nonOptional(positiveAmount),
  category: text,
  /** The value that a purchase sends back. */
  key: text,
  value: text,
})

/** A product of a mobile network, as a provider lists it. */
export type ProviderProduct = InferOutput<typeof providerProduct>

/** A category is an object, or a bare name. */
const category = pipe(
  wireOf<MegsCategory | string>()({ bare: fromPath('', text), name: text }),
  transform(({ bare, name }) => bare ?? name),
)

/** Decodes the products that are sold now, in the order of the list, each alias once, at most 1,000. */
export const decodeProducts = listDecoderOf(onlyIf(isSold, product), productListLimit, ({ alias }) => alias)

/** Decodes the categories of a provider in order, without duplicates, at most 500. */
export const decodeProviderCategories = listDecoderOf(nonOptional(category), optionsLimit, name => name)

/** Decodes the products of a category in order, at most 500, without those that lack a price. */
export const decodeProviderProducts = listDecoderOf(
  providerProduct,
  optionsLimit,
  ({ name, cost, key }) => key ?? `${name} ${cost}`,
)
