import type { ConfigSchema } from './contract.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const prefix = '#/components/schemas/'

/** Returns a schema with local references to `$defs`, and the names that it refers to. */
const rewrite = (schema: unknown, names: Set<string>): unknown => {
  if (Array.isArray(schema)) return schema.map(entry => rewrite(entry, names))
  if (!isNode(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, rewrite(value, names)]
      const name = value.replace(prefix, '')
      names.add(name)
      return [key, `#/$defs/${name}`]
    }),
  )
}

/** Creates the schema of a config from the schemas of the API description. A config may name its own `$schema`. */
export const createConfigSchema = (schemas: Readonly<Record<string, unknown>>): ConfigSchema => {
  const names = new Set<string>()
  const { properties, ...root } = rewrite(schemas.NetworkConfig, names) as ConfigSchema
  const defs: Record<string, ConfigSchema> = {}
  // A set iterates over names that are added during the loop, too.
  for (const name of names) defs[name] = rewrite(schemas[name], names) as ConfigSchema
  const editor: ConfigSchema = { type: 'string', description: 'The schema of this file, for editors' }
  return { ...root, properties: { $schema: editor, ...properties }, $defs: defs }
}

/** Returns the schema without extensions. It allows only the names that it lists, so that an editor marks others. */
const forEditors = (schema: ConfigSchema): ConfigSchema => {
  const strict = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strict)
    if (!isNode(value)) return value
    const entries = Object.entries(value).filter(([key]) => !key.startsWith('x-'))
    const closed = isNode(value.properties) ? { additionalProperties: false } : {}
    return { ...closed, ...Object.fromEntries(entries.map(([key, inner]) => [key, strict(inner)])) }
  }
  return strict(schema) as ConfigSchema
}

/** Returns the schema as a file for editors, which mark unknown names and wrong types. */
export const printConfigSchema = (schema: ConfigSchema): string => {
  const { description, ...rest } = forEditors(schema)
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Config of a network',
    description,
  }
  return `${JSON.stringify({ ...head, ...rest }, undefined, 2)}\n`
}
