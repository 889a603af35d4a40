import type { Path } from './json-text.ts'

/** A JSON Schema of the 2020-12 dialect, as far as the contract of the config uses it. */
export interface ConfigSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, ConfigSchema>>
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, ConfigSchema>>
  readonly additionalProperties?: ConfigSchema
  readonly items?: ConfigSchema
  readonly anyOf?: readonly ConfigSchema[]
  readonly 'x-read-by'?: string
}

/** Returns the schema without references. */
const resolve = (root: ConfigSchema, schema: ConfigSchema): ConfigSchema => {
  if (schema.$ref === undefined) return schema
  const { $ref, ...own } = schema
  return { ...resolve(root, root.$defs?.[$ref.replace('#/$defs/', '')] ?? {}), ...own }
}

/** Returns the schema that fits a value best: the last whose required members the value has. */
const choose = (root: ConfigSchema, schema: ConfigSchema, value: unknown): ConfigSchema => {
  const whole = resolve(root, schema)
  if (whole.anyOf === undefined) return whole
  const choices = whole.anyOf.map(choice => resolve(root, choice))
  const has = (name: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return choices.findLast(({ required = [] }) => required.every(has)) ?? choices[0] ?? {}
}

const childOf = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined

/** Returns the schemas of a value and of the values around it, outermost first; undefined for an unknown name. */
export const schemasAt = (
  root: ConfigSchema,
  config: unknown,
  path: Path,
): readonly ConfigSchema[] | undefined => {
  const found = [choose(root, root, config)]
  let value = config
  for (const step of path) {
    const schema = found.at(-1) ?? {}
    const isObject = typeof step === 'string'
    const below = isObject ? (schema.properties?.[step] ?? schema.additionalProperties) : schema.items
    if (below === undefined) return undefined
    value = childOf(value, step)
    found.push(choose(root, below, value))
  }
  return found
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Whether a value has a type that the contract allows. */
export const hasType = ({ type }: ConfigSchema, value: unknown): boolean =>
  type === undefined || [type].flat().includes(typeOf(value))

const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}

/** Returns the description of a value: of an entry without one, that of its list. */
const aboutOf = (schemas: readonly ConfigSchema[]): string | undefined =>
  schemas.at(-1)?.description ?? (isEntry(schemas) ? schemas.at(-2)?.description : undefined)

/** Returns the first paragraph of a description; of a long one, its first sentence. */
const asSentence = (text: string): string => {
  const [paragraph = ''] = text.trim().split('\n')
  const [sentence = ''] = paragraph.split(/(?<=\.) /)
  return (paragraph.length > 200 ? sentence : paragraph).replaceAll('`', '').replace(/\.?$/, '.')
}

/** Returns the description of a value, and of the object around it if the former is short. */
export const describeValue = (schemas: readonly ConfigSchema[]): string => {
  const own = aboutOf(schemas) ?? ''
  const isPlain = own.length < 40 && schemas.length > 2 && !isEntry(schemas)
  const around = isPlain ? (schemas.at(-2)?.description ?? '') : ''
  return [own, around].flatMap(text => (text === '' ? [] : asSentence(text))).join(' ')
}

/** Returns the type that the contract expects, and the description of the value. */
export const describeExpected = (schemas: readonly ConfigSchema[]): string => {
  const types = [schemas.at(-1)?.type ?? []].flat().map(type => typeWords[type] ?? type)
  const about = aboutOf(schemas)
  const expected = `Expected ${types.length === 0 ? 'another value' : types.join(' or ')}.`
  return about === undefined ? expected : `${expected} ${asSentence(about)}`
}

const isEntry = (schemas: readonly ConfigSchema[]): boolean =>
  schemas.at(-2)?.items !== undefined && schemas.at(-1)?.properties === undefined

/** Returns the values that a description names: in backticks, or as the names of calls. */
export const namedValues = (schemas: readonly ConfigSchema[]): readonly string[] => {
  const about = aboutOf(schemas) ?? ''
  const quoted = [...about.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const calls = about.match(/\b[a-z]+[A-Z]\w*\b|\b[A-Z][a-z]+[A-Z]\w*\b/g) ?? []
  return [...new Set([...quoted, ...calls])]
}

/** Returns the number of edits between two names, as far as `most`. */
const distanceOf = (one: string, other: string): number => {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
          // Two letters in the wrong order are one edit.
          one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
            ? (before[j - 2] ?? Number.POSITIVE_INFINITY) + 1
            : Number.POSITIVE_INFINITY,
        ),
      )
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

/** Returns the name that differs least from a mistyped one; undefined if all differ much. */
export const findSimilar = (name: string, names: readonly string[]): string | undefined => {
  const typed = plain(name.slice(0, 60))
  const most = typed.length < 5 ? 1 : 2
  const [best] = names
    .map(known => ({ known, distance: distanceOf(typed, plain(known)) }))
    .filter(({ known, distance }) => distance <= most && known !== name)
    .sort((one, other) => one.distance - other.distance)
  return best?.known
}

/** Returns where the contract has a name, outside the services: `application.contact.phone`. */
const findElsewhere = (root: ConfigSchema, name: string): string | undefined => {
  const search = (schema: ConfigSchema, path: string): string | undefined => {
    const { properties = {} } = resolve(root, schema)
    if (path !== '' && Object.hasOwn(properties, name)) return `${path}.${name}`
    for (const [key, below] of Object.entries(properties)) {
      const found = search(below, path === '' ? key : `${path}.${key}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return Object.hasOwn(resolve(root, root).properties ?? {}, name) ? name : search(root, '')
}

/** Returns the reason why an unknown name is ignored, with the name that is probably meant. */
export const describeUnknown = (root: ConfigSchema, config: unknown, path: Path): string => {
  const name = String(path.at(-1))
  const parent = schemasAt(root, config, path.slice(0, -1))?.at(-1)
  if (parent === undefined || typeof path.at(-1) === 'number') return 'The contract has no such value.'
  const similar = findSimilar(name, Object.keys(parent.properties ?? {}))
  if (similar !== undefined) return `Unknown name. Is ‘${similar}’ meant?`
  const elsewhere = findElsewhere(root, name)
  return elsewhere === undefined ? 'Unknown name.' : `Unknown name here. Its place is ${elsewhere}.`
}
