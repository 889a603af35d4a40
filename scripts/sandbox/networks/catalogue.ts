import type { Merchant, MerchantAccount, Provider } from '#openapi/network.gen.d.ts'
import data from './merchants.json' with { type: 'json' }
import providerData from './providers.json' with { type: 'json' }

const kinds = {
  prepaid_airtime: { type: 'buy_airtime', category: 'airtime', description: 'Airtime voucher' },
  prepaid_data: { type: 'buy_data', category: 'data', description: 'Data bundle' },
  prepaid_utility: {
    type: 'buy_electricity',
    category: 'electricity',
    description: 'Prepaid electricity token',
  },
  membership: { type: 'buy_membership', category: 'membership', description: 'Monthly fee' },
} as const

type ProductKind = keyof typeof kinds
export const productKinds = Object.keys(kinds) as ProductKind[]

interface Product {
  readonly alias: string
  readonly name: string
  /** undefined: the consumer enters the amount */
  readonly cents?: number
  /** false: no longer sold */
  readonly sold?: boolean
}

/** The products of a network by kind, as the file of its brand lists them. */
export type ProductLists = Readonly<Partial<Record<ProductKind, readonly Product[]>>>

/** Returns all listed products, also those no longer sold. */
export const productsOf = (lists: ProductLists) =>
  productKinds.flatMap(kind =>
    (lists[kind] ?? []).map(({ sold, ...product }) => ({
      ...product,
      ...kinds[kind],
      kind,
      state: sold === false ? ('inactive' as const) : ('active' as const),
    })),
  )

export type ListedProduct = ReturnType<typeof productsOf>[number]

/** The providers of airtime and data with the bundles that each sells. */
export const providers: Readonly<Record<Provider, typeof providerData.mtn>> = providerData

export const merchants: readonly Merchant[] = data.merchants

/** The merchants' accounts. An account without an alias uses its merchant's name. */
export const merchantAccounts: readonly MerchantAccount[] = data.accounts

/** The shop of the QR codes for testers. */
export const shop = { msisdn: '27820000900', account: '1000000050', reference: '' } as const

export const merchantAccount = (number: string): { number: string; name: string } | undefined => {
  const found = merchantAccounts.find(({ account_number }) => account_number === number)
  if (!found) return undefined
  const owner = merchants.find(({ snsi }) => snsi === found.merchant?.snsi)
  return { number, name: found.alias ?? owner?.name ?? number }
}
