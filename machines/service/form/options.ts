import type { Option, Values } from '../definitions/service-definition.types.ts'
import type { Bank } from '../lists/banks.ts'
import type { DonationRecipient } from '../lists/donations.ts'
import type { Product, ProductKind, ProviderProduct } from '../lists/products.ts'
import type { Recipient } from '../lists/recipients.ts'

// Converts the network's lists into options. Requests read the `details` of an option; the `fills` are values for other
// fields.

const textsOf = (texts: Readonly<Record<string, string | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/**
 * Returns the options of products. The consumer types the amount of electricity; other products without a price are
 * left out.
 */
export const productOptions = (kind: ProductKind, products: readonly Product[]): readonly Option[] =>
  products.flatMap(({ alias, name, description, category, cost }) => {
    const option = {
      value: alias,
      label: { words: name },
      ...(description !== undefined && { about: { words: description } }),
      details: textsOf({ name, category }),
    }
    if (kind === 'prepaid_utility') return [option]
    return cost === undefined ? [] : [{ ...option, cost }]
  })

/** Returns the options of a provider's categories. */
export const categoryOptions = (names: readonly string[]): readonly Option[] =>
  names.map(name => ({ value: name, label: { words: name } }))

export const providerProductOptions = (products: readonly ProviderProduct[]): readonly Option[] =>
  products.map(({ name, cost, category, key, value }) => ({
    value: key ?? `${name} ${cost}`,
    label: { words: name },
    cost,
    details: textsOf({ name, category, key, value }),
  }))

export const bankOptions = (banks: readonly Bank[]): readonly Option[] =>
  banks.map(({ name, branchCode }) => ({ value: branchCode, label: { words: name } }))

/** Returns the options of recipients. The account number distinguishes equal names; the choice fills the references. */
export const recipientOptions = (recipients: readonly Recipient[]): readonly Option[] =>
  recipients.map(({ snsi, name, accountNumber, branchCode, myReference, recipientReference }) => ({
    value: snsi,
    label: { words: `${name} ${accountNumber ?? ''}`.trim() },
    details: textsOf({ name, number: accountNumber, branch: branchCode }),
    fills: textsOf({ reference_source: myReference, reference_destination: recipientReference }),
  }))

export const donationOptions = (recipients: readonly DonationRecipient[]): readonly Option[] =>
  recipients.map(({ accountNumber, name }) => ({ value: accountNumber, label: { words: name } }))
