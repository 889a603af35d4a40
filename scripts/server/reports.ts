import { getAt } from '#machines/domain/wire/wire.ts'
import type { BuildOutput } from './build-output.ts'
import { parseJson } from './parse-json.ts'

/** The most bytes of one report. A browser sends up to ten violations of the policy in one. */
export const reportLimit = 16_384

/** The most violations that are read from one body. */
const violationsLimit = 10

/** A reason for which a report is dropped. */
export type DropReason =
  /** It is no report, or too long or too slow. */
  | 'unreadable'
  /** A page of another site sent it. */
  | 'site'
  /** It names another release. */
  | 'release'
  /** It names no position in a script of this build. */
  | 'place'
  /** One too many of its client, or of all clients, in this minute. */
  | 'limit'

/** A report, or why there is none. */
export type Parsed<Report> = Report | { readonly dropped: DropReason }

const dropReport = (reason: DropReason) => ({ dropped: reason })

/** Returns a function that keeps the words of a list, and replaces other values by `other`: the log has no free text. */
const oneOf =
  (words: string, other: string) =>
  (value: unknown): string =>
    typeof value === 'string' && words.split(' ').includes(value) ? value : other

/** The classes of JavaScript, the names of `DOMException`, and the portal's own. */
const toErrorName = oneOf(
  'AggregateError Error EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError ' +
    'AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError InvalidAccessError ' +
    'InvalidCharacterError InvalidNodeTypeError InvalidStateError NamespaceError NetworkError NotAllowedError ' +
    'NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError ReadOnlyError SecurityError ' +
    'TimeoutError TransactionInactiveError UnknownError VersionError WrongDocumentError Failure UnreadableFile',
  'other',
)

const placeForm = /^([\w.-]{1,100}\.js):([1-9]\d{0,6}):([1-9]\d{0,6})$/

type Build = Pick<BuildOutput, 'version' | 'files'>

/** Returns a place, such as `index-B2x.js:1:200`, if a script of this build has that line and column. */
const findPlace = (value: unknown, { files }: Build): string | undefined => {
  const [place, name, line, column] = (typeof value === 'string' && placeForm.exec(value)) || []
  const text = new TextDecoder().decode(files.get(`/assets/${name}`)?.identity)
  const last = text.split('\n')[Number(line) - 1]?.length
  // A column may be that behind the last character.
  return text !== '' && last !== undefined && Number(column) <= last + 1 ? place : undefined
}

/** An error of the portal in a browser. It has no message, because a message may have a name or a number. */
export interface ClientError {
  /** The name of the error's class, or `other`. */
  readonly kind: string
  readonly release: string
  /** The file, line and column: `index-B2x.js:1:200`. */
  readonly place: string
}

/** Returns what a log may keep of a client's error: known words, and a position in a script of this build. */
export const parseClientError = (text: string, build: Build): Parsed<ClientError> => {
  const report = parseJson(text)
  const kind = getAt(report, 'kind')
  if (typeof kind !== 'string') return dropReport('unreadable')
  if (getAt(report, 'release') !== build.version) return dropReport('release')
  const place = findPlace(getAt(report, 'place'), build)
  return place === undefined
    ? dropReport('place')
    : { kind: toErrorName(kind), release: build.version, place }
}

const toDirective = oneOf(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src ' +
    'font-src object-src media-src frame-src child-src worker-src manifest-src prefetch-src form-action base-uri ' +
    'frame-ancestors sandbox trusted-types require-trusted-types-for upgrade-insecure-requests fenced-frame-src',
  '',
)

/** The words that a browser sends instead of an address, and the schemes of other addresses. */
const toBlockedWord = oneOf(
  'inline eval wasm-eval trusted-types-policy trusted-types-sink self data blob filesystem about http https ws wss ' +
    'chrome-extension moz-extension safari-web-extension',
  'unknown',
)

/** Returns a known word for what was blocked; an address could name anything. */
const toBlocked = (value: unknown, host: string): string => {
  if (typeof value !== 'string' || !URL.canParse(value)) return toBlockedWord(value)
  const url = new URL(value)
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return toBlockedWord(url.protocol.slice(0, -1))
  return url.hostname === host ? 'own origin' : 'other origin'
}

export interface PolicyViolation {
  readonly directive: string
  readonly blocked: string
  readonly place?: string
}

/** The names in a `csp-violation` report by the Reporting API, and those of the older `report-uri`. */
const keys = [
  ['effectiveDirective', 'blockedURL', 'sourceFile', 'lineNumber', 'columnNumber'],
  ['effective-directive', 'blocked-uri', 'source-file', 'line-number', 'column-number'],
] as const

const parseViolation = (report: unknown, host: string, build: Build): readonly PolicyViolation[] =>
  keys.flatMap(([effective, blocked, source, line, column]) =>
    Object.values(Object(report)).flatMap(body => {
      const directive = toDirective(getAt(body, effective))
      if (directive === '') return []
      const file = String(getAt(body, source)).split('/assets/')[1]
      const place = findPlace(`${file}:${getAt(body, line)}:${getAt(body, column)}`, build)
      return [{ directive, blocked: toBlocked(getAt(body, blocked), host), ...(place && { place }) }]
    }),
  )

/** Returns what a log may keep of the reports in a body: known words and a position, of ten reports at most. */
export const parsePolicyReports = (
  text: string,
  host: string,
  build: Build,
): Parsed<readonly PolicyViolation[]> => {
  const violations = [parseJson(text)]
    .flat()
    .slice(0, violationsLimit)
    .flatMap(report => parseViolation(report, host, build))
  return violations.length === 0 ? dropReport('unreadable') : violations
}
