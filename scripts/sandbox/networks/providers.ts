import type { Provider } from '#openapi/network.gen.d.ts'

export const providers: Readonly<Record<Provider, string>> = {
  mtn: 'MTN',
  vodacom: 'Vodacom',
  cellc: 'Cell C',
  telkom_mobile: 'Telkom Mobile',
}

export interface Bundle {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly cents: number
}

type Lines = Readonly<Record<string, readonly (readonly [key: string, name: string, cents: number])[]>>

const bundles = (lines: Lines): Bundle[] =>
  Object.entries(lines).flatMap(([category, sold]) =>
    sold.map(([key, name, cents]) => ({ key, name, category, cents })),
  )

const byProvider: Readonly<Record<Provider, readonly Bundle[]>> = {
  mtn: bundles({
    Daily: [
      ['mtn-50mb-1d', '50 MB', 9_00],
      ['mtn-1gb-1d', '1 GB', 20_00],
    ],
    Weekly: [['mtn-500mb-7d', '500 MB', 35_00]],
    Monthly: [
      ['mtn-1gb-30d', '1 GB', 85_50],
      ['mtn-10gb-30d', '10 GB', 349_00],
      ['out-of-stock', '3 GB', 149_00],
      ['refused-by-seller', '100 GB', 999_00],
    ],
    Social: [['mtn-chat-30d', 'Chat, 250 MB', 15_00]],
  }),
  vodacom: bundles({
    Daily: [['vodacom-100mb-1d', '100 MB', 10_00]],
    Monthly: [
      ['vodacom-1gb-30d', '1 GB', 89_00],
      ['vodacom-6gb-30d', '6 GB', 259_00],
    ],
    'Night Owl': [['vodacom-2gb-night', '2 GB, midnight to 5', 29_00]],
  }),
  cellc: bundles({
    Weekly: [['cellc-1gb-7d', '1 GB', 39_00]],
    Monthly: [['cellc-3gb-30d', '3 GB', 149_00]],
  }),
  telkom_mobile: bundles({
    Monthly: [['telkom-1-5gb-30d', '1.5 GB', 99_00]],
  }),
}

export const categoriesOf = (provider: Provider): string[] => [
  ...new Set(byProvider[provider].map(({ category }) => category)),
]

export const bundlesOf = (provider: Provider, category: string): Bundle[] =>
  byProvider[provider].filter(bundle => bundle.category === category)

export const bundleOf = (provider: Provider, key: string): Bundle | undefined =>
  byProvider[provider].find(bundle => bundle.key === key)
