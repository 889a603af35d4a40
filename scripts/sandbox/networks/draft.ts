import * as v from 'valibot'
import type { NetworkConfig } from '#openapi/network.gen.d.ts'
import { brands } from './brands.ts'

/** The network whose config is the draft of the studio. */
export const draftId = 'za-sandboxstudio'

const named = v.looseObject({ id: v.pipe(v.string(), v.trim(), v.minLength(1)) })

export const listPasswordFields = (config: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  JSON.stringify(config, (_, value) => {
    if (value?.type === 'GenericPassword') names.add(value.name)
    return value
  })
  return names
}

/** Creates the draft: any JSON, which may be no valid config. At first it is the config of the first brand. */
export const createDraft = () => {
  let config: unknown = brands[0]
  let passwordFields = listPasswordFields(config)
  return {
    set: (next: unknown) => {
      config = next
      passwordFields = listPasswordFields(next)
    },
    passwordFields: () => passwordFields,
    /** Returns the draft as the network sends it: with the id of its own network, if it has an id. */
    config: () => (v.is(named, config) ? { ...config, id: draftId } : config) as NetworkConfig,
  }
}

export type Draft = ReturnType<typeof createDraft>
