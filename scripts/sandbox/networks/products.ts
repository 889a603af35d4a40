export const productKinds = ['prepaid_airtime', 'prepaid_data', 'prepaid_utility', 'membership'] as const
export type ProductKind = (typeof productKinds)[number]

export interface ListedProduct {
  readonly kind: ProductKind
  readonly alias: string
  readonly name: string
  readonly description: string
  readonly category: string
  /** undefined: the consumer enters the amount */
  readonly cents?: number
  readonly state: 'active' | 'inactive'
}

type Line = readonly [alias: string, name: string, cents?: number | undefined, state?: ListedProduct['state']]

const list =
  (kind: ProductKind, category: string, description: string) =>
  (...lines: readonly Line[]): ListedProduct[] =>
    lines.map(([alias, name, cents, state = 'active']) => {
      const product = { kind, alias, name, description, category, state }
      return { ...product, ...(cents !== undefined && { cents }) }
    })

const airtime = list('prepaid_airtime', 'airtime', 'Airtime voucher')
const data = list('prepaid_data', 'data', 'Data bundle')
const membership = list('membership', 'membership', 'Monthly fee')
const electricity = list('prepaid_utility', 'electricity', 'Prepaid electricity token')

/** The products of the product-list networks, and all memberships. Some are no longer sold. */
export const productLists: ReadonlyMap<string, readonly ListedProduct[]> = new Map([
  [
    'za-sandbox000001',
    [
      ...airtime(
        ['cellair_airtime_5', 'R5 Airtime', 5_00, 'inactive'],
        ['cellair_airtime_10', 'R10 Airtime', 10_00],
        ['cellair_airtime_29', 'R29 Airtime', 29_00],
        ['cellair_airtime_55', 'R55 Airtime', 55_00],
        ['out-of-stock', 'R75 Airtime', 75_00],
        ['cellair_airtime_110', 'R110 Airtime', 110_00],
        ['refused-by-seller', 'R275 Airtime', 275_00],
      ),
      ...data(
        ['cellair_data_50mb', '50 MB 1 Day', 9_50],
        ['cellair_data_1gb', '1 GB 30 Days', 85_00],
        ['cellair_data_2gb', '2 GB 30 Days', 149_00],
        ['cellair_data_5gb', '5 GB 30 Days', 299_00, 'inactive'],
      ),
      ...electricity(
        ['cellair_electricity_paper', 'Electricity on paper', undefined, 'inactive'],
        ['cellair_electricity', 'Electricity'],
      ),
      ...membership(
        ['virtus_gym', 'Virtus Gym', 299_00],
        ['umuzi_readers', 'Umuzi Reading Club', 49_50],
        ['masakhane_burial', 'Masakhane Burial Society', 120_00],
        ['surf_school', 'Surf School', 650_00, 'inactive'],
      ),
    ],
  ],
  [
    'za-sandbox000003',
    membership(
      ['tiro_library', 'Tiro Library', 35_00],
      ['tiro_boxing', 'Boxing Club', 180_00],
      ['tiro_choir', 'Choir', 25_00, 'inactive'],
    ),
  ],
  [
    'za-sandbox000005',
    [
      ...airtime(
        ['umoya_airtime_12', 'R12 Airtime', 12_00],
        ['umoya_airtime_30', 'R30 Airtime', 30_00],
        ['umoya_airtime_60', 'R60 Airtime', 60_00],
        ['umoya_airtime_120', 'R120 Airtime', 120_00, 'inactive'],
      ),
      ...data(['umoya_data_200mb', '200 MB 7 Days', 19_00], ['umoya_data_3gb', '3 GB 30 Days', 199_00]),
      ...electricity(['umoya_electricity', 'Electricity']),
    ],
  ],
])
