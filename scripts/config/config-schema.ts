import { loadDescription } from '../shared/contract-document.ts'

/** A JSON Schema of the 2020-12 dialect, as far as that of a config uses it. */
export interface ConfigSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, ConfigSchema>>
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, ConfigSchema>>
  readonly items?: ConfigSchema
}

/** Leaves out extensions, and a choice of schemas: a condition beside it names the one that applies. */
const isOfConfig = (key: string): boolean => key !== 'anyOf' && !key.startsWith('x-')

/** Returns a schema of the description as JSON. An open list of values counts as complete. */
const toText = (schema: unknown): string =>
  JSON.stringify(schema)
    .replaceAll('"x-extensible-enum":', '"enum":')
    .replaceAll('#/components/schemas/', '#/$defs/')

/** Parses a schema. Its objects have no other names than those that it lists. */
const parseSchema = (text: string): ConfigSchema =>
  JSON.parse(text, (key, value) => {
    if (!isOfConfig(key)) return undefined
    const isObject = value?.type === 'object' || value?.type?.[0] === 'object'
    return isObject && 'properties' in value ? { additionalProperties: false, ...value } : value
  })

/** Creates the schema of a config from the files of the API description. A config may name its own `$schema`. */
export const loadConfigSchema = async (): Promise<ConfigSchema> => {
  const { schemas } = (await loadDescription()).components
  const names = new Set(['NetworkConfig'])
  const defs: Record<string, ConfigSchema> = {}
  // A set iterates over names that are added during the loop, too.
  for (const name of names) {
    const text = toText(schemas[name])
    for (const [, found = ''] of text.matchAll(/"#\/\$defs\/(\w+)"/g)) names.add(found)
    defs[name] = parseSchema(text)
  }
  const { NetworkConfig: { properties, ...root } = {}, ...$defs } = defs
  const $schema = { type: 'string', description: 'The schema of this file, for editors' }
  return { ...root, properties: { $schema, ...properties }, $defs }
}

/** Returns the schema as a file for editors, which mark unknown names, wrong types and unknown values. */
export const printConfigSchema = (schema: ConfigSchema): string => {
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Config of a network' }
  return `${JSON.stringify({ ...head, ...schema }, undefined, 2)}\n`
}
