import { createHash, randomBytes } from 'node:crypto'
import { type ClockState, running } from './clock.ts'
import type { Database } from './database.ts'

interface Settings {
  readonly count: number
  readonly clock: ClockState
  /** Signs addresses. Random, because generated values are the same in every sandbox. */
  readonly secret: string
}

/** The table of the settings, which survive a reset. */
export const settingsTable = 'settings'

export const createSettings = (database: Database) => {
  const table = database.table<Settings>(settingsTable)
  const initial: Settings = { count: 0, clock: running, secret: randomBytes(32).toString('hex') }
  const read = () => table.get('sandbox') ?? initial
  return {
    read,
    change: (changed: Partial<Settings>) => table.put('sandbox', { ...read(), ...changed }),
  }
}

export type SandboxSettings = ReturnType<typeof createSettings>

/** Creates the generator of ids: every new sandbox has the same ids in the same order. */
export const createIds = (settings: SandboxSettings) => {
  /** Returns the next of the numbers 1, 2, 3 … */
  const number = () => settings.change({ count: settings.read().count + 1 }).count
  const digest = () => createHash('sha256').update(`lwandle:${number()}`).digest('hex')
  const digits = (length: number) =>
    String(Number.parseInt(digest().slice(0, 12), 16) % 10 ** length).padStart(length, '0')
  return {
    number,
    digits,
    /** Returns the next id, in the form of a version 4 UUID. */
    next: () => digest().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
    /** Returns the next voucher PIN or electricity token: groups of four digits. */
    voucher: (groups: number) => Array.from({ length: groups }, () => digits(4)).join(' '),
  }
}

export type Ids = ReturnType<typeof createIds>
