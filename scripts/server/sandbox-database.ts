import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns the file of the sandbox, in a folder that exists. `:memory:` needs no file. */
export const prepareDatabase = (database: string): string => {
  if (database !== ':memory:') mkdirSync(dirname(database), { recursive: true })
  return database
}
