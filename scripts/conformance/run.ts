import { getAt } from '../../machines/domain/wire/wire.ts'
import { failureFromResponse } from '../../machines/network/failure.ts'
import { decodeSignInProgress } from '../../machines/sign-in/admission.actors.ts'
import { routes } from '../../openapi/routes.gen.ts'
import type { Description } from '../shared/contract-document.ts'
import {
  type Answer,
  createExchange,
  type NoAnswer,
  type OperationId,
  type RequestValues,
  requireAnswer,
} from './exchange.ts'
import { createJudge, type Expectation, type Finding, joinRows } from './judge.ts'
import { moveMoney } from './movement.ts'
import { CannotRunError, type ConformanceOptions } from './options.ts'
import { configReads, type KnownData, networkIdOf, type Read, sessionReads, titleOf } from './reads.ts'

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

export interface ConformanceReport {
  readonly network: { readonly id: string; readonly title: string }
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

const createRunner = (
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

const wordsOf = (answer: Answer): string => {
  const { words } = failureFromResponse(answer.status, answer.body)
  return 'words' in words ? `: ${words.words}` : ''
}

/** Throws a {@link CannotRunError} for a sign-in that another consumer or password would pass. */
const requireCredentials = (answer: Answer): void => {
  if (answer.status === 401 || answer.status === 403)
    throw new CannotRunError(`The network refuses the test consumer (${answer.status})${wordsOf(answer)}`)
}

/** Signs in, and returns the token; undefined if the answer has none. */
const signIn = async (
  runner: CallRunner,
  options: ConformanceOptions,
  networkId: string,
): Promise<string | undefined> => {
  const { identifier, password, otp } = options
  const values = { data: { ...identifier, password }, besideData: { network: { id: networkId } } }
  const answer = requireAnswer(await runner.call('signIn', values), options.networkApi)
  requireCredentials(answer)
  const first = decodeSignInProgress(getAt(answer.body, 'data'))
  const asksCode = first?.stage === 'code'
  if (asksCode && otp === undefined)
    throw new CannotRunError(
      first.isAuthenticatorApp
        ? 'The test consumer has an authenticator app: use a consumer without a second step.'
        : 'The network asks the test consumer for a one-time PIN: use a consumer without a second step, or --otp if the code is fixed.',
    )
  const second = asksCode
    ? requireAnswer(
        await runner.call('confirmSignIn', { data: { token: first.token, otp } }),
        options.networkApi,
      )
    : undefined
  if (second !== undefined) requireCredentials(second)
  const progress = second === undefined ? first : decodeSignInProgress(getAt(second.body, 'data'))
  if (progress?.stage === 'newPassword')
    throw new CannotRunError('The password of the test consumer has expired: change it in the portal first.')
  return progress?.stage === 'admitted' ? progress.token : undefined
}

const makeRead = async (
  runner: CallRunner,
  options: ConformanceOptions,
  { operation, variant, prepare, expectation, isPublic = false }: Read,
  token: string | undefined,
): Promise<Answer | NoAnswer | undefined> => {
  const values = isPublic || token !== undefined ? prepare(runner.known, options) : 'not signed in'
  if (typeof values === 'string') {
    runner.skip(operation, values, variant)
    return undefined
  }
  const sent = isPublic ? values : { ...values, token }
  return runner.call(operation, sent, expectation?.(values), variant)
}

/** Reads the config. Throws a {@link CannotRunError} when there is no network, or none of this name. */
const readConfig = async (runner: CallRunner, options: ConformanceOptions): Promise<void> => {
  for (const read of configReads) {
    const made = await makeRead(runner, options, read, undefined)
    if (made === undefined) continue
    const answer = requireAnswer(made, options.networkApi)
    if (answer.status === 404)
      throw new CannotRunError(
        `The network has no config for ${Object.values(options.network)[0]} (404)${wordsOf(answer)}`,
      )
  }
}

/**
 * Checks a network: its config, the sign-in, every read, and with a recipient one movement of money. Throws a
 * {@link CannotRunError} when the check cannot run.
 */
export const runConformance = async (
  options: ConformanceOptions,
  description: Description,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Promise<ConformanceReport> => {
  const { results, ...runner } = createRunner(options, description, fetch)
  await readConfig(runner, options)
  const id = networkIdOf(runner.known, options)
  const token = id === undefined ? undefined : await signIn(runner, options, id)
  if (id === undefined) runner.skip('signIn', 'no id of a network known')
  for (const read of sessionReads) {
    const answer = await makeRead(runner, options, read, token)
    // All further reads would be refused for the same reason.
    if (
      read.operation === 'getSession' &&
      !read.isPublic &&
      answer &&
      'status' in answer &&
      answer.status === 401
    )
      throw new CannotRunError(
        `The network refuses the token that it has just issued (401): check --raw${wordsOf(answer)}`,
      )
  }
  if (options.recipient !== undefined) await moveMoney(runner, options, options.recipient, token)
  return { network: { id: id ?? '', title: titleOf(runner.known) }, results }
}
