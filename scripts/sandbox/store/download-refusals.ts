import type { Database } from './database.ts'

export type DownloadMethod = 'GET' | 'POST'

/** The rejecting status by method; when both reject, the portal has tried the other one. */
type Refusals = Readonly<Partial<Record<DownloadMethod, 404 | 405>>>

export const createDownloadRefusals = (database: Database) => {
  const table = database.table<Refusals>('download refusals')
  return {
    find: (method: DownloadMethod) => table.get('all')?.[method],
    set: (refusals: Refusals) => table.put('all', refusals),
  }
}
