import { getAt } from '#machines/domain/wire/wire.ts'
import { decodeSignInProgress } from '#machines/sign-in/admission.actors.ts'
import type { Description } from '../shared/contract-document.ts'
import { mediaTypeOf } from '../shared/contract-validation.ts'
import { type CallRunner, type ConformanceReport, createCallRunner } from './call-runner.ts'
import { type Answer, type NoAnswer, requireAnswer } from './exchange.ts'
import { describeStatus } from './judge.ts'
import { moveMoney } from './movement.ts'
import { CannotRunError, type ConformanceOptions } from './options.ts'
import { configReads, networkIdOf, type Read, sessionReads, titleOf } from './reads.ts'

/** Throws a {@link CannotRunError} for a sign-in that another consumer or password would pass. */
const requireCredentials = (answer: Answer): void => {
  if (answer.status === 401 || answer.status === 403)
    throw new CannotRunError(`The network refuses the test consumer: ${describeStatus(answer)}`)
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
  if (progress?.stage !== 'admitted') return undefined
  if (!/^[\x21-\x7e]+$/.test(progress.token))
    throw new CannotRunError('The token of the network has characters that no header can carry.')
  return progress.token
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
  return runner.call(operation, sent, expectation?.(values, runner.known), variant)
}

/** Reads the config. Throws a {@link CannotRunError} when there is no network, or none of this name. */
const readConfig = async (runner: CallRunner, options: ConformanceOptions): Promise<void> => {
  for (const read of configReads) {
    const made = await makeRead(runner, options, read, undefined)
    if (made === undefined) continue
    const answer = requireAnswer(made, options.networkApi)
    if (answer.status === 200 && mediaTypeOf(answer.headers) === 'text/html')
      throw new CannotRunError(
        `${options.networkApi} answers with a page: --url is not the base of the network API.`,
      )
    if (answer.status === 404)
      throw new CannotRunError(
        `The network has no config for ${Object.values(options.network)[0]}: ${describeStatus(answer)}`,
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
  const { results, ...runner } = createCallRunner(options, description, fetch)
  await readConfig(runner, options)
  const id = networkIdOf(runner.known, options)
  const token = id === undefined ? undefined : await signIn(runner, options, id)
  if (id === undefined) runner.skip('signIn', 'no id of a network known')
  for (const read of sessionReads) {
    const answer = await makeRead(runner, options, read, token)
    // All further reads would be refused for the same reason.
    const isOwnSession = read.operation === 'getSession' && !read.isPublic
    if (isOwnSession && answer !== undefined && 'status' in answer && answer.status === 401)
      throw new CannotRunError(
        `The network refuses the token that it has just issued; check --raw: ${describeStatus(answer)}`,
      )
  }
  const { recipient } = options
  const movement = recipient === undefined ? undefined : await moveMoney(runner, options, recipient, token)
  return { network: { id: id ?? '', title: titleOf(runner.known) }, movement, results }
}
