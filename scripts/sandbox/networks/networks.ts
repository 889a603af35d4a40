import type { NetworkConfig, OtpConfig, operations } from '../../../openapi/network.gen.d.ts'
import { decimal } from '../ledger/money.ts'
import { brands, numericAmounts, pinNetworks, smsNetworks } from './brands.ts'
import { type ListedProduct, productLists } from './products.ts'

/** What a network may ask a one-time PIN for. */
export type OtpOperation = keyof OtpConfig

export interface Networks {
  find(id: string): NetworkConfig | undefined
  /** The network of a host: its sub-domain's if that is a network id, otherwise the first. */
  ofDomain(domain: string): NetworkConfig | undefined
  /** The network of a portal, by the address of its page: whose a call is that names none. */
  ofPortal(portal: string): NetworkConfig | undefined
  /** An amount as a network writes it: 10.5 or '10.50'. */
  amount(id: string, cents: number): string | number
  asksOtp(id: string, operation: OtpOperation): boolean
  /** Whether a call there needs the consumer's own PIN. */
  asksPin(id: string, operation: keyof operations): boolean
  /** Whether an SMS costs something there, whatever it is of. */
  chargesEverySms(id: string): boolean
  /** Whether it takes files of transfers. */
  takesBulk(id: string): boolean
  /** What the network lists, whether it is still sold or not. */
  products(id: string): readonly ListedProduct[]
  /** Whether it sells something that no list has, such as `megs_airtime`. */
  sells(id: string, product: string): boolean
  /** The services that payments to a bank account can be made by. */
  paymentServices(id: string): readonly string[]
  /** What its portal is called. */
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
