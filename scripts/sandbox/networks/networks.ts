import type { NetworkConfig, OtpConfig } from '#openapi/network.gen.d.ts'
import { decimal } from '../ledger/money.ts'
import { type BrandTraits, brands, traitsById } from './brands.ts'
import { productsOf } from './catalogue.ts'
import { type Draft, draftId, listPasswordFields } from './draft.ts'

/** An operation for which a network can require a one-time PIN. */
export type OtpOperation = keyof OtpConfig

const byId = new Map(brands.map(brand => [brand.id, brand]))
/** The brand whose products the draft sells. */
const listingId = 'za-sandbox000001'
const ofBrands = listPasswordFields(brands)
const idLabel = /^[a-z]{2}-[a-z0-9]{13}$/

/** Returns the value at a path in a config; a draft may be any JSON. */
const valueAt = (config: unknown, ...path: readonly string[]): unknown =>
  path.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    config,
  )

export const createNetworks = (draft: Draft) => {
  const find = (id: string): NetworkConfig | undefined => (id === draftId ? draft.config() : byId.get(id))
  const traitsOf = (id: string): Partial<BrandTraits> => traitsById.get(id) ?? {}
  const flagOf = (id: string, flag: string) => valueAt(find(id), 'application', 'render', 'flags', flag)
  const ofDomain = (domain: string): NetworkConfig | undefined => {
    const [label = ''] = domain.toLowerCase().split('.')
    return idLabel.test(label) ? find(label) : brands[0]
  }
  return {
    find,
    /** Returns the network of a host: the one that the sub-domain names, otherwise the first. */
    ofDomain,
    /** Returns the network of a portal's page address, for calls that name no network. */
    ofPortal: (portal: string) => ofDomain(new URL(portal).hostname),
    /** Formats an amount as the network does: 10.5 or '10.50'. */
    amount: (id: string, cents: number) =>
      traitsOf(id).numeric_amounts ? Number(decimal(cents)) : decimal(cents),
    asksOtp: (id: string, operation: OtpOperation) => valueAt(find(id), 'otp', operation) === true,
    takesBulk: (id: string) => flagOf(id, 'bulk_enabled') === true,
    /** Returns all listed products, also those no longer sold. */
    products: (id: string) => productsOf(traitsOf(id === draftId ? listingId : id).products ?? {}),
    flagOf,
    traitsOf,
    /** Returns the services by which payments to a bank account can be made. */
    paymentServices(id: string): readonly unknown[] {
      const services = flagOf(id, 'payment_service')
      return Array.isArray(services) && services.length > 0 ? services : ['standard', 'realtime']
    },
    /** Whether the config of any network has a password field of this name. */
    isPasswordField: (name: string) => ofBrands.has(name) || draft.passwordFields().has(name),
    title: (id: string) => String(valueAt(find(id), 'application', 'title') ?? ''),
  }
}

export type Networks = ReturnType<typeof createNetworks>
