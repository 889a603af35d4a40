import { loadDescription } from '../shared/contract-document.ts'
import { createConfigSchema } from './config-schema.ts'
import type { ConfigSchema } from './contract.ts'

/** Creates the schema of a config from the files of the API description. */
export const loadConfigSchema = async (): Promise<ConfigSchema> =>
  createConfigSchema((await loadDescription()).components.schemas)
