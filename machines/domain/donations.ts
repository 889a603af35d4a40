import { cleanText } from './clean-text.ts'
import { optionsLimit } from './constants.ts'
import { donationCategories, isOn } from './flags.ts'
import type { DonationCategory } from './network-config.types.ts'
import { at, listBy } from './wire.ts'

/** Whom a merchant's accounts may be named after. */
export interface Merchant {
  readonly snsi: string
  readonly name: string
  readonly categories: readonly DonationCategory[]
}

/** An account that a merchant is paid into. */
export interface MerchantAccount {
  readonly accountNumber: string
  /** The name of the account, where it has one of its own. */
  readonly alias: string | undefined
  /** The snsi of its merchant. */
  readonly merchant: string | undefined
  readonly categories: readonly DonationCategory[]
}

/** Somebody to give to. */
export interface DonationRecipient {
  readonly accountNumber: string
  readonly name: string
}

/** Where a merchant or an account says that it belongs to a category (specification, section 3). */
const marks: Readonly<Record<DonationCategory, readonly string[]>> = {
  charities: ['charity'],
  parishes: ['parish'],
  fundraisers: ['alien', 'fundraiser'],
  dioceses: ['diocese'],
}

const readCategories = (wire: unknown): readonly DonationCategory[] =>
  donationCategories.filter(category => isOn(at(wire, 'abstract', ...marks[category])))

const readMerchant = (wire: unknown): Merchant | undefined => {
  const snsi = cleanText(at(wire, 'snsi'))
  const name = cleanText(at(wire, 'name'))
  return snsi === undefined || name === undefined
    ? undefined
    : { snsi, name, categories: readCategories(wire) }
}

const readAccount = (wire: unknown): MerchantAccount | undefined => {
  const accountNumber = cleanText(at(wire, 'account_number'))
  return accountNumber === undefined
    ? undefined
    : {
        accountNumber,
        alias: cleanText(at(wire, 'alias')),
        merchant: cleanText(at(wire, 'merchant', 'snsi')),
        categories: readCategories(wire),
      }
}

/** The merchants of a list in its order, each once: at most 500. */
export const decodeMerchants = (wire: unknown): readonly Merchant[] =>
  listBy(wire, optionsLimit, readMerchant, ({ snsi }) => snsi)

/** The accounts of a list in its order, each once: at most 500. */
export const decodeMerchantAccounts = (wire: unknown): readonly MerchantAccount[] =>
  listBy(wire, optionsLimit, readAccount, ({ accountNumber }) => accountNumber)

/** Whether the merchants have to be known to tell who can be given to: some account may go by its own. */
export const needsMerchants = (category: DonationCategory, accounts: readonly MerchantAccount[]): boolean =>
  accounts.some(
    ({ alias, merchant, categories }) =>
      merchant !== undefined &&
      (categories.length === 0 || (alias === undefined && categories.includes(category))),
  )

/**
 * Who can be given to in a category, in the order of the accounts. An account that says nothing of itself goes by
 * its merchant: by the merchant's name without an alias, by its categories without any. One that nobody could name
 * is left out.
 */
export const donationRecipients = (
  category: DonationCategory,
  accounts: readonly MerchantAccount[],
  merchants: readonly Merchant[],
): readonly DonationRecipient[] => {
  const bySnsi = new Map(merchants.map(merchant => [merchant.snsi, merchant]))
  return accounts.flatMap(({ accountNumber, alias, merchant, categories }) => {
    const owner = bySnsi.get(merchant ?? '')
    const name = alias ?? owner?.name
    const belongsTo = categories.length > 0 ? categories : owner?.categories
    return name !== undefined && belongsTo?.includes(category) ? [{ accountNumber, name }] : []
  })
}
