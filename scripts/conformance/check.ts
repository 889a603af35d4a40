import { getAt } from '#machines/domain/wire/wire.ts'
import type { Description } from '../shared/contract-document.ts'
import { byName, type DescribedOperation, listOperations } from '../shared/contract-validation.ts'
import { type Answer, type Network, type RequestParts, sendRequest } from './exchange.ts'
import { createJudge, type Finding } from './judge.ts'
import type { ConformanceOptions } from './options.ts'
import { findValue, hintOf, isOffered, type Known, listReads, type Read } from './reads.ts'

export interface CallResult {
  readonly operation: string
  /** The method and path of the description, without values. */
  readonly request: string
  readonly variant?: string | undefined
  /** The reason for which the call was not made; undefined if it was. */
  readonly skipped?: string
  readonly status?: number | undefined
  readonly milliseconds?: number | undefined
  readonly findings: readonly Finding[]
}

export class Check {
  readonly known: Known
  readonly results: CallResult[] = []
  readonly reads: readonly Read[]
  token: string | undefined
  readonly #description: Description
  readonly #network: Network
  readonly #judge: ReturnType<typeof createJudge>
  readonly #operations: ReadonlyMap<string, DescribedOperation>

  constructor(options: ConformanceOptions, description: Description, network: Network) {
    const operations = listOperations(description)
    this.known = { options, data: new Map() }
    this.reads = listReads(operations)
    this.#description = description
    this.#network = network
    this.#judge = createJudge(description, this.known)
    this.#operations = new Map(operations.map(each => [each.id, each]))
  }

  #describe(operation: string): DescribedOperation {
    const described = this.#operations.get(operation)
    if (described === undefined) throw new Error(`${operation} is not described`)
    return described
  }

  skip({ operation, variant }: Read, skipped: string): undefined {
    const { method, template } = this.#describe(operation)
    this.results.push({ operation, request: `${method} ${template}`, variant, skipped, findings: [] })
  }

  add(finding: Finding): void {
    const last = this.results.pop()
    if (last !== undefined) this.results.push({ ...last, findings: [...last.findings, finding] })
  }

  /** Makes one call. Resolves with the reason for which no answer arrived. */
  async call(read: Read, parts: RequestParts): Promise<Answer | string> {
    const { operation, variant } = read
    const described = this.#describe(operation)
    const token = variant === 'without a token' ? undefined : this.token
    const answer = await sendRequest(described, parts, token, this.known.options, this.#network)
    const values = { ...parts.path, ...parts.query }
    const findings = this.#judge(described, read, values, answer)
    const { status, milliseconds, body } = typeof answer === 'string' ? {} : answer
    if (status !== undefined) this.known.data.set(operation, status < 400 ? getAt(body, 'data') : null)
    const request = `${described.method} ${described.template}`
    this.results.push({ operation, request, variant, status, milliseconds, findings })
    return answer
  }

  /** Makes a read with the values that are known and the examples of the description; undefined if it cannot. */
  async read(read: Read): Promise<Answer | string | undefined> {
    const { parameters, operation } = this.#describe(read.operation)
    const isPublic = operation.security?.length === 0 || read.variant === 'without a token'
    if (!isPublic && this.token === undefined) return this.skip(read, 'not signed in')
    if (!isOffered(read, this.known)) return this.skip(read, 'not offered')
    const [named] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
    const { examples } = this.#description.components
    const body = named && ('$ref' in named ? byName(named.$ref, examples) : named).value
    const find = (name: string, example: unknown) => findValue(name, read, this.known, example)
    const fill = (place: 'path' | 'query') =>
      parameters
        .filter(parameter => parameter.required && parameter.in === place)
        .map(({ name, example }) => [name, find(name, example)] as const)
    const [path, query] = [fill('path'), fill('query')]
    const data = Object.entries(Object(getAt(body, 'data'))).map(
      ([name, example]) => [name, find(name, example)] as const,
    )
    const [missing] = [...path, ...query, ...data].find(([, value]) => value === undefined) ?? []
    if (missing !== undefined) return this.skip(read, `no ${missing} known${hintOf(read)}`)
    const toTexts = (values: typeof path) =>
      Object.fromEntries(values.map(([name, value]) => [name, `${value}`]))
    return this.call(read, {
      path: toTexts(path),
      query: toTexts(query),
      ...(named && { body: { data: Object.fromEntries(data) } }),
    })
  }
}
