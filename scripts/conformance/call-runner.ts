import { getAt } from '#machines/domain/wire/wire.ts'
import { routes } from '#openapi/routes.gen.ts'
import type { Description } from '../shared/contract-document.ts'
import {
  type Answer,
  createExchange,
  type NoAnswer,
  type OperationId,
  type RequestValues,
} from './exchange.ts'
import { createJudge, type Expectation, type Finding, joinRows } from './judge.ts'
import type { ConformanceOptions } from './options.ts'
import type { KnownData } from './reads.ts'

/** The result of one call. */
export interface CallResult {
  readonly operation: OperationId
  readonly variant: string | undefined
  /** The method and path of the description, without values. */
  readonly request: string
  /** Why the call was not made; undefined if it was. */
  readonly skipped: string | undefined
  readonly status: number | undefined
  readonly milliseconds: number | undefined
  readonly findings: readonly Finding[]
}

/** The result of the movement of money. */
export type Movement = 'sent' | 'pending' | 'declined' | 'unknown' | 'not sent'

/** The result of a check. */
export interface ConformanceReport {
  readonly network: { readonly id: string; readonly title: string }
  /** The result of the movement of money; undefined without `--money`. */
  readonly movement: Movement | undefined
  readonly results: readonly CallResult[]
}

/** Makes calls and keeps their results. */
export interface CallRunner {
  readonly known: KnownData
  readonly call: (
    operation: OperationId,
    values: RequestValues,
    expectation?: Expectation,
    variant?: string,
  ) => Promise<Answer | NoAnswer>
  readonly skip: (operation: OperationId, reason: string, variant?: string) => void
  /** Adds findings to the latest call. */
  readonly addFindings: (findings: readonly Finding[]) => void
}

/** Creates the runner of a check, and the list of its results. */
export const createCallRunner = (
  options: ConformanceOptions,
  description: Description,
  fetch: (request: Request) => Promise<Response>,
) => {
  const ask = createExchange(options, fetch)
  const { judge } = createJudge(description)
  const known = new Map<OperationId, unknown>()
  const results: CallResult[] = []
  const requestOf = (operation: OperationId): string => {
    const [method, path] = routes[operation]
    return `${method.toUpperCase()} ${path}`
  }
  const runner: CallRunner = {
    known,
    call: async (operation, values, expectation, variant) => {
      const answer = await ask(operation, values)
      const isAnswered = 'status' in answer
      if (isAnswered && answer.status < 400) known.set(operation, getAt(answer.body, 'data'))
      results.push({
        operation,
        variant,
        request: requestOf(operation),
        skipped: undefined,
        status: isAnswered ? answer.status : undefined,
        milliseconds: isAnswered ? answer.milliseconds : undefined,
        findings: joinRows(judge(operation, answer, expectation)),
      })
      return answer
    },
    skip: (operation, skipped, variant) =>
      results.push({
        operation,
        variant,
        request: requestOf(operation),
        skipped,
        status: undefined,
        milliseconds: undefined,
        findings: [],
      }),
    addFindings: findings => {
      const last = results.pop()
      if (last !== undefined) results.push({ ...last, findings: [...last.findings, ...findings] })
    },
  }
  return { ...runner, results }
}
