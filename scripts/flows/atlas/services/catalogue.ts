import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definitions } from '../../../../machines/service/definitions/index.ts'
import type { ServiceDefinition } from '../../../../machines/service/service-definition.types.ts'
import { root } from '../../../bundle/edition.ts'

/** A definition, and what it is called in the code. */
export interface Service {
  /** Its path; of several at one path, with the name of each after it. No two are the same. */
  readonly key: string
  /** Under which its file exports it. */
  readonly name: string
  /** From the project's root. */
  readonly file: string
  readonly definition: ServiceDefinition
}

/** A line of a file of the project, from 1. */
export interface Line {
  readonly path: string
  readonly line: number
}

const folder = 'machines/service/definitions'
const rowsFolder = 'test/service/definition-rows'
/** The list of all definitions. */
const listFile = `${folder}/index.ts`

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const linesOf = (path: string): readonly string[] => textOf(path).split(/\r?\n/)
const wordsIn = (text: string): readonly string[] => text.split(',').flatMap(word => word.trim() || [])

/** The names in the list of definitions, in its order, each with the file that exports it. */
const listed = (): readonly (readonly [name: string, file: string])[] => {
  const text = textOf(listFile).replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
  const files = new Map(
    [...text.matchAll(/import \{([^}]+)\} from '\.\/([\w-]+\.ts)'/g)].flatMap(([, names = '', file = '']) =>
      wordsIn(names).map(name => [name, `${folder}/${file}`] as const),
    ),
  )
  const [, names = ''] = /definitions = \[([^\]]*)\]/.exec(text) ?? []
  return wordsIn(names).map(name => [name, files.get(name) ?? listFile] as const)
}

const isOneOf = (path: string): boolean => definitions.filter(each => each.path === path).length > 1

/** Every definition, in the order of the list: that of the menu. */
export const services: readonly Service[] = listed().flatMap(([name, file], index) => {
  const definition: ServiceDefinition | undefined = definitions[index]
  if (definition === undefined) return []
  const { path } = definition
  return [{ key: isOneOf(path) ? `${path}/${name}` : path, name, file, definition }]
})

/** The line on which a definition begins; the first of its file where that cannot be said. */
export const sourceOf = ({ file, name }: Service): Line => {
  const index = linesOf(file).findIndex(line => line.startsWith(`export const ${name} `))
  return { path: file, line: Math.max(index, 0) + 1 }
}

/** Those at the same path: no network is offered two of them. */
export const variantsOf = ({ definition: { path } }: Service): readonly Service[] =>
  services.filter(one => one.definition.path === path)

const isPathFor = (path: string) => (line: string) => {
  const [, template] = /\bpath: `([^`]+)`/.exec(line) ?? []
  const pattern = template?.replaceAll(/\$\{[^}]*\}/g, '[a-z-]+')
  return line.includes(`path: '${path}',`) || (pattern !== undefined && RegExp(`^${pattern}$`).test(path))
}

/** Where the row that tests a definition says its path; undefined where that is not to be seen in its text. */
export const rowOf = (service: Service): Line | undefined => {
  const variants = variantsOf(service)
  const rows = readdirSync(join(root, rowsFolder))
    .sort()
    .flatMap(name => {
      const path = `${rowsFolder}/${name}`
      const isRow = isPathFor(service.definition.path)
      return linesOf(path).flatMap((line, index) => (isRow(line) ? [{ path, line: index + 1 }] : []))
    })
  // The rows stand in the order of the definitions.
  return rows.length === variants.length ? rows[variants.indexOf(service)] : undefined
}
