import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where the sandbox keeps its state: `SANDBOX_DATABASE`, a file or `:memory:`, else a file of this project. */
export const sandboxDatabase = (): string => {
  const database = process.env.SANDBOX_DATABASE ?? '.sandbox/network.db'
  if (database !== ':memory:') mkdirSync(dirname(database), { recursive: true })
  return database
}
