import type { NetworkConfig } from '../../../openapi/network.gen.d.ts'
import { decimal } from '../money.ts'
import { brands, numericAmounts, pinNetworks } from './brands.ts'

export interface Networks {
  find(id: string): NetworkConfig | undefined
  /** The network of a host: its sub-domain's if that is a network id, otherwise the first. */
  ofDomain(domain: string): NetworkConfig | undefined
  /** An amount as a network writes it: 10.5 or '10.50'. */
  amount(id: string, cents: number): string | number
  /** Whether a transfer there needs a one-time PIN. */
  asksOtp(id: string, operation: 'sign_in' | 'transfer'): boolean
  /** Whether the consumer's own PIN is judged there. */
  asksPin(id: string): boolean
}

const byId = new Map(brands.map(brand => [brand.id, brand]))
const idLabel = /^[a-z]{2}-[a-z0-9]{13}$/

export const networks: Networks = {
  find: id => byId.get(id),
  ofDomain(domain) {
    const [label = ''] = domain.toLowerCase().split('.')
    return idLabel.test(label) ? byId.get(label) : brands[0]
  },
  amount: (id, cents) => (numericAmounts.has(id) ? Number(decimal(cents)) : decimal(cents)),
  asksOtp: (id, operation) => byId.get(id)?.otp?.[operation] === true,
  asksPin: id => pinNetworks.has(id),
}
