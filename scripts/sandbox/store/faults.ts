import type { Database } from './database.ts'
import type { Ids } from './ids.ts'

/**
 * The faults of a connection:
 * - `status`: that HTTP status (default 500); the operation does not run
 * - `html`: a gateway's page with that status (default 502); the operation does not run
 * - `drop`: no response until the caller aborts; the operation does not run
 * - `lost`: the operation runs, then the connection breaks
 * - `delay`: the operation runs; the response comes after `delay_ms` of real time
 * - `badjson`: the operation runs; the response is only half of the JSON
 * - `noid`: the operation runs; the response has no `request.id`
 */
export const effects = ['status', 'delay', 'drop', 'html', 'badjson', 'noid', 'lost'] as const
export type Effect = (typeof effects)[number]

export interface Fault {
  readonly operationId: string
  /** Applies to requests of this consumer only. */
  readonly msisdn?: string
  readonly effect: Effect
  readonly status?: number
  readonly delay_ms?: number
  /** How many requests; without it, until the fault is removed. */
  readonly times?: number
  /** From 0 to 1; the default is 1. */
  readonly probability?: number
}

const options = ['msisdn', 'status', 'delay_ms', 'times', 'probability'] as const

/** A fault in the database, with null for a missing option. */
type Row = { readonly id: number; readonly operation: string; readonly effect: Effect } & {
  readonly [Option in (typeof options)[number]]: NonNullable<Fault[Option]> | null
}

const faultOf = ({ operation, effect, ...row }: Row): Fault => {
  const given = options.flatMap(option => (row[option] === null ? [] : [[option, row[option]]]))
  return { operationId: operation, effect, ...Object.fromEntries(given) }
}

export const createFaults = (database: Database, ids: Ids) => {
  const all = database.statement<Row>('SELECT * FROM fault ORDER BY id')
  const clear = database.statement('DELETE FROM fault')
  const insert = database.statement(
    `INSERT INTO fault (operation, effect, ${options}) VALUES (?, ?, ${options.map(() => '?')})`,
  )
  const matching = database.statement<Row>(
    'SELECT * FROM fault WHERE operation = ?1 AND (msisdn IS NULL OR msisdn = ?2) ORDER BY id',
  )
  const useOnce = database.statement('UPDATE fault SET times = times - 1 WHERE id = ?')
  const dropUsed = database.statement('DELETE FROM fault WHERE times <= 0')
  return {
    list: () => all.all().map(faultOf),
    /** Replaces all faults. */
    set(faults: readonly Fault[]) {
      clear.run()
      for (const fault of faults)
        insert.run(fault.operationId, fault.effect, ...options.map(option => fault[option] ?? null))
      dropUsed.run()
    },
    /** Returns the fault for this request, if any, and counts it as used. */
    take(operationId: string, msisdn: string | undefined) {
      const hit = matching
        .all(operationId, msisdn ?? null)
        .find(({ probability }) => probability === null || ids.fraction() < probability)
      if (!hit) return undefined
      if (hit.times !== null) {
        useOnce.run(hit.id)
        dropUsed.run()
      }
      return faultOf(hit)
    },
  }
}
