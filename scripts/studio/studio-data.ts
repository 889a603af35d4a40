import type { NetworkConfig } from '#openapi/network.gen.d.ts'
import type { ConfigSchema } from '../config/config-schema.ts'

/** The data that the page of the studio reads when it starts. */
export interface StudioData {
  readonly schema: ConfigSchema
  readonly brands: readonly NetworkConfig[]
}
