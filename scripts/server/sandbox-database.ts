import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns the file of the sandbox: `SANDBOX_DATABASE`, which may be `:memory:`, else a file of this project. */
export const sandboxDatabase = (): string => {
  const database = process.env.SANDBOX_DATABASE ?? '.sandbox/network.db'
  if (database !== ':memory:') mkdirSync(dirname(database), { recursive: true })
  return database
}
