import { type InferOutput, nonOptional, pipe, transform } from 'valibot'
import type { DonationCategory } from '#machines/domain/config/flags.ts'
import { donationCategories } from '#machines/domain/config/flags.ts'
import { optionsLimit } from '#machines/domain/limits.ts'
import {
  decodedBy,
  fromPath,
  listDecoderOf,
  text,
  wireOf,
  writtenText,
} from '#machines/domain/wire/wire-schema.ts'
import type {
  MerchantAbstract,
  MerchantAccount as MerchantAccountWire,
  Merchant as MerchantWire,
} from '#openapi/network.gen.d.ts'

const isMarked = decodedBy<boolean, boolean>(wire => wire === true)

/** The category of a merchant or an account. */
const marks = wireOf<MerchantAbstract>()({
  charities: fromPath('charity', isMarked),
  parishes: fromPath('parish', isMarked),
  fundraisers: fromPath('alien.fundraiser', isMarked),
  dioceses: fromPath('diocese', isMarked),
})

const categories = fromPath(
  'abstract',
  pipe(
    marks,
    transform((marked): readonly DonationCategory[] => donationCategories.filter(each => marked[each])),
  ),
)

const merchant = wireOf<MerchantWire>()({
  snsi: nonOptional(text),
  name: nonOptional(writtenText),
  categories,
})

/** A merchant, whose name its accounts may use. */
export type Merchant = InferOutput<typeof merchant>

const account = wireOf<MerchantAccountWire>()({
  accountNumber: fromPath('account_number', nonOptional(text)),
  /** The name of the account, if it has one. */
  alias: writtenText,
  /** The id of its merchant. */
  merchant: fromPath('merchant.snsi', text),
  categories,
})

/** An account of a merchant. */
export type MerchantAccount = InferOutput<typeof account>

/** A recipient of donations. */
export interface DonationRecipient {
  readonly accountNumber: string
  readonly name: string
}

/** Decodes merchants in the order of the list, without duplicates, at most 500. */
export const decodeMerchants = listDecoderOf(merchant, optionsLimit, ({ snsi }) => snsi)

/** Decodes accounts in the order of the list, without duplicates, at most 500. */
export const decodeMerchantAccounts = listDecoderOf(
  account,
  optionsLimit,
  ({ accountNumber }) => accountNumber,
)

/** Whether the merchants are needed to name the recipients of a category. */
export const needsMerchants = (category: DonationCategory, accounts: readonly MerchantAccount[]): boolean =>
  accounts.some(
    ({ alias, merchant, categories }) =>
      merchant !== undefined &&
      (categories.length === 0 || (alias === undefined && categories.includes(category))),
  )

/**
 * Returns the recipients of a category, in the order of the accounts. An account uses its merchant's name or categories
 * if it has none; an account without a name is left out.
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
