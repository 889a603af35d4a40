import { getAt } from '#machines/domain/wire/wire.ts'
import { decodeSignInProgress } from '#machines/sign-in/admission.actors.ts'
import type { Description } from '../shared/contract-document.ts'
import { mediaTypeOf } from '../shared/contract-validation.ts'
import { type CallResult, Check } from './check.ts'
import type { Answer, Network } from './exchange.ts'
import { describeStatus } from './judge.ts'
import { type Movement, moveMoney } from './movement.ts'
import { CannotRunError, type ConformanceOptions } from './options.ts'
import { configOf, networkIdOf } from './reads.ts'

export interface ConformanceReport {
  readonly network: { readonly id: string; readonly title: string }
  /** The result of the movement of money; undefined without `--money`. */
  readonly movement: Movement | undefined
  readonly results: readonly CallResult[]
}

const fail = (message: string): never => {
  throw new CannotRunError(message)
}

const requireAnswer = (answer: Answer | string, base: string): Answer =>
  typeof answer === 'string' ? fail(`${base} cannot be reached (${answer}).`) : answer

/** Signs in, and returns the token; undefined if the answer has none. */
const signIn = async (check: Check, networkId: string): Promise<string | undefined> => {
  const { identifier, password, otp, networkApi } = check.known.options
  const post = async (operation: string, body: object) => {
    const answer = requireAnswer(await check.call({ operation }, { body }), networkApi)
    if (answer.status === 401 || answer.status === 403)
      fail(`The network refuses the test consumer: ${describeStatus(answer)}`)
    return decodeSignInProgress(getAt(answer.body, 'data'))
  }
  const first = await post('signIn', { network: { id: networkId }, data: { ...identifier, password } })
  if (first?.stage === 'code' && otp === undefined)
    fail(
      first.isAuthenticatorApp
        ? 'The test consumer has an authenticator app: use a consumer without a second step.'
        : 'The network asks the test consumer for a one-time PIN: use a consumer without a second step, or --otp if the code is fixed.',
    )
  const progress =
    first?.stage === 'code' ? await post('confirmSignIn', { data: { token: first.token, otp } }) : first
  if (progress?.stage === 'newPassword')
    fail('The password of the test consumer has expired: change it in the portal first.')
  if (progress?.stage !== 'admitted') return undefined
  return /^[\x21-\x7e]+$/.test(progress.token)
    ? progress.token
    : fail('The token of the network has characters that no header can carry.')
}

/**
 * Checks a network: its config, the sign-in, every read, and with a recipient one movement of money. Throws a
 * {@link CannotRunError} when the check cannot run.
 */
export const runConformance = async (
  options: ConformanceOptions,
  description: Description,
  network: Network = { fetch: globalThis.fetch, now: () => performance.now() },
): Promise<ConformanceReport> => {
  const check = new Check(options, description, network)
  const { networkApi } = options
  for (const operation of ['getNetworkConfigByDomain', 'getNetworkConfig']) {
    const read = await check.read({ operation })
    if (read === undefined) continue
    const answer = requireAnswer(read, networkApi)
    if (answer.status === 200 && mediaTypeOf(answer.headers) === 'text/html')
      fail(`${networkApi} answers with a page: --url is not the base of the network API.`)
    if (answer.status === 404)
      fail(`The network has no config for ${Object.values(options.network)[0]}: ${describeStatus(answer)}`)
  }
  const id = networkIdOf(check.known)
  if (id === undefined) check.skip({ operation: 'signIn' }, 'no id of a network known')
  else check.token = await signIn(check, id)
  for (const read of check.reads) {
    const answer = await check.read(read)
    // All further reads would be refused for the same reason.
    const isOwnSession = read.operation === 'getSession' && read.variant === undefined
    if (isOwnSession && typeof answer === 'object' && answer.status === 401)
      fail(`The network refuses the token that it has just issued; check --raw: ${describeStatus(answer)}`)
  }
  const movement = options.recipient === undefined ? undefined : await moveMoney(check, options.recipient)
  return { network: { id: id ?? '', title: configOf(check.known).title }, movement, results: check.results }
}
