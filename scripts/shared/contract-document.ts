import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** A JSON Schema of the 2020-12 dialect; every `$ref` in it is local to the document. */
export type Schema = Readonly<Record<string, unknown>>
export interface Ref {
  readonly $ref: string
}
type Named<Value> = Readonly<Record<string, Value>>
export type Example = { readonly summary: string; readonly value: unknown }
export type Content = Named<{ readonly schema: Schema; readonly examples?: Named<Example | Ref> }>
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}
type Answer = { readonly description: string; readonly content?: Content }
/** The properties that a path, an operation or the description can have. */
interface Common {
  readonly servers?: readonly { readonly url: string }[]
  readonly security?: readonly Named<readonly string[]>[]
  readonly parameters?: readonly (Parameter | Ref)[]
}
export interface Operation extends Common {
  readonly operationId: string
  readonly 'x-effect': 'read' | 'change' | 'money'
  readonly 'x-response'?: 'html'
  readonly 'x-given-path'?: string
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Named<Answer | Ref>
}
/** The API description as one document. Paths are in place; all other references point to components. */
export interface Description extends Required<Pick<Common, 'servers' | 'security'>> {
  readonly paths: Named<Common & { readonly [M in Method]?: Operation }>
  readonly components: {
    readonly schemas: Named<Schema>
    readonly parameters: Named<Parameter>
    readonly responses: Named<Answer>
    readonly examples: Named<Example>
  }
}

type Node = Record<string, unknown>
type Kind = 'schemas' | 'parameters' | 'responses' | 'examples'

const openapiFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../openapi')
const kinds: Named<Kind> = {
  schemas: 'schemas',
  examples: 'examples',
  'parameters.yaml': 'parameters',
  'responses.yaml': 'responses',
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses every file of the description; the keys are paths inside `openapi/` with forward slashes. */
async function loadDescriptionFiles(): Promise<ReadonlyMap<string, Node>> {
  const names = (await readdir(openapiFolder, { recursive: true }))
    .filter(name => name.endsWith('.yaml'))
    .sort()
  const files = await Promise.all(
    names.map(
      async name =>
        [name.split(sep).join('/'), parse(await readFile(join(openapiFolder, name), 'utf8'))] as const,
    ),
  )
  return new Map(files)
}

/**
 * Reads `openapi/` into one document with local references only: schemas and responses by their names, examples by
 * `<file>.<name>`. Throws when a reference has no target, or two things of one kind share a name.
 */
export async function loadDescription(): Promise<Description> {
  const files = await loadDescriptionFiles()
  const components: Record<Kind, Node> = { schemas: {}, parameters: {}, responses: {}, examples: {} }
  const homes = new Map<string, string>()

  /** @param from the file that contains `ref`, relative to `openapi/` */
  function locate(ref: string, from: string) {
    const [path = '', key = ''] = ref.split('#/')
    const file = path
      ? relative(openapiFolder, resolve(openapiFolder, dirname(from), path))
          .split(sep)
          .join('/')
      : from
    const value = files.get(file)?.[key]
    if (value === undefined) throw new Error(`${from}: nothing at ${ref}`)
    return { file, key, value, kind: kinds[file.split('/')[0] ?? ''] }
  }

  function follow(ref: string, from: string): unknown {
    const { file, key, value, kind } = locate(ref, from)
    if (!kind) return inline(value, file)
    const name = kind === 'examples' ? `${file.replace(/^examples\/|\.yaml$/g, '')}.${key}` : key
    const pointer = `#/components/${kind}/${name}`
    const known = homes.get(pointer)
    if (known === undefined) {
      homes.set(pointer, file)
      components[kind][name] = inline(value, file)
    } else if (known !== file) {
      throw new Error(`${key} is in ${known} and in ${file}`)
    }
    return { $ref: pointer }
  }

  function inline(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map(item => inline(item, file))
    if (!isNode(value)) return value
    const { $ref, ...rest } = value
    const siblings = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, inline(item, file)]))
    if (typeof $ref !== 'string') return siblings
    const target = follow($ref, file)
    return isNode(target) ? { ...siblings, ...target } : target
  }

  const root = inline(files.get('openapi.yaml'), 'openapi.yaml')
  if (!isNode(root)) throw new Error('openapi/openapi.yaml is missing')
  const own = isNode(root.components) ? root.components : {}
  // The cast is safe: `scripts/contract.ts` lints these files, and test/contract validates their shape.
  return { ...root, components: { ...own, ...components } } as Node & Description
}
