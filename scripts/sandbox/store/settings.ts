import * as v from 'valibot'
import { type ClockState, running } from './clock.ts'
import type { Database } from './database.ts'

const clockState = v.object({ offset_ms: v.number(), frozen_at: v.nullable(v.number()) })

/** The settings of the sandbox, which survive a reset. */
export const createSettings = (database: Database) => {
  const select = database.statement<{ value: string }>('SELECT value FROM setting WHERE name = ?')
  const put = database.statement('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')
  const saved = select.get('clock')
  return {
    seed: () => select.get('seed')?.value ?? '',
    /** Sets the seed, and restarts the ids. */
    setSeed(seed: string) {
      put.run('seed', seed)
      put.run('counter', '0')
    },
    clock: {
      saved: saved ? v.parse(clockState, JSON.parse(saved.value)) : running,
      save: (state: ClockState) => put.run('clock', JSON.stringify(state)),
    },
  }
}
