import { parseJson } from './parse-json.ts'
import { readBounded } from './read-bounded.ts'

/** Why a complete JSON answer of the network could not be read. */
export type AnswerFault =
  /** A status of 5xx, 408 or 429: another answer may come in a moment. */
  | 'unavailable'
  /** The answer broke off. */
  | 'truncated'
  | 'oversized'
  /** The answer is no JSON object: the page of a gateway or of a web server. */
  | 'foreign'

interface JsonAnswer {
  readonly body?: object
  /** Undefined with a body. */
  readonly fault?: AnswerFault
  /** The status and the type of the content, for the operator. */
  readonly answered: string
}

const passingStatuses = new Set([408, 429])

/** Returns the type of the content in a form that a log and a page may have. */
const typeOf = ({ headers }: Response): string =>
  /^[\w.+-]{1,40}\/[\w.+-]{1,40}/.exec(headers.get('Content-Type') ?? '')?.[0] ?? 'without a type'

/** Reads the JSON object of an answer with at most `mostCharacters`. */
export const readJsonAnswer = async (response: Response, mostCharacters: number): Promise<JsonAnswer> => {
  const answered = `${response.status} ${typeOf(response)}`
  const toFault = (fault: AnswerFault) => ({ fault, answered })
  if (response.status >= 500 || passingStatuses.has(response.status)) {
    await response.body?.cancel()
    return toFault('unavailable')
  }
  try {
    // A character has up to four bytes.
    const text = await readBounded(response.body, 4 * mostCharacters)
    if (text === undefined || text.length > mostCharacters) return toFault('oversized')
    const body = parseJson(text)
    return typeof body === 'object' && body !== null ? { body, answered } : toFault('foreign')
  } catch {
    return toFault('truncated')
  }
}
