import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTenantCache, type Tenant } from './tenant-cache.ts'

const minutes = 60_000

const tenant = (config: object = { id: 'x' }): Tenant => ({
  config,
  readAt: Date.now(),
  dueAt: Date.now(),
  usedAt: Date.now(),
  failures: 0,
})

describe('a cache of tenants', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Adds tenants until there is no place, and returns how many were added. */
  const fill = (cache: ReturnType<typeof createTenantCache>, prefix: string, toConfig: () => object) => {
    let added = 0
    while (added < 5_000 && cache.add(`${prefix}${added}`, tenant(toConfig()))) added += 1
    return added
  }

  it('has places for 1,000 names, of which 100 have the same config', () => {
    const cache = createTenantCache()
    const shared = { id: 'shared' }
    expect(fill(cache, 'same', () => shared)).toBe(100)
    expect(fill(cache, 'own', () => ({ id: 'own' }))).toBe(900)
    expect([cache.has('same0'), cache.has('own0'), cache.has('own900')]).toEqual([true, true, false])
  })

  it('gives the place of a name that no page used for an hour to a new one', () => {
    const cache = createTenantCache()
    const count = fill(cache, 'own', () => ({ id: 'own' }))
    vi.advanceTimersByTime(59 * minutes)
    for (let index = 2; index < count; index += 1) cache.use(`own${index}`)
    vi.advanceTimersByTime(minutes)
    expect(['a', 'b', 'c'].map(name => cache.add(name, tenant({ id: name })))).toEqual([true, true, false])
    expect(['own0', 'own1', 'own2', 'a'].map(cache.has)).toEqual([false, false, true, true])
  })

  it('gives a name with a shared config only the place of another with that config', () => {
    const cache = createTenantCache()
    const shared = { id: 'shared' }
    cache.add('own', tenant({ id: 'own' }))
    fill(cache, 'same', () => shared)
    vi.advanceTimersByTime(60 * minutes)
    expect(cache.add('new', tenant(shared))).toBe(true)
    expect(['own', 'same0', 'same1'].map(cache.has)).toEqual([true, false, true])
  })
})
