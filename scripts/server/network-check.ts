import { readJsonAnswer } from './network-answer.ts'
import type { Settings } from './settings.ts'

/** Returns a sentence for each base of the network that does not answer as one; it contains no address. */
export type NetworkCheck = () => Promise<readonly string[]>

/** Milliseconds in which a base must have answered. */
const timeLimit = 3_000

/** The most characters of an answer. */
const mostCharacters = 200_000

/** The call of each base that asks for nothing of a consumer. Without a token, the second is refused in JSON. */
const calls = {
  networkApi: ['NETWORK_API_URL', '/application/network/domain/check.invalid/config'],
  integrationApi: ['INTEGRATION_API_URL', '/service/bulk/reports'],
} as const

/** Returns the code of the error of a connection, such as ENOTFOUND. */
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? ` (${String(cause.code).slice(0, 60)})` : ''
}

const sentences = {
  unavailable: (answered: string) => `answers ${answered}: the network is not available.`,
  truncated: (answered: string) => `answers ${answered}, and the answer breaks off.`,
  oversized: (answered: string) => `answers ${answered} with more than ${mostCharacters} characters.`,
  foreign: (answered: string) =>
    `answers ${answered} and not the JSON of the network. Does its path lack a part, such as /api?`,
} as const

/** Returns what is wrong with a base; undefined for one that answers with JSON. */
const findProblem = async (address: string, fetch: typeof globalThis.fetch): Promise<string | undefined> => {
  const signal = AbortSignal.timeout(timeLimit)
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'application/json' },
    })
    const { status } = response
    const { fault, answered } = await readJsonAnswer(response, mostCharacters)
    if (signal.aborted) throw signal.reason
    if (status >= 300 && status < 400) return `answers ${status}, a redirect.`
    // A network that limits its calls is there.
    return fault === undefined || status === 429 ? undefined : sentences[fault](answered)
  } catch (error) {
    return signal.aborted
      ? `does not answer within ${timeLimit / 1_000} s.`
      : `cannot be reached${codeOf(error)}.`
  }
}

/** Creates the check of both bases of a real network. The sandbox has none. */
export const createNetworkCheck =
  ({ realNetwork }: Pick<Settings, 'realNetwork'>, fetch = globalThis.fetch): NetworkCheck =>
  async () => {
    if (realNetwork === undefined) return []
    const found = await Promise.all(
      (['networkApi', 'integrationApi'] as const).map(async base => {
        const [setting, path] = calls[base]
        const problem = await findProblem(`${realNetwork[base]}${path}`, fetch)
        return problem === undefined ? [] : [`${setting} ${problem}`]
      }),
    )
    return found.flat()
  }
