const kinds = {
  prepaid_airtime: { category: 'airtime', description: 'Airtime voucher' },
  prepaid_data: { category: 'data', description: 'Data bundle' },
  prepaid_utility: { category: 'electricity', description: 'Prepaid electricity token' },
  membership: { category: 'membership', description: 'Monthly fee' },
} as const

export type ProductKind = keyof typeof kinds
export const productKinds = Object.keys(kinds) as ProductKind[]

/** The products of a network by kind, as the file of its brand lists them. */
export type ProductLists = Readonly<
  Partial<
    Record<
      ProductKind,
      readonly {
        readonly alias: string
        readonly name: string
        /** undefined: the consumer enters the amount */
        readonly cents?: number
        /** false: no longer sold */
        readonly sold?: boolean
      }[]
    >
  >
>

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
