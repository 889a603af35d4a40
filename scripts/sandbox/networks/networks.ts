import type { NetworkConfig, OtpConfig, operations } from '../../../openapi/network.gen.d.ts'
import { decimal } from '../ledger/money.ts'
import { brands, numericAmounts, pinNetworks, smsNetworks } from './brands.ts'
import { type ListedProduct, productLists } from './products.ts'

/** An operation for which a network can require a one-time PIN. */
export type OtpOperation = keyof OtpConfig

export interface Networks {
  find(id: string): NetworkConfig | undefined
  /** Returns the network of a host: the one that the sub-domain names, otherwise the first. */
  ofDomain(domain: string): NetworkConfig | undefined
  /** Returns the network of a portal's page address, for calls that name no network. */
  ofPortal(portal: string): NetworkConfig | undefined
  /** Formats an amount as the network does: 10.5 or '10.50'. */
  amount(id: string, cents: number): string | number
  asksOtp(id: string, operation: OtpOperation): boolean
  /** Whether an operation requires the consumer's own PIN. */
  asksPin(id: string, operation: keyof operations): boolean
  /** Whether the network charges for the SMS of every order. */
  chargesEverySms(id: string): boolean
  /** Whether the network accepts bulk files. */
  takesBulk(id: string): boolean
  /** Returns all listed products, also those no longer sold. */
  products(id: string): readonly ListedProduct[]
  /** Whether the network sells a product that no list contains, such as `megs_airtime`. */
  sells(id: string, product: string): boolean
  /** Returns the services by which payments to a bank account can be made. */
  paymentServices(id: string): readonly string[]
  /** Returns the title of the network's portal. */
  title(id: string): string
}

const byId = new Map(brands.map(brand => [brand.id, brand]))
const idLabel = /^[a-z]{2}-[a-z0-9]{13}$/

const soldBy: Readonly<Record<string, readonly string[]>> = {
  megs: ['megs_airtime', 'megs_data', 'megs_electricity'],
  mmd: ['mmd_airtime'],
}

const flagsOf = (id: string) => byId.get(id)?.application.render?.flags ?? {}

const ofDomain = (domain: string): NetworkConfig | undefined => {
  const [label = ''] = domain.toLowerCase().split('.')
  return idLabel.test(label) ? byId.get(label) : brands[0]
}

export const networks: Networks = {
  find: id => byId.get(id),
  ofDomain,
  ofPortal: portal => ofDomain(new URL(portal).hostname),
  amount: (id, cents) => (numericAmounts.has(id) ? Number(decimal(cents)) : decimal(cents)),
  asksOtp: (id, operation) => byId.get(id)?.otp?.[operation] === true,
  asksPin: (id, operation) => operation === 'transfer' && pinNetworks.has(id),
  chargesEverySms: id => smsNetworks.has(id),
  takesBulk: id => flagsOf(id).bulk_enabled === true,
  products: id => productLists.get(id) ?? [],
  sells(id, product) {
    const { vas_provider = '', dstv_enabled = false } = flagsOf(id)
    const television = vas_provider === 'megs' ? 'megs_dstv' : 'dstv'
    return (dstv_enabled && product === television) || (soldBy[vas_provider] ?? []).includes(product)
  },
  paymentServices: id => flagsOf(id).payment_service ?? ['standard', 'realtime'],
  title: id => byId.get(id)?.application.title ?? '',
}
