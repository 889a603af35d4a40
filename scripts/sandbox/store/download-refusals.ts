import type { Database } from './database.ts'

export type DownloadMethod = 'GET' | 'POST'

/** The rejecting status; for both, the portal tries the other method. */
export type RefusalStatus = 404 | 405

export const createDownloadRefusals = (database: Database) => {
  const select = database.statement<{ status: RefusalStatus }>(
    'SELECT status FROM refused_download WHERE method = ?',
  )
  const clear = database.statement('DELETE FROM refused_download')
  const insert = database.statement('INSERT INTO refused_download (method, status) VALUES (?, ?)')
  return {
    find: (method: DownloadMethod) => select.get(method)?.status,
    set(refusals: Readonly<Partial<Record<DownloadMethod, RefusalStatus>>>) {
      clear.run()
      for (const [method, status] of Object.entries(refusals)) insert.run(method, status)
    },
  }
}
