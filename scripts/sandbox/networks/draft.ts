import * as v from 'valibot'
import type { NetworkConfig } from '#openapi/network.gen.d.ts'
import { brands } from './brands.ts'
import { listPasswordFields } from './password-fields.ts'

/** The network whose config is the draft of the studio. */
export const draftId = 'za-sandboxstudio'

const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined as v.InferOutput<Schema> | undefined)

const paymentServices = v.pipe(v.array(v.string()), v.minLength(1))

/** The part of a config by which the sandbox itself acts. */
const rules = lenient(
  v.object({
    application: lenient(
      v.object({
        title: lenient(v.string()),
        render: lenient(
          v.object({
            flags: lenient(
              v.object({
                vas_provider: lenient(v.string()),
                dstv_enabled: lenient(v.boolean()),
                bulk_enabled: lenient(v.boolean()),
                payment_service: lenient(paymentServices),
              }),
            ),
          }),
        ),
      }),
    ),
    otp: lenient(v.record(v.string(), v.unknown())),
  }),
)

const withOwnId = (config: unknown): unknown => {
  const isNamed =
    typeof config === 'object' &&
    config !== null &&
    'id' in config &&
    typeof config.id === 'string' &&
    config.id.trim() !== ''
  return isNamed ? { ...config, id: draftId } : config
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
    config: () => withOwnId(config) as NetworkConfig,
    /** Returns the valid parts of the draft by which the sandbox acts. */
    rules: () => v.parse(rules, config) ?? {},
  }
}

export type Draft = ReturnType<typeof createDraft>
