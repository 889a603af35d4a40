/** The most names, the most of them with the same config, and the most characters of all different configs. */
const most = { names: 1_000, sameConfig: 100, characters: 16_000_000 } as const

/** Milliseconds without a use after which a new name may take the place of a tenant. */
const idleTime = 3_600_000

/** A name whose config the network has sent. */
export interface Tenant {
  config: object
  /** Milliseconds since the epoch: when the config arrived, when it is due again, and when a page last used it. */
  readAt: number
  dueAt: number
  usedAt: number
  /** Renewals that failed since the config arrived. */
  failures: number
}

export interface TenantCache {
  /** Returns a tenant and marks it as used. */
  use(name: string): Tenant | undefined
  has(name: string): boolean
  /** Whether a tenant has this config. */
  hasConfig(config: object): boolean
  /** Returns whether there is a place for the tenant. It is never that of a tenant in use. */
  add(name: string, tenant: Tenant): boolean
  delete(name: string): void
  values(): Iterable<Tenant>
}

/**
 * Creates a cache of tenants. A new name takes a free place, or that of a name that no page has used for an hour. So names
 * that were never served cannot displace a tenant, and those with the config of one tenant take no place of another.
 */
export const createTenantCache = (): TenantCache => {
  const tenants = new Map<string, Tenant>()

  const sizes = new WeakMap<object, number>()

  const sizeOf = (config: object): number => {
    const size = sizes.get(config) ?? JSON.stringify(config).length
    sizes.set(config, size)
    return size
  }

  const countSame = (config: object): number =>
    [...tenants.values()].filter(tenant => tenant.config === config).length

  const hasRoom = (config: object): boolean => {
    const configs = new Set([...tenants.values()].map(tenant => tenant.config)).add(config)
    const characters = [...configs].reduce((sum, each) => sum + sizeOf(each), 0)
    return tenants.size < most.names && characters <= most.characters
  }

  /** Frees the place of the tenant that was not used for the longest time, if that is an hour. */
  const free = (now: number, config?: object): boolean => {
    let longest: { readonly name: string; readonly usedAt: number } | undefined
    for (const [name, tenant] of tenants) {
      const isSame = config === undefined || tenant.config === config
      if (isSame && tenant.usedAt < (longest?.usedAt ?? Infinity)) longest = { name, usedAt: tenant.usedAt }
    }
    return longest !== undefined && longest.usedAt <= now - idleTime && tenants.delete(longest.name)
  }

  return {
    use(name) {
      const tenant = tenants.get(name)
      if (tenant !== undefined) tenant.usedAt = Date.now()
      return tenant
    },
    has: name => tenants.has(name),
    hasConfig: config => countSame(config) > 0,
    add(name, tenant) {
      const { config, usedAt } = tenant
      while (countSame(config) >= most.sameConfig) if (!free(usedAt, config)) return false
      while (!hasRoom(config)) if (!free(usedAt)) return false
      tenants.set(name, tenant)
      return true
    },
    delete: name => void tenants.delete(name),
    values: () => tenants.values(),
  }
}
