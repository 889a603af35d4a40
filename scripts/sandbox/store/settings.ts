import { randomBytes } from 'node:crypto'
import { type ClockState, running } from './clock.ts'
import type { Database } from './database.ts'

interface Settings {
  /** The seed of all generated values. */
  readonly seed: string
  /** How many values were generated from the seed. */
  readonly count: number
  readonly clock: ClockState
  /** Signs addresses. Random and not of the seed, which is public. */
  readonly secret: string
}

/** The table of the settings, which survive a reset. */
export const settingsTable = 'settings'

export const createSettings = (database: Database) => {
  const table = database.table<Settings>(settingsTable)
  const initial: Settings = { seed: '', count: 0, clock: running, secret: randomBytes(32).toString('hex') }
  const read = () => table.get('sandbox') ?? initial
  return {
    read,
    change: (changed: Partial<Settings>) => table.put('sandbox', { ...read(), ...changed }),
  }
}

export type SandboxSettings = ReturnType<typeof createSettings>
