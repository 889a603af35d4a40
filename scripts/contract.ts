import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bundle/build-variant.ts'
import { type Description, loadDescription, type Parameter } from './shared/contract-document.ts'
import { byName, listOperations, methods } from './shared/contract-validation.ts'
import { type Outcome, printTotal, runSteps, type Step } from './shared/run-tasks.ts'

const source = 'openapi/openapi.yaml'
process.env.REDOCLY_TELEMETRY = 'off'
process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true'

const typesFlags = [
  '--empty-objects-unknown',
  '--root-types',
  '--root-types-no-schema-prefix',
  '--alphabetize',
]

const lintStep: Step = { name: 'redocly', command: ['redocly', 'lint', source] }

const typesStep = (...extra: readonly string[]): Step => ({
  name: 'types of the description',
  command: ['openapi-typescript', source, '-o', 'openapi/network.gen.d.ts', ...typesFlags, ...extra],
})

/** Returns a module with the effect and the response of each operation whose method does not show them. */
const writeCalls = (description: Description): string => {
  const lines = Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const { 'x-effect': effect, 'x-response': response } = item[method] ?? {}
      const usual = method === 'get' ? 'read' : 'change'
      if (effect === undefined || (effect === usual && response === undefined)) return []
      const traits = [`effect: '${effect}'`, ...(response === undefined ? [] : [`response: '${response}'`])]
      return `  '${method.toUpperCase()} ${path}': { ${traits.join(', ')} },`
    }),
  )
  return `// Generated from \`x-effect\` and \`x-response\` in openapi/ by \`npm run contract\`.

export type Effect = 'read' | 'change' | 'money'

/** The facts about a call that its types do not contain. */
export interface CallTraits {
  readonly effect: Effect
  /** Whether the response of a successful call may be an HTML page. */
  readonly response?: 'html'
}

/**
 * The traits of calls, by method and path. The other calls have a JSON response; of these, a GET reads and any other
 * method changes something.
 */
export const calls: Readonly<Record<string, CallTraits>> = {
${lines.sort().join('\n')}
}
`
}

/** Returns the regular expression of a path parameter, without anchors. Throws when its schema has none. */
const formOf = ({ name, schema }: Parameter, { components }: Description): string => {
  const { pattern, enum: values } =
    typeof schema.$ref === 'string' ? byName(schema.$ref, components.schemas) : schema
  const form = Array.isArray(values) ? values.join('|') : /^\^(.*)\$$/.exec(String(pattern))?.[1]
  if (form === undefined) throw new Error(`${name}: a path parameter needs a whole pattern, or an enum`)
  return form
}

/** Returns a module with the method, path and base of each operation, and the forms of the parameters. */
const writeRoutes = (description: Description): string => {
  const { paths, servers } = description
  const baseOf = (path: string) => (paths[path]?.servers ?? servers)[0]?.url ?? ''
  // The storage of files has an origin and keys of its own.
  const mounted = listOperations(description).filter(({ template }) => baseOf(template).startsWith('/'))
  const forms = new Map<string, string>()
  for (const parameter of mounted.flatMap(({ parameters }) => parameters)) {
    if (parameter.in !== 'path') continue
    const { name } = parameter
    const form = formOf(parameter, description)
    if ((forms.get(name) ?? form) !== form) throw new Error(`${name}: a path parameter with two forms`)
    forms.set(name, form)
  }
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const id = item[method]?.operationId
      return id === undefined ? [] : [`  ${id}: ['${method}', '${path}', '${baseOf(path)}'],`]
    }),
  )
  const toText = (form: string) => (form.includes('\\') ? `String.raw\`${form}\`` : `'${form}'`)
  const formLines = [...forms].sort().map(([name, form]) => `  ${name}: ${toText(form)},`)
  return `// Generated from openapi/ by \`npm run contract\`.

/** The method, path and base of each operation. */
export const routes = {
${lines.join('\n')}
} as const

/** The regular expression of each parameter of a path, without anchors. */
export const parameterForms = {
${formLines.join('\n')}
} as const
`
}

const annotations = new Set(['description', 'x-basis'])

/** Returns a module with the schema of each JSON request, and the schemas to which these refer. */
const writeRequests = (description: Description): string => {
  const used = new Map<string, string>()
  const toJson = (schema: unknown): string =>
    JSON.stringify(schema, (key, value) => {
      if (annotations.has(key)) return undefined
      if (key !== '$ref' || typeof value !== 'string') return value
      const name = value.replace('#/components/schemas/', '')
      if (!used.has(name)) {
        used.set(name, '')
        used.set(name, toJson(byName(value, description.components.schemas)))
      }
      return name
    })
  const requests = listOperations(description).flatMap(({ id, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    return schema ? [`  ${id}: ${toJson(schema)},`] : []
  })
  const schemas = [...used].sort().map(([name, schema]) => `  ${name}: ${schema},`)
  return `// Generated from openapi/ by \`npm run contract\`.

type Schemas = Readonly<Record<string, object>>

/** The JSON schema of each request with a body. A \`$ref\` is a name of \`schemas\`. */
export const requests: Schemas = {
${requests.sort().join('\n')}
}

export const schemas: Schemas = {
${schemas.join('\n')}
}
`
}

/** Writes a generated module, or with `isCheck` compares it with the file. */
const moduleOf = async (file: string, written: string, isCheck: boolean): Promise<Outcome> => {
  const path = join(root, file)
  if (!isCheck) await writeFile(path, written)
  const ok = (await readFile(path, 'utf8').catch(() => '')) === written
  return { step: { name: file, command: ['tsx'] }, ok, text: `${file} is stale: npm run contract` }
}

const started = performance.now()
const isCheck = process.argv.includes('--check')
const description = await loadDescription()
const outcomes = [
  ...(await runSteps(isCheck ? [lintStep, typesStep('--check')] : [typesStep()])),
  await moduleOf('openapi/calls.gen.ts', writeCalls(description), isCheck),
  await moduleOf('openapi/routes.gen.ts', writeRoutes(description), isCheck),
  await moduleOf('openapi/requests.gen.ts', writeRequests(description), isCheck),
]
printTotal(started, outcomes)
