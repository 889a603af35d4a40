import { afterEach, expect } from 'vitest'
import { faultHeader } from '#scripts/sandbox/pipeline.ts'
import { storagePath } from '#scripts/sandbox/store/addresses.ts'
import { type Example, loadDescription, type Ref, type Schema } from '#scripts/shared/contract-document.ts'
import {
  byName,
  createSchemaValidator,
  type DescribedOperation,
  describedResponseOf,
  listOperations,
  mediaTypeOf,
} from '#scripts/shared/contract-validation.ts'

type Fetch = (request: Request) => Promise<Response>

export type ContractChecker = ReturnType<typeof createContractChecker>
export const description = await loadDescription()
export const described = listOperations(description)
const validate = createSchemaValidator(description)

/** Returns the violations of a schema, whose references are those of the description. */
export const wrong = (schema: Schema, value: unknown): string[] =>
  validate(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`)

export const statusesOf = (operationId: string): string[] =>
  described
    .filter(({ id }) => id === operationId)
    .flatMap(({ operation }) => Object.keys(operation.responses))
    .filter(status => status !== 'default')

export const resolveExample = (example: Example | Ref): Example =>
  '$ref' in example ? byName(example.$ref, description.components.examples) : example

const parseParameter = (schema: Schema, text: string): unknown => {
  const { type } =
    typeof schema.$ref === 'string' ? byName(schema.$ref, description.components.schemas) : schema
  return type === 'integer' || type === 'number' ? Number(text) : text
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wrongRequest = (
  { operation, parameters, pattern }: DescribedOperation,
  request: Request,
  text: string,
) => {
  const { pathname, searchParams } = new URL(request.url)
  const inPath = pattern.exec(pathname)?.groups ?? {}
  const places: Readonly<Record<string, (name: string) => string | null>> = {
    path: name => decodeURIComponent(inPath[name] ?? ''),
    query: name => searchParams.get(name),
    header: name => request.headers.get(name),
  }
  const known = new Set(parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name))
  const { content = {} } = operation.requestBody ?? {}
  const body = content['application/json'] ?? content[mediaTypeOf(request.headers)]
  const sent = 'application/json' in content ? parsed(text) : text
  return [
    ...[...searchParams.keys()].filter(name => !known.has(name)).map(name => `${name} is not described`),
    ...parameters.flatMap(({ in: place, name, schema }) => {
      const value = places[place]?.(name) ?? null
      return value === null ? [] : wrong(schema, parseParameter(schema, value)).map(what => `${name}${what}`)
    }),
    ...(body ? wrong(body.schema, sent) : text === '' ? [] : ['has a body where none is described']),
  ]
}

const wrongAnswer = ({ operation }: DescribedOperation, response: Response, text: string): string[] => {
  const named = describedResponseOf(description, operation, response.status)
  if (!named) return [`status ${response.status} is not described`]
  const { content } = named
  if (content === undefined) return text === '' ? [] : ['has a body where none is described']
  const type = mediaTypeOf(response.headers)
  const media = content[type]
  if (!media) return [`${response.status} with '${type}' is not described`]
  return wrong(media.schema, type === 'application/json' ? parsed(text) : text)
}

/** Creates a checker. It never throws: a client would take that for a network error. It ignores injected faults. */
export const createContractChecker = () => {
  const seen = new Set<string>()
  let violations: string[] = []

  const check = (request: Request, asked: string, response: Response, answered: string) => {
    const { pathname } = new URL(request.url)
    // The description has no controls, and no requests for the file of a storage.
    if (pathname.startsWith('/_sandbox')) return
    if (pathname.startsWith(storagePath) && request.method !== 'PUT') return
    const found = described.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
    const report = (what: string) => violations.push(`${request.method} ${pathname}: ${what}`)
    if (!found) return void report('no operation of the description')
    seen.add(`${found.id} ${response.status}`)
    if (response.status !== 400) {
      for (const what of wrongRequest(found, request, asked)) report(`request: ${what}`)
    }
    if (response.headers.has(faultHeader)) return
    for (const what of wrongAnswer(found, response, answered)) report(`${response.status}: ${what}`)
  }

  return {
    seen: seen as ReadonlySet<string>,
    watch:
      (fetch: Fetch): Fetch =>
      async request => {
        const asked = await request.clone().text()
        const response = await fetch(request)
        check(request, asked, response, await response.clone().text())
        return response
      },
    takeViolations: () => {
      const takenViolations = violations
      violations = []
      return takenViolations
    },
  }
}

export const watchContract = (): ContractChecker => {
  const checker = createContractChecker()
  afterEach(() => expect(checker.takeViolations()).toEqual([]))
  return checker
}
