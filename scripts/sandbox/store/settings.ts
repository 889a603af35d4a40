import * as v from 'valibot'
import type { ClockMemory, ClockState } from './clock.ts'
import type { Database } from './database.ts'

/** The settings of the sandbox, which survive a reset. */
export interface Settings {
  /** The seed of the generated ids. */
  seed(): string
  /** Sets the seed, and restarts the ids. */
  setSeed(seed: string): void
  readonly clock: ClockMemory
}

const clockState = v.object({ offset_ms: v.number(), frozen_at: v.nullable(v.number()) })
const running: ClockState = { offset_ms: 0, frozen_at: null }

export const createSettings = (database: Database): Settings => {
  const select = database.statement<{ value: string }>('SELECT value FROM setting WHERE name = ?')
  const put = database.statement('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')
  const saved = select.get('clock')
  return {
    seed: () => select.get('seed')?.value ?? '',
    setSeed(seed) {
      put.run('seed', seed)
      put.run('counter', '0')
    },
    clock: {
      saved: saved ? v.parse(clockState, JSON.parse(saved.value)) : running,
      save: state => put.run('clock', JSON.stringify(state)),
    },
  }
}
