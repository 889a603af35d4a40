import type { Provider } from '#openapi/network.gen.d.ts'
import data from './providers.json' with { type: 'json' }

interface Bundle {
  readonly category: string
  readonly key: string
  readonly name: string
  readonly cents: number
}

/** The providers of airtime and data with the bundles that each sells. */
export const providers: Readonly<
  Record<Provider, { readonly name: string; readonly bundles: readonly Bundle[] }>
> = data
