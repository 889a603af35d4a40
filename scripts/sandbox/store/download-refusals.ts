import type { Database } from './database.ts'

/** The ways to ask for a report's file. */
export type DownloadMethod = 'GET' | 'POST'

/** The status that a network answers instead; both mean that the other way is to be tried. */
export type RefusalStatus = 404 | 405

/** Which ways this network refuses. */
export interface DownloadRefusals {
  /** The status that a way is refused with, if it is. */
  find(method: DownloadMethod): RefusalStatus | undefined
  /** Replaces all of them. */
  set(refusals: Readonly<Partial<Record<DownloadMethod, RefusalStatus>>>): void
}

export const createDownloadRefusals = (database: Database): DownloadRefusals => {
  const select = database.statement<{ status: RefusalStatus }>(
    'SELECT status FROM refused_download WHERE method = ?',
  )
  const clear = database.statement('DELETE FROM refused_download')
  const insert = database.statement('INSERT INTO refused_download (method, status) VALUES (?, ?)')
  return {
    find: method => select.get(method)?.status,
    set(refusals) {
      clear.run()
      for (const [method, status] of Object.entries(refusals)) insert.run(method, status)
    },
  }
}
