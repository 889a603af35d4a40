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

/**
 * Creates a cache of tenants. A new name takes a free place, or that of a name that no page has used for an hour. So names
 * that were never served cannot displace a tenant, and those with the config of one tenant take no place of another.
 */
export const createTenantCache = () => {
  /** The tenants in the order of their last use. */
  const tenants = new Map<string, Tenant>()
  const sizes = new WeakMap<object, number>()

  const sizeOf = (config: object): number => {
    const size = sizes.get(config) ?? JSON.stringify(config).length
    sizes.set(config, size)
    return size
  }

  const hasRoom = (config: object): boolean => {
    const configs = new Set([...tenants.values()].map(tenant => tenant.config)).add(config)
    const characters = [...configs].reduce((sum, each) => sum + sizeOf(each), 0)
    return tenants.size < most.names && characters <= most.characters
  }

  const listNamesOf = (config: object): readonly string[] =>
    [...tenants].flatMap(([name, tenant]) => (tenant.config === config ? [name] : []))

  /** Frees the place of a tenant if it was idle for an hour. */
  const free = (name = '', now: number): boolean => {
    const { usedAt = now } = tenants.get(name) ?? {}
    return usedAt <= now - idleTime && tenants.delete(name)
  }

  return {
    use(name: string): Tenant | undefined {
      const tenant = tenants.get(name)
      if (tenant === undefined) return undefined
      tenant.usedAt = Date.now()
      tenants.delete(name)
      tenants.set(name, tenant)
      return tenant
    },
    has: (name: string) => tenants.has(name),
    hasConfig: (config: object) => listNamesOf(config).length > 0,
    /** Returns whether there is a place for the tenant. It is never that of a tenant in use. */
    add(name: string, tenant: Tenant): boolean {
      const { config, usedAt } = tenant
      const same = listNamesOf(config)
      if (same.length >= most.sameConfig && !free(same[0], usedAt)) return false
      while (!hasRoom(config)) if (!free(tenants.keys().next().value, usedAt)) return false
      tenants.set(name, tenant)
      return true
    },
    delete: (name: string) => void tenants.delete(name),
    values: () => tenants.values(),
  }
}
